/**
 * The values of `{name}` in help and legal texts: figures of the offer and details of the brand. This module also
 * removes links to pages that a brand lacks.
 */
import type { Context } from 'hono'
import { companiesText } from '../../client/stored-names.ts'
import type { ContentBlock } from '../../client/ui/prose/document.ts'
import type { TextValue } from '../../content/text-values.ts'
import { type LatePolicy, MEMBERSHIP_NAME, offerFor, offerTerms } from '../../graphql/contract/offer.ts'
import type { Plan } from '../../graphql/contract/plans.ts'
import { formatCents } from '../../graphql/contract/text/format.ts'
import { HORIZON_DAYS } from '../../graphql/contract/visit-rules.ts'
import { worthSentence } from '../../graphql/contract/worth.ts'
import { type Brand, getCompany } from '../brands/brand.ts'
import type { AppEnv } from '../env.ts'
import { bothMaybe, type MaybePromise, mapMaybe } from '../memory/maybe-promise.ts'
import { hasPage } from '../registry/find.ts'
import { memberRate } from '../sale/nearby-place.ts'
import { getLatePolicy } from '../sale/on-sale.ts'

type TextValues = Readonly<Record<TextValue, string>>

/** The data, besides the brand, that the values of `{name}` in a text depend on. */
export interface TextFacts {
  plan: Plan
  policy: LatePolicy | null
  /** The hourly member rate near the visitor; null if unknown or not shown. */
  rate: number | null
}

/** Returns the visitor's plan, the operator's late-cancellation policy, and the rate in the visitor's area. */
export function textFacts(c: Context<AppEnv>): MaybePromise<TextFacts> {
  const { plan } = c.get('experiments')
  return mapMaybe(bothMaybe(getLatePolicy(c), memberRate(c)), ([policy, rate]) => ({ plan, policy, rate }))
}

/** Does what `textFacts` does, but without the rate, for texts that do not mention it and are the same everywhere. */
export function offerFacts(c: Context<AppEnv>): MaybePromise<TextFacts> {
  const { plan } = c.get('experiments')
  return mapMaybe(getLatePolicy(c), (policy) => ({ plan, policy, rate: null }))
}

export function textValues(brand: Brand, { plan, policy, rate }: TextFacts): TextValues {
  const offer = offerFor(plan, undefined, 0, policy)
  return {
    ...offerTerms(offer),
    worth: worthSentence(offer),
    appName: brand.appName,
    companies: companiesText(brand) || 'such companies',
    legalName: getCompany(brand),
    postalAddress: brand.postalAddress,
    membership: MEMBERSHIP_NAME,
    supportEmail: brand.support.email,
    supportPhone: brand.support.phone ? `, ${brand.support.phone}` : '',
    price: formatCents(offer.priceCents),
    fullPrice: formatCents(offer.fullPriceCents),
    monthly: formatCents(offer.monthlyCents),
    exitCap: formatCents(plan.earlyExitCapCents),
    exitRange: exitRange(plan),
    minimumMonths: String(offer.minimumMonths),
    hours: String(offer.hours),
    horizonDays: String(HORIZON_DAYS),
    memberRate: rate === null ? '' : `Around you, members pay ${formatCents(rate * 100)} an hour, plus any tax.`,
    liabilityCap: formatCents(LIABILITY_CAP_CENTS),
  }
}

/** Formats the range of early cancellation fees for the sizes on sale, without a discount: '$41 to $71'. */
function exitRange(plan: Plan): string {
  const fees = plan.options.map((option) => offerFor(plan, option).earlyExitCents)
  const [least, most] = [Math.min(...fees), Math.max(...fees)]
  return least === most ? formatCents(least) : `${formatCents(least)} to ${formatCents(most)}`
}

/** The minimum limit of liability for a visit, in cents. */
const LIABILITY_CAP_CENTS = 50_000

/**
 * Returns a text from content/ as a brand shows it. A link to a page that the brand does not have is replaced with the
 * link's text.
 */
export function withoutDeadLinks(blocks: readonly ContentBlock[], brand: Brand): ContentBlock[] {
  return blocks.map((block) => {
    if (!('html' in block)) return block
    const html = block.html.replace(/<a href="(\/[^"]*)">([\s\S]*?)<\/a>/g, (link, href: string, words: string) =>
      isFunnelStep(href) || hasPage(brand, href) ? link : words,
    )
    return { ...block, html }
  })
}

/** Whether a link leads to a step of the funnel, which has no page of its own in the registry. */
function isFunnelStep(href: string): boolean {
  return href.startsWith('/deal/')
}
