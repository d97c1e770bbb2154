import { renderToStaticMarkup as markup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Review, ReviewCard } from '../../../../client/ui/reviews/review-card.tsx'
import {
  EarlierReviews,
  REVIEW_SORTS,
  ReviewList,
  type ReviewListProps,
  ReviewSort,
} from '../../../../client/ui/reviews/review-list.tsx'
import { ReviewSummary } from '../../../../client/ui/reviews/review-summary.tsx'
import { danglingReferences, elements, tag, tags, words } from '../../../support/html.ts'

const review: Review = {
  id: 'r1',
  body: 'On time, & careful. <b>Really</b>.',
  stars: 4,
  received: '2026-01-01',
  publicLocation: 'Austin, TX',
  service: null,
  hours: null,
  isDemonstration: false,
  customer: { firstName: 'Priya', lastName: 'K.' },
}

const untouched: ReviewListProps = { reviews: [review], sort: 'RECENT', after: 'c/1+=', action: '/deal' }
const list = (changes: Partial<ReviewListProps> = {}) => markup(<ReviewList {...untouched} {...changes} />)

test('a review shows its text, stars, author, place and date', () => {
  const html = markup(<ReviewCard review={review} />)
  expect(words(html)).toBe('On time, & careful. <b>Really</b>. Priya K., Austin, TX January 1, 2026')
  expect(html).not.toContain('<b>Really')
  expect(tag(html, 'svg[role="img"]')['aria-label']).toBe('4 out of 5 stars')
})

test('a review names the service and the hours if they are known', () => {
  const card = (known: Partial<Review>) => words(markup(<ReviewCard review={{ ...review, ...known }} />))
  expect(card({ service: 'DEEP_CLEANING', hours: 4 })).toContain('Austin, TX Deep cleaning, 4 hours January 1, 2026')
  expect(card({ hours: 1 })).toContain('Austin, TX 1 hour January 1, 2026')
  expect(card({ service: 'DEEP_CLEANING' })).toContain('Austin, TX Deep cleaning January 1, 2026')
  expect(card({ service: 'OF_ANOTHER_ORIGIN' as Review['service'] })).toContain('Austin, TX January 1, 2026')
})

test('a demonstration review is marked for people and for machines', () => {
  const html = markup(<ReviewCard review={{ ...review, isDemonstration: true }} />)
  expect(tags(html, 'article')[0]).toMatchObject({ 'data-demonstration': 'true' })
  expect(words(html)).toContain('demonstration review')
  expect(markup(<ReviewCard review={review} />)).not.toContain('demonstration')
})

test('the review summary shows the real share of each star rating, and is absent without reviews', () => {
  const html = markup(<ReviewSummary rating={4.6} count={8} distribution={[5, 2, 1, 0, 0]} isDemonstration={false} />)
  expect(words(html)).toContain('8 reviews 5 stars 63% 4 stars 25% 3 stars 13% 2 stars 0% 1 star 0%')
  expect(tags(html, 'rect').map(({ width }) => width)).toEqual(['62.5', '25', '12.5', '0', '0'])
  const none = { rating: null, count: 0, distribution: [0, 0, 0, 0, 0] as const, isDemonstration: false }
  expect(markup(<ReviewSummary {...none} />)).toBe('')
})

test('reviews are sorted with a GET form that offers all sort orders and selects the current one', () => {
  const html = markup(<ReviewSort id="sort" sort="RATING_LOWEST" action="/deal" keep={{ adgroupid: '7' }} />)
  expect(tags(html, 'form')[0]).toMatchObject({ method: 'get', action: '/deal#reviews' })
  expect(words(elements(html, 'select[name="sort"]').join())).toBe(REVIEW_SORTS.map(({ label }) => label).join(' '))
  expect(tags(html, 'option').find((option) => 'selected' in option)?.value).toBe('RATING_LOWEST')
  expect(tag(html, 'input[name="adgroupid"]').value).toBe('7')
  expect(tags(html, 'button')).toHaveLength(1)
  expect(danglingReferences(html)).toEqual([])
})

test('without JavaScript, a link leads to the next page of reviews in the same sort order', () => {
  expect(tags(list(), 'a')[0]?.href).toBe('/deal?sort=RECENT&after=c%2F1%2B%3D#reviews')
  expect(list({ after: null }), 'after the last page').not.toContain('Show more')
  expect(words(list({ reviews: [], after: null })), 'of a brand without reviews').toContain('No reviews yet')
})

test('if more reviews fail to load, the current ones stay, with a way to retry', () => {
  const html = list({ hasFailed: true })
  expect(words(html)).toContain('Reviews could not be loaded right now Try again')
  expect(words(html)).toContain('Priya K.')
  expect(tags(html, 'a').map(({ href }) => href)).toEqual(['/deal?sort=RECENT&after=c%2F1%2B%3D#reviews'])
  expect(tags(list({ reviews: [], after: null, hasFailed: true }), 'a')[0]?.href).toBe('/deal?sort=RECENT#reviews')
})

test('if earlier reviews fail to load, the link to them stays, with advice on what to do', () => {
  const html = markup(<EarlierReviews href="/deal?before=c" hasFailed />)
  expect(words(html)).toBe(
    'Earlier reviews could not be loaded right now The reviews below are still here. Try again in a moment. Earlier reviews',
  )
  expect(tags(html, 'a').map(({ href }) => href)).toEqual(['/deal?before=c'])
  expect(words(markup(<EarlierReviews href="/deal?before=c" />))).toBe('Earlier reviews')
})
