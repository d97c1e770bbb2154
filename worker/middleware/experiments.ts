/**
 * Feature flags and experiments, evaluated by GrowthBook on the server so that nothing flickers. The payload comes from
 * KV; until one has arrived, and where none is bound, control holds. Crawlers and agents always get control.
 */
import type { FeatureApiResponse } from '@growthbook/growthbook'
import type { Context, MiddlewareHandler } from 'hono'
import { DEFAULT_PLAN_KEY, findPlan, PLANS, type Plan, type PlanKey } from '../../graphql/contract/plans.ts'
import type { AppEnv, SiteBindings } from '../env.ts'
import type { Evaluate } from './flag-rules.ts'
import { CONTROL, type Flags } from './flags.ts'
import type { Reporter } from './report.ts'
import { readShownPlan } from './shown-plan.ts'

export interface Experiments {
  flags: Flags
  plan: Plan
  /** The plan was shown on an earlier visit, and the visitor's cookie proves it. */
  isRemembered: boolean
  /** For consent receipts: the active variants, as `key=value` pairs; empty for control. */
  summary: string
}

/** How long an isolate uses the payload it read from KV, in seconds. */
const PAYLOAD_SECONDS = 60
const control: Evaluate = () => CONTROL
let payload = { evaluate: control, readAt: Number.NEGATIVE_INFINITY }

/** Sets `experiments`. */
export function experiments(): MiddlewareHandler<AppEnv> {
  return async function experiments(c, next) {
    // Read individually, because c.var copies all variables each time.
    const [visitor, brand, reporter] = [c.get('visitor'), c.get('brand'), c.get('reporter')]
    const takesPart = c.get('allows').experiments
    if (c.env.FLAGS && Date.now() - payload.readAt > PAYLOAD_SECONDS * 1000) {
      // Serve this request with the stale payload: a page never waits for flags.
      payload.readAt = Date.now()
      c.executionCtx.waitUntil(refresh(c.env.FLAGS).catch((error) => reporter.exception(error)))
    }
    const flags = takesPart ? flagsOf(visitor.id ?? '', brand.id, reporter) : CONTROL
    const shown = takesPart ? await shownPlan(c) : null
    const chosen = choosePlan(flags, shown, brand.offer.planKey)
    if (chosen.unknownKey) reporter.message('No voucher cohort found', { key: chosen.unknownKey })
    c.set('experiments', { flags, plan: chosen.plan, isRemembered: shown !== null, summary: summarize(flags) })
    await next()
  }
}

/** The plan that the visitor's cookie proves, or null. */
async function shownPlan(c: Context<AppEnv>): Promise<Plan | null> {
  const { id, cohort } = c.get('visitor')
  if (!id || !cohort) return null
  return readShownPlan({ secret: c.get('config').cookieSecret, brandId: c.get('brand').id, visitorId: id }, cohort)
}

/** GrowthBook is loaded here, behind a response, so that no page of a new isolate waits for it. */
async function refresh(flags: NonNullable<SiteBindings['FLAGS']>): Promise<void> {
  const stored = await flags.get<FeatureApiResponse>('payload', 'json')
  if (!stored?.features) return
  const { evaluator } = await import('./flag-rules.ts')
  payload = { evaluate: evaluator(stored), readAt: Date.now() }
}

/** A payload that cannot be evaluated is reported and dropped: control holds until the next one is read. */
function flagsOf(visitorId: string, brandId: string, reporter: Reporter): Flags {
  try {
    return payload.evaluate(visitorId, brandId)
  } catch (error) {
    reporter.exception(error)
    payload = { evaluate: control, readAt: payload.readAt }
    return CONTROL
  }
}

/**
 * A visitor's plan variant: the one shown on an earlier visit, else the one the experiment parameters choose (design,
 * section 5), else the brand's default. `unknownKey` is a key that is not on sale.
 */
export function choosePlan(
  flags: Pick<Flags, 'voucherOption' | 'pricing' | 'lower_etf_higher_fc_charge_v2'>,
  shown: Plan | null,
  brandDefault: PlanKey,
): { plan: Plan; unknownKey: string | null } {
  const fallback = PLANS[brandDefault] ?? PLANS[DEFAULT_PLAN_KEY]
  if (shown) return { plan: shown, unknownKey: null }
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
