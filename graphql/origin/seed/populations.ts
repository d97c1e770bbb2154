import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Populations } from './city-rows.ts'

/** Cities with at least 5,000 people (see README.md here). Accurate enough for ranking, not for publishing. */
export function readPopulations(): Populations {
  const lines = readFileSync(join(import.meta.dirname, 'populations.csv'), 'utf8')
    .trim()
    .split('\n')
  return new Map(
    lines.map((line) => {
      const [state, slug, population] = line.split(',')
      return [`${state},${slug}`, Number(population)]
    }),
  )
}
