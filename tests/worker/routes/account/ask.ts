/** Helpers for tests of the account: they add customers and sign in. */
import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import type { Visitor } from '../../ask.ts'

/** Tables with customers' data, in an order in which foreign keys allow deletion. */
const CUSTOMER_TABLES = [
  ...['outbox', 'sessions', 'mailed_codes', 'hourly_counts', 'gateway_erasures', 'visits', 'charges', 'price_notices'],
  ...['memberships', 'purchases', 'customers'],
]

export async function forgetCustomers(): Promise<void> {
  await env.DB.batch(CUSTOMER_TABLES.map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
}

/** Returns the sign-in code in the newest email to an address. */
export function codeFor(email: string): Promise<string> {
  const read = async () => {
    const facts = await env.DB.prepare(
      `SELECT facts FROM outbox WHERE kind = 'SIGN_IN_CODE' AND recipient = ? AND status = 'kept' ORDER BY id DESC`,
    )
      .bind(email)
      .first<string>('facts')
    if (!facts) throw new Error('No sign-in code was mailed yet')
    return JSON.parse(facts).code
  }
  return vi.waitFor(read, { timeout: 20_000 })
}

/** Signs a visitor in with the form for the email address and then the form for the code. */
export async function signIn(visitor: Visitor, email: string): Promise<Response> {
  await env.DB.prepare(`DELETE FROM outbox WHERE recipient = ?`).bind(email).run()
  await visitor.post('/login', { email, redirect: '' })
  return visitor.post('/login/code', { code: await codeFor(email) })
}
