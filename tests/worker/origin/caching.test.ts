import { describe, expect, test } from 'vitest'
import type { FetchMoreReviewsQuery } from '../../../graphql/contract/generated/graphql.ts'
import { type OperationName, STORED_OPERATIONS } from '../../../graphql/contract/generated/stored-operations.ts'
import { CACHE_POLICIES } from '../../../worker/origin/cache-policy.ts'
import type { EdgeCopy, EdgeStore } from '../../../worker/origin/edge-store.ts'
import { OriginMemory } from '../../../worker/origin/origin-memory.ts'
import { sampleAnswer } from './answers.ts'
import { healthy, makeAnswer, originSetup, POLICY, type SeenRequest } from './origin-setup.ts'

/** Personal and uncached queries, listed explicitly so that adding one is deliberate. Mutations are never cached. */
const NEVER_CACHED: OperationName[] = [
  'AccountBooking',
  'AccountCard',
  'AccountData',
  'AccountDetails',
  'AccountMembership',
  'AccountNextVisit',
  'AccountPayment',
  'AccountPayments',
  'AccountPrepaidHours',
  'AccountReceipt',
  'AccountVisit',
  'AccountVisits',
  'VisitReview',
  'VoucherPriceAndIntent',
  'VoucherVisit',
]
const OPERATIONS = Object.values(STORED_OPERATIONS)

test('every root field of a query has a cache policy, except in queries that are never cached', () => {
  const unkept = OPERATIONS.filter(
    ({ kind, fields }) => kind === 'query' && fields.some(({ name }) => !(name in CACHE_POLICIES)),
  )
  const missing = 'a new query needs a row in cache-policy.ts for each root field, or its name in NEVER_CACHED'
  expect(unkept.map(({ name }) => name).sort(), missing).toEqual(NEVER_CACHED)
})

test('every cache policy belongs to a root field that an operation requests', () => {
  const asked = new Set(OPERATIONS.flatMap(({ fields }) => fields.map(({ name }) => name)))
  expect(Object.keys(CACHE_POLICIES).filter((name) => !asked.has(name))).toEqual([])
})

test.each(OPERATIONS.filter(({ kind, name }) => kind === 'mutation' || NEVER_CACHED.includes(name)))(
  'the operation $name is requested every time and never cached',
  async (operation) => {
    const { client, seen, memory } = originSetup(healthy)
    const variables = { input: { email: 'ada@example.com' }, zipcode: '60601', numHours: 3, voucherOption: 'x' }
    const results = await Promise.all([1, 2, 3].map(() => client().run(operation, { attemptId: 'a', ...variables })))
    expect(seen).toHaveLength(3)
    expect(memory.answers.bytes).toBe(0)
    expect(results.map((each) => each.ok && each.cache)).toEqual([undefined, undefined, undefined])
  },
)

test('an answer is served while fresh, revalidated in the background while stale, and requested again once expired', async () => {
  let version = 0
  const answer = (city: number) => sampleAnswer('ZipLookup', { zipLookup: { city: String(city) } })
  const { client, seen, later, settled } = originSetup(() => makeAnswer(answer(++version)))
  const ask = async () => {
    const result = await client().query('ZipLookup', { zipcode: '60601' })
    await settled()
    return result.ok && [result.data, result.cache]
  }
  expect(await ask()).toEqual([answer(1), 'miss'])
  later(3_000)
  expect(await ask()).toEqual([answer(1), 'hit'])
  later(1_000)
  expect(await ask()).toEqual([answer(1), 'hit'])
  expect(await ask()).toEqual([answer(2), 'hit'])
  later(10 * 86_400)
  expect(await ask()).toEqual([answer(3), 'miss'])
  expect(seen).toHaveLength(3)
})

test('a cached answer is returned synchronously, as one frozen object that all requests share', async () => {
  const { client } = originSetup(() => makeAnswer(POLICY))
  const peek = () => client().peekField('LMCPolicyQuery', 'lateCancellationPolicy', {})?.data
  expect(peek()).toBeUndefined()
  await client().query('LMCPolicyQuery', {})
  const data = peek()
  expect(data).toEqual(POLICY.lateCancellationPolicy)
  expect(peek()).toBe(data)
  expect(() => Object.assign(data ?? {}, { lmcHours: 0 })).toThrow(TypeError)
})

test('each brand has one cached answer for equal variables, whether the variables are frozen or not', async () => {
  const { client, seen } = originSetup(() => makeAnswer(POLICY))
  const frozen = Object.freeze({})
  for (const brandId of ['glimmer', 'tidyhive']) {
    await client({ brand: { id: brandId, baseUrl: `https://${brandId}.example` } }).query('LMCPolicyQuery', frozen)
    await client({ brand: { id: brandId, baseUrl: `https://${brandId}.example` } }).query('LMCPolicyQuery', {})
  }
  expect(seen).toHaveLength(2)
})

test('when one visitor’s wait times out, the others still get the shared answer', async () => {
  const { client, seen } = originSetup(async () => {
    await new Promise((resolve) => setTimeout(resolve, 200))
    return makeAnswer(POLICY)
  })
  const [hurried, patient] = await Promise.all([
    client().query('LMCPolicyQuery', {}, { deadlineMs: 30 }),
    client().query('LMCPolicyQuery', {}),
  ])
  expect([hurried.ok, patient.ok]).toEqual([false, true])
  expect(seen).toHaveLength(1)
})

test('concurrent visitors of five brands, places and pages each get the answer for their brand, place and page', async () => {
  const echo = async ({ headers, body }: SeenRequest) => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 5))
    const told = [headers['x-brand'], headers['x-visitor-location'] ?? null, JSON.stringify(body.variables)].join(' ')
    const surveySources = { brand: told }
    const estimatedBrowserLocation = { nearbyZipcode: told }
    return makeAnswer(
      sampleAnswer(
        body.operationName,
        body.operationName === 'DealsHome' ? { estimatedBrowserLocation } : { surveySources },
      ),
    )
  }
  const { client, later, settled } = originSetup(echo)
  const brands = ['glimmer', 'tidyhive', 'maplemaid', 'neatnook', 'sparkcrew']
  const zipcodes = ['60601', '10001', '94103', '00901']
  const visit = async (index: number) => {
    const brand = { id: brands[index % 5] ?? '', baseUrl: `https://${brands[index % 5]}.example` }
    const zipcode = zipcodes[index % 4] ?? ''
    const asking = client({ brand, location: () => ({ postalCode: zipcode }) })
    const place = encodeURIComponent(JSON.stringify({ postalCode: zipcode }))
    const variables = { first: (index % 3) + 1, adTracking: { utmSource: `campaign ${index % 7}` } }
    // The place does not depend on the variables, so it is requested without them.
    const own = [brand.id, place, '{}'].join(' ')
    const near = asking.peekField('DealsHome', 'estimatedBrowserLocation', variables)
    if (near) expect(near.data?.nearbyZipcode).toBe(own)
    const [home, sources] = await Promise.all([
      asking.query('DealsHome', variables),
      asking.query('GetSurveySources', {}),
    ])
    expect(home.ok && home.data.estimatedBrowserLocation?.nearbyZipcode).toBe(own)
    // Fields that do not depend on the place are requested without it.
    expect(sources.ok && sources.data.surveySources.brand).toBe([brand.id, null, '{}'].join(' '))
  }
  for (let round = 0; round < 3; round++) {
    await Promise.all(Array.from({ length: 420 }, (_, index) => visit(index)))
    later(20)
  }
  await settled()
})

test('reviews in the default order or sorted by distance are cached for each place, and reviews in other orders for all places together', async () => {
  const { client, seen } = originSetup(healthy)
  const here = client({ location: () => ({ postalCode: '60601' }) })
  const there = client({ location: () => ({ postalCode: '10001' }) })
  for (const asking of [here, there]) {
    await asking.query('FetchMoreReviews', { first: 10, filter: { sort: 'RECENT' } })
    await asking.query('FetchMoreReviews', { first: 10, filter: { sort: 'LOCATION_CLOSEST' } })
    await asking.query('FetchMoreReviews', { first: 10 })
  }
  expect(seen.map(({ headers }) => 'x-visitor-location' in headers)).toEqual([false, true, true, true, true])
})

test('cacheable answers are requested without the site’s URL or the visitor’s session', async () => {
  const { client, seen } = originSetup(healthy)
  const signedIn = client({ session: 'a-token-of-a-session' })
  await signedIn.query('LMCPolicyQuery', {})
  await signedIn.query('VoucherPriceAndIntent', { voucherOption: 'x', numHours: 3, zipcode: '60601' })
  expect(seen.map(({ headers }) => 'x-site-url' in headers)).toEqual([false, true])
  expect(seen.map(({ headers }) => headers['x-session'])).toEqual([undefined, 'a-token-of-a-session'])
})

test('failures, partial and wrong answers, and answers for unexpected or unbounded variables are not cached', async () => {
  const { client, memory, answerWith } = originSetup(() =>
    Response.json({ data: POLICY, errors: [{ message: 'boom' }] }),
  )
  await client().query('LMCPolicyQuery', {})
  answerWith(() => makeAnswer({ lateCancellationPolicy: 'text' }))
  await client().query('LMCPolicyQuery', {})
  answerWith(healthy)
  for (const zipcode of ['abcde', '1', '606011', '']) await client().query('ZipLookup', { zipcode })
  await client().query('FetchMoreReviews', { first: 10, after: 'x'.repeat(2_000) })
  expect(memory.answers.bytes).toBe(0)
})

test('cached answers use at most 16 MB of memory', async () => {
  const [edge] = (sampleAnswer('FetchMoreReviews') as FetchMoreReviewsQuery).publicReviews.edges
  const edges = [{ ...edge, node: { ...edge?.node, body: 'x'.repeat(200_000) } }]
  const { client, memory } = originSetup(() =>
    makeAnswer(sampleAnswer('FetchMoreReviews', { publicReviews: { edges } })),
  )
  for (let index = 0; index < 120; index++) {
    await client().query('FetchMoreReviews', { first: 10, after: `cursor-${index}` })
  }
  expect(memory.answers.bytes).toBeGreaterThan(8 * 1024 * 1024)
  expect(memory.answers.bytes).toBeLessThanOrEqual(16 * 1024 * 1024)
})

describe('an operation with several root fields', () => {
  /** Returns the root fields that were requested from the origin, in order. */
  const asked = (seen: readonly SeenRequest[]) => seen.map(({ body }) => /\{\s*(\w+)/.exec(body.query)?.[1])
  const at = (postalCode: string) => ({ location: () => ({ postalCode }) })
  const variables = { first: 6, adTracking: { utmSource: 'spring' } }

  test('the root fields of an operation are cached separately, each with its own lifetime and scope', async () => {
    const { client, seen, later, settled } = originSetup(healthy)
    const visit = async (postalCode: string) => {
      seen.length = 0
      const result = await client(at(postalCode)).query('DealsHome', { ...variables, filter: { sort: 'RECENT' } })
      await settled()
      expect(result).toMatchObject({ ok: true, data: sampleAnswer('DealsHome') })
      return asked(seen)
    }
    const [reviews, summary, place, vouchers] = STORED_OPERATIONS.DealsHome.fields.map(({ name }) => name)
    expect(await visit('60601')).toEqual([reviews, summary, place, vouchers])
    expect(await visit('60601')).toEqual([])
    expect(await visit('10001')).toEqual([place])
    later(11)
    expect(await visit('60601')).toEqual([vouchers])
    // After six minutes the answers are old enough to be revalidated in the background.
    later(6 * 60)
    expect(await visit('10001')).toEqual([reviews, summary, vouchers])
  })

  test('operations share a cached field only if they request the same data', async () => {
    const { client, seen } = originSetup(healthy)
    await client().query('DealsHome', variables)
    seen.length = 0
    await client().query('GetAvailableVouchers', { adTracking: variables.adTracking })
    // FetchMoreReviews requests fewer fields of the page info, so its answer is not shared.
    await client().query('FetchMoreReviews', variables)
    expect(seen.map(({ body }) => body.operationName)).toEqual(['FetchMoreReviews'])
  })

  test('if a page requests a single field of an operation, the origin gets a request for only that field', async () => {
    const { client, seen } = originSetup(healthy)
    expect(client().peekField('DealsHome', 'reviewSummary', {})).toBeUndefined()
    const found = await client().queryField('DealsHome', 'reviewSummary', {})
    expect(found).toMatchObject({ ok: true, data: sampleAnswer('DealsHome').reviewSummary, cache: 'miss' })
    expect(client().peekField('DealsHome', 'reviewSummary', {})?.data).toBe(found.ok && found.data)
    expect(seen.map(({ body }) => body)).toEqual([
      {
        query: expect.stringMatching(/^query DealsHome\s*\{\s*reviewSummary\s*\{[^{}]+\}\s*\}$/),
        operationName: 'DealsHome',
        variables: {},
      },
    ])
  })

  test('all campaigns share the cached reviews, and all referrals share the cached vouchers', async () => {
    const { client, seen } = originSetup(healthy)
    for (const adTracking of [
      null,
      { referral: 'DANA' },
      { utmSource: 'spring', adgroupid: '1001' },
      { utmSource: 'spring', referral: 'DANA' },
    ]) {
      await client().query('DealsHome', { first: 6, adTracking })
    }
    const told = seen.map(({ body }) => body.variables.adTracking ?? null).filter((each) => each !== null)
    expect(told).toEqual([
      { utmSource: 'spring', adgroupid: '1001' },
      { utmSource: 'spring', adgroupid: null },
    ])
    expect(asked(seen).filter((name) => name === 'publicReviews')).toHaveLength(1)
    expect(asked(seen).filter((name) => name === 'availableVouchers')).toHaveLength(3)
  })

  test('if the origin fails, an operation requested with query() fails as a whole, even if one of its fields is cached', async () => {
    const { client, answerWith } = originSetup(healthy)
    await client().queryField('DealsHome', 'reviewSummary', {})
    answerWith(() => new Response('', { status: 500 }))
    expect(await client().query('DealsHome', {})).toMatchObject({ ok: false, error: { kind: 'failed' } })
    expect(await client().queryField('DealsHome', 'reviewSummary', {})).toMatchObject({ ok: true })
  })

  test.each([
    ['without a count', { vouchersRemaining: null, timeRemaining: null }, true],
    ['with a count that pages round', { vouchersRemaining: 497, timeRemaining: 86_400 }, true],
    ['with an exact count, as for the last hundred', { vouchersRemaining: 100, timeRemaining: 86_400 }, false],
    ['of an offer that ends soon', { vouchersRemaining: 497, timeRemaining: 300 }, false],
  ])(
    'an answer about vouchers %s is cached only for seconds if it may soon be wrong, and otherwise for minutes: %o %s',
    async (_, stock, isKept) => {
      const { client, later, seen } = originSetup(() =>
        makeAnswer(sampleAnswer('GetAvailableVouchers', { availableVouchers: stock })),
      )
      const ask = () => client().query('GetAvailableVouchers', {})
      await ask()
      later(11)
      expect(await ask()).toMatchObject({ cache: isKept ? 'hit' : 'miss' })
      // A copy older than one minute is refreshed in the background by a visitor's request; after five minutes it is no
      // longer used.
      later(240)
      await ask()
      expect(seen).toHaveLength(isKept ? 2 : 3)
      later(301)
      expect(await ask()).toMatchObject({ cache: 'miss' })
    },
  )

  test('if the origin fails, an old answer is served from the cache, without the number of vouchers left or the time left', async () => {
    const vouchers = { discount: 5, timeRemaining: 86_400, vouchersRemaining: 7 }
    const data = sampleAnswer('DealsHome', { availableVouchers: vouchers })
    const { client, answerWith, later } = originSetup(() => makeAnswer(data))
    await client().query('DealsHome', {})
    answerWith(() => new Response('', { status: 500 }))
    later(600)
    const counters = { vouchersRemaining: null, timeRemaining: null }
    expect(await client().query('DealsHome', {})).toMatchObject({
      cache: 'stale',
      data: { availableVouchers: { discount: 5, ...counters }, reviewSummary: data.reviewSummary },
    })
  })

  test('a cached answer has no discount once its campaign has ended, and then says when the campaign ended', async () => {
    const vouchers = { campaignId: 'autumn', discount: 5, timeRemaining: 300, endsAt: '2026-12-01T00:00:00.000Z' }
    const { client, answerWith, later } = originSetup(() =>
      makeAnswer(sampleAnswer('GetAvailableVouchers', { availableVouchers: vouchers })),
    )
    await client().query('GetAvailableVouchers', {})
    answerWith(() => new Response('', { status: 500 }))
    later(200)
    const stillOn = await client().query('GetAvailableVouchers', {})
    later(200)
    const over = await client().query('GetAvailableVouchers', {})
    const discounts = [stillOn, over].map((each) => each.ok && each.data.availableVouchers.discount)
    expect(discounts).toEqual([5, 0])
    expect(over.ok && over.data.availableVouchers.campaignOver).toEqual({
      ...{ campaignId: 'autumn', endedAt: '2026-12-01T00:00:00.000Z' },
    })
  })
})

test('neighbors share a cached place, because a request has only the state and coordinates rounded to a tenth of a degree', async () => {
  const { client, seen } = originSetup(healthy)
  const chicago = { city: 'Chicago', region: 'IL', postalCode: '60601', latitude: 41.8853, longitude: -87.6216 }
  for (const location of [chicago, { ...chicago, city: 'Loop', postalCode: '60604', latitude: 41.9088 }]) {
    await client({ location: () => location }).queryField('DealsHome', 'estimatedBrowserLocation', {})
  }
  expect(seen.map(({ headers }) => JSON.parse(decodeURIComponent(headers['x-visitor-location'] ?? '')))).toEqual([
    { region: 'IL', latitude: 41.9, longitude: -87.6 },
  ])
})

describe('the edge cache', () => {
  function createEdge() {
    const copies = new Map<string, EdgeCopy>()
    const edge: EdgeStore = {
      entry: (brandUrl, key) => ({
        read: async () => copies.get(`${brandUrl} ${key}`),
        write: async (entry) => void copies.set(`${brandUrl} ${key}`, { ...entry, bytes: 100 }),
      }),
    }
    return { copies, edge }
  }

  test('the edge cache serves a new isolate unless the cached answer has an unexpected shape, for example because an older build stored it', async () => {
    const { edge, copies } = createEdge()
    const { client, seen, settled } = originSetup(() => makeAnswer(POLICY))
    const askInNewIsolate = async () => {
      const answer = await client({ cache: new OriginMemory({ edge }) }).query('LMCPolicyQuery', {})
      await settled()
      return answer
    }
    await askInNewIsolate()
    expect(copies.size).toBe(1)
    expect(await askInNewIsolate()).toMatchObject({ ok: true, data: POLICY, cache: 'hit' })
    expect(seen).toHaveLength(1)
    for (const [key, copy] of copies) copies.set(key, { ...copy, data: { newLmcPolicy: true } })
    expect(await askInNewIsolate()).toMatchObject({ ok: true, data: POLICY, cache: 'miss' })
    expect(seen).toHaveLength(2)
  })

  test('the edge cache serves a copy when the origin is down, and stores no answer that names a customer', async () => {
    const { edge, copies } = createEdge()
    const { client, answerWith, settled } = originSetup(healthy)
    await client({ cache: new OriginMemory({ edge }) }).run(STORED_OPERATIONS.DealsReferralData, { code: 'DANA' })
    await settled()
    expect(copies.size).toBe(0)
    answerWith(() => makeAnswer(POLICY))
    await client({ cache: new OriginMemory({ edge }) }).query('LMCPolicyQuery', {})
    await settled()
    answerWith(() => new Response('', { status: 500 }))
    const muchLater = new OriginMemory({ edge, now: () => Date.now() + 3 * 86_400_000 })
    expect(await client({ cache: muchLater }).query('LMCPolicyQuery', {})).toMatchObject({
      ok: true,
      cache: 'stale',
    })
  })

  test('a failing edge cache has no effect on answers', async () => {
    const edge: EdgeStore = {
      entry: () => ({
        read: () => Promise.reject(new Error('edge')),
        write: () => Promise.reject(new Error('edge')),
      }),
    }
    const { client, settled } = originSetup(() => makeAnswer(POLICY))
    expect(await client({ cache: new OriginMemory({ edge }) }).query('LMCPolicyQuery', {})).toMatchObject({
      ok: true,
    })
    expect((await settled()).every((each) => each.status === 'fulfilled')).toBe(true)
  })
})
