/** Composes pages from cached HTML: joins the HTML of a page's sections, and fills in the visitor's slots. */
import type { ReactElement } from 'react'
import type { Brand } from '../brands/brand.ts'
import { standardBrand } from '../experiments/copy.ts'
import { ByteCache } from '../memory/byte-cache.ts'
import type { MaybePromise } from '../memory/maybe-promise.ts'
import { toLatin } from './latin.ts'
import {
  type Fragment,
  getElement,
  getSection,
  keyOfSection,
  referenceTo,
  type Section,
  type SectionReference,
  withMarks,
} from './section.tsx'
import { Markup, Pending, type SlotContent } from './slots.ts'

/** The maximum size of cached HTML in bytes. An isolate may use 128 MB in all. */
const CACHE_BYTES = 24 * 1024 * 1024
/** The maximum length of a section's key. Sections with a longer key are rendered, but not cached. */
const KEY_LENGTH = 2_000

const fragments = new ByteCache<Fragment>(CACHE_BYTES)

/** A page's slots, and the brand whose texts its sections show. */
export interface Filling {
  brand: Brand
  /** Returns the content of a slot. Throws if the page does not fill the slot. */
  find(slot: string): SlotContent
}

/** A part of a page: HTML, content whose data is pending, or an element that belongs to one visitor. */
export type Piece = string | Pending | ReactElement

/**
 * Returns content as a list of pieces: HTML, and the parts that only React can render. If everything is available and
 * shared, the only piece is a string. Returns no promise if this isolate has every section cached. Rejects with the
 * error that a component threw.
 */
export function compose(content: SlotContent, filling: Filling, rendered?: RenderedSections): MaybePromise<Piece[]> {
  const writer = new Writer(filling, rendered)
  writer.add(content)
  return writer.missing.size === 0 ? writer.end() : composeAgain(content, filling, writer.missing, rendered)
}

/**
 * Renders missing sections and composes the page again. Rendering a section reveals the sections inside it, so this is
 * repeated for each level of nesting.
 */
async function composeAgain(
  content: SlotContent,
  filling: Filling,
  missing: ReadonlyMap<string, SectionReference>,
  before: RenderedSections = new Map(),
): Promise<Piece[]> {
  const render = async ([key, each]: [string, SectionReference]) =>
    [key, await renderFragment(filling.brand, each)] as const
  const found = await Promise.all([...missing].map(render))
  return compose(content, filling, new Map([...before, ...found]))
}

/**
 * Sections that were rendered for this page, by key. Some are not in the cache, because their keys are too long or they
 * were evicted.
 */
type RenderedSections = ReadonlyMap<string, Fragment>

class Writer {
  /** The sections that must be rendered before the content can be composed, by key. */
  readonly missing = new Map<string, SectionReference>()
  readonly #filling: Filling
  readonly #rendered: RenderedSections | undefined
  readonly #hasOwnTexts: boolean
  readonly #pieces: Piece[] = []
  #html = ''

  constructor(filling: Filling, rendered: RenderedSections | undefined) {
    this.#filling = filling
    this.#rendered = rendered
    this.#hasOwnTexts = standardBrand(filling.brand) !== filling.brand
  }

  add(content: SlotContent): void {
    if (content === null) return
    if (typeof content === 'string') this.#html += escapeText(content)
    else if (content instanceof Markup) this.#html += content.html
    else if (content instanceof Pending) {
      if (content.settled === undefined) this.#push(content)
      else this.add(content.settled)
    } else {
      const section = getSection(content)
      if (section) this.#addSection(section, content.props as object)
      else this.#push(content)
    }
  }

  #addSection(section: Section, props: object, key = keyOfSection(this.#filling.brand, section, props)): void {
    const fragment = fragments.get(key) ?? this.#rendered?.get(key)
    if (fragment) this.#addFragment(fragment)
    else this.missing.set(key, referenceTo(this.#filling.brand, section, props))
  }

  #addFragment({ texts, references }: Fragment): void {
    const { find } = this.#filling
    this.#html += texts[0]
    references.forEach((inside, index) => {
      if ('slot' in inside) this.add(find(inside.slot))
      else this.#addInside(inside)
      this.#html += texts[index + 1]
    })
  }

  /**
   * Adds a section inside cached HTML. Visitors share the cached HTML, but its inner section may have texts from a
   * copy experiment for this visitor.
   */
  #addInside({ section, props, key }: SectionReference): void {
    if (this.#hasOwnTexts) this.#addSection(section, props)
    else this.#addSection(section, props, key)
  }

  #push(piece: Piece): void {
    if (this.#html) this.#pieces.push(this.#html)
    this.#pieces.push(piece)
    this.#html = ''
  }

  end(): Piece[] {
    if (this.#html || this.#pieces.length === 0) this.#pieces.push(this.#html)
    return this.#pieces
  }
}

/**
 * Renders a section from a copy of its props, and caches it under the key of this copy, so that the HTML always matches
 * its key.
 */
async function renderFragment(brand: Brand, { section, props, key }: SectionReference): Promise<Fragment> {
  const { tree, cut } = withMarks(brand, getElement(brand, section, props))
  const fragment = cut(await renderHtml(tree))
  const bytes = fragment.texts.reduce((sum, text) => sum + text.length, 0)
  if (key.length <= KEY_LENGTH) fragments.set(key, fragment, bytes)
  return fragment
}

let server: typeof import('react-dom/server') | undefined

/** Renders a tree without pending data as one-byte HTML. Rejects with the error that a component threw. */
export async function renderHtml(tree: ReactElement): Promise<string> {
  // A static import would make the start of each isolate 20% slower: React's server creates an Error while it loads,
  // and V8 parses the whole script again for the stack of that Error (bench/log/cold-start.md).
  server ??= await import('react-dom/server')
  // The caller handles the error. By default, React would also print it.
  const stream = await server.renderToReadableStream(tree, { onError() {} })
  return toLatin(await new Response(stream).text())
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

const SPECIAL = /[&<>"'\u0100-\uffff]/

/** Escapes text as React would, and returns a one-byte string. */
function escapeText(text: string): string {
  return SPECIAL.test(text) ? toLatin(text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')) : text
}
