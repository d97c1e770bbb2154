/**
 * Tests that all data about a person can be downloaded from the origin, and erased at the origin and at the gateway.
 * data-care.test.ts tests the list of tables.
 */
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { STORED_OPERATIONS } from '../../../../graphql/contract/generated/stored-operations.ts'
import { eraseAtGateway } from '../../../../graphql/origin/account/erase-at-gateway.ts'
import { forgetCustomer } from '../../../../graphql/origin/account/forget.ts'
import { eraseStatements } from '../../../../graphql/origin/account/personal-data.ts'
import { PERSONAL_TABLES } from '../../../../graphql/origin/account/personal-tables.ts'
import { insertCharge } from '../../../../graphql/origin/charges/new-charge.ts'
import { createDeps } from '../../../../graphql/origin/deps.ts'
import { parseEnv } from '../../../../graphql/origin/env.ts'
import { GatewayUnknownError } from '../../../../graphql/origin/gateway/gateway.ts'
import { stripeGateway } from '../../../../graphql/origin/gateway/stripe-gateway.ts'
import { cancelMembership, giveLeavingReason } from '../../../../graphql/origin/membership/cancel.ts'
import { ask, forgetPeople, signInAs } from '../ask.ts'
import { addMember, type Member } from '../membership/ask.ts'

const ADA = 'ada@example.com'
const EVE = 'eve@example.com'

beforeEach(forgetPeople)

const rows = async (table: string) => (await env.DB.prepare(`SELECT * FROM ${table}`).all()).results

async function storedFor(email: string): Promise<void> {
  const ticket = {
    requestId: crypto.randomUUID(),
    channel: 'EMAIL',
    topic: 'OTHER',
    email,
    message: `Hello from ${email}`,
  }
  await ask(STORED_OPERATIONS.SubmitTicket.text, { input: ticket })
  await ask(STORED_OPERATIONS.JoinVoucherWaitlist.text, { input: { email } })
}

/** Signs two people in, stores data that each of them sends, and returns the first person's session. */
async function storedForBoth(): Promise<string> {
  const session = await signInAs(ADA)
  await signInAs(EVE)
  await storedFor(ADA)
  await storedFor(EVE)
  return session
}

const eraseAccount = async (email: string, session: string) => {
  const { text } = STORED_OPERATIONS.EraseAccount
  return (await ask<{ eraseAccount: { success: boolean } }>(text, { email }, { session })).data.eraseAccount.success
}

test('the data download has all data about the customer, and no data about another person', async () => {
  const session = await storedForBoth()
  const { data } = await ask<{ account: { data: string } }>(STORED_OPERATIONS.AccountData.text, {}, { session })
  const told = JSON.parse(data.account.data)
  expect(told.tickets).toMatchObject([{ message: `Hello from ${ADA}` }])
  expect(told.waitlist).toHaveLength(1)
  expect(told.customers).toMatchObject([{ email: ADA, first_name: 'Ada' }])
  expect(data.account.data).not.toContain(EVE)
  expect(data.account.data).not.toMatch(/token|hash/)
})

test('the data download has the end of the membership, and the reason that the customer gave for leaving', async () => {
  const { email, customerId } = await addMember()
  const { membership } = (await cancelMembership(createDeps(parseEnv(env)), customerId)) ?? {}
  await giveLeavingReason(env.DB, customerId, 'PRICE')
  const session = await signInAs(email)
  const { data } = await ask<{ account: { data: string } }>(STORED_OPERATIONS.AccountData.text, {}, { session })
  expect(JSON.parse(data.account.data).memberships).toMatchObject([
    { ends_on: membership?.ends_on, exit_cents: 5600, cancelled_at: expect.any(String), leaving_reason: 'PRICE' },
  ])
})

test('erasing an account removes the person from every table, keeps other people’s data, and signs the person out', async () => {
  const session = await storedForBoth()
  expect(await eraseAccount(' ADA@example.com ', session)).toBe(true)
  for (const { table } of PERSONAL_TABLES) expect(JSON.stringify(await rows(table)), table).not.toContain(ADA)
  expect(await rows('tickets')).toMatchObject([{ email: EVE }])
  expect(await rows('customers')).toMatchObject([
    { email: expect.stringMatching(/^erased-[0-9a-f]{32}-\d+@erased\.invalid$/), first_name: '' },
    { email: EVE },
  ])
  const after = await ask<{ account: unknown }>(STORED_OPERATIONS.AccountDetails.text, {}, { session })
  expect(after.data.account).toBeNull()
})

test('the data download and the erasure also cover a waitlist entry with another spelling of the email address', async () => {
  const session = await signInAs(ADA)
  await ask(STORED_OPERATIONS.JoinVoucherWaitlist.text, { input: { email: 'ada+sale@example.com' } })
  const { data } = await ask<{ account: { data: string } }>(STORED_OPERATIONS.AccountData.text, {}, { session })
  expect(JSON.parse(data.account.data).waitlist).toMatchObject([{ email: 'ada+sale@example.com' }])
  expect(await eraseAccount(ADA, session)).toBe(true)
  expect(await rows('waitlist')).toEqual([])
})

test('an account is erased only if the request names the account’s own email address', async () => {
  expect(await eraseAccount(EVE, await signInAs(ADA))).toBe(false)
  expect(await rows('customers')).toMatchObject([{ email: ADA }])
})

/** Gives a member this address, and ends the membership in 2020 with these changes of the purchase. */
async function hasLeft({ customerId }: Member, email: string, purchase = ''): Promise<void> {
  const { DB } = env
  await DB.batch([
    DB.prepare('UPDATE customers SET email = ?2 WHERE id = ?1').bind(customerId, email),
    DB.prepare(`UPDATE purchases SET email = ?2, mailbox = '${ADA}' ${purchase} WHERE customer_id = ?1`).bind(
      customerId,
      email,
    ),
    DB.prepare(`UPDATE memberships SET status = 'CANCELLED', ends_on = '2020-06-01' WHERE customer_id = ?`).bind(
      customerId,
    ),
  ])
}

test('after an old customer is erased, the order of the same mailbox’s newer account and its customer at the gateway stay', async () => {
  const [old, member] = [await addMember({ boughtAt: '2020-01-15T18:00:00.000Z' }), await addMember()]
  await hasLeft(old, ADA, `, status = 'refunded', voucher_code = NULL`)
  await env.DB.prepare(`UPDATE purchases SET email = 'ada+home@example.com', mailbox = ? WHERE customer_id = ?`)
    .bind(ADA, member.customerId)
    .run()
  await forgetCustomer(env.DB, new Date('2026-11-22T12:00:00.000Z'))
  expect(await rows('purchases ORDER BY customer_id')).toMatchObject([
    { email: expect.stringContaining('@erased.invalid'), first_name: '' },
    { email: 'ada+home@example.com', first_name: 'Ada' },
  ])
  expect(await rows('gateway_erasures')).toMatchObject([{ customer_id: old.customerId }])
})

test('an old customer with unused prepaid hours is erased only after a refund of these hours', async () => {
  const member = await addMember({ boughtAt: '2020-01-15T18:00:00.000Z' })
  await hasLeft(member, ADA)
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO prepaid_vouchers (id, brand, customer_id, hours, price_brand, holds_stock, input_hash, code, good_until, created_at)
       VALUES ('unused', 'glimmer', ?, 3, '*', 0, '', 'AAAA-BBBB', '2021-03-01', '2020-03-01')`,
    ).bind(member.customerId),
    insertCharge(
      env.DB,
      {
        id: 'prepaid-unused',
        brand: 'glimmer',
        customer_id: member.customerId,
        kind: 'PREPAID',
        due_on: '2020-03-01',
        description: '3 prepaid hours',
        net_cents: 3600,
      },
      new Date('2020-03-01'),
    ),
    env.DB.prepare(`UPDATE charges SET status = 'paid', payment_intent_id = 'pi_unused', due_at = NULL`),
  ])
  await forgetCustomer(env.DB, new Date('2026-11-22T12:00:00.000Z'))
  expect(await rows('customers')).toMatchObject([{ email: ADA }])
  await env.DB.exec(`UPDATE charges SET status = 'refunded', refunded_cents = total_cents`)
  await forgetCustomer(env.DB, new Date('2026-11-22T12:00:00.000Z'))
  expect(await rows('customers')).toMatchObject([{ email: expect.stringContaining('@erased.invalid') }])
})

test('a customer who buys again after an erasure can be erased again', async () => {
  for (const boughtAt of ['2020-01-15T18:00:00.000Z', '2021-01-15T18:00:00.000Z']) {
    await hasLeft(await addMember({ boughtAt }), ADA)
    await forgetCustomer(env.DB, new Date('2026-11-22T12:00:00.000Z'))
  }
  for (const table of ['customers', 'purchases']) expect(JSON.stringify(await rows(table))).not.toContain(ADA)
})

describe('erasing a customer at the gateway', () => {
  const gateway = () => stripeGateway(parseEnv(env))
  const deps = () => createDeps(parseEnv(env))

  /** Creates a customer who also has a customer record at the gateway. */
  async function customerWithCard(email: string): Promise<{ session: string; gatewayId: string }> {
    const session = await signInAs(email)
    const attempt = { brand: 'glimmer', attemptId: crypto.randomUUID() }
    const order = { ...attempt, email, name: 'Ada Byron', description: 'A cleaning', returnUrl: 'http://localhost/' }
    const cents = { subtotalCents: 1900, taxCents: 0, totalCents: 1900, capturesLater: false }
    const gatewayId = await gateway().createCustomer({ ...order, ...cents })
    await env.DB.prepare('UPDATE customers SET gateway_customer_id = ? WHERE email = ?').bind(gatewayId, email).run()
    return { session, gatewayId }
  }

  const atGateway = async (id: string) => {
    const response = await fetch(`http://gateway.test/v1/customers/${id}`, {
      headers: { authorization: 'Bearer sk_test_sandbox' },
    })
    return response.text()
  }

  test('an erased customer is deleted at the gateway too, and the database keeps no id of the deleted record', async () => {
    const { session, gatewayId } = await customerWithCard(ADA)
    expect(await atGateway(gatewayId)).toContain(ADA)
    await eraseAccount(ADA, session)
    await eraseAtGateway(deps())
    expect(await atGateway(gatewayId)).toMatch(/resource_missing/)
    expect(await rows('gateway_erasures')).toEqual([])
    expect(await rows('customers')).toMatchObject([{ gateway_customer_id: null, payment_method_id: null }])
  })

  test('if the gateway does not answer a request to delete a customer, the request is sent again', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { gatewayId } = await customerWithCard(ADA)
    const [customer] = await rows('customers')
    await env.DB.batch(await eraseStatements(env.DB, customer as never))
    const down = {
      ...gateway(),
      deleteCustomer: () => Promise.reject(new GatewayUnknownError('deleteCustomer', 'timeout')),
    }
    expect(await eraseAtGateway({ db: env.DB, gateway: down })).toBe(0)
    expect(log).toHaveBeenCalledOnce()
    expect(await rows('gateway_erasures')).toMatchObject([{ gateway_customer_id: gatewayId }])
    expect(await eraseAtGateway(deps())).toBe(1)
    // A call is repeated if its answer was lost, so deleting a customer who is already deleted must also succeed.
    await expect(gateway().deleteCustomer(gatewayId)).resolves.toBeUndefined()
  })

  test('an erased customer with an open charge is deleted at the gateway only after the charge has ended', async () => {
    const { gatewayId } = await customerWithCard(ADA)
    const [customer] = await rows('customers')
    const charge = env.DB.prepare(
      `INSERT INTO charges (id, brand, customer_id, kind, visit_id, due_on, description, net_cents, sales_tax_rate, tax_cents, total_cents, created_at, updated_at, due_at)
       VALUES ('late-1', 'glimmer', ?, 'LATE_FEE', 'v', '2026-11-22', 'A late change', 2500, 0, 0, 2500, '2026', '2026', '2026')`,
    ).bind(customer?.id)
    await env.DB.batch([charge, ...(await eraseStatements(env.DB, customer as never))])
    expect(await eraseAtGateway(deps())).toBe(0)
    expect(await atGateway(gatewayId)).toContain(ADA)
    await env.DB.prepare(`UPDATE charges SET status = 'failed', due_at = NULL`).run()
    expect(await eraseAtGateway(deps())).toBe(1)
  })
})
