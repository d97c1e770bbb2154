/**
 * `npm run zones`: changes the Cloudflare settings of every brand's zone to what the site needs: HTTPS, resized
 * photographs, one version for each visitor, no bot settings that keep crawlers and agents out, and no setting that
 * rewrites pages. Prints each change and its reason.
 *
 *   npm run zones -- --check     prints the differences and changes nothing; exits with 1 if there are any
 *   npm run zones -- --scopes    prints the permissions that CLOUDFLARE_API_TOKEN needs, and the purpose of each
 */
import { parseArgs } from 'node:util'
import { brands } from '../worker/brands/registry.ts'
import { ApiRefusedError, scopeLines, tokenOf } from './system/cloudflare-api.ts'
import { help } from './system/command.ts'
import { zoneDifferences } from './zones/settings.ts'

help(import.meta.filename)

const { values } = parseArgs({
  options: { check: { type: 'boolean', default: false }, scopes: { type: 'boolean', default: false } },
})

try {
  process.exitCode = values.scopes ? print(scopeLines()) : await main()
} catch (error) {
  if (!(error instanceof ApiRefusedError)) throw error
  console.error(`${error.message}\n\nThe token needs:\n${scopeLines().join('\n')}`)
  process.exitCode = 2
}

async function main(): Promise<number> {
  const token = tokenOf(process.env)
  if (!token) {
    console.error(
      `CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN are not set. The token needs:\n${scopeLines().join('\n')}`,
    )
    return 2
  }
  const domains = brands.filter(({ isDev }) => !isDev).map(({ domain }) => domain)
  const found = await zoneDifferences(token, domains)
  let refused = 0
  for (const { zone, name, is, wanted, why, set } of found) {
    const line = `${zone}: ${name} is ${is}, wanted ${wanted}: ${why}`
    const outcome = values.check
      ? ''
      : await set().then(
          () => 'set    ',
          (error: Error) => `FAILED ${error.message}\n       `,
        )
    if (outcome.startsWith('FAILED')) refused++
    console.log(`${outcome}${line}`)
  }
  console.log(`${domains.length} zones, ${found.length} ${found.length === 1 ? 'difference' : 'differences'}.`)
  return values.check ? Math.min(1, found.length) : Math.min(1, refused)
}

function print(lines: readonly string[]): number {
  console.log(lines.join('\n'))
  return 0
}
