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

test('appending a page of reviews replaces the list’s end cursor, and prepending a page keeps it', () => {
  const appended = mergeReviews(page('a b', 'B'), page('c d', null), { after: 'B' })
  expect(ids(appended)).toBe('a b c d')
  expect(appended.pageInfo).toEqual({ endCursor: null, hasNextPage: false })
  const prepended = mergeReviews(page('c d', 'D'), page('a b', 'B'), { before: 'C' })
  expect(ids(prepended)).toBe('a b c d')
  expect(prepended.pageInfo).toEqual({ endCursor: 'D', hasNextPage: true })
  const empty = mergeReviews(page('a', 'A'), page('', null), { after: 'A' })
  expect(ids(empty), 'an empty page after the last one').toBe('a')
  expect(empty.pageInfo.hasNextPage).toBe(false)
})

test('appending a page of reviews keeps the list’s start cursor, and prepending a page replaces it', () => {
  const start = (startCursor: string | null) => ({ startCursor, hasPreviousPage: startCursor !== null })
  const middle = page('c d', 'D')
  const list = { ...middle, pageInfo: { ...middle.pageInfo, ...start('C') } }
  const longer = mergeReviews(list, page('e f', 'F'), { after: 'D' })
  expect(longer.pageInfo).toEqual({ endCursor: 'F', hasNextPage: true, ...start('C') })
  const earlier = page('a b', 'B')
  const whole = mergeReviews(longer, { ...earlier, pageInfo: { ...earlier.pageInfo, ...start(null) } }, { before: 'C' })
  expect(ids(whole)).toBe('a b c d e f')
  expect(whole.pageInfo).toEqual({ endCursor: 'F', hasNextPage: true, ...start(null) })
})

test('a page of reviews that was requested without a cursor replaces the list', () => {
  expect(mergeReviews(page('a b c', 'C'), page('x', null), {})).toEqual(page('x', null))
  expect(mergeReviews(page('a b c', 'C'), page('x', null), { after: null, before: null })).toEqual(page('x', null))
})
