/**
 * Feature flags and experiments, evaluated by GrowthBook on the server so that nothing flickers.
 * The payload comes from KV where bound, else the bundled defaults. Crawlers and agents always get control.
 */
import { type FeatureApiResponse, GrowthBook } from '@growthbook/growthbook'
import type { MiddlewareHandler } from 'hono'
import { DEFAULT_PLAN_KEY, findPlan, PLANS, type Plan, type PlanKey } from '../../graphql/contract/plans.ts'
import type { AppEnv, SiteBindings } from '../env.ts'
import type { Reporter } from './report.ts'

/** Experiment parameters and flags of the specification, section 3, and what holds without any experiment. */
export interface Flags {
  /** A plan key; empty: the brand's. */
  voucherOption: string
  /** A monthly price in dollars, used where `voucherOption` names none; 0: the brand's. */
  pricing: number
  nonmember_pricing: boolean
  /** Whether visitors get the A/B script; crawlers never do. */
  convert_enabled: boolean
  lower_etf_higher_fc_charge_v2: boolean
  review_default_sort: 'LOCATION_CLOSEST' | 'RATING_HIGHEST' | 'RATING_LOWEST' | 'RECENT'
  homepage_reskin: boolean
  stripe_buttons_upgrade: boolean
}

export const CONTROL: Flags = {
  voucherOption: '',
  pricing: 0,
  nonmember_pricing: false,
  convert_enabled: true,
  lower_etf_higher_fc_charge_v2: false,
  review_default_sort: 'RECENT',
  homepage_reskin: false,
  stripe_buttons_upgrade: false,
}

export interface Experiments {
  flags: Flags
  plan: Plan
  /** For consent receipts: the variants in force, as `key=value` pairs; empty for control. */
  summary: string
}

/** Seconds for which an isolate trusts the payload it read from KV. */
const PAYLOAD_SECONDS = 60
const bundled: FeatureApiResponse = {
  features: Object.fromEntries(Object.entries(CONTROL).map(([key, value]) => [key, { defaultValue: value }])),
}
let payload = { value: bundled, readAt: Number.NEGATIVE_INFINITY }

/** Sets `experiments`. */
export function experiments(): MiddlewareHandler<AppEnv> {
  return async function experiments(c, next) {
    // Read one by one: c.var copies all variables each time.
    const [visitor, brand, reporter] = [c.get('visitor'), c.get('brand'), c.get('reporter')]
    const takesPart = c.get('allows').experiments
    if (c.env.FLAGS && Date.now() - payload.readAt > PAYLOAD_SECONDS * 1000) {
      // The stale payload serves this request: a page never waits for flags.
      payload.readAt = Date.now()
      c.executionCtx.waitUntil(refresh(c.env.FLAGS).catch((error) => reporter.exception(error)))
    }
    const flags = takesPart ? flagsOf(visitor.id ?? '', brand.id, reporter) : CONTROL
    const chosen = choosePlan(flags, takesPart ? visitor.cohort : null, brand.offer.planKey)
    if (chosen.unknownKey) reporter.message('No voucher cohort found', { key: chosen.unknownKey })
    c.set('experiments', { flags, plan: chosen.plan, summary: summarize(flags) })
    await next()
  }
}

async function refresh(flags: NonNullable<SiteBindings['FLAGS']>): Promise<void> {
  const stored = await flags.get<FeatureApiResponse>('payload', 'json')
  if (stored?.features) payload = { value: stored, readAt: Date.now() }
}

/** A payload that cannot be evaluated is reported and left: the bundled one counts until the next is read. */
function flagsOf(visitorId: string, brandId: string, reporter: Reporter): Flags {
  try {
    return evaluate(payload.value, visitorId, brandId)
  } catch (error) {
    reporter.exception(error)
    payload = { value: bundled, readAt: payload.readAt }
    return CONTROL
  }
}

/** Evaluations that do not depend on the visitor are kept for each payload. */
const unconditional = new WeakMap<FeatureApiResponse, Flags>()

function evaluate(from: FeatureApiResponse, visitorId: string, brandId: string): Flags {
  const known = unconditional.get(from)
  if (known) return known
  const growthbook = new GrowthBook({ attributes: { id: visitorId, brand: brandId } }).initSync({ payload: from })
  const flags = Object.fromEntries(
    Object.entries(CONTROL).map(([key, control]) => [key, growthbook.getFeatureValue<unknown>(key, control)]),
  )
  growthbook.destroy()
  const checked = { ...CONTROL, ...sameTypes(flags) }
  const hasRules = Object.values(from.features ?? {}).some((feature) => (feature.rules?.length ?? 0) > 0)
  if (!hasRules) unconditional.set(from, checked)
  return checked
}

const REVIEW_SORTS: readonly string[] = ['LOCATION_CLOSEST', 'RATING_HIGHEST', 'RATING_LOWEST', 'RECENT']

/** A flag of the wrong type counts as absent: a typo in the flag service must not break a page. */
function sameTypes(flags: Record<string, unknown>): Partial<Flags> {
  return Object.fromEntries(
    Object.entries(flags).filter(
      ([key, value]) =>
        typeof value === typeof CONTROL[key as keyof Flags] &&
        (key !== 'review_default_sort' || REVIEW_SORTS.includes(String(value))),
    ),
  )
}

/**
 * The plan variant of a visitor: the one an earlier visit was shown, else what the experiment parameters choose
 * (design, section 5), else the brand's. `unknownKey` is a key that is not on sale.
 */
export function choosePlan(
  flags: Pick<Flags, 'voucherOption' | 'pricing' | 'lower_etf_higher_fc_charge_v2'>,
  cohort: string | null,
  brandDefault: PlanKey,
): { plan: Plan; unknownKey: string | null } {
  const fallback = PLANS[brandDefault] ?? PLANS[DEFAULT_PLAN_KEY]
  const remembered = cohort ? findPlan(cohort) : undefined
  if (remembered) return { plan: remembered, unknownKey: null }
  if (flags.voucherOption) {
    const named = findPlan(flags.voucherOption)
    return named ? { plan: named, unknownKey: null } : { plan: fallback, unknownKey: flags.voucherOption }
  }
  if (flags.lower_etf_higher_fc_charge_v2) return { plan: PLANS.FOREVERCLEAN_59_FCPH_25, unknownKey: null }
  if (flags.pricing) {
    const priced = findPlan(`FOREVERCLEAN_${flags.pricing}`)
    return priced ? { plan: priced, unknownKey: null } : { plan: fallback, unknownKey: `pricing ${flags.pricing}` }
  }
  return { plan: fallback, unknownKey: null }
}

const summaries = new WeakMap<Flags, string>()

function summarize(flags: Flags): string {
  let summary = summaries.get(flags)
  if (summary === undefined) {
    summary = Object.entries(flags)
      .filter(([key, value]) => value !== CONTROL[key as keyof Flags])
      .map(([key, value]) => `${key}=${value}`)
      .join(' ')
    summaries.set(flags, summary)
  }
  return summary
}
