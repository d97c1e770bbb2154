import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { readWords, seed, startSite, type Visitor } from '../ask.ts'
import { addBuyer } from '../routes/visits/ask.ts'

beforeAll(seed)

const NEEDED = 'You need cookies to continue'

/**
 * Posts a form from our own page and follows its redirects, as a browser that keeps no cookies does. Returns the last
 * page's text.
 */
async function refusing(visitor: Visitor, path: string, fields: Record<string, string>): Promise<string> {
  visitor.cookies.clear()
  let response = await visitor.post(path, fields, { referer: `http://glimmer.localhost${path}` })
  for (let hops = 0; hops < 5; hops++) {
    visitor.cookies.clear()
    const to = response.headers.get('location')
    if (!to) return readWords(await response.text())
    response = await visitor.get(to, { headers: { 'sec-fetch-site': 'same-origin' } })
  }
  throw new Error(`${path} redirects endlessly`)
}

test.each<[string, string, Record<string, string>, string]>([
  ['sign-in', '/login', { email: 'ada@example.com' }, 'did not keep your address'],
  ['the sign-in code', '/login/code', { code: '123456' }, 'did not keep your address'],
  ['the opt-out', '/privacy/optout/', { choice: 'opt-out' }, 'did not keep your choice'],
  ['the choice about cookies', '/privacy/cookies/', { choice: 'refuse' }, 'did not keep your choice'],
  ['the ZIP code', '/deal?step=1', { zipcode: '60601' }, 'did not keep your ZIP code'],
  ['the size of the cleaning', '/deal?step=2', { hours: '3' }, 'did not keep your ZIP code'],
])(
  'if the browser keeps no cookies, the form for %s leads to a page that says that cookies are needed',
  async (_, path, fields, lost) => {
    const words = await refusing((await startSite()).visitor(), path, fields)
    expect(words).toContain(NEEDED)
    expect(words).toContain(lost)
  },
)

test('answering the consent banner leads back to the page that showed it, or to a message if the browser keeps no cookies', async () => {
  const site = await startSite()
  const banner = async (visitor: Visitor) =>
    visitor.post('/privacy/cookies/', { choice: 'refuse' }, { referer: 'http://glimmer.localhost/hub/' })
  expect((await banner(site.visitor())).headers.get('location')).toBe('/privacy/cookies/?said=1')
  const keeper = site.visitor()
  await keeper.get('/hub/')
  expect((await banner(keeper)).headers.get('location')).toBe('/hub/')
})

test('in a browser that keeps no cookies, a voucher’s code does not open the voucher, and the page explains why', async () => {
  const { code, email } = await addBuyer()
  const words = await refusing((await startSite()).visitor(), '/customer/choosedate/code', { code, email })
  expect(words).toContain(NEEDED)
  expect(words).not.toContain('3 hours')
})

test('a message to support, a cleaner’s application and a waitlist entry are confirmed without cookies, and each is stored once', async () => {
  const visitor = (await startSite()).visitor()
  const email = 'refuses@example.com'
  const sent = await refusing(visitor, '/help/ticket/', {
    requestId: crypto.randomUUID(),
    topic: 'OTHER',
    message: 'Where are you?',
    channel: 'EMAIL',
    email,
  })
  expect(sent).toContain('We received your message')
  const applied = await refusing(visitor, '/apply', {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email,
    phone: '3125550142',
    zipcode: '60601',
    experience: 'NONE',
    payoutMethod: 'WEEKLY',
    isWorkEligible: 'yes',
  })
  expect(applied).toContain('We received your application')
  expect(await refusing(visitor, '/deal/waitlist', { email, zipcode: '00901' })).toContain('You are on the list')
  for (const table of ['tickets', 'applications', 'waitlist']) {
    expect(await env.DB.prepare(`SELECT COUNT(*) AS n FROM ${table} WHERE email = ?`).bind(email).first('n')).toBe(1)
  }
})

test('a browser that keeps cookies gets no message about missing cookies', async () => {
  const visitor = (await startSite()).visitor({ headers: { 'sec-fetch-site': 'same-origin' } })
  await visitor.post('/privacy/optout/', { choice: 'opt-out' })
  expect(readWords((await visitor.page('/privacy/optout/?said=1')).html)).not.toContain(NEEDED)
  await visitor.post('/login', { email: 'ada@example.com' })
  expect((await visitor.page('/login/code')).path).toBe('/login/code')
  for (const path of ['/privacy/optout/', '/privacy/cookies/', '/login', '/customer/choosedate/', '/deal']) {
    expect(readWords((await (await startSite()).visitor().page(path)).html), path).not.toContain(NEEDED)
  }
})

test('on a page with a form, the consent banner’s buttons open a new tab, so that typed text is not lost', async () => {
  const visitor = (await startSite()).visitor()
  for (const path of ['/help/ticket/', '/apply']) {
    const { html } = await visitor.page(path)
    expect(/<form[^>]*action="\/privacy\/cookies\/"[^>]*>/.exec(html)?.[0], path).toContain('target="_blank"')
  }
  expect((await visitor.page('/hub/')).html).not.toContain('target="_blank"')
  const answer = await visitor.post(
    '/privacy/cookies/',
    { choice: 'refuse', tab: 'own' },
    { referer: 'http://glimmer.localhost/apply' },
  )
  const { html } = await visitor.page(answer.headers.get('location') ?? '')
  expect(readWords(html)).toContain('You have refused.')
  expect(readWords(html)).toContain('Close this tab to continue what you were writing.')
})
