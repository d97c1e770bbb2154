/** Sends requests about visits. Each request names a voucher by its code and its buyer's email address. */
import { env } from 'cloudflare:workers'
import { ask } from '../ask.ts'
import type { Member } from '../membership/ask.ts'

export interface VisitAnswer {
  id: string
  status: string
  window: { day: string; startMinute: number; startsAt: string }
  feeCents: number
  canChange: boolean
  addOns: string[]
  addOnsCents: number
  addOnsPayment: string
  sequence: number
  service: string | null
  equipment: string | null
  supplies: string | null
}

interface Result {
  success: boolean
  message: string
  field: string | null
  visit: VisitAnswer | null
}

export interface Look {
  success: boolean
  message: string
  voucher: { code: string; standing: string; service: string | null; paidCents: number } | null
  visit: VisitAnswer | null
  lastHome: { street: string } | null
  windows: { day: string; startMinute: number; startsAt: string }[]
  salesTaxRate: number
  lateHours: number
  lateFeeCents: number
  /** The token that gives this browser its own rate limits, or null if the origin issued none. */
  browser: string | null
}

const VISIT =
  'visit { id status window { day startMinute startsAt } feeCents canChange addOns addOnsCents addOnsPayment sequence service equipment supplies }'

type Access = { code?: string; email?: string }

export const getAccess = ({ code, email }: Member): Access => ({ code, email })

export async function look(access: Access, visitor: Parameters<typeof ask>[2] = {}): Promise<Look> {
  const query = `query ($code: String, $email: String) { voucherVisit(code: $code, email: $email) {
    success message voucher { code standing service paidCents } lastHome { street } windows { day startMinute startsAt } salesTaxRate lateHours lateFeeCents browser ${VISIT} } }`
  return (await ask<{ voucherVisit: Look }>(query, access, visitor)).data.voucherVisit
}

async function change(name: string, input: object, visitor: Parameters<typeof ask>[2]): Promise<Result> {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`
  const query = `mutation ($input: ${type}!) { ${name}(input: $input) { success message field ${VISIT} } }`
  const { data, errors } = await ask<Record<string, Result>>(query, { input }, visitor)
  const result = data?.[name]
  if (!result) throw new Error(JSON.stringify(errors))
  return result
}

const HOME = { street: '12 Main Street', zipcode: '60601', homeType: 'CONDO', statedCents: 0 }

export function book(access: Access, fields: object, visitor: Parameters<typeof ask>[2] = {}): Promise<Result> {
  return change('bookVisit', { requestId: crypto.randomUUID(), ...HOME, ...access, ...fields }, visitor)
}

export function move(access: Access, fields: object, visitor: Parameters<typeof ask>[2] = {}): Promise<Result> {
  return change('moveVisit', { statedFeeCents: 0, ...access, ...fields }, visitor)
}

export function cancel(access: Access, fields: object, visitor: Parameters<typeof ask>[2] = {}): Promise<Result> {
  return change('cancelVisit', { statedFeeCents: 0, ...access, ...fields }, visitor)
}

/** Makes a visit begin this many hours from now, as if time had passed since it was booked. */
export async function beginsIn(id: string, hours: number): Promise<void> {
  const starts = Date.now() + hours * 3_600_000
  await env.DB.prepare('UPDATE visits SET starts_at = ?, ends_at = ? WHERE id = ?')
    .bind(new Date(starts).toISOString(), new Date(starts + 7_200_000).toISOString(), id)
    .run()
}

export async function taken(): Promise<{ day: string; start_minute: number; capacity: number; taken: number }[]> {
  const { results } = await env.DB.prepare(
    'SELECT * FROM visit_windows WHERE taken > 0 ORDER BY day, start_minute',
  ).all<{
    day: string
    start_minute: number
    capacity: number
    taken: number
  }>()
  return results
}
