import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { ask, seed } from '../ask.ts'

beforeAll(() => seed({ demonstration: true }))

const LOOKUP = `query ($zipcode: String!) {
  serviceRegion(zipcode: $zipcode) {
    __typename
    ... on ServiceRegion {
      name zipcode city state rate higherRate salesTaxRate numCleaners numCustomers isDemonstration arl { CC AC EC OCC }
    }
    ... on UserError { message }
    ... on UnsupportedServiceRegion { unservedCity: city unservedState: state }
  }
  zipLookup(zipcode: $zipcode) {
    __typename
    ... on ZipcodePlace { zipcode city state latitude longitude isServed }
    ... on UserError { message }
  }
}`

interface Lookup {
  serviceRegion: Record<string, unknown>
  zipLookup: Record<string, unknown>
}

const lookUp = async (zipcode: string, vars?: Record<string, string>) =>
  (await ask<Lookup>(LOOKUP, { zipcode }, vars && { vars })).data

describe('a zipcode that we serve', () => {
  test.each([
    ['60601', 'Chicago', 'IL', 'Chicago', 0],
    ['10001', 'New York', 'NY', 'New York', 0.08],
    ['94103', 'San Francisco', 'CA', 'San Francisco', 0],
    ['77030', 'Houston', 'TX', 'Houston', 0.0825],
  ])('%s is %s, %s, with its rates, tax and law', async (zipcode, city, state, name, salesTaxRate) => {
    await env.DB.prepare('INSERT OR IGNORE INTO zipcodes VALUES (?, ?, ?, 29.7, -95.4)')
      .bind(zipcode, city, state)
      .run()
    const { serviceRegion, zipLookup } = await lookUp(zipcode)
    expect(serviceRegion).toMatchObject({ __typename: 'ServiceRegion', zipcode, city, state, name, salesTaxRate })
    const { rate, higherRate, numCleaners, numCustomers } = serviceRegion as Record<string, number>
    expect(rate).toBeGreaterThanOrEqual(20)
    expect(rate).toBeLessThan(25)
    expect(higherRate).toBeGreaterThanOrEqual(25)
    expect(higherRate).toBeLessThanOrEqual(48)
    expect(numCleaners).toBeGreaterThan(0)
    expect(numCustomers).toBeGreaterThan(0)
    expect(serviceRegion.arl).toMatchObject({ CC: true })
    expect(zipLookup).toMatchObject({ __typename: 'ZipcodePlace', zipcode, city, state, isServed: true })
  })

  test('is found despite surrounding spaces', async () => {
    expect((await lookUp(' 60601 ')).serviceRegion).toMatchObject({ zipcode: '60601' })
  })
})

describe('a real place that is not served', () => {
  test.each([
    ['00901', 'San Juan', 'PR'],
    ['99501', 'Anchorage', 'AK'],
    ['82001', 'Cheyenne', 'WY'],
  ])('%s is named as %s, %s', async (zipcode, city, state) => {
    const { serviceRegion, zipLookup } = await lookUp(zipcode)
    const message = `We do not clean in ${city}, ${state} yet.`
    expect(serviceRegion).toEqual({
      __typename: 'UnsupportedServiceRegion',
      message,
      unservedCity: city,
      unservedState: state,
    })
    expect(zipLookup).toMatchObject({ __typename: 'ZipcodePlace', city, state, isServed: false })
  })
})

test('99999 is rejected as unknown, not as a place that may be served later', async () => {
  const message = 'We do not know the ZIP code 99999. Check it and try again.'
  const error = { __typename: 'InvalidZipcodeFormat', message }
  expect(await lookUp('99999')).toEqual({ serviceRegion: error, zipLookup: error })
})

test.each(['abcde', '', '1234', '606011', '60601-123', '６０６０１', "60601'; DROP TABLE zipcodes; --"])(
  'a ZIP code that is not five digits is rejected: %j',
  async (zipcode) => {
    const error = { __typename: 'InvalidZipcodeFormat', message: 'Enter a valid 5-digit zipcode' }
    expect(await lookUp(zipcode)).toEqual({ serviceRegion: error, zipLookup: error })
  },
)

test('demonstration counts are marked, and hidden in production', async () => {
  expect((await lookUp('60601')).serviceRegion).toMatchObject({ isDemonstration: true })
  expect((await lookUp('60601', { ENVIRONMENT: 'production' })).serviceRegion).toMatchObject({
    numCleaners: 0,
    numCustomers: 0,
    isDemonstration: false,
  })
  await env.DB.prepare('UPDATE region_counts SET is_demonstration = 0').run()
  expect((await lookUp('60601', { ENVIRONMENT: 'production' })).serviceRegion).toMatchObject({
    numCleaners: expect.any(Number),
    isDemonstration: false,
  })
})

test('a region without counts shows zero', async () => {
  await env.DB.prepare('DELETE FROM region_counts').run()
  expect((await lookUp('60601')).serviceRegion).toMatchObject({ numCleaners: 0, numCustomers: 0 })
})

test('a state with unknown tax is not served', async () => {
  await env.DB.prepare("DELETE FROM taxes WHERE state = 'IL'").run()
  expect((await lookUp('60601')).serviceRegion).toMatchObject({ __typename: 'UnsupportedServiceRegion' })
})
