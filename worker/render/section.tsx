/**
 * Sections: components whose HTML is cached and shared by all visitors. A section's key is derived from build, brand,
 * the section's name and its props, and it is rendered from a copy of exactly these. So nothing that is not in the key
 * can get into the HTML (docs/rendering.md).
 */
import { createContext, createElement, type FunctionComponent, type ReactElement, type ReactNode, use } from 'react'
import type { Brand } from '../brands/brand.ts'
import { brandFor, type CopyGroup, standardBrand } from '../experiments/copy.ts'
import { assets } from './assets.ts'
import { canonical, isDeeplyFrozen, isSameData, plainCopy } from './canonical.ts'

/** A component made by `cached()`. */
export type Section<Props extends object = never> = FunctionComponent<Props> & {
  sectionName: string
  copyGroups: readonly CopyGroup[]
}

/** The renderer provides `brand`; callers omit it. */
type Placed<Props> = Omit<Props, 'brand'>

type IsPlain<T> = unknown extends T
  ? false
  : T extends string | number | boolean | null | undefined
    ? true
    : T extends bigint | symbol | ((...input: never) => unknown) | ReactElement | Promise<unknown>
      ? false
      : T extends readonly (infer Member)[]
        ? IsPlain<Member>
        : T extends object
          ? { [Name in keyof T]-?: IsPlain<T[Name]> }[keyof T] | true
          : false

type MustBePlain<Props> =
  false extends IsPlain<Placed<Props>> ? 'Props of a cached section must be plain data' : unknown

const components = new Map<string, FunctionComponent<never>>()
const sections = new Map<string, Section>()

/**
 * Makes a component whose HTML is cached. Call it once, at the top level of a module; `name` identifies the section in
 * cache keys and must be unique. Props are plain data; a component that needs the brand declares a `brand` prop. Throws
 * if the name is taken, which makes a section created inside a request handler fail. `copyGroups` are the texts of the
 * brand that copy experiments may change in this section: in any other it shows the brand's own.
 */
export function cached<Props extends object>(
  name: string,
  component: FunctionComponent<Props> & MustBePlain<Props>,
): Section<Placed<Props>>
export function cached<Props extends object>(
  name: string,
  copyGroups: readonly CopyGroup[],
  component: FunctionComponent<Props> & MustBePlain<Props>,
): Section<Placed<Props>>
export function cached<Props extends object>(
  name: string,
  ...rest: [FunctionComponent<Props>] | [readonly CopyGroup[], FunctionComponent<Props>]
): Section<Placed<Props>> {
  const [copyGroups, component] = rest.length === 2 ? rest : [[], rest[0]]
  if (components.has(name)) throw new Error(`There are two cached sections named '${name}'`)
  components.set(name, component)
  const section: Section<Placed<Props>> = Object.assign((props: Placed<Props>) => place(section, props), {
    sectionName: name,
    copyGroups,
  })
  sections.set(name, section)
  return section
}

/** The section with a name. Throws if there is none. */
export function sectionNamed(name: string): Section {
  const section = sections.get(name)
  if (!section) throw new Error(`No cached section is named '${name}'`)
  return section
}

function place(section: Section, props: object): ReactNode {
  const rendering = use(RenderingContext)
  // Outside of a page, as in a component's test, it renders in place.
  return rendering ? rendering.markSection(section, props) : createElement(componentOf(section), props)
}

function componentOf({ sectionName }: Section): FunctionComponent<object> {
  return components.get(sectionName) as FunctionComponent<object>
}

/** A place for content that differs between visitors; the route fills it (`slots` of its view). */
export function Slot({ name }: { name: string }): ReactNode {
  const rendering = use(RenderingContext)
  return rendering ? rendering.markSlot(name) : null
}

/**
 * The place of a text as a string, for attributes: `<a href={slotText('link')}>`. The route fills it with a string,
 * which is escaped. Pages that differ only in short texts, such as names and coordinates, share one section. Call it
 * only while rendering.
 */
export function slotText(name: string): string {
  return use(RenderingContext)?.markSlot(name) ?? ''
}

/** A section with its props, by key. */
export interface SectionReference {
  section: Section
  props: object
  key: string
}

/** What a mark in rendered HTML refers to. */
export type Reference = { slot: string } | SectionReference

interface Rendering {
  markSlot(name: string): string
  markSection(section: Section, props: object): string
}

const RenderingContext = createContext<Rendering | null>(null)

/** The end of a mark. React passes control characters through. */
const CLOSE = '\u0002'
let opening: string | undefined

/**
 * The beginning of a mark. Nobody can type one, because it has a secret of the isolate, which no page shows. Made when it
 * is first needed: outside of a request there is no randomness.
 */
function openingOfMarks(): string {
  opening ??= `\u0001${crypto.randomUUID()} `
  return opening
}

/** Rendered HTML: texts[0], the content of references[0], texts[1], … There is one more text than references. */
export interface Fragment {
  texts: readonly string[]
  references: readonly Reference[]
}

/** An element for React to render, and the function that then splits the HTML into a fragment. */
export function withMarks(brand: Brand, content: ReactElement): { tree: ReactElement; cut(html: string): Fragment } {
  const marked: Reference[] = []
  const open = openingOfMarks()
  const mark = (reference: Reference) => `${open}${marked.push(reference) - 1}${CLOSE}`
  const value: Rendering = {
    markSlot: (slot) => mark({ slot }),
    // A cached fragment is for everybody: the writer adapts what is inside to the visitor's texts.
    markSection: (section, props) => mark(referenceTo(standardBrand(brand), section, props)),
  }
  return {
    tree: createElement(RenderingContext, { value }, content),
    cut(html) {
      const texts: string[] = []
      const references: Reference[] = []
      let from = 0
      for (let at = html.indexOf(open); at !== -1; at = html.indexOf(open, from)) {
        const close = html.indexOf(CLOSE, at)
        const reference = marked[Number(html.slice(at + open.length, close))]
        if (!reference) throw new Error('Rendered HTML has a mark that nothing made')
        texts.push(html.slice(from, at))
        references.push(reference)
        from = close + 1
      }
      texts.push(html.slice(from))
      return { texts, references }
    },
  }
}

/** Whether a component was made by `cached()`. */
export function isSection(component: unknown): component is Section {
  return typeof component === 'function' && 'sectionName' in component
}

/** The section that an element places, if any. */
export function sectionOf({ type }: ReactElement): Section | undefined {
  return isSection(type) ? type : undefined
}

const prefixes = new WeakMap<Brand, string>()

/** A section with these props, for visitors of a brand. Throws for props that are not plain data. */
export function referenceTo(brand: Brand, section: Section, props: object): SectionReference {
  let prefix = prefixes.get(brand)
  if (prefix === undefined) {
    prefix = `${assets.build} ${brand.id} `
    prefixes.set(brand, prefix)
  }
  const known = lastReferences
    .get(brand)
    ?.get(section)
    ?.find((last) => isSameData(last.props, props))
  if (known) return known
  const { changes } = brandFor(brand, section.copyGroups)
  const copy = plainCopy(props)
  const key = `${prefix}${section.sectionName} ${canonical(copy)}`
  const reference = { section, props: copy, key: changes ? `${key} copy ${canonical(changes)}` : key }
  remember(brand, reference)
  return reference
}

const fixed = new WeakMap<Brand, WeakMap<object, SectionReference>>()

/**
 * A section with props that never change: found by the object of its props, which costs less than comparing them. The
 * object belongs to this section alone. Props that are not deeply frozen are compared.
 */
export function sectionFor<Props extends object>(
  brand: Brand,
  section: Section<Props>,
  props: Readonly<Props>,
): SectionReference {
  const standard = standardBrand(brand)
  let ofBrand = fixed.get(standard)
  if (!ofBrand) {
    ofBrand = new WeakMap()
    fixed.set(standard, ofBrand)
  }
  let reference = ofBrand.get(props)
  if (reference?.section !== section) {
    reference = referenceTo(standard, section, props)
    if (isDeeplyFrozen(props)) ofBrand.set(props, reference)
  }
  return reference
}

/**
 * The last references to each section: most visitors get the same ones, and comparing props costs less than writing a
 * key. Their props are copies that nobody else can change. Two, because a page may have the same form twice.
 */
const lastReferences = new WeakMap<Brand, Map<Section, readonly SectionReference[]>>()

function remember(brand: Brand, reference: SectionReference): void {
  let ofBrand = lastReferences.get(brand)
  if (!ofBrand) {
    ofBrand = new Map()
    lastReferences.set(brand, ofBrand)
  }
  const [last] = ofBrand.get(reference.section) ?? []
  ofBrand.set(reference.section, last ? [reference, last] : [reference])
}

/** The element to render for a section: its component with the brand and a copy of its props, which is all it gets. */
export function elementOf(brand: Brand, { section, props }: SectionReference): ReactElement {
  return createElement<object>(componentOf(section), {
    ...props,
    brand: brandFor(brand, section.copyGroups).brand,
  } as object)
}
