/**
 * Filters texts in a build for another origin. scripts/content/conditions.ts marks texts that apply only to some
 * origins.
 */
import { keeps, type Part } from '../origin/keeps.ts'

interface Conditional {
  /** Parts of the product that the text needs. A part after `!` must be absent instead. */
  needs: readonly string[]
  is: unknown
}

/** Returns the content of a file of content/other/, without texts that do not apply to this build's origin. */
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
