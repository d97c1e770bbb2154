import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PublicReview, ReviewConnection, ReviewSort } from '../../../../graphql/origin/generated/resolvers.ts'
import { ask, seed, type Visitor } from '../ask.ts'

beforeAll(() => seed({ demonstration: true }))

const QUERY = `query ($first: Int, $after: String, $last: Int, $before: String, $filter: ReviewFilter) {
  publicReviews(first: $first, after: $after, last: $last, before: $before, filter: $filter) {
    edges { cursor node { id body stars received publicLocation isDemonstration customer { firstName lastName } } }
    pageInfo { hasPreviousPage hasNextPage startCursor endCursor }
  }
}`

const request = (variables: Record<string, unknown>, visitor?: Visitor) =>
  ask<{ publicReviews: ReviewConnection }>(QUERY, variables, visitor)

async function page(variables: Record<string, unknown>, visitor?: Visitor): Promise<ReviewConnection> {
  const { data, errors } = await request(variables, visitor)
  expect(errors).toEqual([])
  return data.publicReviews
}

/** Reads all pages forward or backward, checks each pageInfo, and returns all reviews in order. */
async function walk(direction: 'forward' | 'backward', filter: object, size: number, visitor?: Visitor) {
  const nodes: PublicReview[] = []
  let cursor: string | null | undefined = null
  let isOutermost = true
  for (;;) {
    const variables = direction === 'forward' ? { first: size, after: cursor } : { last: size, before: cursor }
    const { edges, pageInfo }: ReviewConnection = await page({ ...variables, filter }, visitor)
    const { hasNextPage, hasPreviousPage, startCursor, endCursor } = pageInfo
    const [isMore, isBehind] = direction === 'forward' ? [hasNextPage, hasPreviousPage] : [hasPreviousPage, hasNextPage]
    expect(isBehind).toBe(!isOutermost)
    const read = edges.map(({ node }) => node)
    if (direction === 'forward') nodes.push(...read)
    else nodes.unshift(...read)
    if (!isMore) return nodes
    expect(edges).toHaveLength(size)
    cursor = direction === 'forward' ? endCursor : startCursor
    isOutermost = false
  }
}

const walkForward = (filter: object, size: number, visitor?: Visitor) => walk('forward', filter, size, visitor)
const walkBackward = (filter: object, size: number, visitor?: Visitor) => walk('backward', filter, size, visitor)

const ids = (nodes: readonly PublicReview[]) => nodes.map((node) => node.id)
const CHICAGO = { latitude: 41.8858, longitude: -87.6181 }
const IN_CHICAGO = { location: CHICAGO }

/**
 * Returns the kilometers between two points by the spherical law of cosines, a different formula from the one under
 * test.
 */
function kilometers(a: typeof CHICAGO, b: typeof CHICAGO): number {
  const [p, q] = [(a.latitude * Math.PI) / 180, (b.latitude * Math.PI) / 180]
  const across = ((b.longitude - a.longitude) * Math.PI) / 180
  const cosine = Math.sin(p) * Math.sin(q) + Math.cos(p) * Math.cos(q) * Math.cos(across)
  return 6371.009 * Math.acos(Math.min(1, cosine))
}

async function storedPlaces(): Promise<Map<string, typeof CHICAGO>> {
  const { results } = await env.DB.prepare("SELECT id, latitude, longitude FROM reviews WHERE brand = 'glimmer'").all<
    { id: number } & typeof CHICAGO
  >()
  return new Map(results.map(({ id, ...point }) => [String(id), point]))
}

/** Functions that return the sort key of a review, by sort order. The keys of a sorted list decrease. */
const inOrder: Record<ReviewSort, (review: PublicReview, places: Map<string, typeof CHICAGO>) => (string | number)[]> =
  {
    RECENT: ({ received, id }) => [received, Number(id)],
    RATING_HIGHEST: ({ stars, received, id }) => [stars, received, Number(id)],
    RATING_LOWEST: ({ stars, received, id }) => [-stars, received, Number(id)],
    LOCATION_CLOSEST: ({ received, id }, places) => {
      const place = places.get(id)
      if (!place) throw new Error(`No review ${id}`)
      return [-Math.round(kilometers(CHICAGO, place) * 1000), received, Number(id)]
    },
  }

function isBefore(a: (string | number)[], b: (string | number)[]): boolean {
  for (const [index, value] of a.entries()) {
    const other = b[index] as string | number
    if (value !== other) return value > other
  }
  return false
}

describe.each<ReviewSort>(['RECENT', 'RATING_HIGHEST', 'RATING_LOWEST', 'LOCATION_CLOSEST'])(
  'with the order %s,',
  (sort) => {
    const filter = { sort }

    test('all pages of reviews, forward and backward, contain every review once and in order', async () => {
      const places = await storedPlaces()
      const forward = await walkForward(filter, 23, IN_CHICAGO)
      expect(new Set(ids(forward)).size).toBe(forward.length)
      expect(forward).toHaveLength(places.size)
      const keys = forward.map((review) => inOrder[sort](review, places))
      for (let index = 1; index < keys.length; index++) {
        expect(isBefore(keys[index - 1] ?? [], keys[index] ?? []), `${keys[index - 1]} then ${keys[index]}`).toBe(true)
      }
      expect(ids(await walkBackward(filter, 29, IN_CHICAGO))).toEqual(ids(forward))
    })

    test('reviews added between two page requests neither shift nor repeat other reviews', async () => {
      const before = ids(await walkForward(filter, 50, IN_CHICAGO))
      const one = await page({ first: 40, filter }, IN_CHICAGO)
      await env.DB.prepare(
        `INSERT INTO reviews (brand, body, stars, received, city, state, latitude, longitude, first_name, last_initial, is_demonstration)
       SELECT 'glimmer', 'In between', stars.value, '2026-11-21', 'Chicago', 'IL', 41.8858, -87.6181, 'New', 'N.', 1
       FROM json_each('[1, 3, 5]') AS stars`,
      ).run()
      const seen = ids(one.edges.map((edge) => edge.node))
      let pageInfo = one.pageInfo
      while (pageInfo.hasNextPage) {
        const next = await page({ first: 40, after: pageInfo.endCursor, filter }, IN_CHICAGO)
        seen.push(...next.edges.filter((edge) => edge.node.body !== 'In between').map((edge) => edge.node.id))
        pageInfo = next.pageInfo
      }
      await env.DB.prepare("DELETE FROM reviews WHERE body = 'In between'").run()
      expect(seen).toEqual(before)
    })
  },
)

test('the closest reviews are those nearest to the visitor', async () => {
  const inNewYork = { location: { latitude: 40.7484, longitude: -73.9967 } }
  const { edges } = await page({ first: 50, filter: { sort: 'LOCATION_CLOSEST' } }, inNewYork)
  const cities = [...new Set(edges.map((edge) => edge.node.publicLocation))]
  expect(cities.slice(0, 6)).toEqual([
    'New York, NY',
    'Jersey City, NJ',
    'Astoria, NY',
    'Brooklyn, NY',
    'Newark, NJ',
    'Yonkers, NY',
  ])
})

test('later pages of the closest reviews keep the order of the first page even if the visitor moves', async () => {
  const filter = { sort: 'LOCATION_CLOSEST' }
  const denver = { location: { latitude: 39.74, longitude: -104.99, region: 'CO' } }
  const seattle = { location: { latitude: 47.6, longitude: -122.33, region: 'WA' } }
  const whole = await page({ first: 12, filter }, denver)
  expect(whole.edges[0]?.node.publicLocation).toBe('Denver, CO')
  const one = await page({ first: 6, filter }, denver)
  const two = await page({ first: 6, after: one.pageInfo.endCursor, filter }, seattle)
  expect([...one.edges, ...two.edges]).toEqual(whole.edges)
})

test('without any location, a request for the closest reviews returns all reviews, newest first', async () => {
  const closest = await walkForward({ sort: 'LOCATION_CLOSEST' }, 40)
  expect(ids(closest)).toEqual(ids(await walkForward({ sort: 'RECENT' }, 40)))
})

test('a page has ten reviews by default, and at most fifty', async () => {
  expect((await page({})).edges).toHaveLength(10)
  expect((await page({ first: 5000 })).edges).toHaveLength(50)
})

test('the page after the last review is empty, and says that there is a previous page', async () => {
  const { pageInfo } = await page({ last: 1 })
  const beyond = await page({ first: 5, after: pageInfo.endCursor })
  expect(beyond).toEqual({
    edges: [],
    pageInfo: { hasPreviousPage: true, hasNextPage: false, startCursor: null, endCursor: null },
  })
})

describe('an argument that our pages never send', () => {
  const rows: [string, Record<string, unknown>, string][] = [
    ['a nonsense cursor', { after: 'nonsense' }, 'after'],
    ['an empty cursor', { after: '' }, 'after'],
    ['a cursor with a wrong shape', { after: btoa('[1,"RECENT",0,"yesterday",1,null]') }, 'after'],
    ['a cursor with SQL in it', { after: btoa(`[1,"RECENT",0,"2026-01-01' OR 1=1",1,null]`) }, 'after'],
    ['a cursor of a later version', { before: btoa('[2,"RECENT",0,"2026-01-01",1,null]') }, 'before'],
    ['a count of zero', { first: 0 }, 'first'],
    ['a negative count', { last: -3 }, 'last'],
  ]
  test.each(rows)(
    'a request for reviews with %s is rejected with the argument’s name',
    async (_name, variables, argument) => {
      const { data, errors } = await request(variables)
      expect(data).toBeNull()
      expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument } }])
    },
  )

  test('a request for reviews with the cursor of another sort order, or with both `after` and `before`, is rejected with the name of the argument', async () => {
    const { pageInfo } = await page({ filter: { sort: 'RATING_LOWEST' } })
    const { errors } = await request({ after: pageInfo.endCursor, filter: { sort: 'RECENT' } })
    expect(errors).toMatchObject([
      {
        message: 'This cursor belongs to the sort RATING_LOWEST, not RECENT',
        extensions: { code: 'BAD_USER_INPUT', argument: 'after' },
      },
    ])
    const { startCursor, endCursor } = (await page({ first: 5 })).pageInfo
    const both = await request({ after: startCursor, before: endCursor })
    expect(both.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: 'before' } }])
  })

  test('a request for reviews with a sort that does not exist is rejected', async () => {
    expect((await request({ filter: { sort: 'CHEAPEST' } })).status).toBe(400)
  })
})

test('the public reviews of a brand include all of its own reviews, and none of another brand', async () => {
  const stored = async (brand: string) =>
    (await env.DB.prepare('SELECT id FROM reviews WHERE brand = ?').bind(brand).all<{ id: number }>()).results
  for (const brand of ['glimmer', 'tidyhive']) {
    const shown = await walkForward({ sort: 'RECENT' }, 23, { brand })
    expect(shown.length, brand).toBeGreaterThan(20)
    expect(ids(shown).sort()).toEqual((await stored(brand)).map(({ id }) => String(id)).sort())
    expect(ids(await walkBackward({ sort: 'RECENT' }, 11, { brand }))).toEqual(ids(shown))
    const { data } = await ask<{ reviewSummary: { count: number } }>('{ reviewSummary { count } }', {}, { brand })
    expect(data.reviewSummary.count).toBe(shown.length)
    const { cityReviews } = (
      await ask<{ cityReviews: PublicReview[] }>(
        '{ cityReviews(state: IL, city: "Chicago", first: 50) { id } }',
        {},
        { brand },
      )
    ).data
    expect(ids(shown)).toEqual(expect.arrayContaining(ids(cityReviews)))
  }
})

describe('the review summary', () => {
  const SUMMARY = '{ reviewSummary { rating count distribution isDemonstration } }'

  test('the review summary counts the stored reviews', async () => {
    const { results } = await env.DB.prepare(
      "SELECT stars, count(*) AS n FROM reviews WHERE brand = 'glimmer' GROUP BY stars ORDER BY stars DESC",
    ).all<{
      stars: number
      n: number
    }>()
    const count = results.reduce((sum, row) => sum + row.n, 0)
    const mean = results.reduce((sum, row) => sum + row.n * row.stars, 0) / count
    const { data } = await ask(SUMMARY)
    expect(data).toEqual({
      reviewSummary: {
        rating: Number(mean.toFixed(1)),
        count,
        distribution: results.map((row) => row.n),
        isDemonstration: true,
      },
    })
    expect(count).toBeGreaterThanOrEqual(300)
  })

  test('the review summary changes with every added, changed or deleted review', async () => {
    const counted = async () => (await ask<{ reviewSummary: object }>(SUMMARY)).data.reviewSummary
    const recounted = async () => {
      const { results } = await env.DB.prepare("SELECT stars FROM reviews WHERE brand = 'glimmer'").all<{
        stars: number
      }>()
      return [5, 4, 3, 2, 1].map((stars) => results.filter((row) => row.stars === stars).length)
    }
    const before = await counted()
    const changes = [
      `INSERT INTO reviews (brand, body, stars, received, city, state, latitude, longitude, first_name, last_initial)
       SELECT brand.value, 'Counted', stars.value, '2026-11-21', 'Chicago', 'IL', 41.9, -87.6, 'New', 'N.'
       FROM json_each('["glimmer", "tidyhive"]') AS brand, json_each('[1, 3, 3, 5]') AS stars`,
      "UPDATE reviews SET stars = 2 WHERE body = 'Counted' AND stars = 3",
      "UPDATE reviews SET brand = 'glimmer' WHERE body = 'Counted' AND brand = 'tidyhive'",
      "UPDATE reviews SET is_demonstration = 1, body = 'Counted still' WHERE body = 'Counted' AND stars = 5",
      "DELETE FROM reviews WHERE body = 'Counted' AND stars = 2",
      "DELETE FROM reviews WHERE body LIKE 'Counted%'",
    ]
    for (const change of changes) {
      await env.DB.prepare(change).run()
      expect(await counted(), change).toMatchObject({ distribution: await recounted() })
    }
    expect(await counted()).toEqual(before)
  })

  test('in production, neither the review summary nor the reviews show demonstration data, even if it was loaded', async () => {
    const query = `{ reviewSummary { rating count distribution isDemonstration } publicReviews { edges { cursor } pageInfo { hasNextPage } } }`
    const { data } = await ask(query, {}, { vars: { ENVIRONMENT: 'production' } })
    expect(data).toEqual({
      reviewSummary: { rating: null, count: 0, distribution: [0, 0, 0, 0, 0], isDemonstration: false },
      publicReviews: { edges: [], pageInfo: { hasNextPage: false } },
    })
  })
})
