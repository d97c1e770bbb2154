/**
 * Texts of content/, compiled by the client build. A text is read from the build's files when a page first needs it,
 * and stays in the isolate's memory. It never changes, because each deployment has its own files.
 */
import type { ContentDocument } from '../../client/ui/prose/document.ts'
import type { MaybePromise } from '../memory/maybe-promise.ts'
import { versioned } from '../memory/versions.ts'
import type { CollectionName } from './entries.ts'
import { onlyKept } from './only-kept.ts'

/** A text without its body. */
export type ListedText<Data> = Omit<ContentDocument<Data>, 'blocks'>

/** Files that were read, and those that are being read. */
const files = new Map<string, unknown>()

/** A listed text. Rejects if the build's files cannot be read. */
export function loadText<Data>(assets: Fetcher, collection: CollectionName, slug: string) {
  return loadFile<ContentDocument<Data>>(assets, `${collection}/${slug}.json`)
}

/** All texts of a collection, without their bodies. */
export function loadList<Data>(assets: Fetcher, collection: CollectionName) {
  return loadFile<readonly ListedText<Data>[]>(assets, `${collection}/list.json`)
}

/** A file that the content build wrote under /content/, as shared data: cached sections name it by its version. */
export function loadFile<T>(assets: Fetcher, path: string): MaybePromise<T> {
  const known = files.get(path)
  if (known !== undefined) return known as MaybePromise<T>
  const reading = readFile(assets, path)
  files.set(path, reading)
  reading.then(
    (content) => files.set(path, content),
    // Do not cache a failure.
    () => files.delete(path),
  )
  return reading as Promise<T>
}

async function readFile(assets: Fetcher, path: string): Promise<unknown> {
  // The binding accepts any host.
  const response = await assets.fetch(`https://assets.invalid/content/${folderOf(path)}${path}`)
  if (!response.ok) throw new Error(`The client build has no file content/${path}: ${response.status}`)
  const content = await response.json()
  return versioned(process.env.OTHER_ORIGIN === 'true' ? onlyKept(content) : content)
}

/** Texts that depend on what the origin keeps: scripts/content/conditions.ts. */
function folderOf(path: string): string {
  return process.env.OTHER_ORIGIN === 'true' && /^(help|legal|services)\//.test(path) ? 'other/' : ''
}
