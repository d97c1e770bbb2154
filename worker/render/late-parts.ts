/**
 * Deferred parts: each fallback stands in its place at once; the content follows at the end of the document, where a line
 * of script puts it in its place. React renders both, once for everybody where a part is shared. Its own way, <Suspense>
 * in a stream of React for each visitor, did the same for 1.4 times the cost of a page (docs/decisions/011).
 */
import type { EventualPart, PartContent } from './part.tsx'

export interface LatePartsOptions {
  nonce: string
  /** Ends the waiting: what has not come by then stays away. */
  signal: AbortSignal
  onError: (error: unknown) => void
  /** The HTML of content that is known. */
  render: (content: PartContent) => Promise<string>
}

/** Everything from the mark of a place to its end gives way to what came. */
const REVEAL = `function reveal(n){let d=document,p=d.getElementById('late-'+n),c=d.getElementById('came-'+n),e;while((e=p.nextSibling).nodeType!=8||e.data!='/late')e.remove();p.replaceWith(c.content);c.remove()}`

/** The deferred parts of one page. */
export class LateParts {
  readonly #options: LatePartsOptions
  readonly #contents: Promise<string | undefined>[] = []

  constructor(options: LatePartsOptions) {
    this.#options = options
  }

  /** What stands in a part's place meanwhile; its content is under way from now on. */
  place(part: EventualPart, fallback: string): string {
    const number = this.#contents.push(this.#content(part)) - 1
    return `<template id="late-${number}"></template>${fallback}<!--/late-->`
  }

  /** A part that fails leaves its fallback standing. */
  async #content({ data }: EventualPart): Promise<string | undefined> {
    try {
      return await this.#options.render('value' in data ? data.value : await data.promise)
    } catch (error) {
      this.#options.onError(error)
      return undefined
    }
  }

  /** Writes what comes, as it comes, until all of it has come. */
  async rest(write: (html: string) => Promise<void>): Promise<void> {
    const { nonce, signal } = this.#options
    let arrived: number[] = []
    let wake = () => {}
    const htmls: (string | undefined)[] = []
    for (const [number, content] of this.#contents.entries()) {
      content.then((html) => {
        htmls[number] = html
        arrived.push(number)
        wake()
      })
    }
    signal.addEventListener('abort', () => wake(), { once: true })
    let script = REVEAL
    for (let left = this.#contents.length; left > 0; ) {
      if (arrived.length === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
      if (signal.aborted) return
      const numbers = arrived
      arrived = []
      left -= numbers.length
      const came = numbers.filter((number) => htmls[number] !== undefined)
      if (came.length === 0) continue
      const contents = came.map((number) => `<template id="came-${number}">${htmls[number]}</template>`).join('')
      const calls = came.map((number) => `reveal(${number})`).join(';')
      await write(`${contents}<script nonce="${nonce}">${script};${calls}</script>`)
      script = ''
    }
  }
}
