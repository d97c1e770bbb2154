/**
 * Which locked packages a file of advisories names. Two formats: OSV (osv.dev: one advisory, a list of them, or `vulns`), and
 * the output of `npm audit --json`.
 */
import type { LockedPackage } from './locked.ts'

export interface Hit {
  id: string
  name: string
  version: string
  summary: string
}

interface Osv {
  id?: string
  summary?: string
  affected?: {
    package?: { name?: string; ecosystem?: string }
    versions?: string[]
    ranges?: { type?: string; events?: Record<string, string>[] }[]
  }[]
}

interface Audit {
  vulnerabilities?: Record<string, { severity?: string; nodes?: string[]; via?: (string | { title?: string })[] }>
}

/** Throws for a file in neither format, because silence would look like safety. */
export function findHits(file: unknown, locked: readonly LockedPackage[]): Hit[] {
  if (typeof file !== 'object' || file === null) throw new Error('Neither OSV nor npm audit: no object')
  if ('vulnerabilities' in file) return auditHits(file as Audit, locked)
  const { vulns } = file as { vulns?: Osv[] }
  const advisories = Array.isArray(file) ? (file as Osv[]) : (vulns ?? [file as Osv])
  return advisories.flatMap((advisory) => {
    if (!Array.isArray(advisory.affected)) throw new Error('Neither OSV nor npm audit: an advisory without "affected"')
    return locked
      .filter((each) => isAffected(advisory, each))
      .map(({ name, version }) => {
        return { id: advisory.id ?? '', name, version, summary: advisory.summary ?? '' }
      })
  })
}

function auditHits({ vulnerabilities = {} }: Audit, locked: readonly LockedPackage[]): Hit[] {
  return Object.entries(vulnerabilities).flatMap(([name, { severity = '', nodes = [], via = [] }]) => {
    const reasons = via.map((each) => (typeof each === 'string' ? `through ${each}` : (each.title ?? '')))
    return locked
      .filter((each) => nodes.includes(each.path))
      .map(({ version }) => ({ id: severity, name, version, summary: reasons.join('; ') }))
  })
}

function isAffected({ affected = [] }: Osv, { name, version }: LockedPackage): boolean {
  return affected.some(
    ({ package: of, versions = [], ranges = [] }) =>
      of?.ecosystem === 'npm' &&
      of.name === name &&
      (versions.includes(version) ||
        ranges.some(({ type, events = [] }) => type === 'SEMVER' && isWithin(version, events))),
  )
}

/** The events of a range in order: introduced, and fixed (excluded) or last_affected (included). */
function isWithin(version: string, events: readonly Record<string, string>[]): boolean {
  let isIn = false
  for (const { introduced, fixed, last_affected: last } of events) {
    if (introduced !== undefined && compare(version, introduced) >= 0) isIn = true
    if (fixed !== undefined && compare(version, fixed) >= 0) isIn = false
    if (last !== undefined && compare(version, last) > 0) isIn = false
  }
  return isIn
}

/** The order of two versions (semver.org, item 11). A version before a release comes before it. */
function compare(one: string, other: string): number {
  const [[left, leftPre], [right, rightPre]] = [split(one), split(other)]
  for (let index = 0; index < 3; index++) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0)
    if (difference !== 0) return difference
  }
  if (leftPre === rightPre) return 0
  if (leftPre === '' || rightPre === '') return leftPre === '' ? 1 : -1
  return leftPre.localeCompare(rightPre, 'en', { numeric: true })
}

function split(version: string): [numbers: number[], pre: string] {
  const [core = '', ...pre] = version.split('+')[0]?.split('-') ?? []
  return [core.split('.').map(Number), pre.join('-')]
}
