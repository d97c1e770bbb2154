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

/** By path: the content of files that were read, and the promises of files that are being read. */
const files = new Map<string, unknown>()

/** Loads a text. Rejects if the build's file cannot be read. */
export function loadText<Data>(assets: Fetcher, collection: CollectionName, slug: string) {
  return loadFile<ContentDocument<Data>>(assets, `${collection}/${slug}.json`)
}

/** Loads all texts of a collection, without their bodies. */
export function loadList<Data>(assets: Fetcher, collection: CollectionName) {
  return loadFile<readonly ListedText<Data>[]>(assets, `${collection}/list.json`)
}

/**
 * Loads a file of the client build, as shared data with a version for the keys of cached sections. The path is relative
 * to /content/.
 */
export function loadFile<T>(assets: Fetcher, path: string): MaybePromise<T> {
  const known = files.get(path)
  if (known !== undefined) return known as MaybePromise<T>
  const reading = readFile(assets, path)
  files.set(path, reading)
  reading.then(
    (content) => files.set(path, content),
    // Forgets a file that could not be read, so that the next request tries again.
    () => files.delete(path),
  )
  return reading as Promise<T>
}

async function readFile(assets: Fetcher, path: string): Promise<unknown> {
  // The binding ignores the host, so a placeholder is enough.
  const { href, pathname } = new URL(`${folderOf(path)}${path}`, 'https://assets.invalid/content/')
  const response = await assets.fetch(href)
  if (!response.ok) throw new Error(`The client build has no file ${pathname}: ${response.status}`)
  const content = await response.json()
  return versioned(process.env.OTHER_ORIGIN === 'true' ? onlyKept(content) : content)
}

/**
 * Returns 'other/' for texts that depend on the origin in a build for another origin (scripts/content/conditions.ts),
 * else ''.
 */
function folderOf(path: string): string {
  return process.env.OTHER_ORIGIN === 'true' && /^(help|legal|services)\//.test(path) ? 'other/' : ''
}
