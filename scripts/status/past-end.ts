import { EXPERIMENTS } from '../experiments/registry.ts'
import type { Row } from '../operator/print.ts'

/** Lists the experiments that should have ended before `today` (YYYY-MM-DD). */
export function experimentsPastEnd(today: string): Row[] {
  return EXPERIMENTS.filter(({ endsOn }) => endsOn < today).map(({ key, owner, endsOn }) => ({
    experiment: key,
    owner,
    ended_on: endsOn,
  }))
}
