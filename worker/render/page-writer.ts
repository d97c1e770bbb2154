/**
 * Assembles a page from sections and slots. When everything is cached, which is the usual case, the page is one string
 * and nothing is awaited. Otherwise one traversal writes it in order: it renders what is missing, stops at flush
 * points, and leaves placeholders for parts that are streamed out of order.
 */
import type { ReactElement } from 'react'
import type { Brand } from '../brands/brand.ts'
import { standardBrand } from '../experiments/copy.ts'
import { escapeText } from './escape-text.ts'
import { oneByte } from './latin.ts'
import { type Fragment, type Reference, referenceTo, type SectionReference, sectionOf } from './section.tsx'
import { loadSection, peekSection, renderFragment } from './section-cache.ts'
import { type Content, Markup, type MaybePromise, Pending, type Slots } from './slots.ts'
import { StreamedParts } from './streamed-parts.ts'

/** The content of one place of a page. */
type Placed = Content | Pending
/** What React renders. */
type Rendered = ReactElement | SectionReference

export interface StreamOptions {
  nonce: string
  /** Milliseconds after which the wait for parts that are streamed out of order ends. */
  deadlineMs: number
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
  readonly #slots: readonly Slots[]
  readonly #keepAlive: (work: Promise<unknown>) => void
  /** What was rendered for this page alone, or may have been evicted since. */
  readonly #own = new Map<Content | string, Fragment>()

  /** A slot's content is in the first of `slots` that has it. */
  constructor(brand: Brand, slots: readonly Slots[], keepAlive: (work: Promise<unknown>) => void) {
    this.#brand = brand
    this.#hasOwnTexts = standardBrand(brand) !== brand
    this.#slots = slots
    this.#keepAlive = keepAlive
  }

  /** Whether the data of a slot has not arrived. */
  get isPending(): boolean {
    return this.#slots.some((slots) => Object.values(slots).some((content) => content instanceof Pending))
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

  /** Renders whatever is already known, so that its errors occur before the first byte. No promise if all is cached. */
  load(placed: Placed): MaybePromise<void> {
    if (placed === null || typeof placed === 'string' || placed instanceof Markup) return
    if (placed instanceof Pending) return placed.fallback === undefined ? undefined : this.load(placed.fallback)
    const fragment = this.#peekFragment(placed)
    return fragment ? this.#loadInside(fragment) : this.#loadFragment(placed).then((found) => this.#loadInside(found))
  }

  #loadInside({ references }: Fragment): MaybePromise<void> {
    const missing = references.map((reference) => this.load(this.#at(reference))).filter((each) => each !== undefined)
    return missing.length > 0 ? Promise.all(missing).then(() => {}) : undefined
  }

  /** The page as a stream: what is known at once, then the rest as its data arrives. */
  stream(placed: Placed, options: StreamOptions): ReadableStream<Uint8Array> {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    const encoder = new TextEncoder()
    const send = (html: string) => (html ? writer.write(encoder.encode(html)) : Promise.resolve())
    const parts = new StreamedParts({ ...options, render: (content) => this.renderComplete(content) })
    const timer = setTimeout(() => parts.stopWaiting(), options.deadlineMs)
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
      const { sent, end } = sendToBody(output, send)
      await sent
      await parts.rest(send)
      await send(end)
      await writer.close()
    }
    write()
      .catch((error: unknown) => {
        // A visitor leaving also errors the stream, which is not a fault; any other error truncates the page.
        if (writer.desiredSize !== null) options.onError(error)
        writer.abort(error).catch(() => {})
      })
      .finally(() => clearTimeout(timer))
    return readable
  }

  /** The traversal of a page. No promise as long as nothing is missing. */
  #write(placed: Placed, output: Output): MaybePromise<void> {
    if (placed instanceof Pending) {
      return placed.settled === undefined ? this.#writePending(placed, output) : this.#write(placed.settled, output)
    }
    if (placed === null || typeof placed === 'string' || placed instanceof Markup) {
      output.html += this.peek(placed) ?? ''
      return
    }
    const fragment = this.#peekFragment(placed)
    if (fragment) return this.#writeFragment(fragment, 0, output)
    return this.#loadFragment(placed).then((loaded) => this.#writeFragment(loaded, 0, output))
  }

  /** A fragment from one of its texts on. */
  #writeFragment(fragment: Fragment, from: number, output: Output): MaybePromise<void> {
    const { texts, references } = fragment
    for (let index = from; index < references.length; index++) {
      output.html += texts[index] ?? ''
      const waits = this.#write(this.#at(references[index] as Reference), output)
      if (waits) return waits.then(() => this.#writeFragment(fragment, index + 1, output))
    }
    output.html += texts[references.length] ?? ''
  }

  #writePending(pending: Pending, output: Output): MaybePromise<void> {
    const { fallback } = pending
    if (fallback === undefined || !output.parts) return this.#waitFor(pending, output)
    const { parts } = output
    const [open, close] = parts.place(pending.content, fallback !== null)
    output.html += open
    const waits = this.#write(fallback, output)
    const end = () => {
      output.html += close
    }
    return waits ? waits.then(end) : end()
  }

  async #waitFor({ content }: Pending, output: Output): Promise<void> {
    await output.flush()
    await this.#write(await content, output)
  }

  #at(reference: Reference): Placed {
    if (!('slot' in reference)) return reference
    for (const slots of this.#slots) {
      const content = slots[reference.slot]
      if (content !== undefined) return content
    }
    throw new Error(`The page has a slot '${reference.slot}', but its route does not fill it`)
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
    const element = placed as ReactElement
    const fragment = await renderFragment(this.#brand, element)
    this.#own.set(element, fragment)
    return fragment
  }

  #referenceOf(placed: Rendered): SectionReference | undefined {
    if ('section' in placed) {
      return this.#hasOwnTexts ? referenceTo(this.#brand, placed.section, placed.props) : placed
    }
    const section = sectionOf(placed)
    return section && referenceTo(this.#brand, section, placed.props as object)
  }
}

/**
 * Sends the document up to its end, before which streamed parts go, when their places are on the page. The rest is a copy:
 * a slice would keep the whole page in memory while parts are waited for, and the collector would copy it again and again.
 */
function sendToBody(output: Output, send: (html: string) => Promise<void>): { sent: Promise<void>; end: string } {
  const { html } = output
  output.html = ''
  const end = html.lastIndexOf('</body>')
  return { sent: send(html.slice(0, end)), end: oneByte(html.slice(end)) }
}
