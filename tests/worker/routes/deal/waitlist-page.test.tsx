import { renderToStaticMarkup as markup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { glimmer } from '../../../../worker/brands/glimmer.ts'
import { type Waitlist, WaitlistJoinedPage, WaitlistPage } from '../../../../worker/routes/deal/waitlist-page.tsx'
import { danglingReferences, tag, tags, words } from '../../../support/html.ts'

const ADAK: Waitlist = { reason: 'unsupported', place: { zipcode: '99546', city: 'Adak' } }
const SOLD_OUT: Waitlist = { reason: 'sold-out' }

type Changes = Partial<Parameters<typeof WaitlistPage>[0]>

const page = (list: Waitlist, changes: Changes = {}) =>
  markup(<WaitlistPage brand={glimmer} email="" changed="" {...list} {...changes} />)

test('the page for a place without cleaners offers the waitlist or another ZIP code', () => {
  const html = page(ADAK)
  expect(words(html)).toContain('One message about Adak (99546), nothing else. Nothing is charged.')
  expect(tag(html, 'input[name="zipcode"]')).toMatchObject({ type: 'hidden', value: '99546' })
  expect(tags(html, 'form a').map(({ href }) => href)).toEqual(['/deal#zip'])
})

test('the sold-out page promises no voucher, needs no ZIP code, and says that nothing was charged if the visitor was paying', () => {
  const html = page(SOLD_OUT)
  expect(words(html)).toContain('The vouchers are sold out')
  expect(words(html)).toContain('reserves no voucher')
  expect(tags(html, 'input').map(({ name }) => name)).toEqual(['email'])
  expect(words(html)).not.toContain('Nothing was charged.')
  expect(words(page(SOLD_OUT, { wasPaying: true }))).toContain('Nothing was charged.')
})

test('an invalid email address stays in the waitlist form’s field, with an error message', () => {
  const html = page(ADAK, { email: 'dana@', error: 'Enter a valid email address' })
  expect(tag(html, 'input[name="email"]')).toMatchObject({ value: 'dana@', 'aria-describedby': 'waitlist-email-m' })
  expect(danglingReferences(html)).toEqual([])
})

test('after a visitor has joined a waitlist, the page says what they are waiting for', () => {
  const joined = (list: Waitlist) => words(markup(<WaitlistJoinedPage brand={glimmer} {...list} />))
  expect(joined(ADAK)).toContain('when a cleaner works in Adak (99546)')
  expect(joined(SOLD_OUT)).toContain('when there are vouchers again')
  expect(joined({ reason: 'closed' })).toContain('when you can order')
})
