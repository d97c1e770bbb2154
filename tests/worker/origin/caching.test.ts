import { describe, expect, test } from 'vitest'
import {
  DealsHomeDocument,
  FetchMoreReviewsDocument,
  GetSurveySourcesDocument,
  LmcPolicyQueryDocument,
  VoucherPriceAndIntentDocument,
  ZipLookupDocument,
} from '../../../graphql/contract/generated/graphql.ts'
import { type OperationName, STORED_OPERATIONS } from '../../../graphql/contract/generated/stored-operations.ts'
import type { KeptAnswer } from '../../../worker/origin/answer.ts'
import { CACHE_POLICIES } from '../../../worker/origin/cache-policy.ts'
import type { EdgeStore } from '../../../worker/origin/edge-store.ts'
import { OriginMemory } from '../../../worker/origin/origin-memory.ts'
import { sampleAnswer } from './answers.ts'
import { answerOf, healthy, originSetup, POLICY, type Seen } from './origin-setup.ts'

/** What personal operations and those of the moment are called, written out so that a new row has to be meant. */
const NEVER_KEPT: OperationName[] = [
  'ApplyAsCleaner',
  'JoinVoucherWaitlist',
  'PostPurchaseSurvey',
  'PurchaseVoucher',
  'RegisterLead',
  'ReleaseVoucher',
  'ResumePurchase',
  'SubmitTicket',
  'VoucherPriceAndIntent',
]

test('every operation is either in the table or personal', () => {
  const kept = Object.keys(CACHE_POLICIES)
  expect([...kept, ...NEVER_KEPT].sort()).toEqual(Object.keys(STORED_OPERATIONS).sort())
})

describe.each(NEVER_KEPT)('%s', (name) => {
  test('is asked every time, and leaves nothing behind', async () => {
    const { client, seen, memory } = originSetup(healthy)
    const variables = {
      input: { email: 'ada@example.com' },
      attemptId: 'a',
      zipcode: '60601',
      numHours: 3,
      voucherOption: 'x',
    }
    const results = await Promise.all([1, 2, 3].map(() => client().run(STORED_OPERATIONS[name], variables)))
    expect(seen).toHaveLength(3)
    expect(memory.answers.size).toBe(0)
    expect(results.map((each) => each.ok && each.cache)).toEqual([undefined, undefined, undefined])
  })
})

test('an answer is used while fresh, renewed behind while stale, and then asked for again', async () => {
  let version = 0
  const answer = (city: number) => sampleAnswer('ZipLookup', { zipLookup: { city: String(city) } })
  const { client, seen, later, settled } = originSetup(() => answerOf(answer(++version)))
  const ask = async () => {
    const result = await client().query(ZipLookupDocument, { zipcode: '60601' })
    await settled()
    return result.ok && [result.data, result.cache, result.ageSeconds]
  }
  expect(await ask()).toEqual([answer(1), 'miss', 0])
  later(3_000)
  expect(await ask()).toEqual([answer(1), 'hit', 3_000])
  later(1_000)
  expect(await ask()).toEqual([answer(1), 'hit', 4_000])
  expect(await ask()).toEqual([answer(2), 'hit', 0])
  later(10 * 86_400)
  expect(await ask()).toEqual([answer(3), 'miss', 0])
  expect(seen).toHaveLength(3)
})

test('what is at hand is there without waiting, and is the same frozen object for everybody', async () => {
  const { client } = originSetup(() => answerOf(POLICY))
  expect(client().peek(LmcPolicyQueryDocument, {})).toBeUndefined()
  await client().query(LmcPolicyQueryDocument, {})
  const data = client().peek(LmcPolicyQueryDocument, {})
  expect(data).toEqual(POLICY)
  expect(client().peek(LmcPolicyQueryDocument, {})).toBe(data)
  expect(() => Object.assign(data?.lateCancellationPolicy ?? {}, { lmcHours: 0 })).toThrow(TypeError)
})

test('a thousand visitors at once are one question to the origin', async () => {
  const { client, seen } = originSetup(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    return answerOf(POLICY)
  })
  const results = await Promise.all(Array.from({ length: 1_000 }, () => client().query(LmcPolicyQueryDocument, {})))
  expect(results.every((each) => each.ok)).toBe(true)
  expect(seen).toHaveLength(1)
})

test('a visitor in a hurry leaves; the others still get the shared answer', async () => {
  const { client, seen } = originSetup(async () => {
    await new Promise((resolve) => setTimeout(resolve, 200))
    return answerOf(POLICY)
  })
  const [hurried, patient] = await Promise.all([
    client().query(LmcPolicyQueryDocument, {}, { deadlineMs: 30 }),
    client().query(LmcPolicyQueryDocument, {}),
  ])
  expect([hurried.ok, patient.ok]).toEqual([false, true])
  expect(seen).toHaveLength(1)
})

test('five brands, places and pages at once: nobody gets an answer that was not theirs', async () => {
  const echo = async ({ headers, body }: Seen) => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 5))
    const told = [headers['x-brand'], headers['x-visitor-location'] ?? null, JSON.stringify(body.variables)].join(' ')
    const surveySources = { brand: told }
    const estimatedBrowserLocation = { nearbyZipcode: told }
    return answerOf(
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
    const asking = client({ brand, location: { postalCode: zipcode } })
    const place = encodeURIComponent(JSON.stringify({ postalCode: zipcode }))
    const variables = { first: (index % 3) + 1, adTracking: { utmSource: `campaign ${index % 7}` } }
    const own = [brand.id, place, JSON.stringify(variables)].join(' ')
    const near = asking.peek(DealsHomeDocument, variables)
    if (near) expect(near.estimatedBrowserLocation?.nearbyZipcode).toBe(own)
    const [home, sources] = await Promise.all([
      asking.query(DealsHomeDocument, variables),
      asking.query(GetSurveySourcesDocument, {}),
    ])
    expect(home.ok && home.data.estimatedBrowserLocation?.nearbyZipcode).toBe(own)
    // What does not depend on the place is asked for without it.
    expect(sources.ok && sources.data.surveySources.brand).toBe([brand.id, null, '{}'].join(' '))
  }
  for (let round = 0; round < 5; round++) {
    await Promise.all(Array.from({ length: 420 }, (_, index) => visit(index)))
    later(20)
  }
  await settled()
})

test('reviews sorted by distance belong to a place; sorted otherwise they are the same for all', async () => {
  const { client, seen } = originSetup(healthy)
  const here = client({ location: { postalCode: '60601' } })
  const there = client({ location: { postalCode: '10001' } })
  for (const asking of [here, there]) {
    await asking.query(FetchMoreReviewsDocument, { first: 10, filter: { sort: 'RECENT' } })
    await asking.query(FetchMoreReviewsDocument, { first: 10, filter: { sort: 'LOCATION_CLOSEST' } })
    await asking.query(FetchMoreReviewsDocument, { first: 10 })
  }
  expect(seen.map(({ headers }) => 'x-visitor-location' in headers)).toEqual([false, true, true, true, true])
})

test('what is kept was asked for without the site address of one visitor', async () => {
  const { client, seen } = originSetup(healthy)
  await client().query(DealsHomeDocument, {})
  await client().query(VoucherPriceAndIntentDocument, { voucherOption: 'x', numHours: 3, zipcode: '60601' })
  expect(seen.map(({ headers }) => 'x-site-url' in headers)).toEqual([false, true])
})

test('neither faults, nor half answers, nor odd or endless variables are kept', async () => {
  const { client, memory, answerWith } = originSetup(() =>
    Response.json({ data: POLICY, errors: [{ message: 'boom' }] }),
  )
  await client().query(LmcPolicyQueryDocument, {})
  answerWith(healthy)
  for (const zipcode of ['abcde', '1', '606011', '']) await client().query(ZipLookupDocument, { zipcode })
  await client().query(FetchMoreReviewsDocument, { first: 10, after: 'x'.repeat(2_000) })
  expect(memory.answers.size).toBe(0)
})

test('memory is bounded, whatever visitors ask', async () => {
  const { client, memory } = originSetup(healthy)
  for (let index = 0; index < 2_000; index++) {
    await client().query(FetchMoreReviewsDocument, { first: 10, after: `cursor-${index}` })
  }
  expect(memory.answers.size).toBeLessThanOrEqual(500)
})

test('counters are real or absent: an old page that stands in has none', async () => {
  const data = sampleAnswer('DealsHome')
  const { client, answerWith, later } = originSetup(() => answerOf(data))
  await client().query(DealsHomeDocument, {})
  answerWith(() => new Response('', { status: 500 }))
  later(600)
  const result = await client().query(DealsHomeDocument, {})
  expect(result).toMatchObject({
    isStale: true,
    data: { availableVouchers: { vouchersRemaining: null, timeRemaining: null }, reviewSummary: data.reviewSummary },
  })
})

describe('the edge', () => {
  function edgeOf(copies = new Map<string, KeptAnswer>()) {
    const edge: EdgeStore = {
      read: async (brandUrl, key) => copies.get(`${brandUrl} ${key}`),
      write: async (brandUrl, key, answer) => void copies.set(`${brandUrl} ${key}`, answer),
    }
    return { copies, edge }
  }

  test('serves an isolate that has just started', async () => {
    const { edge, copies } = edgeOf()
    const { client, seen, settled } = originSetup(() => answerOf(POLICY))
    await client({ cache: new OriginMemory({ edge }) }).query(LmcPolicyQueryDocument, {})
    await settled()
    expect(copies.size).toBe(1)
    const second = await client({ cache: new OriginMemory({ edge }) }).query(LmcPolicyQueryDocument, {})
    expect(second).toMatchObject({ ok: true, data: POLICY, cache: 'hit' })
    expect(seen).toHaveLength(1)
  })

  test('stands in when the origin is down, and keeps nothing that names a customer', async () => {
    const { edge, copies } = edgeOf()
    const { client, answerWith, settled } = originSetup(healthy)
    await client({ cache: new OriginMemory({ edge }) }).run(STORED_OPERATIONS.DealsReferralData, { code: 'DANA' })
    await settled()
    expect(copies.size).toBe(0)
    answerWith(() => answerOf(POLICY))
    await client({ cache: new OriginMemory({ edge }) }).query(LmcPolicyQueryDocument, {})
    await settled()
    answerWith(() => new Response('', { status: 500 }))
    const muchLater = new OriginMemory({ edge, now: () => Date.now() + 3 * 86_400_000 })
    expect(await client({ cache: muchLater }).query(LmcPolicyQueryDocument, {})).toMatchObject({
      ok: true,
      isStale: true,
    })
  })

  test('may fail without anybody noticing', async () => {
    const edge: EdgeStore = {
      read: () => Promise.reject(new Error('edge')),
      write: () => Promise.reject(new Error('edge')),
    }
    const { client, settled } = originSetup(() => answerOf(POLICY))
    expect(await client({ cache: new OriginMemory({ edge }) }).query(LmcPolicyQueryDocument, {})).toMatchObject({
      ok: true,
    })
    expect((await settled()).every((each) => each.status === 'fulfilled')).toBe(true)
  })
})
