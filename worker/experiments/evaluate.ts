/** The rules of a payload, evaluated by GrowthBook. Loaded with the first payload that has rules. */
import { type FeatureApiResponse, GrowthBookClient } from '@growthbook/growthbook'
import type { Payload } from './payload.ts'

/** What rules may depend on, and what was decided earlier. */
export interface Subject {
  attributes: Readonly<Record<string, unknown>>
  /** Variations by `<experiment>__<bucket version>`, as GrowthBook's sticky buckets name them. */
  assigned: Readonly<Record<string, string>>
  /** Variations by experiment that a preview link chose. */
  forced: Readonly<Record<string, number>>
}

/** A visitor's place in an experiment. */
export interface Assignment {
  experiment: string
  /** `<experiment>__<bucket version>` */
  bucket: string
  /** The variation's key: its number, unless the flag service names it. */
  variation: string
}

export interface Evaluated {
  value: unknown
  /** Null if no experiment decided the value. */
  assignment: Assignment | null
}

export type Evaluate = (name: string, subject: Subject) => Evaluated

/** Throws for rules that cannot be evaluated for a subject. */
export function evaluator({ features, savedGroups }: Payload): Evaluate {
  // GrowthBook downloads and stores nothing by default.
  const client = new GrowthBookClient().initSync({
    payload: { features: named(features), savedGroups } as FeatureApiResponse,
  })
  return (name, { attributes, assigned, forced }) => {
    const id = String(attributes.id ?? '')
    const { value, experiment, experimentResult } = client.evalFeature(name, {
      attributes,
      forcedVariations: forced,
      stickyBucketAssignmentDocs: { [`id||${id}`]: { attributeName: 'id', attributeValue: id, assignments: assigned } },
      // GrowthBook looks sticky buckets up only if they could also be saved. The result says what to save.
      saveStickyBucketAssignmentDoc: async () => {},
    })
    const isAssigned = experiment && experimentResult?.inExperiment && experimentResult.hashUsed
    return {
      value,
      assignment: isAssigned
        ? {
            experiment: experiment.key,
            bucket: `${experiment.key}__${experiment.bucketVersion ?? 0}`,
            variation: experimentResult.key,
          }
        : null,
    }
  }
}

/** Sticky buckets need a name for each variation. The flag service sends them; payloads written by hand may not. */
function named(features: Payload['features']): Payload['features'] {
  return Object.fromEntries(
    Object.entries(features).map(([name, feature]) => [
      name,
      feature.rules
        ? {
            ...feature,
            rules: feature.rules.map((rule) =>
              rule.variations && !rule.meta
                ? { ...rule, meta: rule.variations.map((_, index) => ({ key: String(index) })) }
                : rule,
            ),
          }
        : feature,
    ]),
  )
}
