/** A browser with two tabs: the pages that it was shown, the requests that it sends, and its cookies. */
import { env } from 'cloudflare:workers'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createGraphqlClient } from '../../../../../client/graphql.ts'
import { askNextAttempt } from '../../../../../client/islands/booking/next-attempt.ts'
import { type OrderInput, type PayResult, pay } from '../../../../../client/islands/booking/pay.ts'
import { PayProblemNote } from '../../../../../client/ui/funnel/pay-problem.tsx'
import { decode, getConsent, payForm, readWords } from '../../../ask.ts'
import type { World } from './world.ts'

const SITE = 'http://glimmer.localhost'
const GATEWAY = 'http://gateway.test'

/** The fields of a page's payment form, as the visitor sends them. */
export interface Form {
  attempt: string
  intent: string
  consentText: string
  /** The value of the checked consent box. */
  consent: string
  order: OrderInput
}

export interface Page {
  kind: 'site' | 'bank' | 'hosted'
  url: string
  status: number
  html: string
  words: string
  form: Form | null
}

export interface Tab {
  page: Page | null
  /** Pages that the Back button restores from memory, as the visitor left them. */
  back: Page[]
  /** A slow request. The tab shows no new page until the request is released. */
  pending: { letGo: () => void; done: Promise<unknown> } | null
}

/** Called with each page when the site renders it, before the browser displays it. */
type Judge = (shopper: Shopper, page: Page) => Promise<void>

type Jar = Map<string, string>

export class Shopper {
  readonly name: string
  readonly tabs: readonly Tab[] = [newTab(), newTab()]
  /** Every attempt that the site gave this browser. */
  readonly attempts = new Set<string>()
  /** The consent texts that the visitor agreed to, by attempt. */
  readonly agreed = new Map<string, Set<string>>()
  /** Attempts for which a page said that nothing was charged. */
  readonly claimed = new Set<string>()
  lastSent: string | null = null
  readonly #world: World
  readonly #judge: Judge
  #jar: Jar = new Map()

  constructor(name: string, world: World, judge: Judge) {
    this.name = name
    this.#world = world
    this.#judge = judge
  }

  /** Sends one request with the cookies in `jar`, and stores the response's cookies there. */
  async #fetch(url: string, init: RequestInit, jar: Jar): Promise<Response> {
    const visitor = this.#world.site.visitor()
    for (const [name, value] of jar) visitor.cookies.set(name, value)
    const { pathname, search } = new URL(url, SITE)
    const response = await visitor.send(pathname + search, init)
    await visitor.settled()
    for (const [name, value] of visitor.cookies) if (jar.get(name) !== value) jar.set(name, value)
    return response
  }

  /**
   * Runs requests with a copy of the browser's cookies. `arrive` then applies only what changed, so that two concurrent
   * responses do not undo each other.
   */
  async #apart<Result>(run: (jar: Jar) => Promise<Result>): Promise<{ result: Result; arrive: () => void }> {
    const before = new Map(this.#jar)
    const jar = new Map(this.#jar)
    const result = await run(jar)
    return {
      result,
      arrive: () => {
        for (const [name, value] of jar) if (before.get(name) !== value) this.#jar.set(name, value)
      },
    }
  }

  /** Returns the page at a URL after redirects, including those to the gateway. */
  async #page(url: string, init: RequestInit, jar: Jar): Promise<Page> {
    let at = new URL(url, SITE)
    let how = init
    for (let hops = 0; hops < 10; hops++) {
      if (at.origin === GATEWAY) return this.#gatewayPage(at, how)
      const response = await this.#fetch(at.href, how, jar)
      const to = response.headers.get('location')
      if (!to) return this.#sitePage(at, response)
      at = new URL(to, at)
      how = {}
    }
    throw new Error(`${this.name} is redirected endlessly at ${at.pathname}${at.search}`)
  }

  async #sitePage(url: URL, response: Response): Promise<Page> {
    const html = await response.text()
    const form = getForm(html)
    if (form) this.attempts.add(form.attempt)
    const page: Page = { kind: 'site', url: url.href, status: response.status, html, words: readWords(html), form }
    await this.#judge(this, page)
    return page
  }

  async #gatewayPage(url: URL, init: RequestInit): Promise<Page> {
    const response = await env.GATEWAY.fetch(url.href, { ...init, redirect: 'manual' })
    const html = await response.text()
    const kind = url.pathname.startsWith('/bank/') ? 'bank' : 'hosted'
    return { kind, url: url.href, status: response.status, html, words: readWords(html), form: null }
  }

  show(tab: Tab, page: Page): void {
    if (tab.page) tab.back.push(tab.page)
    tab.page = page
  }

  async go(tab: Tab, url: string, init: RequestInit = {}): Promise<void> {
    const { result, arrive } = await this.#apart((jar) => this.#page(url, init, jar))
    arrive()
    this.show(tab, result)
  }

  /** Opens a page slowly: the site responds at once, but the browser gets the response only when it is released. */
  async goSlowly(tab: Tab, url: string): Promise<void> {
    const { result, arrive } = await this.#apart((jar) => this.#page(url, {}, jar))
    const gate = Promise.withResolvers<void>()
    const done = gate.promise.then(() => {
      arrive()
      this.show(tab, result)
    })
    tab.pending = { letGo: gate.resolve, done }
  }

  post(tab: Tab, path: string, fields: Record<string, string>): Promise<void> {
    return this.go(tab, path, formPost(fields))
  }

  /** Submits the payment form without JavaScript. If no card is given, the gateway's page asks for one. */
  async pressForm(tab: Tab, form: Form, paymentMethod: string, isAnswerReceived: boolean): Promise<void> {
    this.#agree(form)
    const { attempt, intent, consentText, consent } = form
    const fields = { firstName: 'Ada', lastName: '', attempt, intent, consentText, consent, paymentMethod }
    const { result, arrive } = await this.#apart((jar) => this.#page('/deal?step=4', formPost(fields), jar))
    if (!isAnswerReceived) return
    arrive()
    this.show(tab, result)
  }

  /** Pays with the booking island's code. */
  async pressIsland(tab: Tab, form: Form, paymentMethodId: string, isAnswerReceived: boolean): Promise<void> {
    this.#agree(form)
    const { attempt, intent, consentText, consent, order } = form
    const { result, arrive } = await this.#apart(async (jar) => {
      // The island requests relative URLs, as it does on a page.
      const send = ((input: RequestInfo | URL, init: RequestInit = {}) => {
        const headers = new Headers(init.headers)
        headers.set('origin', SITE)
        return this.#fetch(String(input), { ...init, headers, body: getBody(init.body) }, jar)
      }) as typeof fetch
      const outcome = await pay(
        order,
        { attemptId: attempt, intent, consentText, consentToken: consent, firstName: 'Ada', lastName: '' },
        {
          client: createGraphqlClient({ url: `${SITE}/api/graphql`, fetch: send }),
          makePaymentMethod: async () => ({ kind: 'made', paymentMethodId }),
          askNextAttempt: (over) =>
            askNextAttempt(over, (path, init) => {
              const type = { 'content-type': 'application/x-www-form-urlencoded' }
              return send(path as string, { ...init, headers: type })
            }),
        },
      )
      return this.#follow(tab, form, outcome, jar)
    })
    if (!isAnswerReceived) return
    arrive()
    this.show(tab, result)
  }

  /** Reacts to an outcome as the island does (see booking-form.tsx). */
  async #follow(tab: Tab, form: Form, outcome: PayResult, jar: Jar): Promise<Page> {
    if (outcome.kind === 'sent') return this.#page(`/deal/return?attempt=${outcome.attemptId}`, {}, jar)
    if (outcome.kind === 'elsewhere') return this.#page(outcome.href, {}, jar)
    const next = outcome.kind === 'over' ? outcome.next : null
    const problem = outcome.problem
    const note = problem && renderToStaticMarkup(createElement(PayProblemNote, { problem, totalCents: 0 }))
    const page: Page = {
      kind: 'site',
      url: `${SITE}/deal?step=4`,
      status: 200,
      html: `${note ?? ''}${tab.page?.html ?? ''}`,
      words: `${readWords(note ?? '')}\n${JSON.stringify('errors' in outcome ? outcome.errors : {})}`,
      form: next ? { ...form, attempt: next.attempt, consent: next.token } : form,
    }
    if (next) this.attempts.add(next.attempt)
    await this.#judge(this, page)
    return page
  }

  #agree({ attempt, consentText }: Form): void {
    this.lastSent = attempt
    const texts = this.agreed.get(attempt) ?? new Set()
    this.agreed.set(attempt, texts.add(consentText))
  }

  /** Submits the form on a gateway page. The gateway then redirects to the site. */
  async answerGateway(tab: Tab, fields: Record<string, string>): Promise<void> {
    const { page } = tab
    if (!page) return
    const init = { method: 'POST', body: new URLSearchParams(fields).toString(), redirect: 'manual' as const }
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const response = await env.GATEWAY.fetch(page.url, { ...init, headers })
    const to = response.headers.get('location')
    if (to) await this.go(tab, to)
    else this.show(tab, { ...page, status: response.status, html: await response.text() })
  }
}

export function newTab(): Tab {
  return { page: null, back: [], pending: null }
}

function formPost(fields: Record<string, string>): RequestInit {
  return {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: SITE },
  }
}

function getBody(body: RequestInit['body']): string | null {
  return body === null || body === undefined ? null : String(body)
}

function getForm(html: string): Form | null {
  const { attempt, intent, consentText } = payForm(html)
  const [, props = ''] = /data-island="booking-form"[^>]*data-props="([^"]*)"/.exec(html) ?? []
  if (!attempt || !intent || !consentText || !props) return null
  return { attempt, intent, consentText, consent: getConsent(html), order: JSON.parse(decode(props)).order }
}
