import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readWords, seed, startSite, type Visitor } from '../../ask.ts'
import { addCustomer } from '../visits/ask.ts'
import { codeFor, forgetCustomers, signIn } from './ask.ts'

beforeAll(seed)
beforeEach(forgetCustomers)

const ADA = 'ada@example.com'
const count = (table: string) => env.DB.prepare(`SELECT COUNT(*) AS n FROM ${table}`).first<number>('n')
/** Returns a code other than the given code. */
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const isSignedIn = async (visitor: Visitor) => (await visitor.get('/customer/')).status === 200

test('without JavaScript, a customer can sign in with an emailed code, even if they type it with spaces and a hyphen', async () => {
  await addCustomer(ADA, { brand: 'tidyhive' })
  const visitor = (await startSite()).visitor({ at: 'http://tidyhive.localhost' })
  expect((await visitor.get('/customer/')).headers.get('location')).toBe('/login?redirect=%2Fcustomer%2F')
  const { html, response } = await visitor.page('/login?redirect=%2Fcustomer%2F')
  expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow')
  expect(html).toContain('autoComplete="email"')
  expect((await visitor.post('/login', { email: ADA, redirect: '/customer/' })).headers.get('location')).toBe(
    '/login/code',
  )
  expect(await visitor.words('/login/code')).toContain('Check your email')
  const code = await codeFor(ADA)
  const response2 = await visitor.post('/login/code', { code: ` ${code.slice(0, 3)}-${code.slice(3)} ` })
  expect([response2.status, response2.headers.get('location')]).toEqual([303, '/customer/'])
  const cookie = response2.headers.getSetCookie().find((line) => line.startsWith('__Host-session='))
  expect(cookie).toMatch(/HttpOnly/)
  expect(cookie).toMatch(/Secure/)
  expect(cookie).toMatch(/SameSite=Lax/)
  const account = await visitor.page('/customer/')
  expect(readWords(account.html)).toContain('Hello Ada')
  // The browser keeps the session as long as the origin does: 30 days from its last use.
  expect(account.response.headers.getSetCookie().join()).toMatch(/__Host-session=[\w-]+; Max-Age=2592000;/)
})

test('for an email address without an account, pages are the same as for one with an account, and a code is stored, but no email is sent', async () => {
  await addCustomer(ADA)
  const tell = async (email: string) => {
    const visitor = (await startSite()).visitor()
    const asked = await visitor.post('/login', { email, redirect: '' })
    const page = (await visitor.words('/login/code')).replaceAll(email, 'EMAIL')
    const wrong = await visitor.post('/login/code', { code: '000000' })
    await visitor.settled()
    const refused = readWords(await wrong.text()).replaceAll(email, 'EMAIL')
    return [asked.status, asked.headers.get('location'), page, wrong.status, refused]
  }
  expect(await tell('nobody@example.com')).toEqual(await tell(ADA))
  expect(await count('mailed_codes')).toBe(2)
  const { results } = await env.DB.prepare('SELECT recipient FROM outbox').all()
  expect(results).toEqual([{ recipient: ADA }])
})

describe('a sign-in code', () => {
  async function asked(email = ADA) {
    await addCustomer(email)
    const site = await startSite()
    const visitor = site.visitor()
    await visitor.post('/login', { email, redirect: '' })
    return { site, visitor, code: await codeFor(email) }
  }

  test('a sign-in code that is submitted three times at once, and again by a thief with the same cookies, starts only one session', async () => {
    const { site, visitor, code } = await asked()
    const thief = site.visitor()
    for (const [name, value] of visitor.cookies) thief.cookies.set(name, value)
    const answers = await Promise.all([1, 2, 3].map(() => visitor.post('/login/code', { code })))
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
    expect((await thief.post('/login/code', { code })).status).toBe(422)
    expect(await count('sessions')).toBe(1)
  })

  test('a sign-in code still works after the database failed to store the session', async () => {
    const { visitor, code } = await asked()
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await env.DB.exec(`CREATE TRIGGER fails BEFORE INSERT ON sessions BEGIN SELECT RAISE(ABORT, 'no room'); END`)
    let failed: Response
    try {
      failed = await visitor.post('/login/code', { code })
    } finally {
      await env.DB.exec('DROP TRIGGER fails')
    }
    expect([failed.status, readWords(await failed.text())]).toEqual([503, expect.stringContaining('did not work')])
    expect((await visitor.post('/login/code', { code })).status).toBe(303)
    expect(await isSignedIn(visitor)).toBe(true)
  })

  test('after eight wrong tries at the same time, the correct sign-in code fails too', async () => {
    const { visitor, code } = await asked()
    const wrong = await Promise.all(Array.from({ length: 8 }, () => visitor.post('/login/code', { code: other(code) })))
    expect(new Set(wrong.map(({ status }) => status))).toEqual(new Set([422]))
    expect((await visitor.post('/login/code', { code })).status).toBe(422)
    expect(await count('sessions')).toBe(0)
  })

  test('a sign-in code is not readable in the database, and expires after ten minutes', async () => {
    const before = Date.now()
    const { visitor, code } = await asked()
    const { results } = await env.DB.prepare('SELECT * FROM mailed_codes').all()
    expect(JSON.stringify(results)).not.toContain(code)
    const minutes = (Date.parse(String(results[0]?.expires_at)) - before) / 60_000
    expect(minutes).toBeGreaterThanOrEqual(10)
    expect(minutes).toBeLessThan(11)
    await env.DB.prepare('UPDATE mailed_codes SET expires_at = ?')
      .bind(new Date(Date.now() - 1).toISOString())
      .run()
    expect((await visitor.post('/login/code', { code })).status).toBe(422)
  })

  test('a sign-in code still works after a newer code is requested, and signing in uses up both codes', async () => {
    const { site, visitor, code } = await asked()
    await env.DB.exec('DELETE FROM outbox')
    await visitor.post('/login', { email: ADA, redirect: '' })
    const newer = await codeFor(ADA)
    const twin = site.visitor()
    for (const [name, value] of visitor.cookies) twin.cookies.set(name, value)
    expect((await visitor.post('/login/code', { code })).status).toBe(303)
    expect((await twin.post('/login/code', { code: newer })).status).toBe(422)
  })

  test('a sign-in code works only in the browser and on the brand where it was requested', async () => {
    await addCustomer(ADA, { brand: 'tidyhive' })
    const { site, code } = await asked()
    for (const at of ['http://tidyhive.localhost', 'http://glimmer.localhost']) {
      const stranger = site.visitor({ at })
      await env.DB.exec('DELETE FROM outbox')
      await stranger.post('/login', { email: ADA, redirect: '' })
      const newest = await codeFor(ADA)
      if (newest !== code) expect((await stranger.post('/login/code', { code })).status, at).toBe(422)
    }
  })
})

const from = (address: string) => ({ headers: { 'cf-connecting-ip': address } })

describe('a stranger who knows a customer’s email address', () => {
  beforeEach(() => addCustomer(ADA))

  const stranger = from('2001:db8:1:2::77')
  const home = from('198.51.100.7')
  const ask = (visitor: Visitor, email = ADA) => visitor.post('/login', { email, redirect: '' })
  const mails = () => env.DB.prepare("SELECT COUNT(*) AS n FROM outbox WHERE kind = 'SIGN_IN_CODE'").first<number>('n')

  test('a stranger cannot invalidate a customer’s sign-in code or use up its tries, however many codes the stranger requests and guesses', async () => {
    const site = await startSite()
    const owner = site.visitor(home)
    await ask(owner)
    const code = await codeFor(ADA)
    for (let block = 0; block < 12; block++) {
      const guesser = site.visitor(from(`2001:db8:${block}::1`))
      await ask(guesser)
      await Promise.all([0, 1, 2, 3, 4, 5].map(() => guesser.post('/login/code', { code: other(code) })))
    }
    expect((await owner.post('/login/code', { code })).status).toBe(303)
    expect(await isSignedIn(owner)).toBe(true)
  })

  test('after a stranger has requested as many codes as are allowed, the customer can still sign in with a browser that has signed in before', async () => {
    const site = await startSite()
    const owner = site.visitor(home)
    await ask(owner)
    await signIn(owner, ADA)
    expect(owner.cookies.get('__Host-known')).toMatch(/^[0-9a-f]{64}$/)
    await owner.post('/customer/signout', {})
    for (let block = 0; block < 20; block++) await ask(site.visitor(from(`2001:db8:${block}::1`)))
    const elsewhere = await ask(site.visitor(from('203.0.113.77')))
    expect(elsewhere.status).toBe(429)
    expect(readWords(await elsewhere.text())).toContain('A code that you already have still works.')
    await env.DB.exec('DELETE FROM outbox')
    expect((await ask(owner)).status).toBe(303)
    expect((await owner.post('/login/code', { code: await codeFor(ADA) })).status).toBe(303)
  })

  test('an email address gets at most 3 codes requested from one network and 12 codes in total, however it is spelled', async () => {
    const site = await startSite()
    for (let time = 0; time < 10; time++) await ask(site.visitor(stranger), time % 2 ? ADA : ' Ada@Example.com')
    expect(await mails()).toBe(3)
    // At most six codes are sent for requests from one /48.
    for (let time = 0; time < 10; time++) await ask(site.visitor(from(`2001:db8:1:${time}00::1`)))
    expect(await mails()).toBe(6)
    for (let block = 10; block < 30; block++) await ask(site.visitor(from(`2001:db8:${block}::1`)))
    expect(await mails()).toBe(12)
  })

  test('a forged token, or a token for a different email address, gives a stranger no rate limit of their own', async () => {
    await addCustomer('eve@example.com')
    const site = await startSite()
    const eve = site.visitor(stranger)
    await ask(eve, 'eve@example.com')
    await signIn(eve, 'eve@example.com')
    const statuses: number[] = []
    for (let time = 0; time < 5; time++) statuses.push((await ask(eve)).status)
    expect(statuses).toEqual([303, 303, 303, 429, 429])
    eve.cookies.set('__Host-known', 'f'.repeat(64))
    expect((await ask(eve)).status).toBe(429)
  })
})

test('one network can request 20 codes an hour for all email addresses together, and its /56 can request 40', async () => {
  const site = await startSite()
  const readStatus = async (address: string, email: string) =>
    (await site.visitor(from(address)).post('/login', { email, redirect: '' })).status
  for (let time = 0; time < 20; time++) expect(await readStatus('2001:db8:5:1::1', `one-${time}@example.com`)).toBe(303)
  expect(await readStatus('2001:db8:5:1::2', 'one-more@example.com')).toBe(429)
  for (let time = 0; time < 20; time++)
    expect(await readStatus(`2001:db8:5:${time + 10}::1`, `two-${time}@example.com`)).toBe(303)
  expect(await readStatus('2001:db8:5:99::1', 'two-more@example.com')).toBe(429)
  expect(await readStatus('2001:db8:6:1::1', 'elsewhere@example.com')).toBe(303)
})

test('each sign-in starts a new session, whose token is invalid after the next sign-in or after signing out', async () => {
  await addCustomer(ADA)
  const site = await startSite()
  const visitor = site.visitor()
  const thief = site.visitor()
  /** Whether a browser with a copy of this token is still signed in. */
  const isStillValid = (token = '') => {
    thief.cookies.set('__Host-session', token)
    return isSignedIn(thief)
  }
  await signIn(visitor, ADA)
  const first = visitor.cookies.get('__Host-session')
  await signIn(visitor, ADA)
  const second = visitor.cookies.get('__Host-session')
  expect(second).not.toBe(first)
  expect([await isStillValid(first), await isStillValid(second)]).toEqual([false, true])
  await visitor.post('/customer/signout', {})
  expect(visitor.cookies.has('__Host-session')).toBe(false)
  expect(await isStillValid(second)).toBe(false)
})

test('a session can be ended from the list of sessions, and all sessions can be ended at once', async () => {
  await addCustomer(ADA)
  const site = await startSite()
  const [phone, laptop, tablet] = [
    site.visitor(),
    site.visitor({ userAgent: 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' }),
    site.visitor(),
  ]
  for (const each of [phone, laptop, tablet]) await signIn(each, ADA)
  const { html } = await phone.page('/customer/')
  expect(readWords(html)).toContain('Firefox on Windows')
  expect(readWords(html)).toContain('This browser')
  const id = await env.DB.prepare("SELECT id FROM sessions WHERE agent = 'Firefox on Windows'").first<string>('id')
  expect(html).toContain(`value="${id}"`)
  await phone.post('/customer/session', { id: id ?? '' })
  expect([await isSignedIn(phone), await isSignedIn(laptop), await isSignedIn(tablet)]).toEqual([true, false, true])
  await phone.post('/customer/signout', { everywhere: 'yes' })
  expect([await isSignedIn(phone), await isSignedIn(tablet)]).toEqual([false, false])
})

test('a session cannot be ended by another customer who knows its id', async () => {
  await addCustomer(ADA)
  await addCustomer('eve@example.com')
  const site = await startSite()
  const [ada, eve] = [site.visitor(), site.visitor()]
  await signIn(ada, ADA)
  await signIn(eve, 'eve@example.com')
  const id = await env.DB.prepare(
    'SELECT s.id FROM sessions s JOIN customers c ON c.id = s.customer_id WHERE c.email = ?',
  )
    .bind(ADA)
    .first<string>('id')
  await eve.post('/customer/session', { id: id ?? '' })
  expect(await isSignedIn(ada)).toBe(true)
})

test('signing in redirects only to pages of the account, whatever URL the sign-in link contains', async () => {
  await addCustomer(ADA)
  const visitor = (await startSite()).visitor()
  const EVIL = 'https://evil.example/customer/'
  await visitor.post('/login', { email: ADA, redirect: EVIL })
  const signedIn = await visitor.post('/login/code', { code: await codeFor(ADA) })
  expect(signedIn.headers.get('location')).toBe('/customer/')
  // A visitor who is already signed in is redirected at once.
  const voucher = '/customer/choosedate/?code=S7BT-RRSM'
  for (const redirect of [
    ...[voucher, EVIL, '//evil.example/customer/', '/customer/../../evil', '/customer/\\evil.example', '/deal'],
    ...['javascript:alert(1)', '/customer/unheard-of/', '/customer/../deal', '/customer/%2e%2e/'],
  ]) {
    const { headers } = await visitor.get(`/login?redirect=${encodeURIComponent(redirect)}`)
    expect(headers.get('location'), redirect).toBe(redirect === voucher ? voucher : '/customer/')
  }
})

test('in agent mode, signing in leads back to the page that required it, with the agent prefix', async () => {
  await addCustomer(ADA)
  const visitor = (await startSite()).visitor()
  const asked = (await visitor.get('/agent/customer/membership/')).headers.get('location') ?? ''
  const { html } = await visitor.page(asked)
  const redirect = /name="redirect" value="([^"]*)"/.exec(html)?.[1] ?? ''
  await visitor.post('/agent/login', { email: ADA, redirect })
  const response = await visitor.post('/agent/login/code', { code: await codeFor(ADA) })
  expect(response.headers.get('location')).toBe('/agent/customer/membership/')
})

test.each(['next', 'leave'])('in agent mode, “%s” ends the caller’s session', async (act) => {
  await addCustomer(ADA)
  const visitor = (await startSite()).visitor()
  await visitor.post('/agent/login', { email: ADA, redirect: '' })
  await visitor.post('/agent/login/code', { code: await codeFor(ADA) })
  const session = visitor.cookies.get('__Host-session') ?? ''
  expect((await visitor.get('/agent/customer/')).status).toBe(200)
  await visitor.post('/agent/deal/agent', { do: act })
  expect((await visitor.get('/agent/customer/')).status).toBe(303)
  visitor.cookies.set('__Host-session', session)
  expect((await visitor.get('/agent/customer/')).status).toBe(303)
})
