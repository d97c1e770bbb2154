import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { elements, tag } from '../../../support/html.ts'
import { readWords, seed, startSite } from '../../ask.ts'

beforeAll(seed)
beforeEach(() =>
  env.DB.exec(
    'DELETE FROM applications; DELETE FROM later_applications; DELETE FROM outbox; DELETE FROM hourly_counts',
  ),
)

const GOOD = {
  firstName: 'Jo',
  lastName: 'March',
  email: 'jo@example.com',
  phone: '(312) 555-0142',
  zipcode: '60601',
  experience: 'NONE',
  payoutMethod: 'WEEKLY',
  isWorkEligible: 'yes',
}

const stored = async () => (await env.DB.prepare('SELECT * FROM applications').all<Record<string, unknown>>()).results

test('the application page shows the pay near a ZIP code, marked as demonstration data, or an error for an invalid ZIP code', async () => {
  const visitor = (await startSite()).visitor()
  const wordsFor = (query: string) => visitor.words(`/apply${query}`)
  const chicago = await wordsFor('?zipcode=60601')
  expect(chicago).toContain('Per hour, around 60601. Demonstration figures.')
  expect(chicago).toMatch(/Chicago\n\$18 to \$21/)
  expect(chicago).not.toContain('5-digit zipcode')
  expect(await wordsFor('?zipcode=60601-1234')).toContain('Per hour, around 60601')
  expect(await wordsFor('?zipcode=00901')).toContain('We have no figures for the area around 00901 yet')
  expect(await wordsFor('?zipcode=<b>')).toContain('Per hour, where it pays most')
  expect(await wordsFor('?zipcode=')).toContain('Enter a 5-digit zipcode')
  expect(await wordsFor('?zipcode=606')).toContain('Enter a valid 5-digit zipcode')
  const typedIn = async (query: string) => tag((await visitor.page(`/apply${query}`)).html, '#earnings-zip').value
  expect(await typedIn('?zipcode=abcde')).toBe('abcde')
  expect(await typedIn('?zipcode=4242+4242+4242+4242')).toBe('')
  expect(await wordsFor('')).not.toContain('5-digit zipcode')
})

test('a second application with the same email address gets the same confirmation as the first one, and is stored separately', async () => {
  const visitor = (await startSite()).visitor({ at: 'http://sparkcrew.localhost' })
  expect((await visitor.post('/apply', GOOD)).headers.get('location')).toBe('/apply?sent=1')
  const confirmed = await visitor.words('/apply?sent=1')
  expect(confirmed).toContain('We received your application')
  await visitor.post('/apply', { ...GOOD, firstName: 'Mallory', payoutMethod: 'INSTANT' })
  expect(await visitor.words('/apply?sent=1')).toBe(confirmed)
  expect(await stored()).toMatchObject([
    { brand: 'sparkcrew', first_name: 'Jo', payout_method: 'WEEKLY', status: 'PENDING' },
  ])
  const { results } = await env.DB.prepare('SELECT * FROM later_applications').all()
  expect(results).toMatchObject([
    { brand: 'sparkcrew', first_name: 'Mallory', payout_method: 'INSTANT', status: 'PENDING' },
  ])
})

test('after three confirmation emails to one address, the page says that the next application gets no confirmation email', async () => {
  const visitor = (await startSite()).visitor({ at: 'http://sparkcrew.localhost' })
  for (const firstName of ['One', 'Two', 'Three', 'Four']) await visitor.post('/apply', { ...GOOD, firstName })
  expect(await visitor.words('/apply?sent=1')).toContain('You will not get a confirmation email this time.')
  const { results } = await env.DB.prepare("SELECT facts FROM outbox WHERE kind = 'APPLICATION_RECEIVED'").all()
  expect(results).toEqual([{ facts: '{}' }, { facts: '{}' }, { facts: '{}' }])
})

test('the application form is the home page of the brand for cleaners, with the canonical URL and the script of /apply', async () => {
  const visitor = (await startSite()).visitor({ at: 'http://sparkcrew.localhost' })
  const { html, response } = await visitor.page('/')
  expect(response.status).toBe(200)
  expect(readWords(html)).toContain('Your application')
  expect(html).toMatch(/<link rel="canonical" href="[^"]+\/apply"/)
  const getLoader = (page: string) => elements(page, 'head > script')
  expect(getLoader(html)).toEqual(getLoader((await visitor.page('/apply')).html))
})

test('every mistake is shown at its field, the entered values stay, and a card number split between the first and last names is not stored', async () => {
  const visitor = (await startSite()).visitor()
  const mistakes = { lastName: '', phone: '12', payoutMethod: '', isWorkEligible: '' }
  const response = await visitor.post('/apply', { ...GOOD, ...mistakes })
  expect(response.status).toBe(422)
  const html = await response.text()
  const words = readWords(html)
  expect(words).toContain('Enter your last name')
  expect(words).toContain('Enter a valid 10-digit phone number')
  expect(words).toContain('Choose how you would like to be paid')
  expect(words).toContain('Check the box if you are allowed to work in the United States')
  expect(html).toContain('value="jo@example.com"')
  const card = await visitor.post('/apply', { ...GOOD, firstName: '4242 4242', lastName: '4242 4242' })
  expect(card.status).toBe(422)
  expect(await stored()).toEqual([])
})
