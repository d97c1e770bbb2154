import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { STORED_OPERATIONS } from '../../../../graphql/contract/generated/stored-operations.ts'
import type { MutationResult, RegisterLeadResult } from '../../../../graphql/origin/generated/resolvers.ts'
import { ask, seed, type Visitor } from '../ask.ts'

beforeAll(() => seed())
beforeEach(() => env.DB.exec('DELETE FROM leads; DELETE FROM waitlist; DELETE FROM hourly_counts'))

const REGISTER = STORED_OPERATIONS.RegisterLead.text
const good = { email: 'ada@example.com', phone: '(312) 555-0142', zipcode: '60601' }

/** The hashes by which the site identifies two browsers. */
const ADAS = 'a'.repeat(32)
const SOMEBODY_ELSES = 'b'.repeat(32)

async function register(input: object, brand = 'glimmer', client?: string): Promise<RegisterLeadResult> {
  const visitor = { brand, ...(client ? { client } : {}) }
  const { data, errors } = await ask<{ registerLead: RegisterLeadResult }>(REGISTER, { input }, visitor)
  expect(errors).toEqual([])
  return data.registerLead
}

const stored = async (table: 'leads' | 'waitlist') =>
  (await env.DB.prepare(`SELECT * FROM ${table} ORDER BY id`).all<Record<string, unknown>>()).results

/** Sends concurrent requests from a new network, and returns the answers. */
function fromOneNetwork<Answer>(count: number, send: (number: number, visitor: Visitor) => Promise<Answer>) {
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
  const network = Array.from({ length: 3 }, () => crypto.randomUUID().replaceAll('-', '')).join('_')
  return Promise.all(Array.from({ length: count }, (_, number) => send(number, { network })))
}

test('registering a lead returns prices for the ZIP code, and stores the input', async () => {
  const answer = await register({
    ...good,
    hours: 4,
    firstName: ' Ada ',
    zipcodeEnteredOnHomepage: true,
    adTracking: { utmSource: 'spring', adgroupid: '120210000000000003', referral: 'MARIA-4821' },
  })
  expect(answer).toEqual({
    success: true,
    message: 'We clean in Chicago.',
    field: null,
    leadDetails: { rate: 22.5, higherRate: 43, salesTaxRate: 0, arl: { CC: true, AC: false, EC: true, OCC: true } },
  })
  expect(await stored('leads')).toMatchObject([
    {
      brand: 'glimmer',
      email: 'ada@example.com',
      phone: '3125550142',
      zipcode: '60601',
      hours: 4,
      first_name: 'Ada',
      zipcode_entered_on_homepage: 1,
      utm_source: 'spring',
      adgroupid: '120210000000000003',
      referral: 'MARIA-4821',
    },
  ])
})

test('a lead is updated if the same browser sends the same email address again, and keeps its other data', async () => {
  await register({ ...good, firstName: 'Ada', adTracking: { utmSource: 'spring' } }, 'glimmer', ADAS)
  const changed = { ...good, email: ' ADA@Example.com ', phone: '312-555-0199', zipcode: '10001' }
  const answer = await register(changed, 'glimmer', ADAS)
  expect(answer.success).toBe(true)
  const [lead, ...others] = await stored('leads')
  expect(others).toEqual([])
  expect(lead).toMatchObject({ phone: '3125550199', zipcode: '10001', first_name: 'Ada', utm_source: 'spring' })
  expect(String(lead?.updated_at) >= String(lead?.created_at)).toBe(true)
})

test.each([
  ['another browser', SOMEBODY_ELSES],
  ['a caller without a browser id', undefined],
])(
  'a lead with the same email address from %s does not change the first lead, and gets the same answer',
  async (_who, client) => {
    const first = await register({ ...good, firstName: 'Ada', hours: 4 }, 'glimmer', ADAS)
    const [before] = await stored('leads')
    const other = { ...good, phone: '312-555-0177', firstName: 'Eve' }
    expect(await register(other, 'glimmer', client)).toEqual(first)
    expect(await register({ ...other, phone: '312-555-0166' }, 'glimmer', client)).toEqual(first)
    const leads = await stored('leads')
    expect(leads).toContainEqual(before)
    expect(leads).toHaveLength(2)
  },
)

test('a separate lead is stored for each brand, with three hours of cleaning if the visitor chose no hours', async () => {
  await register(good)
  await register({ ...good, phone: '9175550100', hours: null }, 'tidyhive')
  expect(await stored('leads')).toMatchObject([
    { phone: '3125550142', hours: 3 },
    { brand: 'tidyhive', phone: '9175550100', hours: 3 },
  ])
})

test('at most five leads per mailbox are stored, across browsers and spellings, and prices are always returned', async () => {
  for (let browser = 0; browser < 20; browser++) {
    const email = `ada+${browser % 4}@example.com`
    const answer = await register({ ...good, email }, 'glimmer', `browser-${browser}`.padEnd(32, '0'))
    expect(answer).toMatchObject({ success: true, leadDetails: { rate: 22.5 } })
  }
  expect(await stored('leads')).toHaveLength(5)
  const changed = { ...good, email: 'ada+0@example.com', phone: '312-555-0199' }
  await register(changed, 'glimmer', 'browser-0'.padEnd(32, '0'))
  expect(await stored('leads')).toContainEqual(expect.objectContaining({ phone: '3125550199' }))
})

test('at most sixty leads from one network are stored per hour, and prices are returned even for leads over the limit', async () => {
  const answers = await fromOneNetwork(70, async (number, visitor) => {
    const input = { ...good, email: `lead-${number}@example.com` }
    return (await ask<{ registerLead: RegisterLeadResult }>(REGISTER, { input }, visitor)).data.registerLead
  })
  expect(answers.every(({ success, leadDetails }) => success && leadDetails?.rate === 22.5)).toBe(true)
  expect(await stored('leads')).toHaveLength(60)
})

test('markup in a lead’s name is stored unchanged; overlong names and tracking data are truncated without losing the lead', async () => {
  const names = { firstName: '<script>alert(1)</script>', lastName: `O'Neil"; DROP TABLE leads; --` }
  const long = { lastName: 'x'.repeat(101), adTracking: { utmSource: 'spring'.repeat(50) } }
  for (const input of [names, { email: 'b@example.com', ...long }])
    expect((await register({ ...good, ...input })).success).toBe(true)
  // The specification has no message for a name that is too long, so the name is truncated instead of refused.
  expect(await stored('leads')).toMatchObject([
    { first_name: names.firstName, last_name: names.lastName },
    { last_name: 'x'.repeat(100), utm_source: 'spring'.repeat(50).slice(0, 100) },
  ])
})

test('a card number in a lead’s tracking data is dropped, and the lead is kept', async () => {
  const card = '4242 4242 4242 4242'
  await register({ ...good, adTracking: { utmSource: card, adgroupid: '1001', referral: card } })
  await register({ ...good, email: 'b@example.com', adTracking: { utmSource: '42424242', adgroupid: '42424242' } })
  expect(await stored('leads')).toMatchObject([
    { utm_source: null, adgroupid: '1001', referral: null },
    { utm_source: null, adgroupid: null, referral: null },
  ])
})

// graphql/contract/inputs.test.ts tests what each field accepts.
test.each<[object, string, string]>([
  [{ email: 'ada@' }, 'email', 'Enter a valid email address'],
  [{ phone: 'none' }, 'phone', 'Enter a valid 10-digit phone number'],
  [{ zipcode: '99999' }, 'zipcode', 'We do not know the ZIP code 99999. Check it and try again.'],
  [{ zipcode: '00901' }, 'zipcode', 'We do not clean in San Juan, PR yet.'],
  [{ hours: -3 }, 'hours', 'Choose one of the options'],
])(
  'a lead with invalid input gets a message at its field, and nothing is stored: %j',
  async (wrong, field, message) => {
    expect(await register({ ...good, ...wrong })).toEqual({ success: false, message, field, leadDetails: null })
    expect(await stored('leads')).toEqual([])
  },
)

describe('the waitlist', () => {
  const JOIN = STORED_OPERATIONS.JoinVoucherWaitlist.text

  async function join(input: object, brand = 'glimmer'): Promise<MutationResult> {
    const { data, errors } = await ask<{ joinVoucherWaitlist: MutationResult }>(JOIN, { input }, { brand })
    expect(errors).toEqual([])
    return data.joinVoucherWaitlist
  }

  test('the waitlist has one entry per mailbox, and its answer does not reveal whether an email address is already listed', async () => {
    const first = await join({ email: 'ada@example.com', zipcode: '00901' })
    expect(first).toMatchObject({ success: true })
    for (const email of ['ADA@example.com ', 'Ada+2@Example.com', 'new@example.com'])
      expect(await join({ email, zipcode: ' 00901' })).toEqual(first)
    expect(await stored('waitlist')).toMatchObject([
      { brand: 'glimmer', email: 'ada@example.com', zipcode: '00901' },
      { brand: 'glimmer', email: 'new@example.com', zipcode: '00901' },
    ])
  })

  test('the waitlist stores at most forty entries from one network per hour, and says that any further entry was not stored', async () => {
    const answers = await fromOneNetwork(50, async (number, visitor) => {
      const input = { email: `waiting-${number}@example.com`, zipcode: '00901' }
      return (await ask<{ joinVoucherWaitlist: MutationResult }>(JOIN, { input }, visitor)).data.joinVoucherWaitlist
    })
    expect(answers.filter(({ success }) => success)).toHaveLength(40)
    expect(answers.find(({ success }) => !success)?.message).toContain('Your form was not stored')
    expect(await stored('waitlist')).toHaveLength(40)
  })

  test('a waitlist entry without a ZIP code is for vouchers, and each ZIP code and brand has its own waitlist', async () => {
    await join({ email: 'ada@example.com' })
    await join({ email: 'ada@example.com', zipcode: null })
    await join({ email: 'ada@example.com', zipcode: '99501' })
    await join({ email: 'ada@example.com' }, 'maplemaid')
    expect((await stored('waitlist')).map((entry) => [entry.brand, entry.zipcode])).toEqual([
      ['glimmer', ''],
      ['glimmer', '99501'],
      ['maplemaid', ''],
    ])
  })

  test.each([
    [{ email: 'nobody' }, 'Enter a valid email address'],
    [{ email: 'ada@example.com', zipcode: 'abcde' }, 'Enter a valid 5-digit zipcode'],
    [{ email: 'ada@example.com', zipcode: '99999' }, 'We do not know the ZIP code 99999. Check it and try again.'],
  ])('the waitlist rejects %j with a message', async (input, message) => {
    expect(await join(input)).toEqual({ success: false, message })
    expect(await stored('waitlist')).toEqual([])
  })
})
