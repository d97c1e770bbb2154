import { renderToStaticMarkup as markup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WaitlistForm, type WaitlistFormProps, WaitlistJoined } from '../../../../client/ui/funnel/waitlist-form.tsx'
import { danglingReferences, tag, tags, words } from '../../../support/html.ts'

const untouched: WaitlistFormProps = {
  action: '/deal/waitlist',
  reason: 'unsupported',
  copy: { heading: 'We are not on your street yet', lede: 'You hear from us once.' },
  zipcode: '99546',
  values: { email: '' },
  changeZipcodeHref: '/deal#zipcode',
}

const form = (changes: Partial<WaitlistFormProps> = {}) => markup(<WaitlistForm {...untouched} {...changes} />)

test('the page for a place without cleaners offers the waitlist or another ZIP code', () => {
  const html = form({ city: 'Adak' })
  expect(words(html)).toContain('One message about Adak (99546), nothing else. Nothing is charged.')
  expect(tag(html, 'input[name="zipcode"]')).toMatchObject({ type: 'hidden', value: '99546' })
  expect(tags(html, 'a').map(({ href }) => href)).toEqual(['/deal#zipcode'])
})

test('the sold-out page promises no voucher, needs no ZIP code, and says that nothing was charged if the visitor was paying', () => {
  const html = form({ reason: 'sold-out', zipcode: null })
  expect(words(html)).toContain('The vouchers are sold out')
  expect(words(html)).toContain('reserves no voucher')
  expect(tags(html, 'input').map(({ name }) => name)).toEqual(['email'])
  expect(words(html)).not.toContain('Nothing was charged.')
  expect(words(form({ reason: 'sold-out', wasPaying: true }))).toContain('Nothing was charged.')
})

test('an invalid email address stays in the waitlist form’s field, with an error message', () => {
  const html = form({ values: { email: 'dana@' }, error: 'Enter a valid email address' })
  expect(tag(html, 'input[name="email"]')).toMatchObject({ value: 'dana@', 'aria-describedby': 'waitlist-email-m' })
  expect(danglingReferences(html)).toEqual([])
})

test('after a visitor has joined a waitlist, the page says what they are waiting for', () => {
  const joined = (reason: WaitlistFormProps['reason']) =>
    words(markup(<WaitlistJoined reason={reason} zipcode="99546" homeHref="/deal" />))
  expect(joined('unsupported')).toContain('when a cleaner works in 99546')
  expect(joined('sold-out')).toContain('when there are vouchers again')
})
