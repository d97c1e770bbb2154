/**
 * The comparison of ways to get a home cleaned: it names kinds instead of companies, and no price without its terms.
 */
import { beforeAll, expect, test } from 'vitest'
import { VS } from '../../../../content/vs.ts'
import { MEMBERSHIP_NAME } from '../../../../graphql/contract/offer.ts'
import { seed, startSite, wordsOf } from '../../ask.ts'

beforeAll(seed)

/** Companies and platforms that could be taken for competitors. */
const RIVALS =
  /molly maid|merry maids|the maids|maidpro|two maids|the cleaning authority|handy\b(?!man)|taskrabbit|thumbtack|angi\b|care\.com|homeaglow|tidy\b|chemdry|stanley steemer|craigslist|yelp|nextdoor/i

async function comparison() {
  const { html, response } = await (await startSite()).visitor().page('/vs')
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
  return { html, main, response, words: plain(main) }
}

function plain(html: string) {
  return wordsOf(html).replaceAll('\u00a0', ' ')
}

test('the comparison first says whom each way suits, then compares the four ways', async () => {
  const { main, response, words } = await comparison()
  expect(response.status).toBe(200)
  const answer = plain(main.slice(0, main.indexOf('<table')))
  for (const { way, suits } of VS.whichSuits) {
    expect(answer).toContain(way)
    expect(answer).toContain(suits)
  }
  for (const kind of VS.others) expect(main).toMatch(new RegExp(`<th[^>]*scope="col"[^>]*>${kind}</th>`))
  expect(words).toContain('When not to choose us')
  for (const { text } of VS.notForYou) expect(words).toContain(text.replace('{membership}', MEMBERSHIP_NAME))
  expect(words).not.toMatch(/[{}]/)
})

test('the comparison states figures only for our own marketplace', async () => {
  const { main } = await comparison()
  const others = [...main.matchAll(/<td[^>]*data-l="(?!Marketplace)[^"]*"[^>]*>([\s\S]*?)<\/td>/g)].map(
    ([, cell]) => cell,
  )
  expect(others.length).toBeGreaterThan(20)
  for (const cell of others) expect(cell).not.toMatch(/[\d$%]/)
})

test('the comparison names no competitor', async () => {
  expect((await comparison()).words).not.toMatch(RIVALS)
})

test('the comparison tells search engines its questions and breadcrumbs', async () => {
  const { html } = await comparison()
  expect(html).toContain('"@type":"FAQPage"')
  expect(html).toContain('"@type":"BreadcrumbList"')
})

test('the comparison links to existing pages and has a form that starts the funnel', async () => {
  const visitor = (await startSite()).visitor()
  for (const { instead } of VS.notForYou)
    if (instead) expect((await visitor.get(instead.href)).status, instead.href).toBe(200)
  expect((await comparison()).main).toMatch(/<form[^>]*action="\/deal[^>]*method="post"/)
})
