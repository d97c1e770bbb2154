/** Pages from kept HTML: the sections of a page as strings, with a visitor's slots filled in. */
import type { ReactElement } from 'react'
import type { Brand } from '../brands/brand.ts'
import { standardBrand } from '../experiments/copy.ts'
import { ByteCache } from '../memory/byte-cache.ts'
import { toLatin } from './latin.ts'
import {
  elementOf,
  type Fragment,
  keyOfSection,
  referenceTo,
  type Section,
  type SectionReference,
  sectionOf,
  withMarks,
} from './section.tsx'
import { Markup, Pending, type SlotContent } from './slots.ts'

/** An isolate may use 128 MB for everything. */
const CACHE_BYTES = 24 * 1024 * 1024
/** Sections with a longer key are rendered, but not kept. */
const KEY_LENGTH = 2_000

const fragments = new ByteCache<Fragment>(CACHE_BYTES)

/** A page's slots, and the brand whose texts its sections show. */
export interface Filling {
  brand: Brand
  /** The content of a slot. Throws if the page does not fill it. */
  find(slot: string): SlotContent
}

/** HTML, content whose data is pending, or an element that belongs to one visitor. */
export type Piece = string | Pending | ReactElement

/** Content as HTML, with what only React can write between it. One string if everything is available and shared. */
export function compose(content: SlotContent, filling: Filling): Piece[] {
  const writer = new Writer(filling)
  writer.add(content)
  return writer.end()
}

class Writer {
  readonly #filling: Filling
  readonly #hasOwnTexts: boolean
  readonly #pieces: Piece[] = []
  #html = ''

  constructor(filling: Filling) {
    this.#filling = filling
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
      const section = sectionOf(content)
      if (section) this.#addFragment(keptFragment(this.#filling.brand, section, content.props as object))
      else this.#push(content)
    }
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

  /** Kept HTML is shared, but the sections inside it may show this visitor texts of a copy experiment. */
  #addInside({ section, props, key }: SectionReference): void {
    const { brand } = this.#filling
    this.#addFragment(
      this.#hasOwnTexts ? keptFragment(brand, section, props) : keptFragment(brand, section, props, key),
    )
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

/** A section's HTML, rendered if this isolate has not kept it. Throws what its component threw. */
function keptFragment(
  brand: Brand,
  section: Section,
  props: object,
  key = keyOfSection(brand, section, props),
): Fragment {
  return fragments.get(key) ?? renderFragment(brand, referenceTo(brand, section, props))
}

/** Rendered from a copy of the props and kept under the key of this copy, so that an entry always matches its key. */
function renderFragment(brand: Brand, { section, props, key }: SectionReference): Fragment {
  const { tree, cut } = withMarks(brand, elementOf(brand, section, props))
  const fragment = cut(renderHtml(tree))
  const bytes = fragment.texts.reduce((sum, text) => sum + text.length, 0)
  if (key.length <= KEY_LENGTH) fragments.set(key, fragment, bytes)
  return fragment
}

let server: typeof import('react-dom/server') | undefined

/**
 * Loads React's server renderer. Every render waits for it first. Loaded with the script, it would delay the start of
 * each isolate by a fifth, because it creates an Error, and V8 parses the whole script again for its stack
 * (bench/log/cold-start.md).
 */
export async function loadReact(): Promise<void> {
  server ??= await import('react-dom/server')
}

/** A tree that waits for nothing, as one-byte HTML. Throws what a component threw. */
export function renderHtml(tree: ReactElement): string {
  if (!server) throw new Error('Await loadReact() before rendering')
  const html = server.renderToString(tree)
  // React's string renderer leaves the document type out.
  return toLatin(html.startsWith('<html') ? `<!DOCTYPE html>${html}` : html)
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

const SPECIAL = /[&<>"'\u0100-\uffff]/

/** Text escaped as React would write it, in one-byte strings. */
export function escapeText(text: string): string {
  return SPECIAL.test(text) ? toLatin(text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')) : text
}
