/** Texts in front of another origin: scripts/content/conditions.ts marks what only some origins keep. */
import { keeps, type Part } from '../origin/keeps.ts'

interface Conditional {
  /** A part of the product, or `!` and one: what is said without it. */
  needs: readonly string[]
  is: unknown
}

/** A file of content/other/ without what does not apply here. */
export function onlyKept(value: unknown): unknown {
  if (Array.isArray(value))
    return value.flatMap((each) => {
      if (!isConditional(each)) return [onlyKept(each)]
      return each.needs.every(isMet) ? [onlyKept(each.is)] : []
    })
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, onlyKept(each)]))
}

function isConditional(value: unknown): value is Conditional {
  return typeof value === 'object' && value !== null && 'needs' in value && 'is' in value
}

function isMet(condition: string): boolean {
  return condition.startsWith('!') ? !keeps(condition.slice(1) as Part) : keeps(condition as Part)
}
