/** The rules of a payload of the flag service, evaluated by GrowthBook. Loaded with the first payload that arrives. */
import type { FeatureApiResponse } from '@growthbook/growthbook'
// The package's entry also brings a client that downloads, caches and streams payloads: 13 KB that nothing here calls.
import { evalFeature } from '../../node_modules/@growthbook/growthbook/dist/esm/core.mjs'
import { CONTROL, type Flags } from './flags.ts'

/** Development builds of GrowthBook say here which rule they took. */
const log = () => {}

/** Gives a visitor's flags. Throws for a payload whose rules cannot be evaluated. */
export type Evaluate = (visitorId: string, brandId: string) => Flags

export function evaluator(payload: FeatureApiResponse): Evaluate {
  const { features, savedGroups } = payload
  const evaluate: Evaluate = (visitorId, brandId) => {
    const user = { attributes: { id: visitorId, brand: brandId } }
    const flags = Object.keys(CONTROL).map((key) => {
      const stack = { evaluatedFeatures: new Set<string>() }
      return [key, evalFeature(key, { user, global: { features, savedGroups, log }, stack }).value]
    })
    return { ...CONTROL, ...sameTypes(Object.fromEntries(flags)) }
  }
  const hasRules = Object.values(payload.features ?? {}).some((feature) => (feature.rules?.length ?? 0) > 0)
  if (hasRules) return evaluate
  // Without rules the flags are the same for everybody.
  const everybodys = evaluate('', '')
  return () => everybodys
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
