/**
 * Lists the names of the secrets that a deployed environment has. Needs wrangler's login. A secret's value cannot be
 * read.
 */
import { runTool } from '../system/run-tool.ts'
import { requiredSecrets } from './between.ts'
import { type Found, unless } from './finding.ts'

export async function storedSecretFindings(environment: string): Promise<Found[]> {
  const found = await Promise.all(
    Object.entries(requiredSecrets(environment)).map(async ([config, required]) => {
      if (required.length === 0) return []
      const printed = await runTool('wrangler', [
        'secret',
        'list',
        '--format',
        'json',
        '-c',
        config,
        '--env',
        environment,
      ])
      const stored = JSON.parse(printed.slice(printed.indexOf('['), printed.lastIndexOf(']') + 1)) as { name: string }[]
      const has = new Set(stored.map(({ name }) => name))
      return required.flatMap((name) =>
        unless(
          has.has(name),
          `${environment} has no secret ${name} for ${config}.`,
          `npx wrangler secret put ${name} --env ${environment} -c ${config}`,
        ),
      )
    }),
  )
  return found.flat()
}
