/**
 * Texts of content/, compiled by the client build. A text is read from the build's files when a page first needs it,
 * and stays in the isolate's memory. It never changes, because each deployment has its own files.
 */
import type { ContentDocument } from '../../client/ui/prose/document.ts'
import type { CollectionName } from './entries.ts'

/** A text without its body. */
export type ListedText<Data> = Omit<ContentDocument<Data>, 'blocks'>

const files = new Map<string, Promise<unknown>>()

/** A listed text. Rejects if the build's files cannot be read. */
export function loadText<Data>(assets: Fetcher, collection: CollectionName, slug: string) {
  return loadFile<ContentDocument<Data>>(assets, `${collection}/${slug}.json`)
}

/** All texts of a collection, without their bodies. */
export function loadList<Data>(assets: Fetcher, collection: CollectionName) {
  return loadFile<readonly ListedText<Data>[]>(assets, `${collection}/list.json`)
}

/** A file that the content build wrote under /content/, frozen so that cached sections identify it by a short name. */
export function loadFile<T>(assets: Fetcher, path: string): Promise<T> {
  let file = files.get(path)
  if (!file) {
    file = readFile(assets, path)
    files.set(path, file)
    // Do not cache a failure.
    file.catch(() => files.delete(path))
  }
  return file as Promise<T>
}

async function readFile(assets: Fetcher, path: string): Promise<unknown> {
  // The binding accepts any host.
  const response = await assets.fetch(`https://assets.invalid/content/${path}`)
  if (!response.ok) throw new Error(`The client build has no file content/${path}: ${response.status}`)
  return JSON.parse(await response.text(), (_, value) => Object.freeze(value))
}
