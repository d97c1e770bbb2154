import { renderToStaticMarkup as markup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { YouPage } from '../../../../client/ui/funnel/funnel-page.tsx'
import { YouForm, type YouFormProps } from '../../../../client/ui/funnel/you-form.tsx'
import { offerTerms } from '../../../../graphql/contract/offer.ts'
import { danglingReferences, elements, tag, tags, words } from '../../../support/html.ts'
import { offer } from './order.ts'

const untouched: YouFormProps = {
  action: '/deal?step=3',
  values: { email: '', phone: '' },
  errors: {},
}

const form = (changes: Partial<YouFormProps> = {}) => markup(<YouForm {...untouched} {...changes} />)

test('the contact form requires both fields, suppresses the browser’s validation messages, and has a button that names the next step', () => {
  const html = form()
  expect(tags(html, 'form')[0]).toHaveProperty('novalidate')
  for (const name of ['email', 'phone']) expect(tag(html, `input[name="${name}"]`)).toHaveProperty('required')
  expect(words(elements(html, 'button.btn').join())).toBe('Continue to payment')
})

test('invalid contact data stays in its fields, with advice in the summary and at each field', () => {
  const html = form({
    values: { email: 'dana@', phone: '512 555' },
    errors: { email: 'Enter a valid email address', phone: 'Enter a valid 10-digit phone number' },
  })
  expect(tag(html, 'input[name="email"]')).toMatchObject({
    value: 'dana@',
    'aria-invalid': 'true',
    'aria-describedby': 'you-email-h you-email-m',
  })
  const [summary = ''] = elements(html, 'div[role="alert"]')
  expect(words(summary)).toBe('There is a problem Enter a valid email address Enter a valid 10-digit phone number')
  expect(summary).toContain('tabindex="-1"')
  expect(danglingReferences(html)).toEqual([])
})

test('a contact form that could not be submitted says so, and keeps the entered values', () => {
  const html = form({
    values: { email: 'dana@example.com', phone: '5125550123' },
    failure: 'Wait a moment, then try again.',
  })
  expect(words(elements(html, 'div[role="alert"]').join())).toContain('Wait a moment, then try again.')
  expect(tag(html, 'input[name="phone"]').value).toBe('5125550123')
})

test('the contact page has the full terms of the offer once, and marks the current step', () => {
  const html = markup(<YouPage offer={offer} artFolder="/art/glimmer" form={<YouForm {...untouched} />} />)
  const { renewal, cancel, earlyExit, eligibility, tax } = offerTerms(offer)
  for (const sentence of [renewal, cancel, earlyExit, eligibility, tax])
    expect(words(html).split(sentence)).toHaveLength(2)
  expect(tags(html, 'h1')).toHaveLength(1)
  expect(words(elements(html, 'li[aria-current="step"]').join())).toBe('You')
})
