import { beforeAll, expect, test } from 'vitest'
import {
  companiesText,
  getCompanies,
  PURPOSES,
  STORED,
  type StoredName,
  THIRD_PARTY_NAMES,
} from '../../../../client/stored-names.ts'
import { brands } from '../../../../worker/brands/registry.ts'
import { readWords, seed, startSite } from '../../ask.ts'

beforeAll(seed)

test.each(brands)(
  'the legal texts of $id name the brand’s company, group and postal address',
  async ({ id, legalName, partOf, postalAddress }) => {
    const visitor = (await startSite()).visitor({ at: `http://${id}.localhost` })
    const { html, response } = await visitor.page('/terms-of-service/')
    expect(response.status).toBe(200)
    const words = readWords(html)
    expect(words).toContain(`between you and ${legalName}, part of ${partOf}`)
    // The footer of every page names the company and the group.
    expect(words).toContain(`© ${legalName}, part of ${partOf}`)
    expect(words).not.toMatch(/\{\w+\}/)
    expect(words).toContain(postalAddress)
    expect(await visitor.words('/privacy-policy/')).toContain(postalAddress)
  },
)

test('the privacy policy names everybody who may receive personal data, and contains the statements that the law requires', async () => {
  const words = await (await startSite()).visitor().words('/privacy-policy/')
  for (const word of [
    ...['Stripe', 'Cloudflare', 'Sentry', 'Cleaners who take your visit', 'Meta', 'Segment'],
    ...['authorized agent', 'appeal', 'Do Not Track', 'Sources.', 'Categories.', 'The longest time.'],
  ])
    expect(words).toContain(word)
})

test('the terms state the early cancellation fee for every size, and the date of each version', async () => {
  const words = await (await startSite()).visitor().words('/terms-of-service/')
  for (const exit of ['$41', '$56', '$61', '$71']) expect(words).toContain(exit)
  expect(words).toContain('never more than $99')
  expect(words).toMatch(/Version 11,\s+November 24, 2026/)
  // The terms apply to every size of first cleaning, so they give a range.
  expect(words).toContain('Canceling before 6 paid months costs $41 to $71')
  expect(words).not.toContain('Canceling before 6 paid months costs $56')
  expect(words).toMatch(/1, November 20, 2026/)
})

test.each(['/privacy-policy/', '/privacy/cookies/'])(
  '%s lists by purpose everything that the brand stores in a browser, and nothing from third parties that the brand does not use',
  async (path) => {
    const site = await startSite()
    for (const brand of brands) {
      const words = await site.visitor({ at: `http://${brand.id}.localhost` }).words(path)
      const companies = [...getCompanies(brand), ...(brand.cookieyes ? ['CookieYes'] : [])]
      for (const { name, purpose } of Object.values<StoredName>(STORED)) {
        expect([words.includes(name), words.includes(purpose)], name).toEqual([true, true])
      }
      for (const { company, name, purpose } of THIRD_PARTY_NAMES) {
        expect(words.includes(`${name}\n${purpose}`), `${brand.id}: ${company}`).toBe(companies.includes(company))
      }
      for (const { title, text } of Object.values(PURPOSES)) {
        const isAbsent = text === PURPOSES.advertising.text && getCompanies(brand).length === 0
        const section = `${title}\n${text.replace('{companies}', companiesText(brand))}`
        expect(words.includes(section), `${brand.id}: ${title}`).toBe(!isAbsent)
      }
    }
  },
)
