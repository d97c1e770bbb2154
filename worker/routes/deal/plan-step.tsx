/**
 * Step 2 of the funnel: the size of the first cleaning, and its price. If the visitor came for a certain kind of
 * cleaning, preselects the size that this kind needs, and says for which homes each size is enough.
 */
import type { Context } from 'hono'
import type { ReactNode } from 'react'
import { dealStep, paths } from '../../../client/paths.ts'
import { PlanForm } from '../../../client/ui/funnel/plan-form.tsx'
import { ServiceNote } from '../../../client/ui/funnel/service-note.tsx'
import type { RegionFacts, ZipAnswer } from '../../../client/ui/offer/region-facts.ts'
import type { HomeTime } from '../../../client/ui/services/hours-text.ts'
import { optionFor, USUAL_HOME, wholeCleaning } from '../../../client/ui/services/whole-cleaning.ts'
import type { Service } from '../../../content/services/service.ts'
import { defaultOption, type Plan, selectOption } from '../../../graphql/contract/plans.ts'
import { offeredService } from '../../brands/services.ts'
import { loadList } from '../../content/texts.ts'
import type { AppEnv } from '../../env.ts'
import { reportFallback } from '../../experiments/fallbacks.ts'
import { readForm } from '../../http/form-body.ts'
import { type FunnelFacts, readFunnelFacts, writeFunnelFacts } from '../../purchase/funnel-facts.ts'
import { getCampaign, getPlace, lookUpZip, placeIn } from '../../sale/deal-data.ts'
import { showsNonmemberRate } from '../../sale/nearby-place.ts'
import { getLatePolicy } from '../../sale/on-sale.ts'
import { changedSince, keepLook } from './last-look.ts'
import { renderStep } from './step-pages.tsx'

export async function showPlan(c: Context<AppEnv>, facts: FunnelFacts): Promise<Response> {
  const { plan } = c.var.experiments
  const zipcode = facts.zipcode ?? ''
  const [place, zip, campaign, latePolicy] = await Promise.all([
    getPlace(c, zipcode),
    lookUpZip(c, zipcode),
    getCampaign(c),
    getLatePolicy(c),
  ])
  // The visitor now sees this plan's prices. Stores the plan, so that the prices do not change midway if an experiment
  // ends.
  c.var.experiments.keepPlan()
  const wish = await forService(c, facts, { plan, discountCents: campaign.discountCents })
  const asked = Number(c.req.query('hours') ?? facts.hours ?? wish.hours ?? defaultOption(plan).hours)
  const { option, isFallback } = selectOption(plan, asked)
  // The visitor may have typed the hours in the URL, so a wrong value there is not reported as an error.
  if (isFallback && c.req.query('hours') === undefined)
    reportFallback(c.var.reporter, 'No selected voucher found', { hours: facts.hours ?? null })
  const props = {
    action: dealStep(2),
    plan,
    hours: option.hours,
    note: wish.noteFor(option.hours),
    discountCents: campaign.discountCents,
    latePolicy,
    stock: campaign,
    over: campaign.over,
    changed: changedSince(c, campaign),
    place: place.label,
    region: getRegion(c, zip),
    changeZipcodeHref: `${paths.deal}#zip`,
    offerPlace: zip.kind === 'served' ? placeIn(zip.region) : null,
    offerTermsHref: `${paths.terms}#offer`,
  }
  keepLook(c, campaign)
  return renderStep(c, {
    title: 'Plan',
    secure: 'Secure checkout',
    step: 2,
    content: <PlanForm {...props} />,
  })
}

/** Returns the facts about a ZIP code's region; null if it is not served, or if the origin did not answer. */
function getRegion(c: Context<AppEnv>, zip: ZipAnswer): RegionFacts | null {
  if (zip.kind !== 'served') return null
  return showsNonmemberRate(c.var.experiments) ? zip.region : { ...zip.region, higherRate: null }
}

export async function postPlan(c: Context<AppEnv>): Promise<Response> {
  const facts = await readFunnelFacts(c)
  const form = await readForm(c)
  const { option, isFallback } = selectOption(c.var.experiments.plan, Number(form.hours))
  if (isFallback) reportFallback(c.var.reporter, 'No selected voucher found', { hours: Number(form.hours) || null })
  await writeFunnelFacts(c, { ...facts, hours: option.hours })
  return c.redirect(dealStep(3), 303)
}

interface ForService {
  /** The hours of the preselected option. If undefined, the plan's default is preselected. */
  hours: number | undefined
  /** Returns the note for the selected option, given its hours. */
  noteFor(hours: number): ReactNode
}

/** Returns a row of `times` for hours that a link asks for but that the service does not list. */
const unlistedHome = (hours: number): HomeTime => ({ home: 'your home', hours: [hours, hours] })

async function forService(
  c: Context<AppEnv>,
  { service: wanted, wantedHours, zipcode = '' }: FunnelFacts,
  { plan, discountCents }: { plan: Plan; discountCents: number },
): Promise<ForService> {
  const service = offeredService(c.var.brand, wanted)
  const texts = service ? await loadList<Service>(c.env.ASSETS, 'services') : []
  const times = texts.find(({ slug }) => slug === service?.slug)?.data.times ?? []
  const time = wantedHours
    ? (times.find(({ hours: [, longest] }) => longest === wantedHours) ?? unlistedHome(wantedHours))
    : times[USUAL_HOME]
  if (!time) return { hours: undefined, noteFor: () => null }
  const { hours } = optionFor(plan, time.hours[1])
  const hasTwo = wholeCleaning(plan, time.hours[1], 0, null).sum !== ''
  const zip = hasTwo ? await lookUpZip(c, zipcode) : null
  const rate = zip?.kind === 'served' ? zip.region.rate : null
  const note = { name: service?.name ?? 'Cleaning', times, time, plan, discountCents, rate }
  return { hours, noteFor: (selected) => <ServiceNote {...note} hours={selected} /> }
}
