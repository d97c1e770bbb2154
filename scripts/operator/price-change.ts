/** Schedules a new monthly price for the members of a plan, and lists which members it affects and when. */

import { PLAN_KEYS } from '../../graphql/contract/plans.ts'
import type { MembershipRow } from '../../graphql/origin/membership/membership-row.ts'
import { firstDayAtNewPrice, noticeFrom } from '../../graphql/origin/membership/price-notices.ts'
import { literal } from '../../graphql/origin/seed/insert.ts'
import { type Filters, isDay } from './check-filters.ts'
import type { Row } from './print.ts'

export interface PriceChange {
  planKey: string
  cents: number
  startsOn: string
  brand: string | null
}

const USE =
  'Usage: price-change schedule PLAN DOLLARS YYYY-MM-DD, such as price-change schedule FOREVERCLEAN_49 59 2027-01-01'

/**
 * Reads the arguments of a price change. Throws if the plan does not exist, the amount is not in whole cents, or the
 * day does not exist or has passed.
 */
export function readPriceChange(args: readonly string[], { brand }: Filters, now: Date): PriceChange {
  const [planKey = '', dollars = '', startsOn = ''] = args
  const cents = Math.round(Number(dollars) * 100)
  const isAmount = /^\d+(\.\d{1,2})?$/.test(dollars) && cents > 0 && cents < 100_000
  if (!PLAN_KEYS.some((key) => key === planKey) || !isAmount || !isDay(startsOn)) throw new Error(USE)
  if (startsOn < now.toISOString().slice(0, 10)) throw new Error(`${startsOn} has passed`)
  return { planKey, cents, startsOn, brand: brand ?? null }
}

/** Returns the SQL for the members that the price change affects. */
export function getMembers({ planKey, cents, brand }: PriceChange): string {
  return `SELECT m.id, m.brand, m.next_period, m.next_charge_on, m.first_charge_on, m.created_at, m.monthly_cents, p.state, c.email
    FROM memberships m JOIN purchases p ON p.brand = m.brand AND p.attempt_id = m.attempt_id JOIN customers c ON c.id = m.customer_id
    WHERE m.status = 'ACTIVE' AND m.plan_key = ${literal(planKey)} AND m.monthly_cents <> ${cents}
      ${brand ? `AND m.brand = ${literal(brand)}` : ''} ORDER BY m.id`
}

/** Returns a row for each member, with the day of the notice and the first day at the new price. */
export function getAffectedMembers({ cents, startsOn }: PriceChange, members: readonly Row[], now: Date): Row[] {
  return members.map((member) => {
    const from = firstDayAtNewPrice(member as unknown as MembershipRow, startsOn, now)
    const notice = noticeFrom(from)
    return {
      id: member.id ?? null,
      brand: member.brand ?? null,
      email: member.email ?? null,
      state: member.state ?? null,
      old_cents: member.monthly_cents ?? null,
      new_cents: cents,
      notice_on: (notice > now ? notice : now).toISOString().slice(0, 10),
      new_price_from: from,
    }
  })
}

export function scheduleStatement({ planKey, cents, startsOn, brand }: PriceChange): string {
  return `INSERT INTO price_changes (brand, plan_key, monthly_cents, starts_on, created_at)
    VALUES (${literal(brand)}, ${literal(planKey)}, ${cents}, ${literal(startsOn)}, strftime('%Y-%m-%dT%H:%M:%fZ'))
    RETURNING id, brand, plan_key, monthly_cents, starts_on`
}
