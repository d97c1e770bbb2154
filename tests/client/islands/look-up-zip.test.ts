import { afterEach, expect, test, vi } from 'vitest'
import type { GraphqlClient } from '../../../client/graphql.ts'
import { lookUpZip } from '../../../client/islands/zip-check.tsx'

afterEach(() => void vi.useRealTimers())

const place = { __typename: 'ServiceRegion', city: 'Chicago', state: 'IL', rate: 29, higherRate: 49, salesTaxRate: 0 }
const counts = { __typename: 'ServiceRegion', numCleaners: 12, numCustomers: 0, isDemonstration: true }
const failed = { ok: false, code: 'ORIGIN_TIMEOUT', message: 'Oh', requestId: null }
const found = (serviceRegion: object) => ({ ok: true, data: { serviceRegion } })

/** Returns a client with fixed answers to ServiceRegionPrices and ServiceRegion. */
function clientWith(prices: object, region: object | Promise<object>): GraphqlClient {
  const query: GraphqlClient['query'] = async (document) => {
    const [operation] = document.definitions
    const isPrices = operation && 'name' in operation && operation.name?.value === 'ServiceRegionPrices'
    // The fixed answers contain every field that lookUpZip reads.
    return (await (isPrices ? prices : region)) as never
  }
  return { query, mutate: query }
}

test('the lookup of a served ZIP code leaves out a count of zero, and returns the non-member rate only if an experiment shows it', async () => {
  expect(await lookUpZip(clientWith(found(place), found(counts)), '60601', true)).toEqual({
    kind: 'served',
    region: {
      ...{ zipcode: '60601', city: 'Chicago', rate: 29, higherRate: 49, salesTaxRate: 0 },
      ...{ numCleaners: 12, numCustomers: null, isDemonstration: true },
    },
  })
  const outside = await lookUpZip(clientWith(found(place), found(counts)), '60601', false)
  expect(outside).toMatchObject({ region: { higherRate: null } })
})

test('the answer for a ZIP code has no counts of cleaners and customers if the request for them fails or hangs', async () => {
  expect(await lookUpZip(clientWith(found(place), failed), '60601', false)).toMatchObject({
    kind: 'served',
    region: { numCleaners: null, numCustomers: null },
  })
  vi.useFakeTimers()
  const asking = lookUpZip(clientWith(found(place), new Promise<object>(() => {})), '60601', false)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await asking).toMatchObject({ kind: 'served', region: { numCleaners: null } })
})

test('the lookup distinguishes a ZIP code that is not served, an invalid ZIP code and a failed request', async () => {
  const ask = (prices: object) => lookUpZip(clientWith(prices, failed), '99546', false)
  expect(await ask(found({ __typename: 'UnsupportedServiceRegion', message: 'Not yet.' }))).toEqual({
    kind: 'unsupported',
    message: 'Not yet.',
  })
  expect(await ask(found({ __typename: 'InvalidZipcodeFormat', message: 'Five digits.' }))).toEqual({
    kind: 'invalid',
    message: 'Five digits.',
  })
  expect(await ask(failed)).toEqual({ kind: 'unknown' })
})
