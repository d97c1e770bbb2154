/** The HTML of sections that one isolate caches, and pending renders. */
import type { ReactElement } from 'react'
import type { Brand } from '../brands/brand.ts'
import { ByteCache } from './byte-cache.ts'
import { renderHtml } from './render-html.ts'
import { elementOf, type Fragment, referenceTo, type SectionReference, withMarks } from './section.tsx'

/** An isolate may use 128 MB for everything. */
const CACHE_BYTES = 24 * 1024 * 1024
/** Sections with a longer key are rendered but not cached. */
const KEY_LENGTH = 2_000
/** Milliseconds after which a render counts as lost: it fails, and the next visitor starts another. */
const RENDER_DEADLINE_MS = 2_000

const fragments = new ByteCache<Fragment>(CACHE_BYTES)
const underWay = new Map<string, Promise<Fragment>>()

/** The section, if this isolate has it cached. */
export function peekSection({ key }: SectionReference): Fragment | undefined {
  return fragments.get(key)
}

/** Caches a section that was rendered elsewhere. */
export function keepSection({ key }: SectionReference, fragment: Fragment): void {
  fragments.set(key, fragment, bytesOf(fragment))
}

/** Is told of each section that is rendered. Only the build listens (scripts/prerender). */
export const renderings: { tell?: (reference: SectionReference, fragment: Fragment) => void } = {}

/**
 * The section, rendered once for everybody who waits for it. `keepAlive` lets the render outlive a visitor who leaves.
 * The component gets a copy of its props, and the entry has the key of an equal copy: whatever the caller's props or the
 * component's do meanwhile, an entry matches its key.
 */
export function loadSection(
  brand: Brand,
  { section, props }: SectionReference,
  keepAlive: (work: Promise<unknown>) => void,
): Promise<Fragment> {
  const own = JSON.parse(JSON.stringify(props))
  const copy = { ...referenceTo(brand, section, own), props: own }
  const running = underWay.get(copy.key)
  if (running) return running
  const rendering = withDeadline(renderFragment(brand, elementOf(brand, copy)))
  underWay.set(copy.key, rendering)
  const ended = rendering
    .then((fragment) => {
      if (copy.key.length <= KEY_LENGTH) keepSection(copy, fragment)
      renderings.tell?.({ ...copy, props }, fragment)
    })
    .catch(() => {
      // Everyone who waits for the render receives its error.
    })
    .finally(() => underWay.delete(copy.key))
  keepAlive(ended)
  return rendering
}

/** Renders an uncached element, with its marks. */
export async function renderFragment(brand: Brand, element: ReactElement): Promise<Fragment> {
  const { tree, cut } = withMarks(brand, element)
  return cut(await renderHtml(tree))
}

function withDeadline<T>(work: Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const late = () => reject(new Error(`A section was not rendered in ${RENDER_DEADLINE_MS} ms`))
  const timer = setTimeout(late, RENDER_DEADLINE_MS)
  work.then(resolve, reject).finally(() => clearTimeout(timer))
  return promise
}

/** HTML is stored in one-byte strings (latin.ts). */
function bytesOf({ texts }: Fragment): number {
  return texts.reduce((sum, text) => sum + text.length, 0)
}
