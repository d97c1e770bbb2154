import { expect, test } from 'vitest'
import { Checkbox } from '../../../client/ui/choice.tsx'
import { ErrorSummary } from '../../../client/ui/error-summary.tsx'
import { Field, Input, Select, TextArea } from '../../../client/ui/field.tsx'
import { danglingReferences, elements, tag, tags, words } from '../../support/html.ts'
import { markup } from './markup.ts'

test('a valid field labels its control and describes it by its hint', () => {
  const html = markup(<Input id="phone" name="phone" label="Phone" hint="10 digits." />)
  expect(tag(html, 'label[for="phone"]')).toBeDefined()
  expect(tag(html, 'input[id="phone"]')['aria-describedby']).toBe('phone-h')
  expect(tag(html, 'input[id="phone"]')).not.toHaveProperty('aria-invalid')
  expect(danglingReferences(html)).toEqual([])
})

test('a field with an error is invalid, and its message is read after the hint', () => {
  const error = 'Enter a valid 10-digit phone number'
  for (const html of [
    markup(<Input id="x" label="Phone" hint="10 digits." error={error} />),
    markup(<TextArea id="x" label="Phone" hint="10 digits." error={error} />),
    markup(<Select id="x" label="Phone" hint="10 digits." error={error} options={[]} />),
  ]) {
    const control = ['input', 'textarea', 'select'].flatMap((name) => tags(html, name))[0]
    expect(control).toMatchObject({ id: 'x', 'aria-invalid': 'true', 'aria-describedby': 'x-h x-m' })
    expect(words(elements(html, 'p[id="x-m"]')[0] ?? '')).toBe(error)
    expect(html).toContain('is-bad')
    expect(danglingReferences(html)).toEqual([])
  }
})

test('an error is marked by an icon as well as by color', () => {
  expect(elements(markup(<Input id="x" label="Email" error="Enter a valid email address" />), 'svg')).toHaveLength(1)
})

test('a custom control gets the field’s id, message and error state', () => {
  const html = markup(
    <Field id="cvc" label="Security code" error="Invalid security code">
      {(control) => <input {...control} autoComplete="cc-csc" />}
    </Field>,
  )
  expect(tags(html, 'input')).toEqual([
    { id: 'cvc', 'aria-describedby': 'cvc-m', 'aria-invalid': 'true', autocomplete: 'cc-csc' },
  ])
})

test('a required checkbox left unchecked shows an error', () => {
  const html = markup(
    <Checkbox id="agree" name="consent" value="agreed" error="Check the box to agree to the membership terms">
      I agree.
    </Checkbox>,
  )
  expect(tags(html, 'input')[0]).toMatchObject({
    type: 'checkbox',
    'aria-invalid': 'true',
    'aria-describedby': 'agree-m',
  })
  expect(tags(html, 'input')[0]).not.toHaveProperty('checked')
  expect(danglingReferences(html)).toEqual([])
})

test('the error summary is an alert whose links point to the fields, and is absent without errors', () => {
  const html = markup(
    <ErrorSummary
      id="problems"
      problems={[
        { href: '#email', message: 'Enter a valid email address' },
        { href: '#phone', message: 'Enter a valid 10-digit phone number' },
      ]}
    />,
  )
  expect(tags(html, 'div')[0]).toMatchObject({ role: 'alert', tabindex: '-1', id: 'problems' })
  expect(tags(html, 'a').map(({ href }) => href)).toEqual(['#email', '#phone'])
  expect(markup(<ErrorSummary id="problems" problems={[]} />)).toBe('')
})
