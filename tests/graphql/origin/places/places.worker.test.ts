import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { ask, seed } from '../ask.ts'

beforeAll(() => seed({ demonstration: true }))

const LOOKUP = `query ($zipcode: String!) {
  serviceRegion(zipcode: $zipcode) {
    __typename
    ... on ServiceRegion {
      city state rate higherRate salesTaxRate numCleaners numCustomers isDemonstration arl { CC AC EC OCC }
    }
    ... on UserError { message }
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

test.each([
  ['60601', 'Chicago', 'IL', 0],
  ['10001', 'New York', 'NY', 0.08],
])(
  'a lookup of the ZIP code %s returns %s, %s, with its rates, tax and law',
  async (zipcode, city, state, salesTaxRate) => {
    const { serviceRegion, zipLookup } = await lookUp(zipcode)
    expect(serviceRegion).toMatchObject({ __typename: 'ServiceRegion', city, state, salesTaxRate })
    const { rate, higherRate, numCleaners, numCustomers } = serviceRegion as Record<string, number>
    expect(rate).toBeGreaterThanOrEqual(20)
    expect(rate).toBeLessThan(25)
    expect(higherRate).toBeGreaterThanOrEqual(25)
    expect(higherRate).toBeLessThanOrEqual(48)
    expect(numCleaners).toBeGreaterThan(0)
    expect(numCustomers).toBeGreaterThan(0)
    expect(serviceRegion.arl).toMatchObject({ CC: true })
    expect(zipLookup).toMatchObject({ __typename: 'ZipcodePlace', zipcode, city, state, isServed: true })
    expect(await lookUp(` ${zipcode} `), 'with spaces around it').toEqual({ serviceRegion, zipLookup })
  },
)

test('a ZIP code without cleaners is not served, but its place is named', async () => {
  expect(await lookUp('00901')).toMatchObject({
    serviceRegion: { __typename: 'UnsupportedServiceRegion', message: 'We do not clean in San Juan, PR yet.' },
    zipLookup: { __typename: 'ZipcodePlace', city: 'San Juan', state: 'PR', isServed: false },
  })
})

const UNKNOWN = 'We do not know the ZIP code 99999. Check it and try again.'
const NOT_FIVE_DIGITS = 'Enter a valid 5-digit zipcode'

test.each([
  ['99999', UNKNOWN],
  ...['abcde', '', '1234', '606011', '60601-123', '６０６０１', "60601'; DROP TABLE zipcodes; --"].map((text) => [
    text,
    NOT_FIVE_DIGITS,
  ]),
])('the ZIP code %j is rejected with the message %j', async (zipcode, message) => {
  const error = { __typename: 'InvalidZipcodeFormat', message }
  expect(await lookUp(zipcode)).toEqual({ serviceRegion: error, zipLookup: error })
})

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

test('a region without counts reports zero, and a state with an unknown tax rate is not served', async () => {
  await env.DB.prepare('DELETE FROM region_counts').run()
  expect((await lookUp('60601')).serviceRegion).toMatchObject({ numCleaners: 0, numCustomers: 0 })
  await env.DB.prepare("DELETE FROM taxes WHERE state = 'IL'").run()
  expect((await lookUp('60601')).serviceRegion).toMatchObject({ __typename: 'UnsupportedServiceRegion' })
})
