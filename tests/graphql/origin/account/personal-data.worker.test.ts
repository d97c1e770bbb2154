/** Everything about a person can be downloaded and erased, and the list of where it is stays complete. */
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { STORED_OPERATIONS } from '../../../../graphql/contract/generated/stored-operations.ts'
import { PERSONAL_TABLES } from '../../../../graphql/origin/account/personal-data.ts'
import { ask, signInAs } from '../ask.ts'

/** Columns by which a row belongs to a person. */
const PERSONAL_COLUMNS = ['email', 'recipient', 'customer_id']

const ADA = 'ada@example.com'
const EVE = 'eve@example.com'

beforeEach(async () => {
  const tables = PERSONAL_TABLES.map(({ table }) => table).reverse()
  await env.DB.batch(
    ['PRAGMA defer_foreign_keys = on', ...tables.map((table) => `DELETE FROM ${table}`)].map((sql) =>
      env.DB.prepare(sql),
    ),
  )
})

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

test('every table with a column of a person is in the list', async () => {
  const { results: tables } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf%' AND name NOT LIKE 'd1_%'",
  ).all<{ name: string }>()
  const personal: string[] = []
  for (const { name } of tables) {
    const { results: columns } = await env.DB.prepare(`PRAGMA table_info(${name})`).all<{ name: string }>()
    if (columns.some((column) => PERSONAL_COLUMNS.includes(column.name))) personal.push(name)
  }
  expect(PERSONAL_TABLES.map(({ table }) => table).sort()).toEqual(personal.sort())
})

test('the download has what one person left, and nothing of another', async () => {
  const session = await signInAs(ADA)
  await signInAs(EVE)
  await storedFor(ADA)
  await storedFor(EVE)
  const { data } = await ask<{ account: { data: string } }>(STORED_OPERATIONS.AccountData.text, {}, { session })
  const told = JSON.parse(data.account.data)
  expect(told.tickets).toMatchObject([{ message: `Hello from ${ADA}` }])
  expect(told.waitlist).toHaveLength(1)
  expect(told.customers).toMatchObject([{ email: ADA, first_name: 'Ada' }])
  expect(data.account.data).not.toContain(EVE)
  expect(data.account.data).not.toMatch(/token|hash/)
})

test('erasing takes the person out of every table, leaves others alone, and signs out', async () => {
  const session = await signInAs(ADA)
  await signInAs(EVE)
  await storedFor(ADA)
  await storedFor(EVE)
  const { data } = await ask<{ eraseAccount: { success: boolean } }>(
    STORED_OPERATIONS.EraseAccount.text,
    { email: ' ADA@example.com ' },
    { session },
  )
  expect(data.eraseAccount.success).toBe(true)
  for (const { table } of PERSONAL_TABLES) expect(JSON.stringify(await rows(table)), table).not.toContain(ADA)
  expect(await rows('tickets')).toMatchObject([{ email: EVE }])
  expect(await rows('customers')).toMatchObject([
    { email: expect.stringMatching(/^erased-[0-9a-f]{32}@erased\.invalid$/), first_name: '' },
    { email: EVE },
  ])
  const after = await ask<{ account: unknown }>(STORED_OPERATIONS.AccountDetails.text, {}, { session })
  expect(after.data.account).toBeNull()
})

test('an account is erased only for the address that it belongs to', async () => {
  const session = await signInAs(ADA)
  const { data } = await ask<{ eraseAccount: { success: boolean } }>(
    STORED_OPERATIONS.EraseAccount.text,
    { email: EVE },
    { session },
  )
  expect(data.eraseAccount.success).toBe(false)
  expect(await rows('customers')).toMatchObject([{ email: ADA }])
})
