/** Creates members for tests, each with a paid purchase and a card saved at the sandbox gateway. */
import { env } from 'cloudflare:workers'
import { runCharges } from '../../../../graphql/origin/charging/run-charges.ts'
import { createDeps, type Deps } from '../../../../graphql/origin/deps.ts'
import { parseEnv } from '../../../../graphql/origin/env.ts'
import { type Member, type NewMember, storeMember } from './store-member.ts'

export type { Member }

export const GATEWAY = 'http://gateway.test'
const AUTHORIZED = { authorization: 'Bearer sk_test_sandbox' }

export async function addMember(options: NewMember = {}): Promise<Member> {
  const attempt = crypto.randomUUID()
  const paid = await payWithNewCard({ brand: options.brand ?? 'glimmer', attempt })
  return storeMember(env.DB, attempt, paid, options)
}

/** Creates a gateway customer who has paid $19, and whose card is saved for later charges. */
export async function payWithNewCard(metadata: { brand?: string; attempt: string }) {
  const customer = await gateway<{ id: string }>('/v1/customers', { description: metadata.attempt })
  const named = Object.entries(metadata).map(([name, value]) => [`metadata[${name}]`, value])
  const intent = await gateway<{ id: string; payment_method: string }>('/v1/payment_intents', {
    amount: '1900',
    currency: 'usd',
    customer: customer.id,
    payment_method: 'pm_card_visa',
    setup_future_usage: 'off_session',
    confirm: 'true',
    ...Object.fromEntries(named),
  })
  return { customer: customer.id, card: intent.payment_method, payment: intent.id }
}

export async function gateway<T>(path: string, fields?: Record<string, string>): Promise<T> {
  const init = fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}
  const response = await fetch(`${GATEWAY}${path}`, { ...init, headers: AUTHORIZED })
  const answer = await response.json()
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`)
  return answer as T
}

/** Calls the sandbox gateway's control endpoints. */
export async function control<T = unknown>(
  name: string,
  fields?: object,
  method = fields ? 'POST' : 'GET',
): Promise<T> {
  const response = await fetch(`${GATEWAY}/sandbox/${name}`, {
    method,
    headers: { ...AUTHORIZED, 'content-type': 'application/json' },
    ...(fields ? { body: JSON.stringify(fields) } : {}),
  })
  if (!response.ok) throw new Error(`${name}: ${await response.text()}`)
  return (await response.json()) as T
}

/** Sets the outcome of every later charge to the member's card. */
export function cardWill(member: Member, outcome: string): Promise<unknown> {
  return control('cards', { payment_method: member.card, outcome })
}

/** Returns the time on `day` at which tests run the job and members act: ten minutes after charges become due. */
export const at = (day: string) => `${day}T15:10:00.000Z`

export function depsAt(moment: string | Date): Deps {
  const now = new Date(moment)
  return { ...createDeps(parseEnv(env)), now: () => now }
}

export const runAt = (moment: string | Date) => runCharges(depsAt(moment))

/** Runs the job once on each of these days. */
export async function runOn(...days: string[]): Promise<void> {
  for (const day of days) await runAt(at(day))
}

export async function mailsTo({ email }: Member) {
  const { results } = await env.DB.prepare('SELECT kind, facts FROM outbox WHERE recipient = ? ORDER BY id')
    .bind(email)
    .all<{ kind: string; facts: string }>()
  return results.map(({ kind, facts }) => ({ kind, ...JSON.parse(facts) }))
}

export const kindsTo = async (member: Member): Promise<string[]> => (await mailsTo(member)).map(({ kind }) => kind)

export interface StoredCharge {
  id: string
  kind: string
  period: number | null
  status: string
  net_cents: number
  tax_cents: number
  total_cents: number
  tries: number
  due_on: string
  due_at: string | null
  payment_intent_id: string | null
  payment_method_id: string | null
}

export async function readCharges(member: Member): Promise<StoredCharge[]> {
  const { results } = await env.DB.prepare('SELECT * FROM charges WHERE customer_id = ? ORDER BY created_at, id')
    .bind(member.customerId)
    .all<StoredCharge>()
  return results
}

export async function readMembership(member: Member): Promise<Record<string, unknown>> {
  const row = await env.DB.prepare('SELECT * FROM memberships WHERE id = ?').bind(member.membershipId).first()
  if (!row) throw new Error('The membership is missing')
  return row
}

interface LedgerPayment {
  id: string
  status: string
  amount: number
  metadata: { charge?: string }
}

/** Returns, by charge id, the cents that the gateway took and gave back for charges after the purchase. */
export async function takenByCharge(): Promise<Map<string, { payments: number; taken: number; returned: number }>> {
  const ledger = await control<{
    payment_intents: LedgerPayment[]
    charges: { status: string; amount: number; payment_intent: string; amount_refunded: number }[]
  }>('ledger')
  const chargeByPayment = new Map(ledger.payment_intents.map(({ id, metadata }) => [id, metadata.charge]))
  const taken = new Map<string, { payments: number; taken: number; returned: number }>()
  for (const { status, amount, payment_intent: payment, amount_refunded: returned } of ledger.charges) {
    const id = chargeByPayment.get(payment)
    if (!id || status !== 'succeeded') continue
    const sum = taken.get(id) ?? { payments: 0, taken: 0, returned: 0 }
    taken.set(id, { payments: sum.payments + 1, taken: sum.taken + amount, returned: sum.returned + returned })
  }
  return taken
}

/** Returns what the gateway took and gave back for the member's first charge. */
export async function readTaken(member: Member) {
  const [charge] = await readCharges(member)
  return (await takenByCharge()).get(charge?.id ?? '')
}

// These tests do not receive webhooks, so the origin learns the outcomes by asking the gateway.
await control('webhooks', { hold: true })
