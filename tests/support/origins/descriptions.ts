/** The origins that tests put behind the site: one with the specification alone, and one without each family. */
import { print } from 'graphql'
import { type Description, lacking, marksOf, schemaOf } from '../../../graphql/contract/codegen/circles.ts'
import { moduleFor, type OriginModule } from '../../../scripts/origin/build-for.ts'
import { readContract, specificationAlone } from '../../../scripts/origin/described.ts'

export interface DescribedOrigin extends OriginModule {
  /** The origin's schema, for a stand-in that refuses everything else. */
  schema: string
}

export const SPECIFICATION = 'the specification alone'

/** Returns the origins by name: `SPECIFICATION`, and the name of each family that is left out. */
export function describedOrigins(): Record<string, DescribedOrigin> {
  const contract = readContract()
  const marks = marksOf(contract.schema)
  const families = [...new Set(marks.families.values())]
  const origin = 'https://api.example/graphql'
  const described = (description: Description): DescribedOrigin => ({
    ...moduleFor(description, contract),
    schema: print(schemaOf(contract.source, lacking(marks, description))),
  })
  return {
    [SPECIFICATION]: described(specificationAlone(origin)),
    ...Object.fromEntries(
      families.map((family) => [
        family,
        described({
          origin,
          additions: [...marks.additions.keys()],
          families: families.filter((each) => each !== family),
        }),
      ]),
    ),
  }
}
