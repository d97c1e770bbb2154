/** The steps of a deployment that are not methods of `Account`, such as checks, bundles, tests and smoke tests. */
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { getSiteUrl } from '../../worker/brands/hosts.ts'
import { mainBrand } from '../../worker/brands/registry.ts'
import { siteVariable } from '../brand/between.ts'
import { problemsIn, runSmoke } from '../smoke/run-smoke.ts'
import { getTarget } from '../smoke/target.ts'
import { getToken, type Token } from '../system/cloudflare-api.ts'
import {
  bundle,
  type DeployedEnvironment,
  deployables,
  kib,
  SITE,
  sizeText,
  UPLOAD_BYTES,
} from '../system/deployables.ts'
import { prepare } from '../system/prepare.ts'
import { ROOT, runNode } from '../system/run-tool.ts'
import { sentryAccount, siteRelease, uploadSourceMaps } from '../system/source-maps.ts'
import { readConfiguration, requiredSecrets } from '../system/worker-configuration.ts'
import type { Account } from '../system/wrangler.ts'
import { assetsFolder, gatherAssets } from './assets.ts'
import { configurationProblems, getHosts } from './configuration.ts'
import { hostConflicts, reachable, waitForHosts } from './hosts.ts'
import { migrationProblems, readMigrations } from './migrations.ts'
import { originChanges } from './origin-changes.ts'
import { previousRelease, tryOnNewSchema } from './previous-release.ts'
import type { Parts } from './release.ts'
import { trafficProblems } from './traffic.ts'

interface Options {
  /** How long each traffic step lasts before the next one, in milliseconds. */
  watchMs: number
  isTested: boolean
  hasEarlierAssets: boolean
}

export function realParts(environment: DeployedEnvironment, account: Account, options: Options): Parts {
  const siteUrl = mainUrl(environment)
  const token = getToken(process.env)
  const siteName = async () => (await readConfiguration(SITE, environment)).name ?? ''
  return {
    account,
    say: console.log,
    now: () => new Date(),
    async configurationProblems() {
      const problems = await configurationProblems(environment)
      return token || environment === 'preview' ? problems : [...problems, NO_TOKEN]
    },
    hostProblems: () => (token ? takenHosts(environment, token) : Promise.resolve([])),
    requiredSecrets: (worker) => requiredSecrets(worker, environment),
    originChanges: () => originChanges(environment),
    build: () => build(environment, console.log),
    migrationProblems: () => migrationProblems(readMigrations()),
    tryPreviousRelease: (running) => tryOnNewSchema(previousRelease(running)),
    async runTests() {
      if (!options.isTested) await runNode(['scripts/test.ts'], { output: 'inherit' })
    },
    async gatherAssets(isFirst) {
      const isRunning = options.hasEarlierAssets && !isFirst
      const to = assetsFolder(environment)
      const from = join(ROOT, 'dist/client')
      const hstsSeconds = siteVariable(environment, 'HSTS_SECONDS')
      const builds = await gatherAssets({
        ...{ from, to, build: siteRelease(), hstsSeconds },
        siteUrl: isRunning ? siteUrl : null,
      })
      console.log(`   files of the builds ${builds.map((each) => each.build).join(', ')}`)
      return to
    },
    async seed() {
      await runNode(['graphql/origin/seed/seed.ts', '--remote', '--env', environment], { output: 'inherit' })
    },
    waitForHosts: () =>
      siteUrl === null ? Promise.resolve([]) : waitForHosts(getTarget(siteUrl).sites.map(({ url }) => url)),
    watch: () => sleep(options.watchMs),
    async smoke(version) {
      if (siteUrl === null) return []
      const all = getTarget(siteUrl)
      const target = token && environment !== 'preview' ? await reachable(token, await siteName(), all) : all
      if (target.sites.length === 0) return []
      const override = version === null ? undefined : `${await siteName()}="${version}"`
      const report = await runSmoke(target, {
        override,
        build: version === null ? undefined : siteRelease(),
        patienceMs: PROPAGATION_MS,
      })
      return report.hasPassed ? [] : problemsIn(report)
    },
    async errorsSince({ name }, shift) {
      // Only the site and the origin serve visitors' requests.
      if (!token || siteUrl === null || (name !== 'site' && name !== 'origin')) return []
      return trafficProblems(
        token,
        getTarget(siteUrl).sites.map(({ url }) => new URL(url).hostname),
        shift,
      )
    },
    async uploadSourceMaps() {
      const sentry = sentryAccount(process.env)
      if (!sentry)
        return console.log('SENTRY_AUTH_TOKEN, SENTRY_ORG or SENTRY_PROJECT is not set: no source maps were uploaded.')
      // Source maps only make stack traces easier to read, so a deployment continues if Sentry is down.
      const sent = await uploadSourceMaps(environment, sentry).catch((error: unknown) => String(error))
      console.log(`Scripts and source maps at Sentry: ${sent}`)
    },
  }
}

/** Returns the URL where the environment is smoke-tested. A preview's URL is in PREVIEW_URL. */
export function mainUrl(environment: DeployedEnvironment): string | null {
  return environment === 'preview' ? (process.env.PREVIEW_URL ?? null) : getSiteUrl(mainBrand, environment)
}

export async function build(environment: DeployedEnvironment, say: (line: string) => void): Promise<string[]> {
  await prepare(say)
  const problems: string[] = []
  for (const worker of deployables(environment)) {
    const size = await bundle(worker, environment)
    const budget = worker.name === 'site' ? UPLOAD_BYTES : null
    say(`   ${worker.name.padEnd(8)} ${sizeText(size)}${budget === null ? '' : `, budget ${kib(budget)} KiB`}`)
    if (budget !== null && size.gzip > budget)
      problems.push(`the ${worker.name} is ${kib(size.gzip)} KiB of ${kib(budget)} KiB`)
  }
  return problems
}

/**
 * The time limit, in milliseconds, for a new version to reach all locations and for a version override to take effect.
 */
const PROPAGATION_MS = 60_000

const NO_TOKEN =
  'CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN are not set. They are needed to count errors and to see which hosts are taken (npm run zones -- --scopes prints the permissions).'

/**
 * Finds conflicts between the site's hosts and DNS records or other Workers. Returns none if a person at the terminal
 * agrees to replace them.
 */
async function takenHosts(environment: DeployedEnvironment, token: Token): Promise<readonly string[]> {
  const config = await readConfiguration(SITE, environment)
  const conflicts = await hostConflicts(token, config.name ?? '', getHosts(config))
  if (conflicts.length === 0 || !process.stdin.isTTY) return conflicts
  const terminal = createInterface(process.stdin, process.stdout)
  const answer = await terminal.question(
    `   ${conflicts.join('\n   ')}\n   Replace them? Visitors get this site at once. (yes/no) `,
  )
  terminal.close()
  return answer.trim() === 'yes' ? [] : conflicts
}
