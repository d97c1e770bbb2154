/** The module in the place of worker/origin/embedded.ts, for a build for another origin. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Description, marksOf } from '../../graphql/contract/codegen/circles.ts'
import { operationsFor } from '../../graphql/contract/codegen/stored-operations-plugin.ts'
import { readContract } from './contract-files.ts'
import { ROOT } from './root.ts'

/** What the module exports besides the code that every other origin needs. */
export interface OriginModule {
  STORED_OPERATIONS: Record<string, object>
  LACKED: readonly string[]
  EVENTS: string
}

export function moduleFor(description: Description, { schema, operations } = readContract()): OriginModule {
  const families = new Set(marksOf(schema).families.values())
  return {
    STORED_OPERATIONS: operationsFor(description, schema, operations),
    LACKED: [...families].filter((family) => !description.families.includes(family)),
    EVENTS: description.events ?? 'embedded',
  }
}

/** Writes the module. Returns what wrangler needs to bundle the site with it; nothing for the embedded origin. */
export function buildFor(description: Description | null, name: string): string[] {
  if (!description) return []
  const { STORED_OPERATIONS, LACKED, EVENTS } = moduleFor(description)
  const folder = join(ROOT, 'dist/origins')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${name}.ts`)
  writeFileSync(
    file,
    `// Made by scripts/origin/build-for.ts for ${description.origin}.
export { other } from '../../worker/origin/other.ts'
export const EVENTS = ${JSON.stringify(EVENTS)}
export const LACKED = new Set(${JSON.stringify(LACKED)})
export const STORED_OPERATIONS = ${JSON.stringify(STORED_OPERATIONS)}
`,
  )
  return ['--alias', `#origin:${file}`, '--define', 'process.env.OTHER_ORIGIN:"true"']
}
