/**
 * Sections that the build rendered: what depends only on brand and build, and the offer as most visitors get it. An
 * isolate reads them once for each kind of page, so its first page does not have to load React
 * (docs/decisions/042-what-a-new-isolate-does.md).
 */
import type { Brand } from '../brands/brand.ts'
import { standardBrand } from '../experiments/copy.ts'
import { assets } from './assets.ts'
import { type Fragment, type Reference, referenceTo, sectionNamed } from './section.tsx'
import { keepSection } from './section-cache.ts'
import type { MaybePromise } from './slots.ts'

/** A section with its props. `frozen` are the props whose values are frozen, which shortens keys (canonical.ts). */
export interface PlacedSection {
  name: string
  props: Readonly<Record<string, unknown>>
  frozen: readonly string[]
}

/** A section and its HTML, as scripts/prerender writes it. */
export interface PrerenderedSection extends PlacedSection {
  texts: readonly string[]
  references: readonly ({ slot: string } | PlacedSection)[]
}

/** The path of the file for a page of a brand. */
export function prerenderedPath(brandId: string, pageKey: string): string {
  return `/assets/sections-${brandId}-${pageKey}-${assets.build}.json`
}

const known = new Map<string, Promise<void> | null>()

/**
 * Puts the sections of a page into the isolate's cache: at hand once a page has asked. A file that cannot be read is
 * asked for again by the next request; meanwhile React renders.
 */
export function loadPrerendered(
  files: Fetcher,
  brand: Brand,
  pageKey: string | undefined,
  report: (error: unknown) => void,
): MaybePromise<void> {
  // Elsewhere sources change without a build, and the page must show the change.
  if (process.env.SERVES_CUSTOMERS !== 'true' || pageKey === undefined) return
  const path = prerenderedPath(brand.id, pageKey)
  // The build renders the brand's own texts, whatever copy experiment this visitor takes part in.
  const standard = standardBrand(brand)
  const state = known.get(path)
  if (state !== undefined) return state ?? undefined
  const reading = read(files, standard, path).then(
    () => void known.set(path, null),
    (error) => {
      known.delete(path)
      report(error)
    },
  )
  known.set(path, reading)
  return reading
}

async function read(files: Fetcher, brand: Brand, path: string): Promise<void> {
  // The binding answers for any host.
  const response = await files.fetch(`https://assets.invalid${path}`)
  // Pages that need data of their own have no file.
  if (response.status === 404) return
  if (!response.ok) throw new Error(`The client build has no ${path}: ${response.status}`)
  for (const each of await response.json<PrerenderedSection[]>()) keep(brand, each)
}

function keep(brand: Brand, { texts, references, ...placed }: PrerenderedSection): void {
  const fragment: Fragment = {
    texts,
    references: references.map((each): Reference => ('slot' in each ? each : referenceOf(brand, each))),
  }
  keepSection(referenceOf(brand, placed), fragment)
}

function referenceOf(brand: Brand, { name, props, frozen }: PlacedSection) {
  for (const each of frozen) deepFreeze(props[each])
  return referenceTo(brand, sectionNamed(name), props)
}

function deepFreeze(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  Object.freeze(value)
  for (const each of Object.values(value)) deepFreeze(each)
}
