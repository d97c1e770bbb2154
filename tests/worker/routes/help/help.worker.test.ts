import { beforeAll, expect, test } from 'vitest'
import { readWords, seed, startSite, type VisitorOptions } from '../../ask.ts'

beforeAll(seed)

test('the help center credits the source of the place data, as its license requires', async () => {
  const { html } = await (await startSite()).visitor().page('/help/privacy/')
  expect(html).toMatch(
    /href="https:\/\/www\.geonames\.org\/"[\s\S]*href="https:\/\/creativecommons\.org\/licenses\/by\/4\.0\/"/,
  )
})

test('help answers contain figures from the offer and the operator’s settings, and the rate at the visitor’s place', async () => {
  const site = await startSite()
  const membershipAt = async (place?: VisitorOptions['place']) =>
    await site.visitor(place ? { place } : {}).words('/help/membership/')
  const chicago = { city: 'Chicago', regionCode: 'IL', latitude: '41.88', longitude: '-87.62' }
  const boise = { city: 'Boise', regionCode: 'ID', latitude: '43.62', longitude: '-116.2' }
  const RATE = /Around you, members pay \$[\d.]+ an hour, plus any tax/
  expect(RATE.exec(await membershipAt(chicago))?.[0]).toBe('Around you, members pay $22.50 an hour, plus any tax')
  expect(RATE.exec(await membershipAt(boise))?.[0]).not.toContain('$22.50')
  const unplaced = await membershipAt()
  expect(unplaced).not.toMatch(RATE)
  expect(unplaced).toContain(
    'Canceling before 6 paid months costs $41 to $71, depending on the size of your first cleaning: the full price of the first cleaning less what you paid for it, before tax, and never more than $99.',
  )
  expect(RATE.exec(await membershipAt(chicago))?.[0]).toContain('$22.50')
  expect(await site.visitor().words('/help/visit/')).toContain(
    'until 24 hours before it starts. After that, each change costs $25.',
  )
})

test('the help center lists questions, and its search finds or suggests questions, escapes HTML and accepts 5,000 characters', async () => {
  const visitor = (await startSite()).visitor()
  const { html: center } = await visitor.page('/help/')
  expect(center.match(/href="\/help\/[a-z]+\/#[^"]+"/g)?.length).toBeGreaterThan(30)
  const found = await visitor.page('/help/?q=my+card+was+declined')
  expect(found.html).toContain('href="/help/payment/#my-card-was-declined-was-i-charged"')
  expect(found.html).not.toMatch(/\{\w+\}/)
  const none = (await visitor.page('/help/?q=zebra')).html
  expect(readWords(none)).toContain('No answers for')
  expect(none, 'a search without results lists common questions').toMatch(
    /Common questions<\/h3><ol[^>]*>(<li><a href="\/help\/\w+\/#[^>]+>[^<]+<\/a><\/li>){5}/,
  )
  const html = (await visitor.page(`/help/?q=${encodeURIComponent('<script>alert(1)</script>')}`)).html
  expect(html).not.toContain('<script>alert')
  const long = await visitor.page(`/help/?q=${'refund '.repeat(714)}`)
  expect(long.response.status).toBe(200)
  expect(readWords(long.html)).toContain('we searched for its first 100 letters')
  expect((await visitor.get('/help/?q=refund')).headers.get('x-robots-tag')).toBe('noindex, nofollow')
  expect((await visitor.get('/help/weather/')).status, 'a topic that does not exist').toBe(404)
})

test('a help search finds and highlights the values in the answers, but not the names of their placeholders', async () => {
  const visitor = (await startSite()).visitor()
  const find = async (question: string) => (await visitor.page(`/help/?q=${encodeURIComponent(question)}`)).html
  const plain = async (question: string) => readWords((await find(question)).replace(/<\/?mark>/g, ''))
  expect(await plain('cancel')).toContain('Cancel online at any time. Sign in and choose')
  expect(await plain('price')).toMatch(/such as \$\d+ instead of \$\d+ for \d hours/)
  expect(await plain('memberRate')).toContain('No answers for')
  expect(await find('$25'), 'a figure that only the operator’s late policy has').toMatch(
    /href="\/help\/visit\/#how-late-can-i-reschedule-or-cancel-a-visit"[\s\S]*\$<mark>25<\/mark>/,
  )
})

test('a help search lists and counts every matching answer, not only one for each topic', async () => {
  const visitor = (await startSite()).visitor()
  const fees = (await visitor.page('/help/?q=fee')).html
  const anchors = [...fees.matchAll(/<h3><a href="([^"]+)"/g)].map(([, href]) => href)
  expect(anchors).toContain('/help/membership/#what-is-the-early-cancellation-fee')
  expect(anchors).toContain('/help/membership/#why-is-there-an-early-cancellation-fee')
  expect(readWords(fees)).toContain(`${anchors.length} answers for “fee”`)
  const membership = (await visitor.page('/help/?q=membership')).html
  expect(membership).toContain('<h3><a href="/help/membership/#how-do-i-cancel-the-membership"')
  expect(membership, 'a topic is not an answer').not.toContain('<h3><a href="/help/membership/"')
})
