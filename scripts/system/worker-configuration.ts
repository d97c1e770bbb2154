/** Reads what the wrangler.toml files declare for each environment. */
import { join } from 'node:path'
import type { Unstable_Config } from 'wrangler'
import { APP_FAMILIES } from '../../worker/env.ts'
import { readDescription } from '../origin/described.ts'
import type { Deployable, DeployedEnvironment } from './deployables.ts'
import { ROOT } from './run-tool.ts'

/** Reads a Worker's configuration in an environment. Its `secrets.required` lists the secrets that must be set. */
export async function readConfiguration(
  { config }: Deployable,
  environment: DeployedEnvironment,
): Promise<Unstable_Config> {
  const { unstable_readConfig } = await import('wrangler')
  return unstable_readConfig({ config: join(ROOT, config), env: environment }, { hideWarnings: true })
}

/** Returns the names of the secrets without which a Worker does not start. */
export async function requiredSecrets(
  worker: Deployable,
  environment: DeployedEnvironment,
): Promise<readonly string[]> {
  const declared = (await readConfiguration(worker, environment)).secrets?.required ?? []
  return worker.name === 'site' ? [...declared, ...secretsOfOtherOrigin(environment)] : declared
}

function secretsOfOtherOrigin(environment: DeployedEnvironment): string[] {
  const description = readDescription(environment)
  if (!description) return []
  const needsApp = APP_FAMILIES.some((family) => !description.families.includes(family))
  return ['GRAPHQL_ORIGIN_URL', 'ORIGIN_SECRET', ...(needsApp ? ['APP_ORIGIN'] : [])]
}
