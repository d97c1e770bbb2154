/**
 * Assembles a page from sections and slots. When everything is cached, which is the usual case, the page is one string
 * and nothing is awaited. Otherwise one traversal writes it in order: it renders what is missing, stops at flush
 * points, and leaves placeholders for parts that are streamed out of order.
 */
import type { Brand } from '../brands/brand.ts'
import { standardBrand } from '../experiments/copy.ts'
import { toLatin } from './latin.ts'
import { type Fragment, type Reference, referenceTo, type SectionReference, sectionOf } from './section.tsx'
import { loadSection, peekSection, renderFragment } from './section-cache.ts'
import { type Content, Markup, Pending, type Slots } from './slots.ts'
import { StreamedParts } from './streamed-parts.ts'

/** The content of one place of a page. */
type Placed = Content | Pending | SectionReference
/** What React renders. */
type Rendered = Exclude<Placed, string | Markup | null | Pending>

export interface StreamOptions {
  nonce: string
  /** Ends the wait for parts that are streamed out of order. */
  signal: AbortSignal
  onError: (error: unknown) => void
}

/** Where a traversal writes to. */
interface Output {
  /** Written but not yet sent. */
  html: string
  /** Sends it, if the page is streamed. */
  flush(): Promise<void>
  /** Collects deferred parts, if the page is streamed; otherwise the traversal waits for them in place. */
  parts: StreamedParts | null
}

export class PageWriter {
  readonly #brand: Brand
  /** Whether copy experiments change texts for this visitor. */
  readonly #hasOwnTexts: boolean
  readonly slots: Slots
  readonly #keepAlive: (work: Promise<unknown>) => void
  /** What was rendered for this page alone, or may have been evicted since. */
  readonly #own = new Map<Content | string, Fragment>()

  constructor(brand: Brand, slots: Slots, keepAlive: (work: Promise<unknown>) => void) {
    this.#brand = brand
    this.#hasOwnTexts = standardBrand(brand) !== brand
    this.slots = slots
    this.#keepAlive = keepAlive
  }

  /** The whole HTML, if all of it is cached. */
  peek(placed: Placed): string | undefined {
    if (placed === null) return ''
    if (typeof placed === 'string') return escapeText(placed)
    if (placed instanceof Markup) return placed.html
    if (placed instanceof Pending) return placed.settled === undefined ? undefined : this.peek(placed.settled)
    const fragment = this.#peekFragment(placed)
    if (fragment === undefined) return undefined
    const { texts, references } = fragment
    let html = texts[0] ?? ''
    for (let index = 0; index < references.length; index++) {
      const inside = this.peek(this.#at(references[index] as Reference))
      if (inside === undefined) return undefined
      html += inside + texts[index + 1]
    }
    return html
  }

  /** The whole HTML, with all data resolved and in place. */
  async renderComplete(placed: Placed): Promise<string> {
    const output: Output = { html: '', flush: async () => {}, parts: null }
    await this.#write(placed, output)
    return output.html
  }

  /** Renders whatever is already known, so that its errors occur before the first byte. */
  async load(placed: Placed): Promise<void> {
    if (placed === null || typeof placed === 'string' || placed instanceof Markup) return
    if (placed instanceof Pending) return placed.fallback === undefined ? undefined : this.load(placed.fallback)
    const { references } = await this.#loadFragment(placed)
    await Promise.all(references.map((reference) => this.load(this.#at(reference))))
  }

  /** The page as a stream: what is known at once, then the rest as its data arrives. */
  stream(placed: Placed, options: StreamOptions): ReadableStream<Uint8Array> {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    const encoder = new TextEncoder()
    const send = (html: string) => (html ? writer.write(encoder.encode(html)) : Promise.resolve())
    const parts = new StreamedParts({ ...options, render: (content) => this.renderComplete(content) })
    const output: Output = {
      html: '',
      flush() {
        const { html } = output
        output.html = ''
        return send(html)
      },
      parts,
    }
    const write = async () => {
      await this.#write(placed, output)
      // Parts go before the end of the document, when their places are on the page.
      const end = output.html.lastIndexOf('</body>')
      await send(output.html.slice(0, end))
      await parts.rest(send)
      await send(output.html.slice(end))
      await writer.close()
    }
    write().catch((error: unknown) => {
      // A visitor leaving also errors the stream, which is not a fault; any other error truncates the page.
      if (writer.desiredSize !== null) options.onError(error)
      writer.abort(error).catch(() => {})
    })
    return readable
  }

  /** The traversal of a page. */
  async #write(placed: Placed, output: Output): Promise<void> {
    const ready = this.peek(placed)
    if (ready !== undefined || placed === null || typeof placed === 'string' || placed instanceof Markup) {
      output.html += ready
      return
    }
    if (placed instanceof Pending) {
      return placed.settled === undefined ? this.#writePending(placed, output) : this.#write(placed.settled, output)
    }
    const { texts, references } = await this.#loadFragment(placed)
    output.html += texts[0] ?? ''
    for (const [index, reference] of references.entries()) {
      await this.#write(this.#at(reference), output)
      output.html += texts[index + 1] ?? ''
    }
  }

  async #writePending(pending: Pending, output: Output): Promise<void> {
    if (pending.fallback === undefined || !output.parts) {
      await output.flush()
      return this.#write(await pending.content, output)
    }
    output.html += output.parts.open(pending.content)
    await this.#write(pending.fallback, output)
    output.html += output.parts.close()
  }

  #at(reference: Reference): Placed {
    if (!('slot' in reference)) {
      return this.#hasOwnTexts ? referenceTo(this.#brand, reference.section, reference.props) : reference
    }
    const content = this.slots[reference.slot]
    if (content === undefined)
      throw new Error(`The page has a slot '${reference.slot}', but its route does not fill it`)
    return content
  }

  #peekFragment(placed: Rendered): Fragment | undefined {
    const reference = this.#referenceOf(placed)
    if (!reference) return this.#own.get(placed as Content)
    return peekSection(reference) ?? this.#own.get(reference.key)
  }

  async #loadFragment(placed: Rendered): Promise<Fragment> {
    const known = this.#peekFragment(placed)
    if (known) return known
    const reference = this.#referenceOf(placed)
    if (reference) {
      const fragment = await loadSection(this.#brand, reference, this.#keepAlive)
      this.#own.set(reference.key, fragment)
      return fragment
    }
    const element = placed as Exclude<Content, string | Markup | null>
    const fragment = await renderFragment(this.#brand, element)
    this.#own.set(element, fragment)
    return fragment
  }

  #referenceOf(placed: Rendered): SectionReference | undefined {
    if ('section' in placed) return placed
    const section = sectionOf(placed)
    return section && referenceTo(this.#brand, section, placed.props as object)
  }
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/** Text escaped as React would write it, in one-byte strings. */
function escapeText(text: string): string {
  return toLatin(text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? ''))
}
