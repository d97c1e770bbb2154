/**
 * The help center: its answers with figures of the offer and the operator, its search without JavaScript, and its
 * links.
 */
import { beforeAll, expect, test, vi } from 'vitest'
import { HELP_TOPICS } from '../../../../content/help/topics.ts'
import { seed, startSite, wordsOf } from '../../ask.ts'

beforeAll(seed)

// A brand with every page, and a brand with the landing set.
test.each(['glimmer', 'tidyhive'])('on %s every question links to its answer, and all links work', async (id) => {
  const visitor = (await startSite()).visitor({ at: `http://${id}.localhost` })
  const { html } = await visitor.page('/help/')
  const questions = [...html.matchAll(/href="(\/help\/[a-z]+\/)#([^"]+)"/g)]
  expect(questions.length).toBeGreaterThan(30)
  const pages = new Map<string, string>()
  for (const topic of HELP_TOPICS) pages.set(`/help/${topic}/`, (await visitor.page(`/help/${topic}/`)).html)
  for (const [, path = '', anchor] of questions) expect(pages.get(path), path).toContain(`id="${anchor}"`)
  const links = [...pages.values()].flatMap((page) =>
    [...page.matchAll(/href="(\/[^"#?]*)/g)].map(([, href = '']) => href),
  )
  for (const href of new Set(links)) {
    if (href.startsWith('/art/') || href.startsWith('/assets/')) continue
    const { status } = await visitor.get(href)
    expect(status, `${id} ${href}`).toBeLessThan(400)
  }
})

test('answers contain the figures of the offer and of the operator’s settings', async () => {
  const visitor = (await startSite()).visitor({
    place: { city: 'Chicago', regionCode: 'IL', postalCode: '60601', latitude: '41.88', longitude: '-87.62' },
  })
  const words = wordsOf((await visitor.page('/help/membership/')).html)
  expect(words).toContain(
    'Canceling before 6 paid months costs $41 to $71, depending on the size of your first cleaning: the full price of the first cleaning less what you paid for it, before tax, and never more than $99.',
  )
  expect(words).toContain('Around you, members pay $22.50 an hour.')
  expect(wordsOf((await visitor.page('/help/visit/')).html)).toContain(
    'until 24 hours before it starts. After that, each change costs $25.',
  )
})

test('every brand credits the sources of the place data, as their license requires', async () => {
  for (const id of ['glimmer', 'sparkcrew']) {
    const { html } = await (await startSite()).visitor({ at: `http://${id}.localhost` }).page('/help/privacy/')
    expect(html).toMatch(
      /href="https:\/\/www\.geonames\.org\/"[\s\S]*href="https:\/\/creativecommons\.org\/licenses\/by\/4\.0\/"/,
    )
  }
})

test('visitors of one isolate see the rate of their own place, or no rate', async () => {
  const site = await startSite()
  const rateAt = async (place?: { city: string; regionCode: string; latitude: string; longitude: string }) => {
    const { html } = await site.visitor(place ? { place } : {}).page('/help/membership/')
    return /Around you, members pay (\$[\d.]+\d)/.exec(wordsOf(html))?.[1]
  }
  const chicago = { city: 'Chicago', regionCode: 'IL', latitude: '41.88', longitude: '-87.62' }
  const boise = { city: 'Boise', regionCode: 'ID', latitude: '43.62', longitude: '-116.2' }
  const rates = [await rateAt(chicago), await rateAt(boise), await rateAt(), await rateAt(chicago)]
  expect(rates[0]).toBe('$22.50')
  expect(rates[1]).not.toBe('$22.50')
  expect(rates[2]).toBeUndefined()
  expect(rates[3]).toBe('$22.50')
})

test('a search finds the answer, says when there is no answer, and handles any input', async () => {
  const visitor = (await startSite()).visitor()
  const found = await visitor.page('/help/?q=my+card+was+declined')
  expect(found.html).toContain('href="/help/payment/#my-card-was-declined-was-i-charged"')
  expect(found.html).not.toMatch(/\{\w+\}/)
  const none = (await visitor.page('/help/?q=zebra')).html
  expect(wordsOf(none)).toContain('No answers for')
  expect(none, 'the most common questions instead').toMatch(
    /Common questions<\/h3><ol[^>]*>(<li><a href="\/help\/\w+\/#[^>]+>[^<]+<\/a><\/li>){5}/,
  )
  const html = (await visitor.page(`/help/?q=${encodeURIComponent('<script>alert(1)</script>')}`)).html
  expect(html).not.toContain('<script>alert')
  expect((await visitor.page(`/help/?q=${'a'.repeat(5000)}`)).response.status).toBe(200)
  expect((await visitor.get('/help/?q=refund')).headers.get('x-robots-tag')).toBe('noindex, nofollow')
})

test('an unknown topic is not found', async () => {
  expect((await (await startSite()).visitor().get('/help/weather/')).status).toBe(404)
})

test('without the origin the answers still show what the site knows', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const site = await startSite({ door: () => Promise.reject(new Error('down')) })
  const { html, response } = await site.visitor().page('/help/visit/')
  expect(response.status).toBe(200)
  expect(wordsOf(html)).toContain(
    'Reschedule or cancel a visit online. Shortly before it starts, a late-cancellation fee may apply.',
  )
})
