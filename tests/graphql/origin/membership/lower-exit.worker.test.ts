/** The experiment lower_etf_higher_fc_charge_v2, as its members are charged. */
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

/** What a purchase of the plan states, whose customers bought on January 15. */
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

test('whoever leaves pays less than in control, for every size and month, and nothing after six', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
  const leaving: { hours: number; month: number; member: Member }[] = []
  for (const { hours } of PLANS.FOREVERCLEAN_59_HALF_EXIT.options) {
    const { earlyExitCents, monthlyCents } = quoted(PLANS.FOREVERCLEAN_59_HALF_EXIT, hours)
    for (let month = 0; month <= 6; month++) {
      leaving.push({ hours, month, member: await addMember({ hours, earlyExitCents, monthlyCents }) })
    }
  }
  for (let month = 0; month <= 6; month++) {
    // The month's charge on the 15th, and a cancellation on the 20th, which takes effect a month later.
    const moment = (day: number) => new Date(Date.UTC(2026, month, day, 16))
    await runAt(moment(15))
    const now = () => moment(20)
    for (const each of leaving.filter((other) => other.month === month)) {
      await cancelMembership({ ...depsOf(parseEnv(env)), now }, each.member.customerId)
    }
  }
  await runAt('2026-08-15T16:00:00Z')
  for (const { hours, month, member } of leaving) {
    const charges = await chargesOf(member)
    const months = charges.filter(({ kind }) => kind === 'RENEWAL')
    expect(months.map(({ net_cents }) => net_cents)).toEqual(Array.from({ length: month }, () => 5900))
    const exit = charges.filter(({ kind }) => kind === 'EARLY_EXIT')
    if (month >= 6) {
      expect(exit, `${hours} hours, ${month} months`).toEqual([])
      continue
    }
    const control = quoted(PLANS.FOREVERCLEAN_49, hours).earlyExitCents
    expect(exit, `${hours} hours, ${month} months`).toMatchObject([{ status: 'paid', total_cents: control / 2 }])
  }
})
