/** Step 3: the size of the first cleaning. */
import type { Context } from 'hono'
import { dealStep, paths } from '../../../client/paths.ts'
import { FunnelPage } from '../../../client/ui/funnel/funnel-page.tsx'
import { PlanForm } from '../../../client/ui/funnel/plan-form.tsx'
import { defaultOption, selectOption } from '../../../graphql/contract/plans.ts'
import type { AppEnv } from '../../env.ts'
import { confirmFact } from '../../events/confirm-fact.ts'
import { reportFallback } from '../../experiments/fallbacks.ts'
import { readForm } from '../../http/form-body.ts'
import { type Facts, readFacts, writeFacts } from '../../purchase/facts.ts'
import { hasPurchase } from '../../purchase/standing.ts'
import { campaignOf, offerPlaceOf, placeOf, stockOf } from '../../sale/deal-data.ts'
import { latePolicyOf } from '../../sale/late-policy.ts'
import { forService } from './for-service.tsx'
import { changedSince, keepLook } from './last-look.ts'
import { renderStep } from './step-pages.tsx'
import { showWaitlist, whyNone } from './waitlist.tsx'

export async function showPlan(c: Context<AppEnv>, facts: Facts): Promise<Response> {
  const { plan } = c.var.experiments
  const zipcode = facts.zipcode ?? ''
  const [place, offerPlace, campaign, latePolicy] = await Promise.all([
    placeOf(c, zipcode),
    offerPlaceOf(c, zipcode),
    campaignOf(c),
    latePolicyOf(c),
  ])
  if (campaign.isSoldOut && (await hasPurchase(c, facts))) return c.redirect(dealStep(5), 303)
  if (campaign.isSoldOut) return showWaitlist(c, { reason: whyNone(campaign), zipcode, email: facts.email ?? '' })
  // From here on the visitor has seen this plan's prices, so an experiment that ends must not change them midway.
  c.var.experiments.keepPlan()
  const wish = await forService(c, facts, { plan, discountCents: campaign.discountCents })
  const asked = Number(c.req.query('hours') ?? facts.hours ?? wish.hours ?? defaultOption(plan).hours)
  const { option, isFallback } = selectOption(plan, asked)
  // What is typed into the URL is no fault of ours.
  if (isFallback && c.req.query('hours') === undefined)
    reportFallback(c.var.reporter, 'No selected voucher found', { hours: facts.hours ?? null })
  const props = {
    action: dealStep(3),
    plan,
    hours: option.hours,
    note: wish.noteFor(option.hours),
    discountCents: campaign.discountCents,
    latePolicy,
    stock: stockOf(campaign),
    changed: changedSince(c, campaign),
    place: place.label,
    offerPlace,
    offerTermsHref: `${paths.terms}#offer`,
  }
  keepLook(c, campaign)
  if (facts.isLead) confirmFact(c, 'publicweb.lead.registered', {}, facts.email ?? '')
  return renderStep(c, {
    title: 'Plan',
    secure: 'Secure checkout',
    main: (
      <FunnelPage step={3}>
        <PlanForm {...props} />
      </FunnelPage>
    ),
  })
}

export async function postPlan(c: Context<AppEnv>): Promise<Response> {
  const facts = await readFacts(c)
  const form = await readForm(c)
  const { option, isFallback } = selectOption(c.var.experiments.plan, Number(form.hours))
  if (isFallback) reportFallback(c.var.reporter, 'No selected voucher found', { hours: Number(form.hours) || null })
  await writeFacts(c, { ...facts, hours: option.hours })
  return c.redirect(dealStep(4), 303)
}
