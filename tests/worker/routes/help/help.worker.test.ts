/** The help center: answers with the operator's figures, a search without JavaScript, and no broken links. */
import { beforeAll, expect, test, vi } from 'vitest'
import { HELP_TOPICS } from '../../../../content/help/topics.ts'
import { seed, startSite, wordsOf } from '../../ask.ts'

beforeAll(seed)

// One brand with every page, and one with the landing set.
test.each(['glimmer', 'tidyhive'])('on %s every question links to its answer, and every link to a page', async (id) => {
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

test('answers take their figures from the offer and from the operator', async () => {
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

test('the sources of the places are credited on every brand, as their license asks', async () => {
  for (const id of ['glimmer', 'sparkcrew']) {
    const { html } = await (await startSite()).visitor({ at: `http://${id}.localhost` }).page('/help/privacy/')
    expect(html).toMatch(
      /href="https:\/\/www\.geonames\.org\/"[\s\S]*href="https:\/\/creativecommons\.org\/licenses\/by\/4\.0\/"/,
    )
  }
})

test('visitors of one isolate read the rate of their own place, or none', async () => {
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

test('a search finds the answer, says when there is none, and handles any input', async () => {
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

test('without the origin the answers show what is known', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const site = await startSite({ door: () => Promise.reject(new Error('down')) })
  const { html, response } = await site.visitor().page('/help/visit/')
  expect(response.status).toBe(200)
  expect(wordsOf(html)).toContain(
    'Reschedule or cancel a visit online. Shortly before it starts, a late-cancellation fee may apply.',
  )
})
