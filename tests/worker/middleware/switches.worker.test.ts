import { env } from 'cloudflare:workers'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type StoredSwitch, SWITCHES_KEY, type SwitchName } from '../../../graphql/contract/switches.ts'
import { getConsent, payForm, readWords, type Site, seed, startSite, type Visitor } from '../ask.ts'

const on = (name: SwitchName, brand: string, value?: string): StoredSwitch => ({
  ...{ name, brand, by: 'ana', why: 'a test', since: '2026-01-01T00:00:00.000Z', until: null },
  ...(value ? { value } : {}),
})

/** Stores kill switches, and waits until the embedded origin uses them. The origin rereads them after two seconds. */
async function store(switches: StoredSwitch[]): Promise<void> {
  await env.FLAGS.put(SWITCHES_KEY, JSON.stringify({ switches }))
  await new Promise((resolve) => setTimeout(resolve, 2_100))
  await env.ORIGIN.fetch('http://origin.test/readyz')
}

/** Sets a different switch for each of three brands. */
beforeAll(() =>
  Promise.all([seed(), store([on('pause', 'tidyhive'), on('waitlist', 'maplemaid'), on('read-only', 'neatnook')])]),
)
// The next test file uses the same origin, so the switches are cleared.
afterAll(() => store([]))

afterEach(() => {
  vi.useRealTimers()
})

const at = (brand: string) => ({ at: `http://${brand}.localhost` })

/** Starts a site that reads its switches from the test. Its origin still reads the stored switches. */
function siteThatReads(read: () => Promise<string | null>): Promise<Site> {
  return startSite({ bindings: { FLAGS: { get: (key: string) => (key === SWITCHES_KEY ? read() : null) } } })
}

const nothing = async () => null

test('a paused brand shows a notice, and lets a visitor reach the payment step but not pay', async () => {
  const site = await startSite()
  const visitor = site.visitor(at('tidyhive'))
  expect(readWords((await visitor.page('/')).html)).toContain('We are not taking new orders right now.')
  await visitor.reach(4, { email: 'paused@example.com' })
  const { html, response } = await visitor.page('/deal?step=4')
  expect(response.status).toBe(503)
  expect(readWords(html)).toContain('What you chose is kept on this device.')
  expect(html).not.toContain('name="ccNumber"')
  const other = await site.visitor(at('glimmer')).page('/deal')
  expect(readWords(other.html)).not.toContain('not taking new orders')
})

test('while orders are paused, the origin refuses a purchase from an older page, and the form keeps the typed names', async () => {
  const visitor = (await siteThatReads(nothing)).visitor(at('tidyhive'))
  await visitor.reach(4, { email: 'stale@example.com' })
  const { html } = await visitor.page('/deal?step=4')
  const names = { firstName: 'Ada', lastName: 'Byron' }
  const answer = await visitor.post('/deal?step=4', { ...payForm(html), consent: getConsent(html), ...names })
  expect(answer.status).toBe(503)
  const after = await answer.text()
  expect(readWords(after)).toContain('We are not taking new orders right now\nYour order was not placed.')
  expect(after).toContain('value="Ada"')
  const { results } = await env.DB.prepare("SELECT 1 FROM purchases WHERE email = 'stale@example.com'").all()
  expect(results).toEqual([])
})

test('while orders are closed and the waitlist is open, a link to the waitlist replaces the ZIP code form, and the page does not say “sold out”', async () => {
  const visitor = (await startSite()).visitor(at('maplemaid'))
  const { html } = await visitor.page('/')
  expect(readWords(html)).toContain('Tell me when I can order')
  expect(html).not.toContain('name="zipcode"')
  expect(readWords(html)).not.toContain('sold out')
  const list = await visitor.page('/deal/waitlist?reason=closed')
  expect(readWords(list.html)).toContain('We are not taking new orders right now')
  const joined = await visitor.post('/deal/waitlist?reason=closed', { email: 'waits@example.com' })
  expect(readWords((await visitor.page(joined.headers.get('location') ?? '')).html)).toContain('You are on the list')
})

test('while orders are closed and the waitlist is open, the payment step shows the waitlist form', async () => {
  const visitor = (await startSite()).visitor(at('maplemaid'))
  await visitor.reach(4, { email: 'onway@example.com' })
  const { html } = await visitor.page('/deal?step=4')
  expect(readWords(html)).toContain('Leave an email and we will write once, when you can order.')
  expect(html).toContain('value="onway@example.com"')
})

test('in read-only mode, pages work, forms keep the entered values, and nothing is stored', async () => {
  const visitor = (await startSite()).visitor(at('neatnook'))
  expect(readWords((await visitor.page('/')).html)).toContain('We are working on our systems.')
  await visitor.post('/deal?step=1', { zipcode: '60601' })
  const answer = await visitor.post('/deal?step=3', { email: 'reads@example.com', phone: '312 555 0100' })
  expect(answer.status).toBe(503)
  expect(await answer.text()).toContain('value="reads@example.com"')
  const { results } = await env.DB.prepare("SELECT 1 FROM leads WHERE email = 'reads@example.com'").all()
  expect(results).toEqual([])
})

test('an operator’s banner appears as plain text on its brand’s pages after two seconds, and disappears when it expires', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  let switches: StoredSwitch[] = []
  const site = await siteThatReads(async () => JSON.stringify({ switches }))
  const getPage = async (brand: string) => {
    const visitor = site.visitor(at(brand))
    const { html } = await visitor.page('/help/')
    await visitor.settled()
    return html
  }
  expect(await getPage('glimmer')).not.toContain('Snow')
  switches = [{ ...on('banner', 'glimmer', 'Snow & ice <today>'), until: new Date(Date.now() + 60_000).toISOString() }]
  vi.setSystemTime(Date.now() + 2_001)
  // The site reads the new switches after this response.
  await getPage('glimmer')
  expect(await getPage('glimmer')).toContain('Snow &amp; ice &lt;today&gt;')
  expect(await getPage('tidyhive')).not.toContain('Snow')
  vi.setSystemTime(Date.now() + 60_000)
  expect(await getPage('glimmer')).not.toContain('Snow')
})

test('while an experiment is switched off, pages show the control and no exposure is counted, but a visitor still pays the price they saw', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const heading = 'A clean home, by a list you can read.'
  const all = (key: string, control: unknown, variation: unknown) => ({
    defaultValue: control,
    rules: [{ key, variations: [control, variation], weights: [0, 1] }],
  })
  const features = {
    pricing: all('monthly-price', 0, 39),
    'copy.hero.heading': all('hero-heading', '', heading),
  }
  let switches: StoredSwitch[] = []
  const stored = (key: string) => JSON.stringify(key === SWITCHES_KEY ? { switches } : { features })
  const site = await startSite({ bindings: { FLAGS: { get: async (key: string) => stored(key) } } })
  const shown = async (visitor: Visitor, path: string) => {
    const { html } = await visitor.page(path)
    await visitor.settled()
    const words = readWords(html)
    return {
      html,
      price: words.match(/\$(\d+) a month/)?.[1],
      hasHeading: words.includes(heading),
      isCounted: html.includes('publicweb.experiment.exposed'),
    }
  }
  // The isolate's first visitor may come before the flags are loaded.
  await shown(site.visitor(), '/help/')
  const visitor = site.visitor()
  expect(await shown(visitor, '/deal')).toMatchObject({ price: '39', hasHeading: true, isCounted: true })
  await visitor.reach(4, { email: 'switched@example.com' })
  const { html: form } = await shown(visitor, '/deal?step=4')

  switches = [on('experiment', 'glimmer', 'monthly-price'), on('experiment', 'glimmer', 'hero-heading')]
  vi.setSystemTime(Date.now() + 2_001)
  // The site reads the new switches after this response.
  await shown(site.visitor(), '/help/')
  expect(await shown(site.visitor(), '/deal'), 'a new visitor').toMatchObject({
    ...{ price: '49', hasHeading: false, isCounted: false },
  })
  expect(await shown(visitor, '/deal')).toMatchObject({ price: '39', hasHeading: false, isCounted: false })
  expect(await shown(visitor, '/deal?step=4')).toMatchObject({ price: '39', isCounted: false })
  // Submits the form that was open when the switch was set.
  await visitor.post('/deal?step=4', { ...payForm(form), consent: getConsent(form), paymentMethod: 'pm_card_visa' })
  const row = await env.DB.prepare("SELECT * FROM purchases WHERE email = 'switched@example.com'").first()
  expect(row).toMatchObject({
    status: 'succeeded',
    plan_key: 'FOREVERCLEAN_39',
    monthly_cents: 3900,
    experiments: null,
  })
  expect(row?.consent_text).toContain('$39 a month')
  expect(await shown(visitor, '/deal?step=5'), 'after the purchase').toMatchObject({ price: '39' })
})

test.each([
  ['hangs', () => new Promise<never>(() => {})],
  ['returns JSON of another shape', async () => '{"switches":"all"}'],
])('while KV %s, the last known switches apply, and pages do not wait for KV', async (_, broken) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
  let read: () => Promise<string | null> = async () => JSON.stringify({ switches: [on('pause', 'all')] })
  const site = await siteThatReads(() => read())
  await site.visitor(at('glimmer')).page('/help/')
  read = broken
  vi.setSystemTime(Date.now() + 3_600_000)
  const { response, html } = await site.visitor(at('glimmer')).page('/help/')
  expect(response.status).toBe(200)
  expect(html).toContain('We are not taking new orders right now.')
  complaints.mockRestore()
})
