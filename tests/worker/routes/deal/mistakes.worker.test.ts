/** Mistakes and attacks in the funnel: what the sender sees, and what is stored. */
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { MESSAGES } from '../../../../graphql/contract/inputs.ts'
import { consentOf, decode, payForm, seed, startSite, type Visitor, wordsOf } from '../../ask.ts'

beforeAll(seed)

async function stored<Row>(sql: string, ...values: string[]): Promise<Row[]> {
  const { results } = await env.DB.prepare(sql)
    .bind(...values)
    .all<Row>()
  return results
}

const CARD = '4242 4242 4242 4242'
const EVIL = 'https://elsewhere.example/phish'

describe('step', () => {
  test('that does not exist shows the offer', async () => {
    const visitor = (await startSite()).visitor()
    // All earlier facts are present, so only the parameter `step` decides which page is shown.
    await visitor.reach(4, { email: 'steps@example.com' })
    for (const step of ['', '0', '6', '-1', '1e1', '2abc', '2.5', ' 2', '٢', 'x'.repeat(5_000)]) {
      const { response, html } = await visitor.page(`/deal?step=${encodeURIComponent(step)}`)
      expect(response.status, step).toBe(200)
      expect(wordsOf(html), step).toContain('Your ZIP code')
    }
    expect(wordsOf((await visitor.page('/deal?step=9&step=2&step=4')).html)).toContain('Your ZIP code')
  })

  test('without earlier facts redirects to the start', async () => {
    const site = await startSite()
    for (const step of [2, 3, 4, 5]) {
      const response = await site.visitor().get(`/deal?step=${step}`)
      expect([response.status, response.headers.get('location')], `step ${step}`).toEqual([303, '/deal?step=1'])
    }
  })

  test('5 with all facts and no payment redirects to step 4', async () => {
    const site = await startSite()
    const visitor = site.visitor()
    await visitor.reach(4, { email: 'five@example.com' })
    expect((await visitor.get('/deal?step=5')).headers.get('location')).toBe('/deal?step=4')
  })

  test('a tampered cookie is ignored', async () => {
    const site = await startSite()
    const visitor = site.visitor()
    await visitor.reach(4, { email: 'altered@example.com' })
    const facts = visitor.cookies.get('__Host-deal') ?? ''
    visitor.cookies.set('__Host-deal', facts.replace('altered', 'another'))
    expect((await visitor.get('/deal?step=4')).headers.get('location')).toBe('/deal?step=1')
  })
})

test('a posted size that matches no option is replaced by the first option, and is reported', async () => {
  const report = vi.spyOn(console, 'warn').mockImplementation(() => {})
  // An isolate reports the same mistake only once a minute, so the test needs a new isolate.
  const visitor = (await startSite({ isNew: true })).visitor()
  await visitor.reach(4, { email: 'hours@example.com' })
  for (const hours of ['5', '', '0', '-3', 'abc', 'Infinity', '3.0000001', '9'.repeat(5_000), '<b>3</b>']) {
    const response = await visitor.post('/deal?step=2', { hours })
    expect([response.status, response.headers.get('location')], hours).toEqual([303, '/deal?step=3'])
    expect(wordsOf((await visitor.page('/deal?step=4')).html), hours).toContain('The Touch Up')
  }
  expect(report.mock.calls.flat().join('\n')).toContain('No selected voucher found')
})

describe('zipcode', () => {
  test.each([
    ['', MESSAGES.zipcodeMissing],
    ['   ', MESSAGES.zipcodeMissing],
    ['abcde', MESSAGES.zipcodeInvalid],
    ['1234', MESSAGES.zipcodeInvalid],
    ['606011', MESSAGES.zipcodeInvalid],
    ['６０６０１', MESSAGES.zipcodeInvalid],
    ['60601-123', MESSAGES.zipcodeInvalid],
    ['"><b>', MESSAGES.zipcodeInvalid],
  ])('%s gets a message on the page, and the typed value is kept', async (zipcode, message) => {
    const site = await startSite()
    const visitor = site.visitor()
    const response = await visitor.post('/deal?step=1', { zipcode })
    const html = await response.text()
    expect(response.status).toBe(422)
    expect(wordsOf(html)).toContain(message)
    expect(decode(html)).toContain(`value="${zipcode}"`)
    expect(html).not.toContain('value=""><b>')
    expect(visitor.cookies.has('__Host-deal')).toBe(false)
    expect(site.asked.map(({ operation }) => operation)).not.toContain('ServiceRegionPrices')
  })

  test('pasted spaces and invisible characters are removed, as in the island', async () => {
    const site = await startSite()
    const visitor = site.visitor()
    expect((await visitor.post('/deal?step=1', { zipcode: '\u00a060601\u200b ' })).headers.get('location')).toBe(
      '/deal?step=2',
    )
    await visitor.post('/deal?step=2', { hours: '3' })
    const lead = { email: '\u200bpasted@example.com ', phone: '+1 312.555\u20110142' }
    expect((await visitor.post('/deal?step=3', lead)).headers.get('location')).toBe('/deal?step=4')
    expect(site.asked.find(({ operation }) => operation === 'RegisterLead')?.variables.input).toMatchObject({
      zipcode: '60601',
      email: 'pasted@example.com',
      phone: '3125550142',
    })
  })

  test.each<[string, Record<string, string>]>([
    ['/deal', {}],
    ['/', { zipcodeEnteredOnHomepage: 'true' }],
  ])('that does not exist must be entered again, on %s', async (_, hidden) => {
    const visitor = (await startSite()).visitor()
    const response = await visitor.post('/deal?step=1', { zipcode: '99999', ...hidden })
    const html = await response.text()
    expect(response.status).toBe(422)
    expect(wordsOf(html)).toContain('We do not know the ZIP code 99999. Check it and try again.')
    const [field = ''] = /<input[^>]*name="zipcode"[^>]*>/.exec(html) ?? []
    for (const part of ['value="99999"', 'aria-invalid="true"', 'autofocus=""']) expect(field).toContain(part)
    expect(html).not.toContain('Tell me when you open')
  })

  test('visitors can join the waitlist of a place only if the place exists', async () => {
    const visitor = (await startSite()).visitor()
    for (const response of [
      await visitor.get('/deal/waitlist?zipcode=99999'),
      await visitor.post('/deal/waitlist', { email: 'nowhere@example.com', zipcode: '99999' }),
    ]) {
      expect([response.status, response.headers.get('location')]).toEqual([303, '/deal#zip'])
    }
    expect(await stored('SELECT * FROM waitlist')).toEqual([])
    for (const zipcode of ['00901', '99501']) {
      const response = await visitor.post('/deal?step=1', { zipcode })
      expect(response.headers.get('location')).toBe(`/deal/waitlist?zipcode=${zipcode}`)
      expect(wordsOf((await visitor.page(`/deal/waitlist?zipcode=${zipcode}`)).html)).toContain('Tell me when you open')
    }
  })

  test('that is missing in the posted form gets the message for an empty field', async () => {
    const site = await startSite()
    const response = await site.visitor().post('/deal?step=1', {})
    expect(response.status).toBe(422)
    expect(wordsOf(await response.text())).toContain(MESSAGES.zipcodeMissing)
  })

  test('that is posted twice counts with its first value', async () => {
    const site = await startSite()
    const visitor = site.visitor()
    const body = 'zipcode=60601&zipcode=99999'
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://glimmer.localhost' }
    const response = await visitor.send('/deal?step=1', { method: 'POST', body, headers })
    expect(response.headers.get('location')).toBe('/deal?step=2')
  })
})

const quotesOf = (html: string) => html.match(/<blockquote[^>]*>[\s\S]*?<\/blockquote>/g) ?? []

async function cursorOf(visitor: Visitor): Promise<string> {
  const { html } = await visitor.page('/deal?sort=RATING_HIGHEST')
  return /after=([\w-]+)/.exec(html)?.[1] ?? ''
}

describe('query parameters', () => {
  const ODD = [
    'after=nonsense',
    'after=%00%ff',
    `after=${'a'.repeat(10_000)}`,
    'sort=SIDEWAYS',
    'sort=RECENT&sort=RATING_LOWEST',
    `sort=${'x'.repeat(10_000)}`,
    `utm_source=${'x'.repeat(10_000)}`,
    'utm_source=<script>alert(1)</script>',
    'utm_source=spring&utm_source=deep10',
    `referral=${'x'.repeat(10_000)}`,
    'referral=%22%3E%3Cscript%3E',
    'referral=NOBODY-0000',
    'adgroupid=__proto__',
    'adgroupid=constructor&adgroupid=1001',
    `adgroupid=${'9'.repeat(10_000)}`,
    'hours=%F0%9F%8F%A0',
    '%E0%A4%A',
    Array.from({ length: 500 }, (_, index) => `p${index}=v`).join('&'),
  ]
  test.each(ODD)('do no harm: with %s the page is complete, without markup or overlong values', async (query) => {
    // Refusals by the origin are logged for the operator.
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const site = await startSite()
    const { response, html } = await site.visitor().page(`/deal?${query}`)
    expect(response.status).toBe(200)
    expect(html).toMatch(/<\/body><\/html>$/)
    expect(wordsOf(html)).toContain('Your ZIP code')
    expect(html).not.toMatch(/alert\(1\)|"><script>|x{200}|a{200}|9{200}|SIDEWAYS/)
  })

  test.each([
    ['a text that is none', () => 'nonsense'],
    ['the cursor of another order', cursorOf],
    ['a card number', () => '4242424242424242'],
  ])('with %s as `after` show the first page of reviews', async (_name, after) => {
    const site = await startSite()
    const visitor = site.visitor()
    const first = await visitor.page('/deal?sort=RECENT')
    const { html } = await visitor.page(`/deal?sort=RECENT&after=${await after(visitor)}`)
    expect(quotesOf(html)).toEqual(quotesOf(first.html))
    expect(quotesOf(html)).toHaveLength(6)
    expect(html).not.toContain('4242424242424242')
  })

  test('pages of reviews link to the next page without JavaScript', async () => {
    const site = await startSite()
    const visitor = site.visitor()
    const seen = new Set<string>()
    let path = '/deal?sort=RATING_LOWEST'
    for (let page = 0; page < 4; page++) {
      const { html } = await visitor.page(path)
      const bodies = [...html.matchAll(/<blockquote[^>]*>([\s\S]*?)<\/blockquote>/g)].map(([whole]) => whole)
      expect(bodies).toHaveLength(6)
      for (const body of bodies) expect(seen.has(body)).toBe(false)
      for (const body of bodies) seen.add(body)
      const next = /href="([^"]+)"[^>]*>(?:<[^>]+>)*Show more reviews/.exec(html)?.[1]
      path = next?.replaceAll('&amp;', '&').replace(/#.*/, '') ?? ''
      expect(path).toMatch(/^\/deal\?sort=RATING_LOWEST&after=/)
    }
  })
})

describe('a URL of another site', () => {
  test('is never the target of a redirect or link', async () => {
    const site = await startSite()
    const visitor = site.visitor()
    const redirect = encodeURIComponent(EVIL)
    const answers: Response[] = []
    answers.push(await visitor.get(`/deal?redirect=${redirect}`))
    answers.push(await visitor.post(`/deal?step=1&redirect=${redirect}`, { zipcode: '60601', redirect: EVIL }))
    answers.push(await visitor.post('/deal?step=2', { hours: '3', redirect: EVIL }))
    answers.push(
      await visitor.post(`/deal?step=3&redirect=${redirect}`, {
        email: 'go@example.com',
        phone: '3125550100',
        redirect: EVIL,
      }),
    )
    answers.push(await visitor.get(`/deal/return?attempt=${redirect}&redirect=${redirect}`))
    answers.push(await visitor.get(`/deal/waitlist?reason=${redirect}&redirect=${redirect}`))
    answers.push(await visitor.pay({ redirect: EVIL }))
    for (const answer of answers) {
      const to = answer.headers.get('location')
      if (to) expect(new URL(to, 'http://glimmer.localhost').hostname).toMatch(/^(glimmer\.localhost|gateway\.test)$/)
      expect(await answer.text()).not.toContain('elsewhere.example')
    }
    expect(await stored('SELECT 1 FROM purchases WHERE return_url LIKE ?', '%elsewhere%')).toEqual([])
  })

  test('in a path with “//host” or a backslash is not a redirect target', async () => {
    const site = await startSite({ vars: { ENVIRONMENT: 'production' } })
    for (const path of ['//elsewhere.example/deal', '/\\elsewhere.example', '/%5Celsewhere.example']) {
      const response = await site
        .visitor({ at: 'https://www.glimmer.example' })
        .send(`https://www.glimmer.example${path}`, {})
      const to = response.headers.get('location')
      expect(to === null || new URL(to).origin === 'https://glimmer.example', `${path} → ${to}`).toBe(true)
    }
  })
})

describe('HTML in names', () => {
  test('is shown and stored as text, exactly as typed', async () => {
    const site = await startSite()
    const visitor = site.visitor()
    const names = { firstName: '<b>Eve</b>"><img src=x onerror=alert(1)>', lastName: "O'Neill & Søn ✨</script>" }
    await visitor.reach(4, { email: 'html@example.com' })
    const refused = await (await visitor.pay({ ...names, consent: '' })).text()
    expect(refused).not.toMatch(/<img src=x|<b>Eve|✨<\/script>/)
    expect(refused).toContain('value="&lt;b&gt;Eve&lt;/b&gt;&quot;&gt;&lt;img src=x onerror=alert(1)&gt;"')
    await visitor.pay({ ...names, paymentMethod: 'pm_card_visa' })
    const done = (await visitor.page('/deal?step=5')).html
    expect(wordsOf(done)).toContain('Voucher code')
    expect(done).not.toMatch(/<img src=x|<b>Eve/)
    expect(await stored('SELECT first_name, last_name FROM purchases WHERE email = ?', 'html@example.com')).toEqual([
      { first_name: names.firstName, last_name: names.lastName },
    ])
  })
})

describe('a card number in the wrong field', () => {
  /** Returns everything that the origin stores, as text. */
  async function everythingStored(): Promise<string> {
    const tables = await stored<{ name: string }>(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '%zipcode%'",
    )
    const rows = await Promise.all(
      tables.filter(({ name }) => !/^_|^sqlite_|^d1_/.test(name)).map(({ name }) => stored(`SELECT * FROM "${name}"`)),
    )
    return JSON.stringify(rows)
  }

  const digitsOf = (text: string) => text.replace(/[\s-]|%20/g, '')

  test('in a name is rejected, not stored and not echoed', async () => {
    const site = await startSite()
    const visitor = site.visitor()
    await visitor.reach(4, { email: 'card-in-name@example.com' })
    for (const firstName of [CARD, '4242424242424242', 'Eve 4242-4242-4242-4242']) {
      const response = await visitor.pay({ firstName, lastName: 'Fine' })
      const html = await response.text()
      expect(response.status).toBe(422)
      expect(wordsOf(html)).toContain(MESSAGES.cardInText)
      expect(html).toContain('value="Fine"')
      expect(digitsOf(html)).not.toContain('4242424242424242')
    }
    expect(digitsOf([...visitor.cookies.values()].join(' '))).not.toContain('4242424242424242')
    expect(digitsOf(site.asked.map(({ body }) => body).join())).not.toContain('4242424242424242')
    expect(digitsOf(await everythingStored())).not.toContain('4242424242424242')
  })

  test('in the survey is rejected and not echoed', async () => {
    const site = await startSite()
    const visitor = site.visitor()
    await visitor.reach(4, { email: 'card-in-survey@example.com' })
    await visitor.pay({ paymentMethod: 'pm_card_visa' })
    const { html } = await visitor.page('/deal?step=5')
    const source = /name="source" [^>]*value="([^"]+)"|value="([^"]+)"[^>]* name="source"/.exec(html)
    const response = await visitor.post('/deal/survey', {
      source: source?.[1] ?? source?.[2] ?? '',
      detail: `my card ${CARD}`,
    })
    const again = await response.text()
    expect(response.status).toBe(422)
    expect(wordsOf(again)).toContain(MESSAGES.cardInText)
    expect(digitsOf(again)).not.toContain('4242424242424242')
    expect(await stored('SELECT * FROM surveys')).toEqual([])
  })

  test.each(['referral', 'utm_source'])(
    'in %s is not accepted as a code, kept or sent, and the visitor can still buy',
    async (name) => {
      const site = await startSite()
      const visitor = site.visitor()
      const { response, html } = await visitor.page(`/deal?${name}=4242-4242-4242-4242`)
      expect(response.status).toBe(200)
      // Only the whole number is checked, because four of its digits may occur in a token.
      expect(digitsOf(html)).not.toContain('4242424242424242')
      expect([...visitor.cookies.keys()]).not.toContain(name === 'referral' ? '__Host-referral_id' : '__Host-utm')
      await visitor.reach(4, { email: `card-in-${name.replace('_', '-')}@example.com` })
      await visitor.pay({ paymentMethod: 'pm_card_visa' })
      expect(wordsOf((await visitor.page('/deal?step=5')).html)).toContain('Voucher code')
      expect(digitsOf(site.asked.map(({ body }) => body).join())).not.toContain('4242424242424242')
    },
  )

  test('in the ZIP code and email fields is not echoed or sent', async () => {
    const site = await startSite()
    const visitor = site.visitor()
    const zip = await (await visitor.post('/deal?step=1', { zipcode: CARD })).text()
    expect(wordsOf(zip)).toContain(MESSAGES.zipcodeInvalid)
    expect(digitsOf(zip)).not.toContain('4242424242424242')
    await visitor.reach(3, { email: '' })
    const response = await visitor.post('/deal?step=3', { email: '4242424242424242@example.com', phone: '3125550100' })
    expect(response.status).toBe(422)
    const you = await response.text()
    expect(wordsOf(you)).toContain(MESSAGES.cardInText)
    expect(digitsOf(you)).not.toContain('4242424242424242')
    expect(digitsOf(site.asked.map(({ body }) => body).join())).not.toContain('4242424242424242')
  })
})

describe('forms reject', () => {
  const form = { method: 'POST', body: 'zipcode=60601' }
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  test.each([
    ['another site’s form', 403, { ...form, headers: { ...type, origin: 'https://elsewhere.example' } }],
    ['a form from nowhere', 403, { ...form, headers: { ...type, origin: 'null' } }],
    ['another site’s form, by its own word', 403, { ...form, headers: { ...type, 'sec-fetch-site': 'cross-site' } }],
    ['JSON', 415, { ...form, headers: { 'content-type': 'application/json', origin: 'http://glimmer.localhost' } }],
    [
      '17 KB',
      413,
      { ...form, body: `zipcode=${'6'.repeat(17_000)}`, headers: { ...type, origin: 'http://glimmer.localhost' } },
    ],
    [
      'what is no form',
      400,
      {
        ...form,
        body: 'no boundary',
        headers: { 'content-type': 'multipart/form-data; boundary=x', origin: 'http://glimmer.localhost' },
      },
    ],
  ])('%s: %i', async (_, status, init) => {
    const site = await startSite()
    for (const path of ['/deal?step=1', '/deal?step=4', '/deal/waitlist', '/deal/survey', '/deal/release']) {
      const visitor = site.visitor()
      const response = await visitor.send(path, init as RequestInit)
      // A form from a browser without facts may be redirected to the start before it is read.
      if (![303].includes(response.status)) expect([path, response.status]).toEqual([path, status])
      expect(response.headers.get('content-security-policy')).toContain("'nonce-")
      expect(visitor.cookies.has('__Host-deal')).toBe(false)
      if (response.status !== 303) expect(await response.text()).toContain('Something went wrong')
    }
    expect(site.asked.filter(({ operation }) => /Register|Purchase|Join|Release|Survey/.test(operation))).toEqual([])
  })
})

test('consent is required: without the checked box no order is sent, and with consent to another text nothing is sold', async () => {
  const site = await startSite()
  const visitor = site.visitor()
  await visitor.reach(4, { email: 'consent@example.com' })
  for (const [consent, message] of [
    ['', MESSAGES.consent],
    ['on', MESSAGES.consentChanged],
  ] as const) {
    const unchecked = await visitor.pay({ consent, paymentMethod: 'pm_card_visa' })
    expect(unchecked.status).toBe(422)
    expect(wordsOf(await unchecked.text())).toContain(message)
  }
  expect(site.asked.map(({ operation }) => operation)).not.toContain('PurchaseVoucher')
  const altered = await visitor.pay({ consentText: 'I agree to pay $1.00 today.', paymentMethod: 'pm_card_visa' })
  expect(altered.status).toBe(422)
  const { html } = await visitor.page('/deal?step=4')
  const forged = await visitor.post('/deal?step=4', {
    ...payForm(html),
    intent: 'forged',
    consent: consentOf(html),
    paymentMethod: 'pm_card_visa',
  })
  expect(forged.headers.get('location')).toBe('/deal?step=4')
  expect(wordsOf((await visitor.page('/deal?step=4')).html)).toContain('The price has changed')
  expect(
    await stored("SELECT 1 FROM purchases WHERE email = ? AND status = 'succeeded'", 'consent@example.com'),
  ).toEqual([])
})
