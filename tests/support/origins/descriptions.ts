/**
 * The origins that tests put behind the site. One implements only the specification, and each of the others lacks one
 * family of operations.
 */
import { print } from 'graphql'
import { type Description, getMarks, lacking, trimSchema } from '../../../graphql/contract/codegen/tiers.ts'
import { moduleFor, type OriginModule } from '../../../scripts/origin/build-for.ts'
import { type ContractFiles, readContract, specificationAlone } from '../../../scripts/origin/described.ts'

export interface DescribedOrigin extends OriginModule {
  /** The origin's schema, for a stand-in that refuses everything else. */
  schema: string
}

const SPECIFICATION = 'the specification alone'
const URL_OF_ORIGIN = 'https://api.example/graphql'

export function specificationSchema(): string {
  return schemaFor(specificationAlone(URL_OF_ORIGIN), readContract())
}

function schemaFor(description: Description, { schema, source }: ContractFiles): string {
  return print(trimSchema(source, lacking(getMarks(schema), description)))
}

/** Returns the origins by name: `SPECIFICATION`, or the family of operations that the origin lacks. */
export function describedOrigins(): Record<string, DescribedOrigin> {
  const contract = readContract()
  const marks = getMarks(contract.schema)
  const families = [...new Set(marks.families.values())]
  const described = (description: Description): DescribedOrigin => ({
    ...moduleFor(description, contract),
    schema: schemaFor(description, contract),
  })
  return {
    [SPECIFICATION]: described(specificationAlone(URL_OF_ORIGIN)),
    ...Object.fromEntries(
      families.map((family) => [
        family,
        described({
          origin: URL_OF_ORIGIN,
          additions: [...marks.additions.keys()],
          families: families.filter((each) => each !== family),
        }),
      ]),
    ),
  }
}
