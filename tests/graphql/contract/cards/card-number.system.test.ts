/** Sends card numbers to the whole system in every form field, URL, GraphQL variable and cookie. */
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { STORED_OPERATIONS } from '../../../../graphql/contract/generated/stored-operations.ts'
import { cardNumber, spelledOut, splitSpellings } from '../../../support/card-numbers.ts'
import { fetchAndClose } from '../../../support/connections.ts'
import { FORMS } from '../../../support/forms.ts'
import { seeded } from '../../../support/seeded.ts'
import { startTestSystem, type TestSystem } from '../../../support/test-system.ts'

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const seed = Number(process.env.CARDS_SEED ?? Date.now() % 100_000)
/**
 * How many card numbers are sent, and in how many formats each of them is sent. By default, each place gets two of them.
 * `npm run cards` sends more.
 */
const NUMBERS = Number(process.env.CARDS_NUMBERS ?? 500)
const SPELLINGS = Number(process.env.CARDS_SPELLINGS ?? 1)
const TIMEOUT_MS = process.env.CARDS_NUMBERS ? 3_600_000 : 300_000

let system: TestSystem
beforeAll(async () => {
  system = await startTestSystem()
}, 120_000)
afterAll(() => system?.dispose())

/** All card numbers that were sent. */
const marked = new Set<string>()
/** The card numbers that came back in a page, redirect or cookie. */
const echoed = new Set<string>()
let requests = 0

/** A browser with its own cookies. It searches every response for the card numbers that were sent. */
class Browser {
  readonly cookies = new Map<string, string>()

  async send(path: string, init: RequestInit & { headers?: Record<string, string> } = {}): Promise<string> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetchAndClose(`${system.url}${path}`, {
      redirect: 'manual',
      ...init,
      headers: { 'user-agent': AGENT, origin: system.url, ...(cookie ? { cookie } : {}), ...init.headers },
    })
    const heard = [response.headers.get('location') ?? '']
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      this.cookies.set(name, value)
      heard.push(value)
    }
    const text = await response.text()
    for (const number of numbersIn([...heard, text].join('\n'), marked)) echoed.add(number)
    requests += 1
    return text
  }

  post(path: string, fields: Record<string, string>): Promise<string> {
    return this.send(path, { method: 'POST', body: new URLSearchParams(fields) })
  }

  ask(name: keyof typeof STORED_OPERATIONS, variables: object): Promise<string> {
    return this.send('/api/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'graphql-client-name': 'publicweb' },
      body: JSON.stringify({ documentId: STORED_OPERATIONS[name].hash, variables }),
    })
  }

  /** Fills in the steps before payment, and returns the hidden fields of the payment form. */
  async reachPay(): Promise<Record<string, string>> {
    await this.post('/deal?step=1', { zipcode: '60601' })
    await this.post('/deal?step=2', { hours: '3' })
    await this.post('/deal?step=3', { email: `${randomUUID().slice(0, 8)}@example.com`, phone: '3125550142' })
    const page = await this.send('/deal?step=4')
    const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? ''
    return {
      attempt: hidden('attempt'),
      intent: hidden('intent'),
      consentText: hidden('consentText'),
      consent: hidden('consent'),
    }
  }
}

const lead = { email: 'ada@example.com', phone: '3125550142', zipcode: '60601' }
const ticket = {
  topic: 'OTHER',
  message: 'Hello',
  email: 'ada@example.com',
  channel: 'EMAIL',
  phone: '',
  orderCode: '',
}
const application = {
  ...lead,
  firstName: 'Jo',
  lastName: 'March',
  experience: 'NONE',
  payoutMethod: 'WEEKLY',
  isWorkEligible: 'yes',
}
const consent = { agreed: true, text: 'I agree', offerKey: 'FOREVERCLEAN_49', build: 'test' }
const purchase = {
  ...lead,
  ...{ attemptId: '0b0f7a52-7c3e-4d5e-9f10-2f1f4d1c9a02', intent: 'a.b', paymentMethodId: 'pm_card_visa', hours: 3 },
  ...{ voucherOption: 'FOREVERCLEAN_49', consent },
}
/** Returns a purchase with the attempt and the consent of a payment form. */
const getPurchase = (pay: Record<string, string>) => ({
  ...purchase,
  attemptId: pay.attempt,
  consent: { ...consent, text: pay.consentText, token: pay.consent },
})
const enc = encodeURIComponent

/** Every field of every form, with the form's path. */
const FORM_FIELDS: readonly { path: string; field: string }[] = FORMS.flatMap(({ paths, fields }) =>
  paths.flatMap((path) => fields.map((field) => ({ path, field }))),
)

/** Functions that send text, one for each place that accepts text from visitors. `pay` has the hidden fields of step 4. */
const PLACES: readonly ((browser: Browser, text: string, pay: Record<string, string>) => Promise<string>)[] = [
  // Parts of URLs.
  ...['utm_source', 'referral', 'adgroupid', 'step', 'sort', 'after', 'before', 'hours'].map(
    (name) => (browser: Browser, text: string) => browser.send(`/deal?${name}=${enc(text)}`),
  ),
  (browser, text) => browser.send(`/deal?step=2&hours=${enc(text)}`),
  (browser, text) => browser.send(`/deal/return?attempt=${enc(text)}`),
  (browser, text) => browser.send(`/deal/waitlist?zipcode=${enc(text)}&reason=${enc(text)}`),
  (browser, text) => browser.send(`/us/${enc(text)}/?next=${enc(text)}`),
  ...[
    '/help/?q=',
    '/hub/?q=',
    '/us/?q=',
    '/us/?state=illinois&q=',
    '/reviews/?after=',
    '/reviews/?before=',
    '/apply?zipcode=',
    '/HELP?x=',
  ].map((path) => (browser: Browser, text: string) => browser.send(path + enc(text))),
  ...['/us/illinois/', '/hub/', '/help/', '/services/'].map(
    (path) => (browser: Browser, text: string) => browser.send(`${path}${enc(text)}/`),
  ),
  // Form fields.
  ...['message', 'email', 'phone', 'orderCode', 'topic', 'requestId'].map(
    (name) => (browser: Browser, text: string) => browser.post('/help/ticket/', { ...ticket, [name]: text }),
  ),
  ...['firstName', 'lastName', 'email', 'phone', 'zipcode', 'experience'].map(
    (name) => (browser: Browser, text: string) => browser.post('/apply', { ...application, [name]: text }),
  ),
  (browser, text) => browser.post('/privacy/optout/', { choice: text }),
  (browser, text) => browser.post('/deal?step=1', { zipcode: text, adgroupid: text }),
  (browser, text) => browser.post('/deal?step=3', { email: text, phone: text }),
  (browser, text) => browser.post('/deal?step=3', { email: `${text}@example.com`, phone: '3125550142' }),
  (browser, text) => browser.post('/deal?step=2', { hours: text }),
  (browser, text, pay) => browser.post('/deal?step=4', { ...pay, firstName: text }),
  (browser, text, pay) => browser.post('/deal?step=4', { ...pay, lastName: text }),
  ...['attempt', 'intent', 'consentText', 'paymentMethod'].map(
    (name) => (browser: Browser, text: string, pay: Record<string, string>) =>
      browser.post('/deal?step=4', { ...pay, consent: '', [name]: text }),
  ),
  (browser, text) => browser.post('/deal/release', { attempt: text }),
  (browser, text) => browser.post('/deal/survey', { source: text, detail: text }),
  (browser, text) => browser.post(`/deal/waitlist?reason=${enc(text)}`, { email: `a@example.com`, zipcode: text }),
  (browser, text) => browser.post('/deal/waitlist', { email: text, zipcode: '00901' }),
  ...FORM_FIELDS.map(
    ({ path, field }) =>
      (browser: Browser, text: string) =>
        browser.post(path, { [field]: text }),
  ),
  // Variables of GraphQL operations.
  ...['email', 'phone', 'zipcode', 'firstName', 'lastName'].map(
    (name) => (browser: Browser, text: string) => browser.ask('RegisterLead', { input: { ...lead, [name]: text } }),
  ),
  ...['utmSource', 'adgroupid', 'referral'].map(
    (name) => (browser: Browser, text: string) =>
      browser.ask('JoinVoucherWaitlist', { input: { email: lead.email, adTracking: { [name]: text } } }),
  ),
  ...['attemptId', 'intent', 'voucherOption', 'campaignId', 'referral', 'redirect'].map(
    (name) => (browser: Browser, text: string, pay: Record<string, string>) =>
      browser.ask('PurchaseVoucher', {
        input: { ...getPurchase(pay), [name]: name === 'redirect' ? `/${text}` : text },
      }),
  ),
  ...['text', 'offerKey', 'build', 'experiments'].map(
    (name) => (browser: Browser, text: string, pay: Record<string, string>) => {
      const input = getPurchase(pay)
      return browser.ask('PurchaseVoucher', { input: { ...input, consent: { ...input.consent, [name]: text } } })
    },
  ),
  (browser, text) => browser.ask('VoucherPriceAndIntent', { voucherOption: text, numHours: 3, zipcode: '60601' }),
  (browser, text) => browser.ask('DealsReferralData', { code: text }),
  (browser, text) => browser.ask('ZipLookup', { zipcode: text }),
  // Cookie values.
  ...['__Host-utm', '__Host-referral_id', '__Host-cohort', '__Host-visitor', '__Host-deal', 'surveyed'].map(
    (name) => (browser: Browser, text: string) =>
      browser.send('/deal?step=2', { headers: { cookie: `${name}=${enc(text)}` } }),
  ),
]

test('no card number is stored, logged, kept in a cookie or echoed', { timeout: TIMEOUT_MS }, async () => {
  let turn = 0
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      const browser = new Browser()
      const pay = await browser.reachPay()
      while (turn < NUMBERS) await sendNumber(browser, pay, turn++)
    }),
  )
  await system.stop()
  expect([...echoed], `pages, redirects and cookies, seed ${seed}`).toEqual([])
  const files = filesUnder(system.stateDir)
  expect(files.some((file) => file.endsWith('site.log'))).toBe(true)
  expect(files.filter((file) => file.endsWith('.sqlite')).length).toBeGreaterThan(0)
  for (const file of files) {
    const bytes = readFileSync(file)
    for (const encoding of ['utf8', 'latin1'] as const) {
      expect(numbersIn(bytes.toString(encoding), marked), `${file}, seed ${seed}`).toEqual([])
    }
  }
  console.debug(
    `${marked.size} card numbers in ${requests} requests to ${PLACES.length} places: none in responses or in ${files.length} files of the database and the logs`,
  )
})

/**
 * Sends one card number in the next SPELLINGS formats, each to the next entry of PLACES. Every twentieth call also
 * sends a second number, split over two fields.
 */
async function sendNumber(browser: Browser, pay: Record<string, string>, turn: number): Promise<void> {
  // Each turn has its own generator, so that the numbers depend only on the seed, not on which browser takes the turn.
  const random = seeded(seed * 1_000_003 + turn)
  const number = cardNumber(random)
  marked.add(number)
  for (let index = turn * SPELLINGS; index < (turn + 1) * SPELLINGS; index++) {
    // The format shifts by one after each round of PLACES, and with the seed, so that each place gets different formats.
    const text = spelledOut(number, seed + index + Math.floor(index / PLACES.length))
    await PLACES[index % PLACES.length]?.(browser, text, pay)
  }
  if (turn % 20 > 0) return
  const halves = cardNumber(random)
  marked.add(halves)
  for (const [firstName, lastName] of splitSpellings(halves, random)) {
    await browser.post('/deal?step=4', { ...pay, firstName, lastName })
    await browser.ask('RegisterLead', { input: { ...lead, firstName, lastName } })
  }
}

test('numbersIn finds a card number with separators, percent-encoded, in Arabic digits and among other digits', () => {
  const marked = new Set(['4242424242424242'])
  for (const kept of ['"4242-4242.4242 4242"', '%34242424242424242', 'a٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢b', '12424242424242424230']) {
    expect(numbersIn(kept, marked)).toEqual(['4242424242424242'])
  }
})

/**
 * Returns the card numbers of `marked` that `text` contains. Their digits may be separated by any characters except
 * letters. Deliberately works differently from containsCardNumber.
 */
function numbersIn(text: string, marked: ReadonlySet<string>): string[] {
  const found = new Set<string>()
  const forms = [text]
  if (text.includes('%'))
    forms.push(text.replace(/%([0-7][\da-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))))
  for (const form of forms) {
    // Letters are dropped first, because normalizing takes most of this test's time. Pieces of fewer than 7 characters
    // are dropped too: a character stands for at most two digits, and a card number has at least 15.
    const withoutWords = form.match(/[^A-Za-z]{7,}/g)?.join('x') ?? ''
    const plain = withoutWords
      .normalize('NFKC')
      .replace(/[\u0660-\u0669]/g, (digit) => `${(digit.codePointAt(0) ?? 0) - 0x660}`)
    for (const between of plain.match(/\P{L}{15,}/gu) ?? []) {
      const run = between.replace(/\D+/g, '')
      for (let at = 0; at + 15 <= run.length; at++) {
        for (const length of [15, 16]) if (marked.has(run.slice(at, at + length))) found.add(run.slice(at, at + length))
      }
    }
  }
  return [...found]
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => statSync(file).isFile())
}
