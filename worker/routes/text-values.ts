/**
 * The values of `{name}` in the texts of help center and legal pages: figures of the offer and facts about the brand.
 */
import type { Context } from 'hono'
import { companiesText } from '../../client/stored-names.ts'
import type { TextValue } from '../../content/text-values.ts'
import { formatCents } from '../../graphql/contract/format.ts'
import { FaqBrowserLocationDocument } from '../../graphql/contract/generated/persisted.ts'
import { MEMBERSHIP_NAME, offerFor, offerTerms } from '../../graphql/contract/offer.ts'
import type { AppEnv } from '../env.ts'
import { ask, NO_VARIABLES } from '../render/ask.ts'
import { latePolicyOf } from './late-policy.ts'

export type TextValues = Record<TextValue, string>

const DEADLINE_MS = 600

/** The values for this visitor: their plan, the operator's late-cancellation policy, and their area's rate. */
export async function textValues(c: Context<AppEnv>): Promise<TextValues> {
  const [brand, { plan }] = [c.get('brand'), c.get('experiments')]
  const [policy, rate] = await Promise.all([latePolicyOf(c), memberRate(c)])
  const offer = offerFor(plan, undefined, 0, policy)
  return {
    ...offerTerms(offer),
    appName: brand.appName,
    companies: companiesText(brand) || 'such companies',
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
    memberRate: rate === null ? '' : `Around you, members pay ${formatCents(rate * 100)} an hour.`,
    liabilityCap: formatCents(LIABILITY_CAP_CENTS),
  }
}

/** The minimum limit of liability for a visit, in cents. */
const LIABILITY_CAP_CENTS = 50_000

function memberRate(c: Context<AppEnv>): Promise<number | null> | number | null {
  return ask(c, FaqBrowserLocationDocument, NO_VARIABLES, {
    name: 'rate',
    kind: 'critical',
    deadlineMs: DEADLINE_MS,
    read: (data): number | null => data.estimatedBrowserLocation?.memberHourlyRate ?? null,
    fallback: null,
  })
}
