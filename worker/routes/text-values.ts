/**
 * The values of `{name}` in the texts of help center and legal pages: figures of the offer and facts about the brand.
 */
import type { Context } from 'hono'
import type { TextValue } from '../../content/text-values.ts'
import { formatCents } from '../../graphql/contract/format.ts'
import { FaqBrowserLocationDocument, LmcPolicyQueryDocument } from '../../graphql/contract/generated/persisted.ts'
import { CANCELLATION_HOURS, MEMBERSHIP_NAME, offerFor, offerTerms } from '../../graphql/contract/offer.ts'
import type { AppEnv } from '../env.ts'
import { ask } from '../render/ask.ts'

export type TextValues = Record<TextValue, string>

const DEADLINE_MS = 600

/** The values for this visitor: their plan, the operator's late-cancellation policy, and their area's rate. */
export async function textValues(c: Context<AppEnv>): Promise<TextValues> {
  const [brand, { plan }] = [c.get('brand'), c.get('experiments')]
  const offer = offerFor(plan)
  const [policy, rate] = await Promise.all([latePolicy(c), memberRate(c)])
  return {
    ...offerTerms(offer),
    appName: brand.appName,
    legalName: brand.legalName,
    membership: MEMBERSHIP_NAME,
    supportEmail: brand.support.email,
    supportPhone: brand.support.phone ? `, ${brand.support.phone}` : '',
    price: formatCents(offer.priceCents),
    fullPrice: formatCents(offer.fullPriceCents),
    monthly: formatCents(offer.monthlyCents),
    exitCap: formatCents(plan.earlyExitCapCents),
    minimumMonths: String(offer.minimumMonths),
    hours: String(offer.hours),
    lateHours: String(policy.hours),
    latePolicy: feeSentence(policy),
    memberRate: rate === null ? '' : `Around you, members pay ${formatCents(rate * 100)} an hour.`,
    liabilityCap: formatCents(LIABILITY_CAP_CENTS),
  }
}

/** The minimum limit of liability for a visit, in cents. */
const LIABILITY_CAP_CENTS = 50_000

interface LatePolicy {
  hours: number
  /** Cents; null if the origin did not answer. */
  feeCents: number | null
}

function latePolicy(c: Context<AppEnv>): Promise<LatePolicy> | LatePolicy {
  const policy = ask(
    c,
    LmcPolicyQueryDocument,
    {},
    {
      name: 'policy',
      kind: 'critical',
      deadlineMs: DEADLINE_MS,
      read: ({ lateCancellationPolicy: { lmcHours, lmcFlatFee } }): LatePolicy => ({
        hours: lmcHours,
        feeCents: Math.round(lmcFlatFee * 100),
      }),
      fallback: { hours: CANCELLATION_HOURS, feeCents: null },
    },
  )
  return policy
}

function feeSentence({ feeCents }: LatePolicy): string {
  if (feeCents === null) return 'Later than that, the late-cancellation fee applies. You see it before you confirm.'
  if (feeCents === 0) return 'Later than that, there is no fee either.'
  return `Later than that, a change costs ${formatCents(feeCents)}.`
}

function memberRate(c: Context<AppEnv>): Promise<number | null> | number | null {
  return ask(
    c,
    FaqBrowserLocationDocument,
    {},
    {
      name: 'rate',
      kind: 'critical',
      deadlineMs: DEADLINE_MS,
      read: (data): number | null => data.estimatedBrowserLocation?.memberHourlyRate ?? null,
      fallback: null,
    },
  )
}
