/** A browser without JavaScript, and functions to read the pages that it gets. Runs in workerd and in Node. */
import { inPlace } from '../../scripts/smoke/same-page.ts'
import { hiddenFields, lines, tags } from '../support/html.ts'

export { inPlace }

export const CHROME =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

export const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

export const CHICAGO = {
  city: 'Chicago',
  regionCode: 'IL',
  postalCode: '60601',
  latitude: '41.88',
  longitude: '-87.62',
}

export interface VisitorOptions {
  /** The scheme and host of the site that the visitor opens. By default, the main brand's local site. */
  at?: string
  userAgent?: string
  place?: { city: string; regionCode: string; postalCode?: string; latitude?: string; longitude?: string }
  headers?: Record<string, string>
}

export type SendRequest = (request: Request) => Promise<{ response: Response; settled: () => Promise<void> }>

/** A browser without JavaScript that keeps cookies and posts forms from the site's own pages. */
export class Visitor {
  readonly cookies = new Map<string, string>()
  readonly #send: SendRequest
  readonly #at: string
  readonly #options: VisitorOptions
  /** Functions that wait for work that continues after this visitor's responses. */
  readonly #after: (() => Promise<void>)[] = []

  constructor(send: SendRequest, options: VisitorOptions = {}) {
    this.#send = send
    this.#options = options
    this.#at = options.at ?? 'http://glimmer.localhost'
  }

  get(path: string, init: RequestInit = {}): Promise<Response> {
    return this.send(path, init)
  }

  /** Posts a form as a browser does. */
  post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
    return this.send(path, {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: this.#at, ...headers },
    })
  }

  /** Returns the page at a URL after redirects, read to its end. */
  async page(path: string): Promise<{ response: Response; html: string; path: string }> {
    let at = path
    for (let hops = 0; hops < 5; hops++) {
      const response = await this.get(at)
      const to = response.headers.get('location')
      if (!to) return { response, html: await response.text(), path: at }
      at = to
    }
    throw new Error(`${path} redirects endlessly`)
  }

  /** Returns the text of the page at a URL after redirects. */
  async words(path: string): Promise<string> {
    return readWords((await this.page(path)).html)
  }

  async send(path: string, init: RequestInit): Promise<Response> {
    const { userAgent = CHROME, place } = this.#options
    const headers = new Headers({ accept: 'text/html', 'user-agent': userAgent, ...this.#options.headers })
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value)
    if (!headers.has('host')) headers.set('host', new URL(this.#at).host)
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    if (cookie) headers.set('cookie', cookie)
    const cf = place && { country: 'US', ...place }
    const options = { ...init, headers, redirect: 'manual', ...(cf && { cf }) } as RequestInit
    const request = new Request(new URL(path, this.#at), options)
    // Node's Request ignores the option `cf`.
    if (cf && !('cf' in request)) Object.defineProperty(request, 'cf', { value: cf })
    const { response, settled } = await this.#send(request)
    this.#after.push(settled)
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      if (/max-age=0/i.test(line)) this.cookies.delete(pair.slice(0, at))
      else this.cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return response
  }

  /** Waits for the work that continues after the responses. */
  async settled(): Promise<void> {
    await Promise.all(this.#after.splice(0).map((wait) => wait()))
  }

  /** Submits the forms of all steps before `step`. The default ZIP code is one that the site serves. */
  async reach(step: 2 | 3 | 4, lead: { email: string; zipcode?: string }): Promise<void> {
    await this.post('/deal?step=1', { zipcode: lead.zipcode ?? '60601' })
    if (step >= 3) await this.post('/deal?step=2', { hours: '3' })
    if (step >= 4) await this.post('/deal?step=3', { email: lead.email, phone: '312 555 0100' })
  }

  /** Submits step 4 with the fields that the page requires; `change` overrides them. */
  async pay(change: Record<string, string> = {}): Promise<Response> {
    const { html } = await this.page('/deal?step=4')
    return this.post('/deal?step=4', { ...payForm(html), consent: getConsent(html), ...change })
  }
}

/** Reads a response as it arrives, so that a test can act between its parts. */
export class Arriving {
  readonly #reader: ReadableStreamDefaultReader<string>
  #text = ''

  constructor(response: Response) {
    const decoder = new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>
    if (!response.body) throw new Error('The response has no body')
    this.#reader = response.body.pipeThrough(decoder).getReader()
  }

  /** Reads until `isEnough` is true of the text so far, or to the end. Returns the text. */
  async until(isEnough: (text: string) => boolean): Promise<string> {
    while (!isEnough(this.#text)) {
      const { done, value } = await this.#reader.read()
      if (done) break
      this.#text += value
    }
    return this.#text
  }

  /** Reads the rest of the response. Returns its whole text. */
  all(): Promise<string> {
    return this.until(() => false)
  }
}

/** Returns the hidden fields of a page's payment form. */
export function payForm(html: string): Record<string, string> {
  return hiddenFields(html, 'form[action="/deal?step=4"]')
}

/** Returns the value of a payment form's consent box. */
export function getConsent(html: string): string {
  return tags(html, 'input[name="consent"]')[0]?.value ?? ''
}

/** Returns the text of a complete page, with React's streamed segments in their places. */
export function readWords(html: string): string {
  return lines(inPlace(html))
}

export const getTitle = (html: string): string => /<title>([^<]*)/.exec(html)?.[1] ?? ''

/** Decodes character references. */
export function decode(text: string): string {
  const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' }
  return text.replace(/&(#x?[\da-f]+|\w+);/gi, (whole, name: string) => {
    if (name.startsWith('#x')) return String.fromCodePoint(Number.parseInt(name.slice(2), 16))
    if (name.startsWith('#')) return String.fromCodePoint(Number(name.slice(1)))
    return named[name] ?? whole
  })
}
