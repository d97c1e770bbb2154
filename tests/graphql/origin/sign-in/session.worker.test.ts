import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { STORED_OPERATIONS } from '../../../../graphql/contract/generated/stored-operations.ts'
import { ask, forgetPeople, signInAs } from '../ask.ts'

const DETAILS = STORED_OPERATIONS.AccountDetails.text
const UPDATE = STORED_OPERATIONS.UpdateAccountDetails.text
const CHANGE = { input: { firstName: 'Augusta', lastName: 'King', phone: '(312) 555-0199' } }

beforeEach(forgetPeople)

const getAccount = async (session: string | undefined, brand = 'glimmer') =>
  (await ask<{ account: unknown }>(DETAILS, {}, { brand, ...(session ? { session } : {}) })).data.account

test('a session shows its own customer; a missing, guessed or ended session, or a session from another brand, shows no customer', async () => {
  await signInAs('other@example.com')
  const session = await signInAs('ada@example.com')
  const ended = await signInAs('ada@example.com', { expiresAt: '2020-01-01T00:00:00.000Z' })
  const ada = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron', phone: '3125550142' }
  expect(await getAccount(session)).toMatchObject(ada)
  for (const wrong of [undefined, 'x'.repeat(43), "' OR 1=1 --", ended])
    expect(await getAccount(wrong), wrong).toBeNull()
  expect(await getAccount(session, 'tidyhive')).toBeNull()
})

test('customers can change only their own details, and a visitor who is not signed in can change nothing', async () => {
  await signInAs('other@example.com')
  const session = await signInAs('ada@example.com')
  const names = async () =>
    (await env.DB.prepare('SELECT email, first_name, phone FROM customers ORDER BY email').all()).results
  const other = { email: 'other@example.com', first_name: 'Ada', phone: '3125550142' }
  const { errors } = await ask(UPDATE, CHANGE, {})
  expect(errors.map(({ extensions }) => extensions?.code)).toEqual(['UNAUTHENTICATED'])
  expect(await names()).toEqual([{ ...other, email: 'ada@example.com' }, other])
  const { data } = await ask<{ updateAccountDetails: { success: boolean } }>(UPDATE, CHANGE, { session })
  expect(data.updateAccountDetails.success).toBe(true)
  expect(await names()).toEqual([{ email: 'ada@example.com', first_name: 'Augusta', phone: '3125550199' }, other])
})

/** Asks for a sign-in code, and reads it from the queued email. */
async function mailedCode(): Promise<string> {
  await ask(STORED_OPERATIONS.RequestSignInCode.text, { email: 'ada@example.com' })
  const query = "SELECT facts FROM outbox WHERE kind = 'SIGN_IN_CODE' ORDER BY id DESC LIMIT 1"
  return JSON.parse((await env.DB.prepare(query).first<string>('facts')) ?? '{}').code
}

async function signIn(code: string, visitor: Parameters<typeof ask>[2] = {}): Promise<string | null> {
  const input = { email: 'ada@example.com', code, agent: 'Firefox' }
  const { text } = STORED_OPERATIONS.SignIn
  return (await ask<{ signIn: { token: string | null } }>(text, { input }, visitor)).data.signIn.token
}

test('changing the secret for sign-in codes signs nobody out, and a code that was already sent still works if the previous secret is configured', async () => {
  const session = await signInAs('ada@example.com')
  const code = await mailedCode()
  const changed = { INTENT_SECRET: 'the-next-secret-of-the-tests' }
  expect(await signIn(code, { vars: changed }), 'without the previous secret').toBeNull()
  const INTENT_SECRET_PREVIOUS = String(Reflect.get(env, 'INTENT_SECRET'))
  const token = await signIn(code, { vars: { ...changed, INTENT_SECRET_PREVIOUS } })
  expect(await getAccount(token ?? '')).not.toBeNull()
  const { data } = await ask<{ account: unknown }>(DETAILS, {}, { session, vars: changed })
  expect(data.account).toMatchObject({ email: 'ada@example.com' })
})

test('a session ends 30 days after its last use, and no later than 90 days after the sign-in', async () => {
  const session = await signInAs('ada@example.com')
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const readEnd = async () => {
    const row = await env.DB.prepare('SELECT last_seen_at AS seen, expires_at AS ends FROM sessions').first<{
      seen: string
      ends: string
    }>()
    if (!row || row.seen < day(-1)) throw new Error('The use is not stored yet')
    return row.ends
  }
  const usedAt = async (createdAt: string) => {
    await env.DB.prepare('UPDATE sessions SET created_at = ?, last_seen_at = ?, expires_at = ?')
      .bind(createdAt, day(-2), day(1))
      .run()
    expect(await getAccount(session)).not.toBeNull()
    return vi.waitFor(readEnd, { timeout: 20_000 })
  }
  const minutesBetween = (one: string, other: string) => Math.abs(Date.parse(one) - Date.parse(other)) / 60_000
  expect(minutesBetween(await usedAt(day(-40)), day(30))).toBeLessThan(1)
  expect(minutesBetween(await usedAt(day(-85)), day(5))).toBeLessThan(1)
})

test('requests for sign-in codes, wrong codes, sign-ins, sign-outs and refused account requests are logged without any email address, code or token', async () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => undefined)
  await signInAs('ada@example.com')
  const code = await mailedCode()
  await signIn(code === '000000' ? '000001' : '000000')
  const token = (await signIn(code)) ?? ''
  await ask(UPDATE, CHANGE, {})
  await ask(STORED_OPERATIONS.SignOut.text, { everywhere: false }, { session: token })
  const lines = info.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('"Security"'))
  const customer = await env.DB.prepare('SELECT id FROM customers').first<number>('id')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { event: 'code asked for', brand: 'glimmer' },
    { event: 'wrong code', factor: 'mailed code' },
    { event: 'signed in', factor: 'mailed code', customer },
    { event: 'not signed in' },
    { event: 'signed out', customer },
  ])
  for (const secret of ['ada@example.com', code, token]) expect(lines.join()).not.toContain(secret)
})
