import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { reviewPageQuery } from '../../../../graphql/origin/db/review-queries.ts'
import { countReviews } from '../../../../graphql/origin/db/reviews.ts'
import type { PublicReview, ReviewConnection, ReviewSort } from '../../../../graphql/origin/generated/resolvers.ts'
import worker from '../../../../graphql/origin/index.ts'
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

/** Reads all pages from the start, checks their page infos, and returns their reviews. */
async function walkForward(filter: object, first: number, visitor?: Visitor) {
  const nodes: PublicReview[] = []
  let after: string | null | undefined = null
  let isFirst = true
  for (;;) {
    const { edges, pageInfo }: ReviewConnection = await page({ first, after, filter }, visitor)
    expect(pageInfo.hasPreviousPage).toBe(!isFirst)
    nodes.push(...edges.map((edge) => edge.node))
    if (!pageInfo.hasNextPage) return nodes
    expect(edges).toHaveLength(first)
    after = pageInfo.endCursor
    isFirst = false
  }
}

async function walkBackward(filter: object, last: number, visitor?: Visitor) {
  const nodes: PublicReview[] = []
  let before: string | null | undefined = null
  let isLast = true
  for (;;) {
    const { edges, pageInfo }: ReviewConnection = await page({ last, before, filter }, visitor)
    expect(pageInfo.hasNextPage).toBe(!isLast)
    nodes.unshift(...edges.map((edge) => edge.node))
    if (!pageInfo.hasPreviousPage) return nodes
    expect(edges).toHaveLength(last)
    before = pageInfo.startCursor
    isLast = false
  }
}

const ids = (nodes: readonly PublicReview[]) => nodes.map((node) => node.id)
const CHICAGO = { latitude: 41.8858, longitude: -87.6181 }

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

/** Returns a review's sort key, by sort. In a sorted list, the key decreases from one review to the next. */
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
    const filter = { sort, ...(sort === 'LOCATION_CLOSEST' && { zipcode: '60601' }) }

    test('all pages, forward and backward, contain every review once and in order', async () => {
      const places = await storedPlaces()
      const forward = await walkForward(filter, 23)
      expect(new Set(ids(forward)).size).toBe(forward.length)
      expect(forward).toHaveLength(places.size)
      const keys = forward.map((review) => inOrder[sort](review, places))
      for (let index = 1; index < keys.length; index++) {
        expect(isBefore(keys[index - 1] ?? [], keys[index] ?? []), `${keys[index - 1]} then ${keys[index]}`).toBe(true)
      }
      expect(ids(await walkBackward(filter, 29))).toEqual(ids(forward))
    })

    test('paging back from the second page returns exactly the reviews of the first page', async () => {
      const one = await page({ first: 7, filter })
      const two = await page({ first: 7, after: one.pageInfo.endCursor, filter })
      const back = await page({ last: 7, before: two.pageInfo.startCursor, filter })
      expect(back.edges).toEqual(one.edges)
      expect(back.pageInfo).toMatchObject({ hasPreviousPage: false, hasNextPage: true })
    })

    test('reviews added between two pages neither shift nor repeat later ones', async () => {
      const before = ids(await walkForward(filter, 50))
      const one = await page({ first: 40, filter })
      await env.DB.prepare(
        `INSERT INTO reviews (brand, body, stars, received, city, state, latitude, longitude, first_name, last_initial, is_demonstration)
       SELECT 'glimmer', 'In between', stars.value, '2026-11-21', 'Chicago', 'IL', 41.8858, -87.6181, 'New', 'N.', 1
       FROM json_each('[1, 3, 5]') AS stars`,
      ).run()
      const seen = ids(one.edges.map((edge) => edge.node))
      let pageInfo = one.pageInfo
      while (pageInfo.hasNextPage) {
        const next = await page({ first: 40, after: pageInfo.endCursor, filter })
        seen.push(...next.edges.filter((edge) => edge.node.body !== 'In between').map((edge) => edge.node.id))
        pageInfo = next.pageInfo
      }
      await env.DB.prepare("DELETE FROM reviews WHERE body = 'In between'").run()
      expect(seen).toEqual(before)
    })
  },
)

describe('distance', () => {
  test('is measured from the requested ZIP code, along a great circle', async () => {
    const { edges } = await page({ first: 50, filter: { sort: 'LOCATION_CLOSEST', zipcode: '10001' } })
    expect(edges[0]?.node.publicLocation).toBe('New York, NY')
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

  test('is measured from the visitor if no ZIP code is given, and later pages measure from the same point even if the visitor moves', async () => {
    const filter = { sort: 'LOCATION_CLOSEST' }
    const denver = { location: { latitude: 39.74, longitude: -104.99, region: 'CO' } }
    const seattle = { location: { latitude: 47.6, longitude: -122.33, region: 'WA' } }
    const whole = await page({ first: 12, filter }, denver)
    expect(whole.edges[0]?.node.publicLocation).toBe('Denver, CO')
    const one = await page({ first: 6, filter }, denver)
    const two = await page({ first: 6, after: one.pageInfo.endCursor, filter }, seattle)
    expect([...one.edges, ...two.edges]).toEqual(whole.edges)
  })

  test('is unknown without any location, so all reviews are sorted newest first', async () => {
    const closest = await walkForward({ sort: 'LOCATION_CLOSEST' }, 40)
    expect(ids(closest)).toEqual(ids(await walkForward({ sort: 'RECENT' }, 40)))
  })

  test('is measured from the visitor if the ZIP code is unknown', async () => {
    const { edges } = await page(
      { first: 1, filter: { sort: 'LOCATION_CLOSEST', zipcode: '99999' } },
      { location: { latitude: 29.95, longitude: -90.07 } },
    )
    expect(edges[0]?.node.publicLocation).toBe('New Orleans, LA')
  })
})

describe('a page of reviews', () => {
  test('has ten by default, and at most fifty', async () => {
    expect((await page({})).edges).toHaveLength(10)
    expect((await page({ first: 5000 })).edges).toHaveLength(50)
  })

  test('contains only reviews with at least the requested stars', async () => {
    const stars = (await walkForward({ sort: 'RECENT', minStars: 5 }, 30)).map((review) => review.stars)
    expect(new Set(stars)).toEqual(new Set([5]))
    const { data } = await ask<{ reviewSummary: { distribution: number[] } }>('{ reviewSummary { distribution } }')
    expect(stars).toHaveLength(data.reviewSummary.distribution[0] ?? 0)
  })

  test('after the last review is empty, and has a previous page', async () => {
    const { pageInfo } = await page({ last: 1 })
    const beyond = await page({ first: 5, after: pageInfo.endCursor })
    expect(beyond).toEqual({
      edges: [],
      pageInfo: { hasPreviousPage: true, hasNextPage: false, startCursor: null, endCursor: null },
    })
  })
})

describe('an argument that our pages never send', () => {
  const rows: [string, Record<string, unknown>, string][] = [
    ['a cursor of nonsense', { after: 'nonsense' }, 'after'],
    ['an empty cursor', { after: '' }, 'after'],
    ['a cursor with a wrong shape', { after: btoa('[1,"RECENT",0,"yesterday",1,null]') }, 'after'],
    ['a cursor with SQL in it', { after: btoa(`[1,"RECENT",0,"2026-01-01' OR 1=1",1,null]`) }, 'after'],
    ['a cursor of a later version', { before: btoa('[2,"RECENT",0,"2026-01-01",1,null]') }, 'before'],
    ['no reviews', { first: 0 }, 'first'],
    ['fewer than none', { last: -3 }, 'last'],
    ['six stars', { filter: { minStars: 6 } }, 'filter.minStars'],
    ['a zipcode that is none', { filter: { sort: 'LOCATION_CLOSEST', zipcode: 'abcde' } }, 'filter.zipcode'],
  ]
  test.each(rows)('is rejected with the argument’s name: %s', async (_name, variables, argument) => {
    const { data, errors } = await request(variables)
    expect(data).toBeNull()
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument } }])
  })

  test('is rejected with the argument’s name: a cursor of another sort', async () => {
    const { pageInfo } = await page({ filter: { sort: 'RATING_LOWEST' } })
    const { errors } = await request({ after: pageInfo.endCursor, filter: { sort: 'RECENT' } })
    expect(errors).toMatchObject([
      {
        message: 'This cursor belongs to the sort RATING_LOWEST, not RECENT',
        extensions: { code: 'BAD_USER_INPUT', argument: 'after' },
      },
    ])
  })

  test('is rejected with the argument’s name: both directions at once', async () => {
    const { pageInfo } = await page({ first: 5 })
    const { errors } = await request({ after: pageInfo.startCursor, before: pageInfo.endCursor })
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: 'before' } }])
  })

  test('is rejected: a sort that does not exist', async () => {
    expect((await request({ filter: { sort: 'CHEAPEST' } })).status).toBe(400)
  })
})

describe('publicReviews', () => {
  test('contain all reviews of their brand, and none of another brand', async () => {
    const stored = async (brand: string) =>
      (await env.DB.prepare('SELECT id FROM reviews WHERE brand = ?').bind(brand).all<{ id: number }>()).results
    for (const brand of ['glimmer', 'tidyhive', 'maplemaid', 'neatnook', 'sparkcrew']) {
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

  test('return a body as typed, because escaping markup is the page’s job', async () => {
    const body = `<img src=x onerror=alert(1)> & "it's" fine`
    await env.DB.prepare(
      `INSERT INTO reviews (brand, body, stars, received, city, state, latitude, longitude, first_name, last_initial)
       VALUES ('glimmer', ?, 5, '2026-11-21', 'Chicago', 'IL', 41.9, -87.6, '<b>', 'X.')`,
    )
      .bind(body)
      .run()
    const { edges } = await page({ first: 1 })
    expect(edges[0]?.node).toMatchObject({
      body,
      isDemonstration: false,
      customer: { firstName: '<b>', lastName: 'X.' },
    })
    await env.DB.prepare("DELETE FROM reviews WHERE first_name = '<b>'").run()
  })
})

describe('the summary', () => {
  const SUMMARY = '{ reviewSummary { rating count distribution isDemonstration } }'

  test('counts the stored reviews', async () => {
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

  test('changes with every added, changed or deleted review, without a count of all reviews', async () => {
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

  test('reads only the stored counts', async () => {
    const read: string[] = []
    const watched = new Proxy(env.DB, {
      get(database, key: keyof D1Database) {
        if (key !== 'prepare') return database[key]
        return (sql: string) => {
          read.push(sql)
          return database.prepare(sql)
        }
      },
    })
    await countReviews(watched, { brand: 'glimmer', includeDemonstration: true })
    expect(read).toHaveLength(1)
    expect(read[0]).not.toMatch(/\breviews\b|GROUP BY/)
  })

  test('shows no demonstration data in production, even if it was loaded', async () => {
    const query = `{ reviewSummary { rating count distribution isDemonstration } publicReviews { edges { cursor } pageInfo { hasNextPage } } }`
    const response = await worker.fetch(
      new Request<unknown, IncomingRequestCfProperties>('http://origin.test/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-brand': 'glimmer' },
        body: JSON.stringify({ query }),
      }),
      { ...env, ENVIRONMENT: 'production' },
      { waitUntil: () => {} } as unknown as ExecutionContext,
    )
    expect(await response.json()).toEqual({
      data: {
        reviewSummary: { rating: null, count: 0, distribution: [0, 0, 0, 0, 0], isDemonstration: false },
        publicReviews: { edges: [], pageInfo: { hasNextPage: false } },
      },
    })
  })
})

test.each<[ReviewSort, string[]]>([
  ['RECENT', ['reviews_recent (brand=? AND received<?)']],
  ['RATING_HIGHEST', ['reviews_worst (brand=? AND stars=? AND received<?)', 'reviews_best (brand=? AND stars<?)']],
  ['RATING_LOWEST', ['reviews_worst (brand=? AND stars=? AND received<?)', 'reviews_worst (brand=? AND stars>?)']],
])('a page sorted by %s starts at its key in an index', async (sort, searches) => {
  const { sql, values } = reviewPageQuery({
    brand: 'glimmer',
    includeDemonstration: true,
    sort,
    point: null,
    minStars: 1,
    direction: 'forward',
    beyond: { lead: 4, received: '2026-01-01', id: 9 },
    size: 10,
  })
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...values)
    .all<{ detail: string }>()
  const found = results.map((row) => row.detail).filter((detail) => detail.includes(' reviews '))
  expect(found).toEqual(searches.map((search) => `SEARCH reviews USING INDEX ${search}`))
})
