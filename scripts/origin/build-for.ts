/** Writes the module that replaces worker/origin/embedded.ts in a build for another origin. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { operationsFor } from '../../graphql/contract/codegen/stored-operations-plugin.ts'
import { type Description, getMarks } from '../../graphql/contract/codegen/tiers.ts'
import { ROOT, readContract } from './described.ts'

/** The module's exports that depend on the origin. */
export interface OriginModule {
  STORED_OPERATIONS: Record<string, object>
  LACKED: readonly string[]
  EVENTS: string
}

export function moduleFor(description: Description, { schema, operations } = readContract()): OriginModule {
  const families = new Set(getMarks(schema).families.values())
  return {
    STORED_OPERATIONS: operationsFor(description, schema, operations),
    LACKED: [...families].filter((family) => !description.families.includes(family)),
    EVENTS: description.events ?? 'embedded',
  }
}

/** Returns wrangler's arguments for bundling the site for a described origin. Empty for the embedded origin. */
export function bundleArguments(description: Description | null, name: string): string[] {
  if (!description) return []
  return ['--alias', `#origin:${writeModule(description, name)}`, '--define', 'process.env.OTHER_ORIGIN:"true"']
}

/**
 * Writes a configuration with the same settings as `bundleArguments`, because `wrangler dev` does not support these
 * arguments, and returns its path.
 */
export function localConfiguration(description: Description | null, config: string): string {
  if (!description) return config
  const file = writeModule(description, 'local')
  const text = readFileSync(join(ROOT, config), 'utf8')
    .replace('[alias]', `[alias]\n"#origin" = ${JSON.stringify(file)}`)
    .replace('"process.env.OTHER_ORIGIN" = \'"false"\'', '"process.env.OTHER_ORIGIN" = \'"true"\'')
  const other = 'wrangler.other-origin.toml'
  writeFileSync(join(ROOT, other), text)
  return other
}

/** Writes the module into dist/origins and returns its path. */
function writeModule(description: Description, name: string): string {
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
  return file
}
