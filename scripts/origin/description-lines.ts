import { type Description, marksOf } from '../../graphql/contract/codegen/circles.ts'
import { readContract } from './contract-files.ts'
import { withoutFamily } from './without-family.ts'

/** Formats what an origin has and lacks as lines of text. */
export function descriptionLines(description: Description): string[] {
  const { additions, families } = marksOf(readContract().schema)
  const names = [...new Set(families.values())].sort()
  const lacked = [...additions.keys()].filter((each) => !description.additions.includes(each))
  const someLacked = lacked.length > 0 && lacked.length < additions.size
  const missing = description.missing ?? []
  return [
    `${description.origin}`,
    missing.length === 0
      ? '  the specification: complete'
      : `  the specification: INCOMPLETE, it lacks ${missing.join(', ')}`,
    `  additions: ${description.additions.length} of ${additions.size}${someLacked ? `, without ${lacked.join(', ')}` : ''}`,
    ...names.map((name) => {
      const isOn = description.families.includes(name)
      return `  ${name}: ${isOn ? 'yes' : `no; ${withoutFamily(name)}`}`
    }),
  ]
}
