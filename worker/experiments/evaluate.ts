/**
 * Evaluates the rules of a payload with GrowthBook. This module is loaded when the first payload with rules arrives.
 */
import { type FeatureApiResponse, GrowthBookClient } from '@growthbook/growthbook'
import type { Payload } from './payload.ts'

/** A visitor's attributes, on which rules may depend, and the visitor's earlier and previewed variations. */
export interface Subject {
  attributes: Readonly<Record<string, unknown>>
  /** Earlier variations by `<experiment>__<bucket version>`, as GrowthBook's sticky buckets name them. */
  assigned: Readonly<Record<string, string>>
  /** The variation numbers that a preview link sets, by experiment. */
  forced: Readonly<Record<string, number>>
}

/** A visitor's variation in one experiment. */
interface Assignment {
  /** The key of the sticky bucket: `<experiment>__<bucket version>`. */
  bucket: string
  /** The variation's key: its number, unless the flag service names it. */
  variation: string
}

export interface Evaluation {
  value: unknown
  /** The visitor's assignment; null if no experiment decided the value. */
  assignment: Assignment | null
}

export type Evaluate = (name: string, subject: Subject) => Evaluation

/** Returns a function that evaluates a flag or text for a subject, and throws if it cannot evaluate the rules. */
export function evaluator({ features, savedGroups }: Payload): Evaluate {
  // By default, GrowthBook neither downloads nor stores data.
  const client = new GrowthBookClient().initSync({
    payload: { features: named(features), savedGroups } as FeatureApiResponse,
  })
  return (name, { attributes, assigned, forced }) => {
    const id = String(attributes.id ?? '')
    const { value, experiment, experimentResult } = client.evalFeature(name, {
      attributes,
      forcedVariations: forced,
      stickyBucketAssignmentDocs: { [`id||${id}`]: { attributeName: 'id', attributeValue: id, assignments: assigned } },
      // GrowthBook reads sticky buckets only if it is given a function to save them. The function does nothing, because
      // our own cookie stores the assignments.
      saveStickyBucketAssignmentDoc: async () => {},
    })
    const isAssigned = experiment && experimentResult?.inExperiment && experimentResult.hashUsed
    return {
      value,
      assignment: isAssigned
        ? {
            bucket: `${experiment.key}__${experiment.bucketVersion ?? 0}`,
            variation: experimentResult.key,
          }
        : null,
    }
  }
}

/**
 * Sticky buckets need a name for each variation. The flag service sends the names, but a payload written by hand may
 * lack them.
 */
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
