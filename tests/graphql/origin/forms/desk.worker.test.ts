import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { STORED_OPERATIONS } from '../../../../graphql/contract/generated/stored-operations.ts'
import type { ApplyAsCleanerResult, SubmitTicketResult } from '../../../../graphql/origin/generated/resolvers.ts'
import { ask, seed } from '../ask.ts'

beforeAll(() => seed({ demonstration: true }))
beforeEach(() =>
  env.DB.exec(
    'DELETE FROM tickets; DELETE FROM applications; DELETE FROM later_applications; DELETE FROM hourly_counts',
  ),
)

const stored = async (table: 'tickets' | 'applications' | 'later_applications') =>
  (await env.DB.prepare(`SELECT * FROM ${table}`).all<Record<string, unknown>>()).results

describe('a message to the support team', () => {
  const good = { channel: 'EMAIL', topic: 'VISIT', email: ' Ada@Example.com ', message: ' The oven was missed. ' }

  async function submit(input: object, brand = 'glimmer'): Promise<SubmitTicketResult> {
    const filled = { requestId: crypto.randomUUID(), ...good, ...input }
    const { data, errors } = await ask<{ submitTicket: SubmitTicketResult }>(
      STORED_OPERATIONS.SubmitTicket.text,
      { input: filled },
      { brand },
    )
    expect(errors).toEqual([])
    return data.submitTicket
  }

  test('a support message is stored, and gets a reference that the sender can quote', async () => {
    const answer = await submit({ orderCode: '7Q4K-M2PD' })
    expect(answer).toMatchObject({ success: true, field: null })
    expect(answer.reference).toMatch(/^T-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
    expect(await stored('tickets')).toMatchObject([
      {
        brand: 'glimmer',
        reference: answer.reference,
        channel: 'EMAIL',
        topic: 'VISIT',
        email: 'ada@example.com',
        order_code: '7Q4K-M2PD',
        message: 'The oven was missed.',
        closed_at: null,
      },
    ])
  })

  test('a support message sent twice is stored once with one reference; at a different brand, it gets another reference', async () => {
    const requestId = crypto.randomUUID()
    const [first, second] = [await submit({ requestId }), await submit({ requestId, message: 'Again' })]
    expect(second).toEqual(first)
    expect(await stored('tickets')).toMatchObject([{ message: 'The oven was missed.' }])
    const elsewhere = await submit({ requestId }, 'tidyhive')
    expect(elsewhere.reference).not.toBe(first.reference)
  })

  test.each([
    ['no message', { message: '  ' }, 'message', 'Tell us what happened'],
    ['a wrong email address', { email: 'ada' }, 'email', 'Enter a valid email address'],
    [
      'a reply by SMS but no phone number',
      { channel: 'SMS' },
      'phone',
      'Enter a phone number so that we can reply by SMS',
    ],
    ['a phone number of nine digits', { phone: '312 555 010' }, 'phone', 'Enter a valid 10-digit phone number'],
  ])('a support message with %s is rejected, and nothing is stored', async (_what, input, field, message) => {
    expect(await submit(input)).toEqual({ success: false, reference: null, isConfirmed: false, field, message })
    expect(await stored('tickets')).toEqual([])
  })
})

describe('a cleaner’s application', () => {
  const good = {
    email: 'Jo@Example.com',
    phone: '(312) 555-0142',
    firstName: 'Jo',
    lastName: 'March',
    zipcode: '60601',
    experience: 'ONE_TO_THREE_YEARS',
    payoutMethod: 'INSTANT',
    isWorkEligible: true,
  }

  async function apply(input: object = {}, brand = 'sparkcrew'): Promise<ApplyAsCleanerResult> {
    const { text } = STORED_OPERATIONS.ApplyAsCleaner
    const variables = { input: { ...good, ...input } }
    const { data, errors } = await ask<{ applyAsCleaner: ApplyAsCleanerResult }>(text, variables, { brand })
    expect(errors).toEqual([])
    return data.applyAsCleaner
  }

  test('a cleaner’s application is stored as pending, even from a place without cleaners', async () => {
    expect(await apply({ zipcode: '00901' })).toEqual({
      success: true,
      message: 'We received your application.',
      status: 'PENDING',
      isConfirmed: true,
      field: null,
    })
    expect(await stored('applications')).toMatchObject([
      { brand: 'sparkcrew', email: 'jo@example.com', phone: '3125550142', status: 'PENDING', payout_method: 'INSTANT' },
    ])
  })

  test('a second application from an email address is stored separately, and its answer does not reveal the first one', async () => {
    const first = await apply()
    expect(await apply({ firstName: 'Mallory', phone: '3125550199', payoutMethod: 'WEEKLY' })).toEqual(first)
    expect(await stored('applications')).toMatchObject([
      { first_name: 'Jo', phone: '3125550142', payout_method: 'INSTANT' },
    ])
    expect(await stored('later_applications')).toMatchObject([
      { first_name: 'Mallory', phone: '3125550199', payout_method: 'WEEKLY', status: 'PENDING' },
    ])
    await apply({}, 'glimmer')
    expect(await stored('applications')).toHaveLength(2)
  })

  test('an application that is sent several times at the same moment is stored only once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => apply()))
    await Promise.all(Array.from({ length: 5 }, () => apply({ firstName: 'Josephine' })))
    expect(await stored('applications')).toHaveLength(1)
    expect(await stored('later_applications')).toHaveLength(1)
  })

  test.each([
    ['no last name', { lastName: ' ' }, 'lastName', 'Enter your last name'],
    ['a zipcode that does not exist', { zipcode: '99999' }, 'zipcode', expect.stringContaining('99999')],
    [
      'no right to work',
      { isWorkEligible: false },
      'isWorkEligible',
      'Check the box if you are allowed to work in the United States',
    ],
  ])('an application with %s is rejected, and nothing is stored', async (_what, input, field, message) => {
    expect(await apply(input)).toEqual({ success: false, status: null, isConfirmed: false, field, message })
    expect(await stored('applications')).toEqual([])
  })
})

const EARNINGS =
  'query ($zipcode: String) { cleanerEarnings(zipcode: $zipcode) { region lowRate highRate isDemonstration } }'
type Earnings = { region: string; lowRate: number; highRate: number; isDemonstration: boolean }[]

async function earnings(zipcode: string | null): Promise<Earnings> {
  const { data, errors } = await ask<{ cleanerEarnings: Earnings }>(EARNINGS, { zipcode })
  expect(errors).toEqual([])
  return data.cleanerEarnings
}

test('cleaners’ pay is listed for all regions, highest first, or for the region of a ZIP code, and is marked as demonstration data', async () => {
  const all = await earnings(null)
  expect(all.length).toBeGreaterThan(50)
  expect(all.map(({ highRate }) => highRate)).toEqual(all.map(({ highRate }) => highRate).sort((a, b) => b - a))
  expect(all.every(({ lowRate, highRate, isDemonstration }) => lowRate < highRate && isDemonstration)).toBe(true)
  expect(await earnings('60601')).toMatchObject([{ region: 'Chicago' }])
  for (const without of ['00901', 'abcde']) expect(await earnings(without), without).toEqual([])
})
