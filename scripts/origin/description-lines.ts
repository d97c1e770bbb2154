import { type Description, getMarks } from '../../graphql/contract/codegen/tiers.ts'
import { readContract } from './described.ts'

/** Formats what an origin has and lacks as lines of text. */
export function descriptionLines(description: Description): string[] {
  const { additions, families } = getMarks(readContract().schema)
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

const IN_THE_APP = 'its pages are those of the app at APP_ORIGIN'

/** What the site does if the origin lacks a family of operations. */
const WITHOUT: Readonly<Record<string, string>> = {
  account: IN_THE_APP,
  membership: IN_THE_APP,
  visits: IN_THE_APP,
  'written-reviews': IN_THE_APP,
  tickets: IN_THE_APP,
  applications: IN_THE_APP,
  'optional-mail': 'there is no page to unsubscribe',
  places: 'there are no location pages, and nothing links to them',
  tiles: 'each visitor’s place is asked for on its own',
  'review-summary': 'reviews are shown without a score',
  'earlier-reviews': 'a later page of reviews has no link to the one before',
  earnings: 'the application page names no pay',
  plans: 'nothing changes: no page asks for them',
  'purchase-state': 'an order whose outcome is unknown is looked up in the app',
}

/** Returns what the site does without the family. A new family needs an entry in WITHOUT: a test refuses the default. */
export function withoutFamily(name: string): string {
  return WITHOUT[name] ?? 'its part of the site is missing'
}
