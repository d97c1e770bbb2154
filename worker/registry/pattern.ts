/** Matches paths with page patterns, exactly or in any spelling of slashes and letter case. */
import type { PageParams } from './page.ts'

/** Splits a path or a pattern into the parts between its slashes. */
export const getSegments = (path: string): string[] => path.split('/').filter(Boolean)

/** Returns the names of a pattern's parameters, in order. */
export function paramNames(pattern: string): string[] {
  return getSegments(pattern).flatMap((segment) => (segment.startsWith(':') ? [segment.slice(1)] : []))
}

/** Returns a pattern's path with its parameters filled in. Throws if a parameter is missing. */
export function fillPattern(pattern: string, params: PageParams): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (!value) throw new Error(`${pattern} needs the parameter ${name}`)
    return encodeURIComponent(value)
  })
}

/**
 * Matches a path's segments without regard to case, and returns the parameters with the case of the path. Null if the
 * path does not match the pattern.
 */
export function matchLoosely(pattern: string, given: readonly string[]): PageParams | null {
  const wanted = getSegments(pattern)
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [index, segment] of wanted.entries()) {
    const value = given[index] ?? ''
    if (segment.startsWith(':')) params[segment.slice(1)] = value
    else if (segment !== value.toLowerCase()) return null
  }
  return params
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

/**
 * Returns the parameters of a path in its canonical spelling: parameters are slugs, and slashes are exactly where the
 * pattern has them. Null for any other path.
 */
export function matchExactly(pattern: string, path: string): PageParams | null {
  const params = matchLoosely(pattern, getSegments(path))
  if (!params || !Object.values(params).every((value) => SLUG.test(value))) return null
  return fillPattern(pattern, params) === path ? params : null
}
