import { expect, test } from 'vitest'
import { Art } from '../../../client/ui/art.tsx'
import { Breadcrumbs } from '../../../client/ui/breadcrumbs.tsx'
import { SkipLink } from '../../../client/ui/chrome/masthead.tsx'
import { Folds } from '../../../client/ui/fold.tsx'
import { Stepper } from '../../../client/ui/funnel/funnel-page.tsx'
import { Note } from '../../../client/ui/note.tsx'
import { Price } from '../../../client/ui/offer/plan-cards.tsx'
import { Table } from '../../../client/ui/table.tsx'
import { elements, tags, words } from '../../support/html.ts'
import { markup } from './markup.ts'

test('a picture reserves its space and loads lazily', () => {
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

test('a saved amount is shown only if it is more than zero', () => {
  expect(words(markup(<Price cents={1900} insteadOfCents={7500} />))).toBe('$19 instead of $75 You save $56')
  expect(words(markup(<Price cents={7500} insteadOfCents={7500} />))).toBe('$75')
})

test('only a notice that stops the visitor is announced immediately', () => {
  expect(markup(<Note title="Cleaners serve 60601" />)).not.toContain('role=')
  expect(tags(markup(<Note kind="bad" title="Your card was declined" isAlert />), 'div')[0]).toMatchObject({
    role: 'alert',
  })
})

test('disclosures open without JavaScript, and each answer has an anchor', () => {
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

test('a table names its columns and rows', () => {
  const html = markup(<Table caption="Visits" head={['Visit', 'Hours']} rows={[['The One Bedroom', '3']]} />)
  expect(tags(html, 'th').map(({ scope }) => scope)).toEqual(['col', 'col', 'row'])
  expect(words(elements(html, 'caption')[0] ?? '')).toBe('Visits')
})

test('the first tab stop skips past the masthead', () => {
  expect(tags(markup(<SkipLink />), 'a')[0]?.href).toBe('#main')
})
