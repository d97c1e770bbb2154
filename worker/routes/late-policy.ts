/** What the operator has laid down about moving and canceling visits late: the same for every visitor of a brand. */
import type { Context } from 'hono'
import type { LmcPolicyQueryQuery, LmcPolicyQueryQueryVariables } from '../../graphql/contract/generated/graphql.ts'
import { LmcPolicyQueryDocument } from '../../graphql/contract/generated/named.ts'
import type { LatePolicy } from '../../graphql/contract/offer.ts'
import type { AppEnv } from '../env.ts'
import { oncePer } from '../once-per.ts'
import { ask, NO_VARIABLES } from '../render/ask.ts'
import type { MaybePromise } from '../render/slots.ts'

const DEADLINE_MS = 600

/** Null when the origin does not answer and no earlier answer is known: pages then name no figures. */
export function latePolicyOf(c: Context<AppEnv>): MaybePromise<LatePolicy | null> {
  return ask<LmcPolicyQueryQuery, LmcPolicyQueryQueryVariables, LatePolicy | null>(
    c,
    LmcPolicyQueryDocument,
    NO_VARIABLES,
    {
      name: 'policy',
      kind: 'critical',
      deadlineMs: DEADLINE_MS,
      read: ({ lateCancellationPolicy: found }) => policyFrom(found),
      fallback: null,
    },
  )
}

/** One object for each answer, because sections that depend on it are found faster by the same object. */
const policyFrom = oncePer(
  ({ lmcHours, lmcFlatFee }: LmcPolicyQueryQuery['lateCancellationPolicy']): LatePolicy =>
    Object.freeze({ hours: lmcHours, feeCents: Math.round(lmcFlatFee * 100) }),
)
