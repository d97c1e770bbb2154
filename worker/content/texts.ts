/**
 * The texts in content/, which the client build compiles. A text is read from the build's files when a page first needs
 * it, and stays in the isolate's memory. It never changes, because each deployment has its own files. The list of all
 * texts is part of the script, because the registry of pages needs it.
 */
import type { ContentDocument, ContentEntry, TextHead } from '../../client/ui/prose/document.ts'
import built from '../../dist/worker/content.json' with { type: 'json' }
import type { MaybePromise } from '../memory/maybe-promise.ts'
import { versioned } from '../memory/versions.ts'
import { keeps, type Part } from '../origin/keeps.ts'

/** A text without its body. */
export type ListedText<Data> = Omit<ContentDocument<Data>, 'blocks'>

/** The content of files that were read, and the promises of files that are being read, by path. */
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
  const { href, pathname } = new URL(`${getFolder(path)}${path}`, 'https://assets.invalid/content/')
  const response = await assets.fetch(href)
  if (!response.ok) throw new Error(`The client build has no file ${pathname}: ${response.status}`)
  const content = await response.json()
  return versioned(process.env.OTHER_ORIGIN === 'true' ? onlyKept(content) : content)
}

/**
 * Returns the folder of a file. If the build is for an origin other than the embedded one, texts that depend on the
 * origin are in 'other/' (scripts/content/conditions.ts). The folder of every other file is ''.
 */
function getFolder(path: string): string {
  return process.env.OTHER_ORIGIN === 'true' && /^(help|legal|services)\//.test(path) ? 'other/' : ''
}

interface Conditional {
  /** Parts of the product that the text needs. A part with the prefix `!` must be absent. */
  needs: readonly string[]
  is: unknown
}

/** Returns the content of a file in content/other/, without texts that do not apply to this build's origin. */
function onlyKept(value: unknown): unknown {
  if (Array.isArray(value))
    return value.flatMap((each) => {
      if (!isConditional(each)) return [onlyKept(each)]
      return each.needs.every(isMet) ? [onlyKept(each.is)] : []
    })
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, onlyKept(each)]))
}

function isConditional(value: unknown): value is Conditional {
  return typeof value === 'object' && value !== null && 'needs' in value && 'is' in value
}

function isMet(condition: string): boolean {
  return condition.startsWith('!') ? !keeps(condition.slice(1) as Part) : keeps(condition as Part)
}

type CollectionName = keyof typeof built

/** Returns the entries of a collection's texts. Titles and descriptions are in the texts themselves. */
export function contentEntries(collection: CollectionName): readonly ContentEntry[] {
  return built[collection].entries
}

/** Returns the first text of a collection, which the registry uses as the `sample` of the collection's pages. */
export function sampleText(collection: CollectionName): { slug: string; head: TextHead } {
  const { sample, entries } = built[collection]
  const slug = entries[0]?.slug
  if (!slug) throw new Error(`There is no text in content/${collection}`)
  return { slug, head: sample }
}
