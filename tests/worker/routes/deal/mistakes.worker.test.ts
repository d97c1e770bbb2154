import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { MESSAGES } from '../../../../graphql/contract/inputs.ts'
import { tags } from '../../../support/html.ts'
import { decode, getTitle, passThrough, readWords, type Site, seed, startSite } from '../../ask.ts'
import { GOOD, payFields, reachPay } from './ask.ts'

beforeAll(seed)

async function stored<Row>(sql: string, ...values: string[]): Promise<Row[]> {
  const { results } = await env.DB.prepare(sql)
    .bind(...values)
    .all<Row>()
  return results
}

const CARD = '4242 4242 4242 4242'
const EVIL = 'https://elsewhere.example/phish'

test('a tampered funnel cookie is ignored', async () => {
  const visitor = (await startSite()).visitor()
  await visitor.reach(4, { email: 'altered@example.com' })
  const facts = visitor.cookies.get('__Host-deal') ?? ''
  visitor.cookies.set('__Host-deal', facts.replace('altered', 'another'))
  const response = await visitor.get('/deal?step=4')
  expect([response.status, response.headers.get('location')]).toEqual([303, '/deal?step=1'])
})

test('the title of a page with a rejected form begins with “Error”, because a screen reader reads the title first', async () => {
  const visitor = (await startSite()).visitor()
  await visitor.reach(4, { email: 'titles@example.com' })
  for (const [path, fields] of [
    ['/deal?step=1', { zipcode: '1234' }],
    ['/deal?step=3', { email: 'nobody', phone: '1' }],
    ['/deal?step=4', { ...(await payFields(visitor)), consent: '' }],
    ['/deal/waitlist?zipcode=00901', { email: 'nobody', zipcode: '00901' }],
  ] as const) {
    const before = getTitle((await visitor.page(path)).html)
    expect(before).not.toMatch(/^Error/)
    const response = await visitor.post(path, fields)
    expect(response.status, path).toBe(422)
    expect(getTitle(await response.text())).toBe(`Error: ${before}`)
  }
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const site = await startSite({ intercept: () => new Response('', { status: 500 }) })
  const failed = await site.visitor().post('/deal?step=1', { zipcode: '60601' })
  expect(failed.status).toBe(503)
  expect(getTitle(await failed.text())).toMatch(/^Error: /)
})

test('a posted size that matches no option is replaced by the first option, and is reported', async () => {
  const report = vi.spyOn(console, 'warn').mockImplementation(() => {})
  // An isolate reports the same mistake only once a minute, so the test needs a new isolate.
  const visitor = (await startSite({ intercept: passThrough })).visitor()
  await visitor.reach(4, { email: 'hours@example.com' })
  for (const hours of ['5', '', '0', '-3', 'abc', 'Infinity', '3.0000001', '9'.repeat(5_000), '<b>3</b>']) {
    const response = await visitor.post('/deal?step=2', { hours })
    expect([response.status, response.headers.get('location')], hours).toEqual([303, '/deal?step=3'])
    expect(await visitor.words('/deal?step=4'), hours).toContain('The Touch Up')
  }
  expect(report.mock.calls.flat().join('\n')).toContain('No selected voucher found')
})

test('an invalid or missing ZIP code gets a message on the page, and the typed value is kept', async () => {
  const site = await startSite()
  const visitor = site.visitor()
  for (const zipcode of ['', '   ', 'abcde', '1234', '606011', '６０６０１', '60601-123', '"><b>']) {
    const response = await visitor.post('/deal?step=1', { zipcode })
    const html = await response.text()
    expect(response.status, zipcode).toBe(422)
    expect(readWords(html)).toContain(zipcode.trim() ? MESSAGES.zipcodeInvalid : MESSAGES.zipcodeMissing)
    expect(decode(html)).toContain(`value="${zipcode}"`)
    expect(html).not.toContain('value=""><b>')
  }
  const missing = await visitor.post('/deal?step=1', {})
  expect(missing.status).toBe(422)
  expect(readWords(await missing.text())).toContain(MESSAGES.zipcodeMissing)
  expect(visitor.cookies.has('__Host-deal')).toBe(false)
  expect(site.asked.map(({ operation }) => operation)).not.toContain('ServiceRegionPrices')
})

test.each<[string, Record<string, string>, string]>([
  ['/deal', {}, 'What gets cleaned'],
  ['/', { zipcodeEnteredOnHomepage: 'true' }, 'Kinds of cleaning'],
])(
  'a ZIP code that does not exist must be entered again, on the page where it was typed: %s',
  async (_, hidden, says) => {
    const visitor = (await startSite()).visitor()
    const response = await visitor.post('/deal?step=1', { zipcode: '99999', ...hidden })
    const html = await response.text()
    expect(response.status).toBe(422)
    expect(readWords(html)).toContain('We do not know the ZIP code 99999. Check it and try again.')
    expect(readWords(html)).toContain(says)
    const [field = ''] = /<input[^>]*name="zipcode"[^>]*>/.exec(html) ?? []
    for (const part of ['value="99999"', 'aria-invalid="true"', 'autofocus=""']) expect(field).toContain(part)
    expect(html).not.toContain('Tell me when you open')
  },
)

test('a ZIP code has a waitlist only if it exists and is not served', async () => {
  const visitor = (await startSite()).visitor()
  for (const zipcode of ['99999', '60601', '6060', ''])
    for (const response of [
      await visitor.get(`/deal/waitlist?zipcode=${zipcode}`),
      await visitor.post('/deal/waitlist', { email: 'nowhere@example.com', zipcode }),
    ]) {
      expect([zipcode, response.status, response.headers.get('location')]).toEqual([zipcode, 303, '/deal#zip'])
    }
  expect(await stored('SELECT * FROM waitlist')).toEqual([])
  for (const zipcode of ['00901', '99501']) {
    const response = await visitor.post('/deal?step=1', { zipcode })
    expect(response.headers.get('location')).toBe(`/deal/waitlist?zipcode=${zipcode}`)
    expect(await visitor.words(`/deal/waitlist?zipcode=${zipcode}`)).toContain('Tell me when you open')
  }
})

const ODD = [
  'sort=SIDEWAYS',
  'sort=RECENT&sort=RATING_LOWEST',
  `utm_source=${'x'.repeat(10_000)}`,
  'utm_source=<script>alert(1)</script>',
  'utm_source=spring&utm_source=deep10',
  'referral=%22%3E%3Cscript%3E',
  'referral=NOBODY-0000',
  'adgroupid=__proto__',
  'adgroupid=constructor&adgroupid=1001',
  'hours=%F0%9F%8F%A0',
  '%E0%A4%A',
  Array.from({ length: 500 }, (_, index) => `p${index}=v`).join('&'),
]

test.each(ODD)(
  'the offer page is complete and has no injected markup or overlong value if its query is %s',
  async (query) => {
    // Silences the log of values that the origin refuses.
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { response, html } = await (await startSite()).visitor().page(`/deal?${query}`)
    expect(response.status).toBe(200)
    expect(html).toMatch(/<\/body><\/html>$/)
    expect(readWords(html)).toContain('Your ZIP code')
    expect(html).not.toMatch(/alert\(1\)|"><script>|x{200}|SIDEWAYS/)
  },
)

test('a URL of another site is never the target of a redirect or link', async () => {
  const visitor = (await startSite()).visitor()
  const redirect = encodeURIComponent(EVIL)
  const lead = { email: 'go@example.com', phone: '3125550100', redirect: EVIL }
  for (const answer of [
    await visitor.get(`/deal?redirect=${redirect}`),
    await visitor.post(`/deal?step=1&redirect=${redirect}`, { zipcode: '60601', redirect: EVIL }),
    await visitor.post('/deal?step=2', { hours: '3', redirect: EVIL }),
    await visitor.post(`/deal?step=3&redirect=${redirect}`, lead),
    await visitor.get(`/deal/return?attempt=${redirect}&redirect=${redirect}`),
    await visitor.get(`/deal/waitlist?reason=${redirect}&redirect=${redirect}`),
    await visitor.pay({ redirect: EVIL }),
  ]) {
    const to = answer.headers.get('location')
    if (to) expect(new URL(to, 'http://glimmer.localhost').hostname).toMatch(/^(glimmer\.localhost|gateway\.test)$/)
    expect(await answer.text()).not.toContain('elsewhere.example')
  }
  expect(await stored('SELECT 1 FROM purchases WHERE return_url LIKE ?', '%elsewhere%')).toEqual([])
})

test('a path with “//host” or a backslash does not redirect to another site', async () => {
  const site = await startSite({ vars: { ENVIRONMENT: 'production' } })
  for (const path of ['//elsewhere.example/deal', '/\\elsewhere.example', '/%5Celsewhere.example']) {
    const at = 'https://www.glimmer.example'
    const response = await site.visitor({ at }).send(`${at}${path}`, {})
    const to = response.headers.get('location')
    expect(to === null || new URL(to).origin === 'https://glimmer.example', `${path} → ${to}`).toBe(true)
  }
})

describe('a card number in the wrong field', () => {
  /** Returns everything that the origin stores, except its table of ZIP codes, as text. */
  async function everythingStored(): Promise<string> {
    const tables = await stored<{ name: string }>(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '%zipcode%'",
    )
    const rows = await Promise.all(
      tables.filter(({ name }) => !/^_|^sqlite_|^d1_/.test(name)).map(({ name }) => stored(`SELECT * FROM "${name}"`)),
    )
    return JSON.stringify(rows)
  }

  /** Whether a string contains the card number, however its digits are grouped. */
  const hasCard = (text: string) => text.replace(/[\s-]|%20/g, '').includes('4242424242424242')
  const hasSentCard = ({ asked }: Site) => hasCard(asked.map(({ body }) => body).join())

  test('a card number in a name is rejected, not stored and not echoed', async () => {
    const site = await startSite()
    const visitor = site.visitor()
    await visitor.reach(4, { email: 'card-in-name@example.com' })
    for (const firstName of [CARD, '4242424242424242', 'Eve 4242-4242-4242-4242']) {
      const response = await visitor.pay({ firstName, lastName: 'Fine' })
      const html = await response.text()
      expect(response.status).toBe(422)
      expect(readWords(html)).toContain(MESSAGES.cardInText)
      expect(html).toContain('value="Fine"')
      expect(hasCard(html)).toBe(false)
    }
    expect(hasCard([...visitor.cookies.values()].join(' '))).toBe(false)
    expect(hasSentCard(site)).toBe(false)
    expect(hasCard(await everythingStored())).toBe(false)
  })

  test('a card number in the survey is rejected, not stored and not echoed', async () => {
    const visitor = (await startSite()).visitor()
    await visitor.reach(4, { email: 'card-in-survey@example.com' })
    await visitor.pay(GOOD)
    const { html } = await visitor.page('/deal?step=5')
    const source = tags(html, '[name="source"][value]')[0]?.value ?? ''
    const response = await visitor.post('/deal/survey', { source, detail: `my card ${CARD}` })
    const again = await response.text()
    expect(response.status).toBe(422)
    expect(readWords(again)).toContain(MESSAGES.cardInText)
    expect(hasCard(again)).toBe(false)
    expect(await stored('SELECT * FROM surveys')).toEqual([])
  })

  test('the address of a refused survey shows the voucher, and without an order the start of the funnel', async () => {
    const site = await startSite()
    const visitor = site.visitor()
    await visitor.reach(4, { email: 'survey-address@example.com' })
    await visitor.pay(GOOD)
    const voucher = await visitor.words('/deal?step=5')
    for (const path of ['/deal/survey', '/deal/release']) {
      expect(await visitor.words(path)).toBe(voucher)
      const stranger = await site.visitor().page(path)
      expect([stranger.response.status, stranger.path]).toEqual([200, '/deal?step=1'])
    }
  })

  test.each([
    ['referral', '__Host-referral_id'],
    ['utm_source', '__Host-utm'],
  ])(
    'a card number in the query parameter %s is not stored or sent, and the visitor can still buy',
    async (name, cookie) => {
      const site = await startSite()
      const visitor = site.visitor()
      const { response, html } = await visitor.page(`/deal?${name}=4242-4242-4242-4242`)
      expect(response.status).toBe(200)
      expect(hasCard(html)).toBe(false)
      expect([...visitor.cookies.keys()]).not.toContain(cookie)
      await visitor.reach(4, { email: `card-in-${name.replace('_', '-')}@example.com` })
      await visitor.pay(GOOD)
      expect(await visitor.words('/deal?step=5')).toContain('Voucher code')
      expect(hasSentCard(site)).toBe(false)
    },
  )

  test('a card number in the ZIP code or email field is not echoed and not sent to the origin', async () => {
    const site = await startSite()
    const visitor = site.visitor()
    const zip = await (await visitor.post('/deal?step=1', { zipcode: CARD })).text()
    expect(readWords(zip)).toContain(MESSAGES.zipcodeInvalid)
    expect(hasCard(zip)).toBe(false)
    await visitor.reach(3, { email: '' })
    const response = await visitor.post('/deal?step=3', { email: '4242424242424242@example.com', phone: '3125550100' })
    expect(response.status).toBe(422)
    const you = await response.text()
    expect(readWords(you)).toContain(MESSAGES.cardInText)
    expect(hasCard(you)).toBe(false)
    expect(hasSentCard(site)).toBe(false)
  })
})

const type = { 'content-type': 'application/x-www-form-urlencoded' }
const ours = { origin: 'http://glimmer.localhost' }

test.each<[string, number, Record<string, string>, string?]>([
  ['from another site', 403, { ...type, origin: 'https://elsewhere.example' }],
  ['with an opaque origin', 403, { ...type, origin: 'null' }],
  ['from another site, according to Sec-Fetch-Site', 403, { ...type, 'sec-fetch-site': 'cross-site' }],
  ['that is JSON', 415, { 'content-type': 'application/json', ...ours }],
  ['of 17 KB', 413, { ...type, ...ours }, `zipcode=${'6'.repeat(17_000)}`],
  ['that cannot be parsed', 400, { 'content-type': 'multipart/form-data; boundary=x', ...ours }, 'no boundary'],
])('a form %s is rejected with status %i', async (_, status, headers, body = 'zipcode=60601') => {
  const site = await startSite()
  for (const path of [
    ...['/deal?step=1', '/deal?step=4', '/deal/waitlist', '/deal/survey', '/deal/release'],
    ...['/login', '/privacy/optout/', '/privacy/cookies/'],
  ]) {
    const visitor = site.visitor()
    const response = await visitor.send(path, { method: 'POST', headers, body })
    expect(response.headers.get('content-security-policy')).toContain("'nonce-")
    expect(visitor.cookies.size, path).toBe(0)
    // A browser that has not started the funnel may be redirected to its start before the form is read.
    if (response.status === 303) continue
    expect([path, response.status]).toEqual([path, status])
    expect(await response.text()).toContain('Something went wrong')
  }
  expect(site.asked.filter(({ operation }) => /Register|Purchase|Join|Release|Survey|SignIn/.test(operation))).toEqual(
    [],
  )
})

test('no order is sent without the checked consent box, and none succeeds with consent to a different text', async () => {
  const site = await startSite()
  const visitor = site.visitor()
  const form = await reachPay(visitor, 'consent@example.com')
  for (const [consent, message] of [
    ['', MESSAGES.consent],
    ['on', MESSAGES.consentChanged],
  ] as const) {
    const unchecked = await visitor.pay({ consent, ...GOOD })
    expect(unchecked.status).toBe(422)
    expect(readWords(await unchecked.text())).toContain(message)
  }
  expect(site.asked.map(({ operation }) => operation)).not.toContain('PurchaseVoucher')
  const altered = await visitor.pay({ consentText: 'I agree to pay $1.00 today.', ...GOOD })
  expect(altered.status).toBe(422)
  const forged = await visitor.post('/deal?step=4', { ...form, ...GOOD, intent: 'forged' })
  expect(forged.headers.get('location')).toBe('/deal?step=4')
  expect(await visitor.words('/deal?step=4')).toContain('The price has changed')
  expect(
    await stored("SELECT 1 FROM purchases WHERE email = ? AND status = 'succeeded'", 'consent@example.com'),
  ).toEqual([])
})
