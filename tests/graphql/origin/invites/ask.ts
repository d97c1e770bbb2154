/** Helpers for tests of invites. */
import { env } from 'cloudflare:workers'
import type { AccountDetailsQuery, DealsReferralDataQuery } from '../../../../graphql/contract/generated/graphql.ts'
import { STORED_OPERATIONS } from '../../../../graphql/contract/generated/stored-operations.ts'
import { ask, getOrder, purchase, signInAs } from '../ask.ts'

export interface Buyer {
  email: string
  brand: string
  attemptId: string
  /** The code that this customer gives to friends. */
  code: string
  customerId: number
  membershipId: number
}

interface Options {
  brand?: string
  card?: string
  referral?: string
}

/** Buys three hours in Chicago, and returns the buyer with the new membership. */
export async function buy(email: string, { brand = 'glimmer', card = 'pm_card_visa', referral }: Options = {}) {
  const visitor = { brand, client: crypto.randomUUID(), siteUrl: 'http://site.test' }
  const friend = { firstName: 'Maria', lastName: 'Lopez', phone: '(212) 555-0142' }
  const input = await getOrder(email, { paymentMethodId: card, referral, ...friend }, visitor)
  const { status, message } = await purchase(input, visitor)
  if (status !== 'SUCCEEDED') throw new Error(`${status}: ${message}`)
  const row = await env.DB.prepare(
    `SELECT c.id AS customerId, c.invite_code AS code, m.id AS membershipId FROM memberships m
     JOIN customers c ON c.id = m.customer_id WHERE m.brand = ? AND m.attempt_id = ?`,
  )
    .bind(brand, input.attemptId)
    .first<Pick<Buyer, 'code' | 'customerId' | 'membershipId'>>()
  if (!row) throw new Error('The purchase created no membership')
  return { email, brand, attemptId: input.attemptId, ...row }
}

/** Returns the invite data of the customer's account page. */
export async function readInvite({ email, brand }: Pick<Buyer, 'email' | 'brand'>) {
  const session = await signInAs(email, { brand })
  const { data } = await ask<AccountDetailsQuery>(STORED_OPERATIONS.AccountDetails.text, {}, { brand, session })
  return data.account?.invite ?? null
}

/** Returns the data about the host that a friend sees after opening the host's link. */
export async function getHost(code: string, brand = 'glimmer') {
  const { text } = STORED_OPERATIONS.DealsReferralData
  return (await ask<DealsReferralDataQuery>(text, { code }, { brand })).data.customerReferral ?? null
}

/** Stores a reward, as the operator's command does. */
export async function setReward(
  waitDays = 0,
  { brand = '*', reward = 'free month', most = 3, startsAt = '2026-01-01T00:00:00.000Z' } = {},
) {
  await env.DB.prepare('INSERT INTO invite_rewards VALUES (?, ?, ?, ?, ?)')
    .bind(brand, startsAt, reward, waitDays, most)
    .run()
}
