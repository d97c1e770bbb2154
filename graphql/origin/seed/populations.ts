import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Populations } from './city-rows.ts'

/** Cities of 5,000 people and more (see README.md here). Good enough to rank by, not to quote. */
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
