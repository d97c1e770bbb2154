/** What the operator has laid down about moving and canceling visits late: the same for every visitor of a brand. */
import type { Context } from 'hono'
import type { LmcPolicyQueryQuery, LmcPolicyQueryQueryVariables } from '../../graphql/contract/generated/graphql.ts'
import { LmcPolicyQueryDocument } from '../../graphql/contract/generated/persisted.ts'
import type { LatePolicy } from '../../graphql/contract/offer.ts'
import type { AppEnv } from '../env.ts'
import { ask } from '../render/ask.ts'
import type { MaybePromise } from '../render/slots.ts'

const DEADLINE_MS = 600

/** Null when the origin does not answer and no earlier answer is known: pages then name no figures. */
export function latePolicyOf(c: Context<AppEnv>): MaybePromise<LatePolicy | null> {
  return ask<LmcPolicyQueryQuery, LmcPolicyQueryQueryVariables, LatePolicy | null>(
    c,
    LmcPolicyQueryDocument,
    {},
    {
      name: 'policy',
      kind: 'critical',
      deadlineMs: DEADLINE_MS,
      read: ({ lateCancellationPolicy: found }) => policyFrom(found),
      fallback: null,
    },
  )
}

type Found = LmcPolicyQueryQuery['lateCancellationPolicy']

/** One object for each answer, because sections that depend on it are found faster by the same object. */
const policies = new WeakMap<Found, LatePolicy>()

function policyFrom(found: Found): LatePolicy {
  let policy = policies.get(found)
  if (!policy) {
    policy = Object.freeze({ hours: found.lmcHours, feeCents: Math.round(found.lmcFlatFee * 100) })
    policies.set(found, policy)
  }
  return policy
}
