import type { Brand } from '../../worker/brands/brand.ts'

export interface Difference {
  /** The path of the value, such as `theme.palette.ink`. */
  path: string
  /** The values of both brands. Null for a brand without this value. */
  values: readonly [string | null, string | null]
}

/** Returns every value that differs. */
export function differences(one: Brand, other: Brand): Difference[] {
  const [mine, theirs] = [toValues(one), toValues(other)]
  return [...new Set([...mine.keys(), ...theirs.keys()])].flatMap((path) => {
    const values = [mine.get(path) ?? null, theirs.get(path) ?? null] as const
    return values[0] === values[1] ? [] : [{ path, values }]
  })
}

function toValues(value: unknown, path = ''): Map<string, string> {
  if (typeof value !== 'object' || value === null) return new Map([[path, String(value)]])
  const entries = Object.entries(value).flatMap(([name, inner]) => [
    ...toValues(inner, path ? `${path}.${name}` : name),
  ])
  return new Map(entries)
}

/** Formats the differences as text, grouped by the first segment of their paths. */
export function asText(one: Brand, other: Brand): string {
  const width = Math.max(one.id.length, other.id.length)
  const groups = Map.groupBy(differences(one, other), ({ path }) => path.split('.')[0] ?? '')
  const line = ({ path, values }: Difference) =>
    [path, ...[one, other].map(({ id }, at) => `    ${id.padEnd(width)}  ${values[at] ?? '-'}`)].join('\n')
  const blocks = [...groups.values()].map((each) => each.map(line).join('\n'))
  return `${one.appName} and ${other.appName} differ in ${[...groups.values()].flat().length} values.\n\n${blocks.join('\n\n')}`
}
