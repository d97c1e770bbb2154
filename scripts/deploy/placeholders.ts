/**
 * Finds ids in the configuration that are still zeros, and says how to create what the account lacks and where its id
 * belongs.
 */
import type { Unstable_Config } from 'wrangler'
import type { Deployable, DeployedEnvironment } from '../system/deployables.ts'

export interface Configured {
  worker: Deployable
  config: Unstable_Config
}

/** A namespace or database that the account still lacks. All Workers that use it share it. */
interface Missing {
  what: string
  command: string
  /** The text that wrangler prints after creating it. */
  prints: string
  placeholder: string
  files: string[]
}

/** Returns one instruction for each KV namespace and D1 database of the environment that has no id yet. */
export function placeholders(configured: readonly Configured[], environment: DeployedEnvironment): string[] {
  const missing = new Map<string, Missing>()
  for (const { worker, config } of configured) {
    for (const each of missingIn(config, environment)) {
      const known = missing.get(each.command) ?? { ...each, files: [] }
      missing.set(each.command, { ...known, files: [...known.files, worker.config] })
    }
  }
  return [...missing.values()].map(
    ({ what, command, prints, placeholder, files }) =>
      `${what} has a placeholder instead of its id.
    Create it, signed in with npx wrangler login:  npx wrangler ${command}
    It prints ${prints}. Put that in the place of ${placeholder},
    under env.${environment} in ${files.join(', ')}.`,
  )
}

/**
 * Finds the namespaces and databases that a configuration lacks. wrangler puts the environment before the title of a
 * namespace, but not before the name of a database.
 */
function missingIn(config: Unstable_Config, environment: DeployedEnvironment): Omit<Missing, 'files'>[] {
  const namespaces = config.kv_namespaces.map(({ binding, id = '' }) => ({
    what: `The KV namespace ${binding} of ${environment}`,
    command: `kv namespace create ${binding} --env ${environment}`,
    prints: `the id of a namespace with the title ${environment}-${binding}`,
    placeholder: id,
  }))
  const databases = config.d1_databases.map(({ binding, database_name: name, database_id: id = '' }) => ({
    what: `The D1 database ${binding} of ${environment}`,
    command: `d1 create ${name}`,
    prints: `the database_id of ${name}`,
    placeholder: id,
  }))
  return [...namespaces, ...databases].filter(({ placeholder }) => /^[0-]*\d?$/u.test(placeholder))
}
