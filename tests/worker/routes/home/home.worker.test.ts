/** The home page of the main brand, in both designs, and the home pages of the other brands. */
import { beforeAll, expect, test } from 'vitest'
import { SERVICES } from '../../../../graphql/contract/visit-rules.ts'
import { seed, startSite, wordsOf } from '../../ask.ts'

beforeAll(seed)

const isReskinned = { features: { homepage_reskin: { defaultValue: true } } }

async function homeWith(payload?: object) {
  const site = await startSite(payload ? { bindings: { FLAGS: { get: async () => JSON.stringify(payload) } } } : {})
  const first = site.visitor()
  await first.page('/')
  await first.settled()
  const { html, response } = await site.visitor().page('/')
  return { html, response, words: wordsOf(html).replaceAll('\u00a0', ' ') }
}

test.each([
  ['the first design', undefined],
  ['the second design', isReskinned],
])(
  '%s has the offer with its terms, every service, reviews, how canceling works, tips and questions',
  async (_, payload) => {
    const { words, html } = await homeWith(payload)
    expect(words).toContain('$49')
    expect(words).toContain('The first cleaning comes with Forever Clean, $49 a month until you cancel.')
    for (const { slug } of SERVICES) expect(html).toContain(`href="/services/${slug}"`)
    for (const says of [
      'If you cancel after 2 months',
      'Tips for cleaning it yourself',
      'Questions people ask',
      'Sort reviews',
    ]) {
      expect(words).toContain(says)
    }
  },
)

test('the flag homepage_reskin changes the first screen', async () => {
  expect((await homeWith()).html).not.toContain('home-tiles"')
  expect((await homeWith(isReskinned)).html).toContain('home-tiles"')
})

test('an invalid ZIP code leads back to the home page with the typed value', async () => {
  const visitor = (await startSite()).visitor()
  const fields = { zipcode: 'abcde', zipcodeEnteredOnHomepage: 'true' }
  const response = await visitor.post('/deal?step=1', fields)
  expect(response.status).toBe(422)
  const words = wordsOf(await response.text())
  expect(words).toContain('Enter a valid 5-digit zipcode')
  expect(words).toContain('Kinds of cleaning')
})

test('a visitor from an ad gets the ad group’s offer on the home page, and other brands show the offer there', async () => {
  const site = await startSite()
  expect(wordsOf((await site.visitor().page('/?adgroupid=1001')).html)).toContain('Apartment Cleaning Services')
  const other = await site.visitor({ at: 'http://tidyhive.localhost' }).page('/')
  expect(wordsOf(other.html)).not.toContain('Kinds of cleaning')
})
