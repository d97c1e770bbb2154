/** The operator's rules for moving and canceling visits late: the same for every visitor of a brand. */
import type { Context } from 'hono'
import type { LmcPolicyQueryQuery } from '../../graphql/contract/generated/graphql.ts'
import type { LatePolicy } from '../../graphql/contract/offer.ts'
import type { AppEnv } from '../env.ts'
import type { MaybePromise } from '../memory/maybe-promise.ts'
import { askField, type DataNeed, NO_VARIABLES } from '../render/ask.ts'

const POLICY: DataNeed<LmcPolicyQueryQuery['lateCancellationPolicy'], LatePolicy | null> = {
  name: 'policy',
  kind: 'critical',
  deadlineMs: 600,
  read: ({ lmcHours, lmcFlatFee }) => ({ hours: lmcHours, feeCents: Math.round(lmcFlatFee * 100) }),
  fallback: null,
}

/** Null when the origin does not answer and no earlier answer is known: pages then name no figures. */
export function latePolicyOf(c: Context<AppEnv>): MaybePromise<LatePolicy | null> {
  return askField(c, 'LMCPolicyQuery', 'lateCancellationPolicy', NO_VARIABLES, POLICY)
}
