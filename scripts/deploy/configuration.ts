/** Checks an environment's configuration before a deployment. */
import type { Unstable_Config } from 'wrangler'
import { type Deployable, type DeployedEnvironment, deployables } from '../system/deployables.ts'
import { readConfiguration } from '../system/worker-configuration.ts'

const STRIPE = 'https://api.stripe.com'

/**
 * Finds problems in an environment's configuration, each with advice. Reads only files. `createsDatabase` is whether the
 * command creates its own database, as for the preview of a branch.
 */
export async function configurationProblems(
  environment: DeployedEnvironment,
  { createsDatabase = false } = {},
): Promise<string[]> {
  const problems: string[] = []
  const routes = new Map<string, string>()
  const configured: ConfiguredWorker[] = []
  for (const worker of deployables(environment)) {
    const config = await readConfiguration(worker, environment)
    configured.push({ worker, config: createsDatabase ? { ...config, d1_databases: [] } : config })
    problems.push(...variables(worker, config, environment))
    if (config.vars.ENVIRONMENT !== environment) {
      problems.push(
        `${worker.config}: ENVIRONMENT is '${config.vars.ENVIRONMENT}' under [env.${environment}.vars], not '${environment}'.`,
      )
    }
    for (const host of getHosts(config)) {
      const other = routes.get(host)
      if (other) problems.push(`${host} is routed to two Workers, ${other} and ${worker.name}: keep one of the routes.`)
      routes.set(host, worker.name)
    }
  }
  return [...placeholders(configured, environment), ...problems]
}

export function getHosts({ routes = [] }: Pick<Unstable_Config, 'routes'>): string[] {
  return routes.map((route) => (typeof route === 'string' ? route : route.pattern).replace(/\/.*$/u, ''))
}

/**
 * Checks the variables that control payments: staging and production must use Stripe itself, and a preview must use its
 * own sandbox gateway.
 */
function variables(
  { name, config }: Deployable,
  { vars }: Unstable_Config,
  environment: DeployedEnvironment,
): string[] {
  const isPreview = environment === 'preview'
  const problems: string[] = []
  if (name === 'site' && !isPreview && vars.GATEWAY_URL !== STRIPE)
    problems.push(`GATEWAY_URL must be ${STRIPE} in ${environment}, not ${vars.GATEWAY_URL}`)
  if (name === 'site' && isPreview && vars.GATEWAY_URL)
    problems.push('GATEWAY_URL must be a secret in preview: the URL of its own sandbox gateway')
  if (name === 'origin' && !isPreview && vars.STRIPE_API_URL)
    problems.push(`STRIPE_API_URL must be absent in ${environment}: payments go to Stripe itself`)
  if (!isPreview && vars.VALIDATION_BYPASS_EMAIL)
    problems.push(`VALIDATION_BYPASS_EMAIL must be absent in ${environment}`)
  return problems.map((problem) => `${config}: ${problem}.`)
}

interface ConfiguredWorker {
  worker: Deployable
  config: Unstable_Config
}

/** A namespace or database that has not been created yet. Several Workers may share one. */
interface MissingStore {
  what: string
  command: string
  /** What wrangler prints after it has created the namespace or database. */
  prints: string
  placeholder: string
  files: string[]
}

/**
 * Returns one instruction for each of the environment's KV namespaces and D1 databases that still have an id of zeros:
 * how to create it, and where its id belongs.
 */
function placeholders(configured: readonly ConfiguredWorker[], environment: DeployedEnvironment): string[] {
  const missing = new Map<string, MissingStore>()
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
function missingIn(config: Unstable_Config, environment: DeployedEnvironment): Omit<MissingStore, 'files'>[] {
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
