import type { ReactElement } from 'react'
import { renderToStaticMarkup as markup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Art } from '../../../client/ui/art.tsx'
import { Breadcrumbs } from '../../../client/ui/breadcrumbs.tsx'
import { Button, type ButtonProps } from '../../../client/ui/button.tsx'
import { Checkbox } from '../../../client/ui/choice.tsx'
import { SkipLink } from '../../../client/ui/chrome/masthead.tsx'
import { ErrorSummary } from '../../../client/ui/error-summary.tsx'
import { Input, Select, TextArea } from '../../../client/ui/field.tsx'
import { Folds } from '../../../client/ui/fold.tsx'
import { Stepper } from '../../../client/ui/funnel/funnel-page.tsx'
import { Note } from '../../../client/ui/note.tsx'
import { Price } from '../../../client/ui/offer/plan-cards.tsx'
import { Table } from '../../../client/ui/table.tsx'
import { danglingReferences, elements, tag, tags, words } from '../../support/html.ts'

const attributes = (html: string) => tags(html, 'button')[0] ?? {}

/** Clicks a button, and returns whether the button prevented the click's default action. */
function click(button: ReactElement<ButtonProps>): { isPrevented: boolean } {
  const event = { isPrevented: false, preventDefault: () => Object.assign(event, { isPrevented: true }) }
  button.props.onClick?.(event as never)
  return event
}

test('a loading button says that it is loading, keeps its label and stays in the focus order', () => {
  const html = markup(
    <Button isLoading loadingLabel="Paying $20.57">
      Pay $20.57 today
    </Button>,
  )
  expect(attributes(html)).toMatchObject({ 'aria-busy': 'true', 'aria-disabled': 'true' })
  expect(attributes(html)).not.toHaveProperty('disabled')
  expect(words(html)).toBe('Pay $20.57 today Paying $20.57')
})

test('a button performs its action, but a loading button ignores clicks and does not submit its form', () => {
  const onClick = vi.fn()
  expect(click(Button({ isLoading: true, onClick })).isPrevented).toBe(true)
  expect(onClick).not.toHaveBeenCalled()
  expect(click(Button({ onClick })).isPrevented).toBe(false)
  expect(onClick).toHaveBeenCalledOnce()
  expect(attributes(markup(<Button>See plans</Button>))).toEqual({ type: 'submit', class: 'btn' })
})

test('in a field without an error, the label belongs to the control, and the hint describes it', () => {
  const html = markup(<Input id="phone" name="phone" label="Phone" hint="10 digits." />)
  expect(tag(html, 'label[for="phone"]')).toBeDefined()
  expect(tag(html, 'input[id="phone"]')['aria-describedby']).toBe('phone-h')
  expect(tag(html, 'input[id="phone"]')).not.toHaveProperty('aria-invalid')
  expect(danglingReferences(html)).toEqual([])
})

test('a field with an error is marked as invalid, and screen readers read the error message after the hint', () => {
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
    expect(elements(html, 'p[id="x-m"] svg'), 'an icon in addition to the color').toHaveLength(1)
    expect(danglingReferences(html)).toEqual([])
  }
})

test('a checkbox with an error is marked as invalid, stays unchecked and is described by the error message', () => {
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

test('a picture reserves its space, and loads lazily unless it is eager', () => {
  expect(tags(markup(<Art folder="/art/glimmer" name="house" />), 'img')[0]).toMatchObject({
    src: '/art/glimmer/house.svg',
    width: '800',
    height: '800',
    loading: 'lazy',
    alt: '',
  })
  expect(tags(markup(<Art folder="/art/glimmer" name="house" isEager />), 'img')[0]).not.toHaveProperty('loading')
})

test('the stepper marks the current step, and the completed ones', () => {
  const html = markup(<Stepper step={3} />)
  expect(words(html)).toBe('Offer, done Plan, done You Pay Done')
  expect(tags(html, 'nav')[0]?.['aria-label']).toBe('Progress: step 3 of 5')
  expect(words(elements(html, 'li[aria-current="step"]').join())).toBe('You')
})

test('the savings on a price are shown only if they are more than zero', () => {
  expect(words(markup(<Price cents={1900} insteadOfCents={7500} />))).toBe('$19 instead of $75 You save $56')
  expect(words(markup(<Price cents={7500} insteadOfCents={7500} />))).toBe('$75')
})

test('only a notice that stops the visitor is announced immediately', () => {
  expect(markup(<Note title="Cleaners serve 60601" />)).not.toContain('role=')
  expect(tags(markup(<Note kind="bad" title="Your card was declined" isAlert />), 'div')[0]).toMatchObject({
    role: 'alert',
  })
})

test('disclosures open without JavaScript, and each one has an anchor', () => {
  const html = markup(
    <Folds items={[{ id: 'faq-tax', title: 'What about tax?', body: 'Some states tax cleaning.' }]} />,
  )
  expect(tags(html, 'details')).toEqual([{ id: 'faq-tax' }])
  expect(words(elements(html, 'summary')[0] ?? '')).toBe('What about tax?')
  expect(words(html)).toContain('Some states tax cleaning.')
})

test('the breadcrumbs end with the current page', () => {
  const html = markup(<Breadcrumbs crumbs={[{ name: 'Home', href: '/' }, { name: 'Texas' }]} />)
  expect(tags(html, 'a')).toEqual([{ href: '/' }])
  expect(tags(html, 'span')).toEqual([{ 'aria-current': 'page' }])
})

test('a table has a caption, and headers for its columns and rows', () => {
  const html = markup(<Table caption="Visits" head={['Visit', 'Hours']} rows={[['The One Bedroom', '3']]} />)
  expect(tags(html, 'th').map(({ scope }) => scope)).toEqual(['col', 'col', 'row'])
  expect(words(elements(html, 'caption')[0] ?? '')).toBe('Visits')
})

test('the skip link leads past the masthead to the main content', () => {
  expect(tags(markup(<SkipLink />), 'a')[0]?.href).toBe('#main')
})
