/** The Workers of a deployed environment, in the order in which they must appear: who is called before who calls. */
import { join } from 'node:path'
import { MAIL_CONFIG, ORIGIN_CONFIG, ROOT, runTool, SANDBOX_CONFIG, SITE_CONFIG } from './run-tool.ts'

const environments = ['preview', 'staging', 'production']

export interface Deployable {
  name: 'gateway' | 'mail' | 'origin' | 'site'
  config: string
}

export class UnknownEnvironmentError extends Error {
  override name = 'UnknownEnvironmentError'
}

/** Throws UnknownEnvironmentError for one that nothing is deployed to. */
export function deployables(environment: string): Deployable[] {
  if (!environments.includes(environment)) {
    throw new UnknownEnvironmentError(`There is no environment '${environment}': choose ${environments.join(', ')}.`)
  }
  const gateway: Deployable = { name: 'gateway', config: SANDBOX_CONFIG }
  return [
    // Real payments elsewhere.
    ...(environment === 'preview' ? [gateway] : []),
    { name: 'mail', config: MAIL_CONFIG },
    { name: 'origin', config: ORIGIN_CONFIG },
    { name: 'site', config: SITE_CONFIG },
  ]
}

/** Bundles one as its deployment would, into dist/. Answers wrangler's line about its size. */
export async function bundle({ name, config }: Deployable, environment: string): Promise<string> {
  // Absolute: wrangler takes it from the configuration's folder otherwise.
  const out = join(ROOT, 'dist', environment, name)
  const args = ['deploy', '--dry-run', '--outdir', out, '-c', config, '--env', environment]
  const printed = await runTool('wrangler', args)
  return /Total Upload: .*/u.exec(printed)?.[0] ?? 'of unknown size'
}
