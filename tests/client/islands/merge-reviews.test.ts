import { expect, test } from 'vitest'
import { mergeReviews, NO_REVIEWS, type ReviewConnection } from '../../../client/islands/reviews/merge-reviews.ts'

/** Creates a page of reviews from their ids, such as 'a b c'. */
function page(ids: string, endCursor: string | null, hasNextPage = endCursor !== null): ReviewConnection {
  return {
    edges: ids
      .split(' ')
      .filter(Boolean)
      .map((id) => ({ node: { id } as ReviewConnection['edges'][number]['node'] })),
    pageInfo: { endCursor, hasNextPage },
  }
}
const ids = ({ edges }: ReviewConnection) => edges.map(({ node }) => node.id).join(' ')

test('the list of reviews starts empty, and the first page that arrives becomes the list, even if it was requested with a cursor', () => {
  expect(NO_REVIEWS).toEqual({ edges: [], pageInfo: { hasNextPage: true, endCursor: null } })
  expect(mergeReviews(NO_REVIEWS, page('a b', 'B'), {})).toEqual(page('a b', 'B'))
  expect(ids(mergeReviews(NO_REVIEWS, page('a b', 'B'), { after: 'x' }))).toBe('a b')
  expect(mergeReviews(NO_REVIEWS, page('a b', 'B'), { before: 'x' })).toEqual(page('a b', 'B'))
})

test('a page of reviews that is appended replaces the list’s end cursor, and one that is prepended its start cursor', () => {
  const start = (startCursor: string | null) => ({ startCursor, hasPreviousPage: startCursor !== null })
  const middle = page('c d', 'D')
  const list = { ...middle, pageInfo: { ...middle.pageInfo, ...start('C') } }
  const longer = mergeReviews(list, page('e f', 'F'), { after: 'D' })
  expect(longer.pageInfo).toEqual({ endCursor: 'F', hasNextPage: true, ...start('C') })
  const earlier = page('a b', 'B')
  const whole = mergeReviews(longer, { ...earlier, pageInfo: { ...earlier.pageInfo, ...start(null) } }, { before: 'C' })
  expect(ids(whole)).toBe('a b c d e f')
  expect(whole.pageInfo).toEqual({ endCursor: 'F', hasNextPage: true, ...start(null) })
  const ended = mergeReviews(page('a', 'A'), page('', null), { after: 'A' })
  expect(ids(ended), 'an empty page after the last one').toBe('a')
  expect(ended.pageInfo.hasNextPage).toBe(false)
})

test('a page of reviews that was requested without a cursor replaces the list', () => {
  expect(mergeReviews(page('a b c', 'C'), page('x', null), {})).toEqual(page('x', null))
  expect(mergeReviews(page('a b c', 'C'), page('x', null), { after: null, before: null })).toEqual(page('x', null))
})
