/**
 * Sections are components whose HTML is cached and shared by all visitors (docs/rendering.md). A section's key is
 * derived from build, brand, name and props. The section is rendered only from the brand and a copy of the props, so no
 * other data can get into its HTML.
 */
import { createContext, createElement, type FunctionComponent, type ReactElement, type ReactNode, use } from 'react'
import { assets } from '../assets.ts'
import type { Brand } from '../brands/brand.ts'
import { brandFor, type CopyGroup, standardBrand } from '../experiments/copy.ts'
import { keyText, plainCopy } from '../memory/versions.ts'
import { cutAtMarks, toMark } from './marks.ts'

/** A component made by `cached()`. */
export type Section<Props extends object = never> = FunctionComponent<Props> & {
  sectionName: string
  copyGroups: readonly CopyGroup[]
  component: FunctionComponent<never>
}

/** The props that callers pass. They omit `brand`, which the renderer provides. */
type PlacedProps<Props> = Omit<Props, 'brand'>

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
  false extends IsPlain<PlacedProps<Props>> ? 'Props of a cached section must be plain data' : unknown

const names = new Set<string>()

/**
 * Makes a component whose HTML is cached. Call it once, at the top level of a module. `name` identifies the section in
 * keys. Props are plain data; a component that needs the brand declares a `brand` prop. Throws if the name is taken, so
 * a section that a request handler creates fails on the second request. `copyGroups` names the groups of the brand's
 * texts that copy experiments may change in this section; it shows all other texts unchanged.
 */
export function cached<Props extends object>(
  name: string,
  component: FunctionComponent<Props> & MustBePlain<Props>,
): Section<PlacedProps<Props>>
export function cached<Props extends object>(
  name: string,
  copyGroups: readonly CopyGroup[],
  component: FunctionComponent<Props> & MustBePlain<Props>,
): Section<PlacedProps<Props>>
export function cached<Props extends object>(
  name: string,
  ...rest: [FunctionComponent<Props>] | [readonly CopyGroup[], FunctionComponent<Props>]
): Section<PlacedProps<Props>> {
  const [copyGroups, component] = rest.length === 2 ? rest : [[], rest[0]]
  if (names.has(name)) throw new Error(`There are two cached sections named '${name}'`)
  names.add(name)
  const section: Section<PlacedProps<Props>> = Object.assign((props: PlacedProps<Props>) => place(section, props), {
    sectionName: name,
    copyGroups,
    component: component as FunctionComponent<never>,
  })
  return section
}

function place(section: Section, props: object): ReactNode {
  const rendering = use(RenderingContext)
  // Outside of a page, as in a component's test, the section renders its component directly.
  return rendering ? rendering.section(section, props) : createElement(section.component as FunctionComponent, props)
}

/** Marks a place for content that differs between visitors. The route fills it (`slots` of its view). */
export function Slot({ name }: { name: string }): ReactNode {
  return use(RenderingContext)?.slot(name) ?? null
}

/**
 * Returns a string that marks a place for text in an attribute: `<a href={slotText('link')}>`. The route fills the
 * place with a string, which is escaped, or with markup. Pages that differ only in short texts, such as names and
 * coordinates, share one section this way. Call it only while rendering.
 */
export function slotText(name: string): string {
  return use(RenderingContext)?.text(name) ?? ''
}

/** Provides the nodes and texts that React renders in place of slots and sections. */
export interface Rendering {
  slot(name: string): ReactNode
  text(name: string): string
  section(section: Section, props: object): ReactNode
}

const RenderingContext = createContext<Rendering | null>(null)

/** A section with a copy of its props, and its key. */
export interface SectionReference {
  section: Section
  props: object
  key: string
}

/** Returns the key of a section with these props, for a brand's visitors. Throws for props that are not plain data. */
export function keyOfSection(brand: Brand, { sectionName, copyGroups }: Section, props: object): string {
  const { changes } = brandFor(brand, copyGroups)
  const key = `${assets.build} ${brand.id} ${sectionName} ${keyText(props)}`
  return changes ? `${key} copy ${keyText(changes)}` : key
}

/** Returns a section with a copy of these props, which no other code can change. */
export function referenceTo(brand: Brand, section: Section, props: object): SectionReference {
  const copy = plainCopy(props)
  return { section, props: copy, key: keyOfSection(brand, section, copy) }
}

/** Returns the element to render for a section. Its component gets only the brand and the props. */
export function getElement(brand: Brand, section: Section, props: object): ReactElement {
  return createElement<object>(
    section.component as FunctionComponent,
    {
      ...props,
      brand: brandFor(brand, section.copyGroups).brand,
    } as object,
  )
}

/** Whether a component was made by `cached()`. */
export function isSection(component: unknown): component is Section {
  return typeof component === 'function' && 'sectionName' in component
}

/** Returns the section that an element places, if any. */
export function getSection({ type }: ReactElement): Section | undefined {
  return isSection(type) ? type : undefined
}

/** The slot or section that a mark in cached HTML represents. */
export type Reference = { slot: string } | SectionReference

/** Cached HTML: texts[0], the content of references[0], texts[1], … There is one more text than references. */
export interface Fragment {
  texts: readonly string[]
  references: readonly Reference[]
}

/**
 * Returns an element that renders marks for slots and inner sections, and a function that cuts the rendered HTML at
 * these marks.
 */
export function withMarks(brand: Brand, content: ReactElement): { tree: ReactElement; cut(html: string): Fragment } {
  const marked: Reference[] = []
  const mark = (reference: Reference) => toMark(marked.push(reference) - 1)
  const value: Rendering = {
    slot: (slot) => mark({ slot }),
    text: (slot) => mark({ slot }),
    // Visitors share cached HTML, so its marks refer to sections with the brand's standard texts. compose() adapts
    // these sections to the visitor's copy experiments.
    section: (section, props) => mark(referenceTo(standardBrand(brand), section, props)),
  }
  return {
    tree: <RenderingContext value={value}>{content}</RenderingContext>,
    cut(html) {
      const { texts, numbers } = cutAtMarks(html)
      const references = numbers.map((number) => marked[number])
      if (!references.every((each) => each !== undefined)) throw new Error('Rendered HTML has an unknown mark')
      return { texts, references }
    },
  }
}

/** Provides the content of slots and sections for elements that React renders for one visitor: see streamed.tsx. */
export function Placing({ value, children }: { value: Rendering; children: ReactNode }) {
  return <RenderingContext value={value}>{children}</RenderingContext>
}
