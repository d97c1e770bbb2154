import { beforeAll, describe, expect, test } from 'vitest'
import { GOOGLEBOT, readWords, seed, startSite, type Visitor } from '../../ask.ts'

const ADDRESS = '/privacy/optout/'

beforeAll(seed)

test('one click opts out of sharing data and can be undone, and Global Privacy Control counts as opting out', async () => {
  const site = await startSite()
  const visitor = site.visitor()
  expect(await visitor.words(ADDRESS)).toContain('Do not sell or share my information')
  const answer = await visitor.post(ADDRESS, { choice: 'opt-out' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${ADDRESS}?said=1`])
  expect(answer.headers.get('set-cookie')).toMatch(
    /^__Host-opt_out=1; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  expect(await visitor.words(ADDRESS)).toContain('You have opted out')
  await visitor.post(ADDRESS, { choice: 'allow' })
  expect(await visitor.words(ADDRESS)).not.toContain('You have opted out')
  const signaling = site.visitor({ headers: { 'sec-gpc': '1' } })
  const words = await signaling.words(ADDRESS)
  expect(words).toContain('Your browser sends a Global Privacy Control signal')
  expect(words).not.toContain('Undo the opt-out')
})

const COOKIES = '/privacy/cookies/'

describe('the consent banner', () => {
  const QUESTION = 'Can we share your visit with Meta, Segment, and GrowthBook to measure our ads?'
  const OTHERS = /connect\.facebook\.net|cdn\.segment\.com/
  const asks = async (visitor: Visitor, path = '/deal') => (await visitor.words(path)).includes(QUESTION)
  const policy = async (visitor: Visitor, path = '/deal') =>
    (await visitor.page(path)).response.headers.get('content-security-policy') ?? ''
  /** Presses one of the banner's buttons on a page. */
  const choose = (visitor: Visitor, choice: string, referer = 'http://glimmer.localhost/deal?utm_source=spring') =>
    visitor.post(COOKIES, { choice }, { referer })

  test('the consent banner is shown until it is answered, and the answer leads to the page that showed it, but to no other site', async () => {
    const visitor = (await startSite()).visitor()
    expect(await asks(visitor)).toBe(true)
    const answer = await choose(visitor, 'refuse')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/deal?utm_source=spring'])
    expect(answer.headers.get('set-cookie')).toMatch(
      /^__Host-consent=glimmer\.refused; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect(await asks(visitor)).toBe(false)
    expect(await policy(visitor)).not.toMatch(OTHERS)
    expect(await visitor.words(COOKIES)).toContain('You have refused.')
    for (const referer of ['https://elsewhere.example/deal', 'http://glimmer.localhost//elsewhere.example/', 'x', ''])
      expect((await choose(visitor, 'refuse', referer)).headers.get('location')).toBe(`${COOKIES}?said=1`)
  })

  test('Accept in the consent banner allows third parties, except on the payment step, until the visitor withdraws the consent', async () => {
    const visitor = (await startSite()).visitor()
    await visitor.reach(4, { email: 'ada@example.com' })
    expect(await policy(visitor)).not.toMatch(OTHERS)
    await choose(visitor, 'accept')
    expect(await policy(visitor)).toMatch(OTHERS)
    expect(await policy(visitor, '/deal?step=4')).not.toMatch(OTHERS)
    expect((await visitor.page('/deal')).html).toContain('data-pixel="example-glimmer"')
    expect((await visitor.page('/deal?step=4')).html).not.toContain('data-pixel')
    await choose(visitor, 'refuse')
    expect(await policy(visitor)).not.toMatch(OTHERS)
  })

  test.each([
    [COOKIES, 'refuse'],
    [ADDRESS, 'opt-out'],
  ])(
    'a visitor who had accepted and now answers %s with %s gets no page from Back on which third parties’ scripts still run',
    async (path, choice) => {
      const visitor = (await startSite()).visitor()
      expect((await visitor.post(path, { choice })).headers.get('clear-site-data')).toBeNull()
      await visitor.post(ADDRESS, { choice: 'allow' })
      expect((await choose(visitor, 'accept')).headers.get('clear-site-data')).toBeNull()
      expect((await visitor.post(path, { choice })).headers.get('clear-site-data')).toBe('"cache"')
    },
  )

  test('even after Accept, a page with a code, a token or typed words in its URL allows no third party and sends only its origin as a referrer', async () => {
    const visitor = (await startSite()).visitor()
    await choose(visitor, 'accept')
    for (const [path, isPrivate] of [
      ['/customer/choosedate/', false],
      ['/customer/choosedate/?code=7Q4K-M2PD', true],
      ['/unsubscribe/?token=abc', true],
      ['/help/?q=ada@example.com', true],
      ['/deal?utm_source=spring&gclid=abc', false],
    ] as const) {
      const { response, html } = await visitor.page(path)
      expect(OTHERS.test(response.headers.get('content-security-policy') ?? ''), path).toBe(!isPrivate)
      expect(html.includes('data-pixel'), path).toBe(!isPrivate)
      expect(response.headers.get('referrer-policy')).toBe(
        isPrivate ? 'strict-origin' : 'strict-origin-when-cross-origin',
      )
    }
  })

  test('the consent banner names the third party whose A/B script a brand uses, and Accept allows that script', async () => {
    const site = await startSite()
    const AT = { at: 'http://maplemaid.localhost' }
    const visitor = site.visitor(AT)
    const before = await visitor.page('/deal')
    expect(readWords(before.html)).toContain(
      'Can we share your visit with Meta, Segment, Convert, and GrowthBook to measure our ads?',
    )
    expect(before.html).not.toContain('data-convert')
    await visitor.post(COOKIES, { choice: 'accept' })
    const after = await visitor.page('/deal')
    expect(after.html).toContain(
      'data-experiments="/experiments.js" data-growthbook="sdk-example-maplemaid" data-convert="example-maplemaid"',
    )
    expect(after.response.headers.get('content-security-policy')).toContain('https://cdn-4.convertexperiments.com')
    // Convert's script is not loaded for crawlers and agents, with Global Privacy Control, or on the payment step.
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const crawler = site.visitor({ ...AT, headers: { cookie }, userAgent: GOOGLEBOT })
    const signaling = site.visitor({ ...AT, headers: { cookie, 'sec-gpc': '1' } })
    await visitor.reach(4, { email: 'converted@example.com' })
    for (const { html, response } of [
      await crawler.page('/deal'),
      await signaling.page('/deal'),
      await visitor.page('/agent/deal'),
      await visitor.page('/deal?step=4'),
    ]) {
      expect(html).not.toContain('data-convert')
      expect(response.headers.get('content-security-policy')).not.toContain('convertexperiments')
    }
  })

  test('Global Privacy Control and the opt-out page overrule the consent banner, even after Accept', async () => {
    const site = await startSite()
    const signaling = site.visitor({ headers: { 'sec-gpc': '1' } })
    const leaving = site.visitor()
    await choose(signaling, 'accept')
    await choose(leaving, 'accept')
    await leaving.post(ADDRESS, { choice: 'opt-out' })
    for (const visitor of [signaling, leaving]) {
      expect(await asks(visitor)).toBe(false)
      expect(await policy(visitor)).not.toMatch(OTHERS)
      expect((await visitor.page('/deal')).html, 'the A/B script').not.toContain('data-experiments')
      expect(await visitor.words(COOKIES)).toContain('You have opted out')
    }
  })

  test('another brand’s cookie or an invalid cookie does not count as an answer to the consent banner', async () => {
    const visitor = (await startSite()).visitor()
    for (const value of ['tidyhive.accepted', 'glimmer.perhaps', 'glimmer.accepted.', 'x'.repeat(8000), '%FF%00']) {
      visitor.cookies.set('__Host-consent', value)
      expect(await asks(visitor), value).toBe(true)
      expect(await policy(visitor), value).not.toMatch(OTHERS)
    }
  })

  test('the consent banner can be answered on the 404 page, and is then not shown there again', async () => {
    const visitor = (await startSite()).visitor()
    for (const path of ['/nothing?from=mail', '/us/illinois/nowhere/', '/hub/no-such-article']) {
      visitor.cookies.delete('__Host-consent')
      expect(await asks(visitor, path), path).toBe(true)
      const answer = await choose(visitor, 'refuse', `http://glimmer.localhost${path}`)
      expect([answer.status, answer.headers.get('location')]).toEqual([303, path])
      const after = await visitor.page(path)
      expect([after.response.status, readWords(after.html).includes(QUESTION)], path).toEqual([404, false])
    }
  })

  test('the consent banner is not shown in the funnel, in agent mode or to crawlers', async () => {
    const site = await startSite()
    const visitor = site.visitor()
    await visitor.reach(2, { email: '' })
    expect(await asks(visitor, '/deal?step=2')).toBe(false)
    expect(await asks(visitor, '/agent/deal')).toBe(false)
    expect(await asks(site.visitor({ userAgent: GOOGLEBOT }))).toBe(false)
  })

  test('on brands with CookieYes, our consent banner is shown only without JavaScript, and answering it removes CookieYes', async () => {
    const site = await startSite()
    const at = 'http://neatnook.localhost'
    const visitor = site.visitor({ at })
    const { html } = await visitor.page('/deal')
    expect(readWords(html)).not.toContain(QUESTION)
    expect(html).toContain('src="https://cdn-cookieyes.com/client_data/example-neatnook/script.js"')
    expect(await policy(visitor)).toMatch(/script-src [^;]*https:\/\/cdn-cookieyes\.com/)
    expect(await policy(site.visitor())).not.toContain('cookieyes')
    const out = site.visitor({ at, headers: { 'sec-gpc': '1' } })
    expect((await out.page('/deal')).html).not.toContain('cookieyes.com')

    for (const path of ['/deal', COOKIES]) {
      expect((await visitor.page(path)).html, path).toMatch(
        /<noscript data-own-consent="">(?:(?!<\/noscript>).)*Can we share your visit with GrowthBook to measure our ads/s,
      )
    }
    await choose(visitor, 'refuse', `${at}/deal`)
    const answered = (await visitor.page('/deal')).html
    expect(answered).not.toMatch(/cookieyes\.com|Can we share your visit/)
    expect(await visitor.words(COOKIES)).toContain('You have refused. Nothing goes to GrowthBook.')
    await choose(visitor, 'accept', `${at}/deal`)
    expect(await policy(visitor)).toContain('gb-ingest.com')
    expect(await policy(visitor)).not.toContain('cookieyes')
  })
})
