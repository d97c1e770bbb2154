import { beforeAll, expect, test } from 'vitest'
import { VS } from '../../../../content/vs.ts'
import { MEMBERSHIP_NAME } from '../../../../graphql/contract/offer.ts'
import { readWords, seed, startSite } from '../../ask.ts'

beforeAll(seed)

/** The names of cleaning companies, and of platforms on which people find cleaners. */
const RIVALS =
  /molly maid|merry maids|the maids|maidpro|two maids|the cleaning authority|handy\b(?!man)|taskrabbit|thumbtack|angi\b|care\.com|homeaglow|tidy\b|chemdry|stanley steemer|craigslist|yelp|nextdoor/i

const plain = (html: string) => readWords(html).replaceAll('\u00a0', ' ')

test('the comparison page first says who should choose each way to get a cleaner, then compares the four ways, and names no competitor', async () => {
  const { html, response } = await (await startSite()).visitor().page('/vs')
  expect(response.status).toBe(200)
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
  const answer = plain(main.slice(0, main.indexOf('<table')))
  for (const { way, suits } of VS.whichSuits) {
    expect(answer).toContain(way)
    expect(answer).toContain(suits)
  }
  for (const kind of VS.others) expect(main).toMatch(new RegExp(`<th[^>]*scope="col"[^>]*>${kind}</th>`))
  // The table has figures only for our own marketplace.
  const others = [...main.matchAll(/<td[^>]*data-l="(?!Marketplace)[^"]*"[^>]*>([\s\S]*?)<\/td>/g)]
  expect(others.length).toBeGreaterThan(20)
  for (const [, cell] of others) expect(cell).not.toMatch(/[\d$%]/)
  const words = plain(main)
  expect(words).toContain('When not to choose us')
  expect(words).not.toMatch(/[{}]/)
  expect(words).not.toMatch(RIVALS)
  for (const { text } of VS.notForYou) expect(words).toContain(text.replace('{membership}', MEMBERSHIP_NAME))
  expect(main).toMatch(/<form[^>]*action="\/deal[^>]*method="post"/)
  for (const kind of ['FAQPage', 'BreadcrumbList']) expect(html).toContain(`"@type":"${kind}"`)
})
