/** Sets `experiments`, which are evaluated on the server: docs/decisions/072-decided-once.md. */
import type { Context, MiddlewareHandler } from 'hono'
import { STORED } from '../../client/stored-names.ts'
import { PLANS } from '../../graphql/contract/plans.ts'
import type { PartState } from '../../graphql/contract/transport.ts'
import type { Brand } from '../brands/brand.ts'
import type { AppEnv } from '../env.ts'
import { type Cohort, NO_COHORT, readCohort, signCohort, type Viewer } from '../experiments/assignment.ts'
import { getAttributes } from '../experiments/attributes.ts'
import { CONTROL } from '../experiments/flags.ts'
import { keptRules, type Rules } from '../experiments/payload-store.ts'
import { NO_PREVIEW, readPreview } from '../experiments/preview.ts'
import { type Experiments, VisitorExperiments } from '../experiments/visitor-experiments.ts'
import { keepAlive } from '../http/keep-alive.ts'
import { isPage, remember } from '../visitor/visitor.ts'

const payload = keptRules()

/** Starts reading the payload, so that it arrives while the caller waits for other data. */
export function beginReading(c: Context<AppEnv>): void {
  void readRules(c)
}

function readRules(c: Context<AppEnv>): Rules | null | Promise<Rules | null> {
  const reporter = c.get('reporter')
  return c.env.FLAGS ? payload.read(c.env.FLAGS, keepAlive(c), (error) => reporter.exception(error)) : null
}

export function experiments(): MiddlewareHandler<AppEnv> {
  return async function experiments(c, next) {
    // Reads each variable with c.get(), because c.var copies all variables each time.
    const [brand, reporter] = [c.get('brand'), c.get('reporter')]
    if (!c.get('allows').experiments) {
      c.set('experiments', getControl(brand))
      return next()
    }
    const found = readRules(c)
    const rules = found instanceof Promise ? await found : found
    const viewer = getViewer(c)
    const { cohort } = c.get('visitor')
    const kept: Cohort = viewer && cohort ? await readCohort(viewer, cohort) : NO_COHORT
    const preview = readPreview(c)
    const forced = preview ? await preview : NO_PREVIEW
    const mayStore = viewer !== null && !c.get('allows').optedOut && forced === NO_PREVIEW
    const evaluated = new VisitorExperiments({
      ...{ brand, rules, kept, forced, mayStore, reporter, off: c.get('switches').experimentsOff },
      attributes: () => getAttributes(c, mayStore),
    })
    c.set('experiments', evaluated)
    await next()
    if (viewer && mayStore && evaluated.hasChanges && isPage(c)) {
      remember(c, STORED.cohort, await signCohort(viewer, evaluated.toKeep))
    }
  }
}

/** Returns whether the flags can be read, for GET /readyz. Without a binding, this site has no flags to read. */
export async function flagsState(c: Context<AppEnv>): Promise<PartState> {
  const flags = c.env.FLAGS
  return flags
    ? payload.state(flags, keepAlive(c), (error) => c.get('reporter').exception(error))
    : { ok: true, age: null }
}

/**
 * Returns the visitor to whom a cohort is assigned. Null for a visitor without an id, because no cohort can be stored.
 */
function getViewer(c: Context<AppEnv>): Viewer | null {
  const { id } = c.get('visitor')
  const { cookieSecret: secret, previousCookieSecret: previousSecret } = c.get('config')
  return id ? { secret, previousSecret, brandId: c.get('brand').id, visitorId: id } : null
}

/** Returns the `Experiments` of a visitor who is in no experiment: the control values and the brand's plan. */
function getControl(brand: Brand): Experiments {
  const nothing = { exposures: [], previewed: {}, summary: '', madeAt: null, keepPlan() {} }
  return { ...nothing, flags: CONTROL, plan: PLANS[brand.offer.planKey], shownBrand: brand }
}
