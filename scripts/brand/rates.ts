/** Checks the seeded rates against the rule in graphql/contract/rates.ts. The seed also refuses rates that break it. */
import { rateProblems } from '../../graphql/contract/rates.ts'
import { REGIONS, type RegionSeed, ratesOf } from '../../graphql/origin/seed/regions.ts'
import type { Found } from './finding.ts'

export function rateFindings(regions: readonly RegionSeed[] = REGIONS): Found[] {
  return regions.flatMap((region) =>
    rateProblems(region.name, ratesOf(region)).map((problem) => ({
      problem,
      todo: `Correct the rates of ${region.id} in graphql/origin/seed/regions.ts, then try it again.`,
    })),
  )
}
