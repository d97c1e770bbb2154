/** Tests what members of the experiment lower_etf_higher_fc_charge_v2 are charged. */
import { env } from 'cloudflare:workers'
import { beforeAll, expect, test, vi } from 'vitest'
import { defaultOption, PLANS, type Plan } from '../../../../graphql/contract/plans.ts'
import { depsOf } from '../../../../graphql/origin/deps.ts'
import { parseEnv } from '../../../../graphql/origin/env.ts'
import { cancelMembership } from '../../../../graphql/origin/membership/cancel.ts'
import { quoteFor } from '../../../../graphql/origin/selling/quote.ts'
import { seed } from '../ask.ts'
import { addMember, chargesOf, type Member, runAt } from './ask.ts'

beforeAll(() => seed())

/** Returns the terms that a purchase of the plan on January 15 states. */
function quoted(plan: Plan, hours: number) {
  const option = plan.options.find((each) => each.hours === hours) ?? defaultOption(plan)
  const latePolicy = { hours: 24, feeCents: 2500 }
  return quoteFor(plan, option, {
    discountCents: 0,
    salesTaxRate: 0,
    memberRateCents: 2250,
    latePolicy,
    timeZone: 'America/Chicago',
    now: new Date('2026-01-15T18:00:00Z'),
  })
}

const { FOREVERCLEAN_49: CONTROL, FOREVERCLEAN_59_HALF_EXIT: HALF_EXIT } = PLANS

test('the early cancellation fee of every size is half of the fee in control', () => {
  for (const { hours } of HALF_EXIT.options)
    expect(quoted(HALF_EXIT, hours).earlyExitCents, `${hours} hours`).toBe(quoted(CONTROL, hours).earlyExitCents / 2)
})

test('a member is charged the quoted fee for leaving before six paid months, and nothing for leaving later', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
  const { earlyExitCents, monthlyCents } = quoted(HALF_EXIT, 3)
  const members: Member[] = []
  for (let month = 0; month <= 6; month++) members.push(await addMember({ hours: 3, earlyExitCents, monthlyCents }))
  for (const [month, member] of members.entries()) {
    // Charges the month on the 15th and cancels on the 20th, which takes effect a month later.
    const moment = (day: number) => new Date(Date.UTC(2026, month, day, 16))
    await runAt(moment(15))
    await cancelMembership({ ...depsOf(parseEnv(env)), now: () => moment(20) }, member.customerId)
  }
  await runAt('2026-08-15T16:00:00Z')
  for (const [month, member] of members.entries()) {
    const charges = await chargesOf(member)
    const months = charges.filter(({ kind }) => kind === 'RENEWAL')
    expect(months.map(({ net_cents }) => net_cents)).toEqual(Array.from({ length: month }, () => 5900))
    const exit = charges.filter(({ kind }) => kind === 'EARLY_EXIT')
    const expected = month >= 6 ? [] : [{ status: 'paid', total_cents: earlyExitCents }]
    expect(exit, `${month} months`).toMatchObject(expected)
  }
})
