/**
 * Names the parts of a legal text that are omitted because this build's origin lacks the features that they describe.
 */
import { keeps, type Part } from '../../origin/keeps.ts'

const NAMES: Partial<Record<Part, string>> = {
  account: 'the account',
  embedded: 'emails, charges, and storage',
  events: 'counting visits',
  membership: 'the page for canceling',
  visits: 'the calendar',
  'written-reviews': 'writing reviews',
}

export function LeftOut({ parts = [] }: { parts?: readonly string[] | undefined }) {
  const names = parts.flatMap((part) => (keeps(part as Part) ? [] : (NAMES[part as Part] ?? part)))
  return names.length > 0 && <p className="quiet">Shown without its parts on {names.join('; ')}.</p>
}
