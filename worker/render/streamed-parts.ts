/**
 * Out-of-order streaming: a deferred part's fallback is sent in its place at once. The content follows at the end of
 * the document, where a line of script moves it into place. React's own way, <Suspense> in a stream for each visitor,
 * cost 1.4 times as much per page (docs/decisions/011).
 */
import type { Content } from './slots.ts'

export interface StreamedPartsOptions {
  nonce: string
  onError: (error: unknown) => void
  /** The HTML of available content. */
  render: (content: Content) => Promise<string>
}

/**
 * Replaces a place by the content that arrived. Elements with an id are global variables, which makes this the shortest script that
 * does it. Every page has the loader as well, and both together must stay below 2 KB.
 */
const reveal = (number: number) => `l${number}.replaceWith(c${number}.content)`

/** The deferred parts of one page. */
export class StreamedParts {
  readonly #options: StreamedPartsOptions
  readonly #parts: Promise<string | undefined>[] = []
  #isOver = false
  #wake = () => {}

  constructor(options: StreamedPartsOptions) {
    this.#options = options
  }

  /**
   * What to write before and after the fallback of a pending part. The fallback must not rely on being a child of the element around
   * the place.
   */
  place(content: Promise<Content>, hasFallback: boolean): [open: string, close: string] {
    const number = this.#parts.push(this.#render(content)) - 1
    return hasFallback ? [`<late-part id="l${number}">`, '</late-part>'] : [`<template id="l${number}">`, '</template>']
  }

  /** Undefined for a part that failed: its fallback stays. */
  async #render(content: Promise<Content>): Promise<string | undefined> {
    try {
      return await this.#options.render(await content)
    } catch (error) {
      this.#options.onError(error)
      return undefined
    }
  }

  /** Ends the wait: parts that have not arrived by now are omitted, and their fallbacks stay. */
  stopWaiting(): void {
    this.#isOver = true
    this.#wake()
  }

  /** Writes parts as they arrive, until all have arrived or the wait is over. */
  async rest(write: (html: string) => Promise<void>): Promise<void> {
    const { nonce } = this.#options
    let arrived: { number: number; html: string | undefined }[] = []
    for (const [number, part] of this.#parts.entries()) {
      part.then((html) => {
        arrived.push({ number, html })
        this.#wake()
      })
    }
    for (let left = this.#parts.length; left > 0; ) {
      if (arrived.length === 0 && !this.#isOver) {
        await new Promise<void>((resolve) => {
          this.#wake = resolve
        })
      }
      if (this.#isOver) return
      left -= arrived.length
      const came = arrived.filter(({ html }) => html !== undefined)
      arrived = []
      if (came.length === 0) continue
      const contents = came.map(({ number, html }) => `<template id="c${number}">${html}</template>`).join('')
      const script = came.map(({ number }) => reveal(number)).join(';')
      await write(`${contents}<script nonce="${nonce}">${script}</script>`)
    }
  }
}
