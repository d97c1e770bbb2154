/**
 * Deploys the real Workers to staging and to production, and then a bad release. The Workers run in workerd, so that
 * the smoke test gets real pages from each uploaded version. story.system.test.ts tests the operation of a system with
 * one-line Workers.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Response as WorkerResponse } from 'miniflare'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import { seedScript } from '../../../graphql/origin/seed/apply.ts'
import { placeParts } from '../../../graphql/origin/seed/statements.ts'
import { liveFindings } from '../../../scripts/brand/live.ts'
import { reachable, waitForHosts } from '../../../scripts/deploy/hosts.ts'
import { type Parts, release } from '../../../scripts/deploy/release.ts'
import { rollOut } from '../../../scripts/deploy/shift.ts'
import { runSmoke } from '../../../scripts/smoke/run-smoke.ts'
import { getTarget } from '../../../scripts/smoke/target.ts'
import { deployables, SITE } from '../../../scripts/system/deployables.ts'
import { siteRelease } from '../../../scripts/system/source-maps.ts'
import { requiredSecrets } from '../../../scripts/system/worker-configuration.ts'
import { account, type RunWrangler } from '../../../scripts/system/wrangler.ts'
import { zoneDifferences } from '../../../scripts/zones.ts'
import { brands } from '../../../worker/brands/registry.ts'
import { bundleWorker } from '../../support/bundle-worker.ts'
import { CloudflareAccount } from './account/cloudflare-account.ts'
import { Edge } from './account/edge.ts'
import { joinNetwork } from './account/network.ts'
import { quickWrangler } from './account/quick-wrangler.ts'
import { SmallWorkers } from './account/small-workers.ts'
import { successfulParts } from './successful-parts.ts'

type Environment = 'staging' | 'production'

const MAIN = { staging: 'https://staging.glimmer.example', production: 'https://glimmer.example' }
const SITE_NAME = { staging: 'publicweb-staging', production: 'publicweb-production' }
const DATABASES = ['00000000-0000-0000-0000-000000000002', '00000000-0000-0000-0000-000000000003']
/** The main brand, and a brand that is not indexed. More brands would only take longer. */
const BRANDS = ['glimmer', 'neatnook']
const DOMAINS = BRANDS.map((id) => `${id}.example`)
const SECRETS: Readonly<Record<string, Record<Environment, string>>> = {
  STRIPE_SECRET_KEY: { staging: 'sk_test_of_the_story', production: 'sk_live_of_the_story' },
  GATEWAY_PUBLISHABLE_KEY: { staging: 'pk_test_of_the_story', production: 'pk_live_of_the_story' },
}

let cloudflare: CloudflareAccount
let edge: Edge
let workers: SmallWorkers
let run: RunWrangler
let leave: () => void

beforeAll(async () => {
  cloudflare = await new CloudflareAccount().start()
  cloudflare.slowOverrides = 1500
  for (const domain of DOMAINS) {
    cloudflare.zones.add(domain)
    cloudflare.email.domains.add(domain)
  }
  const stripe = async () => WorkerResponse.json({ object: 'list', data: [], has_more: false })
  edge = new Edge(cloudflare, ({ url }) => (new URL(url).hostname === 'api.stripe.com' ? stripe() : null))
  await edge.start(DATABASES)
  leave = joinNetwork(edge)
  workers = new SmallWorkers(cloudflare, await bundles())
  for (const { id } of brands) if (!BRANDS.includes(id)) workers.dropRoutes(id)
  const quick = quickWrangler(cloudflare, workers.folder)
  // Commands that upload or touch the database use the real wrangler. Other commands avoid it, because it takes a
  // second to start.
  const isReal = (args: readonly string[]) => ['deploy', 'd1'].includes(args[0] ?? '') || args[1] === 'upload'
  run = (args, input) => (isReal(args) ? workers.wrangler(args, input) : quick(args, input))
})
afterAll(async () => {
  leave()
  await edge.stop()
  cloudflare.stop()
  workers.remove()
})

/** Bundles the Workers as their configurations say. */
async function bundles(): Promise<Record<string, string>> {
  const bundled = deployables('production').map(async ({ name, config }) => {
    const { main = '', alias = {}, define } = unstable_readConfig({ config, env: 'production' }, { hideWarnings: true })
    return [name, await bundleWorker(main, { alias: alias ?? {}, define, minify: name === 'site' })] as const
  })
  return Object.fromEntries(await Promise.all(bundled))
}

const ASSETS = join(process.cwd(), 'dist/client')

/** Runs `npm run deploy -- ENV` for the first release. */
function deploy(environment: Environment): Promise<void> {
  return release({ environment, tag: 'one' }, getParts(environment))
}

function getParts(environment: Environment, build = siteRelease()): Parts {
  return {
    ...successfulParts(account(environment, run)),
    requiredSecrets: (worker) => requiredSecrets(worker, environment),
    gatherAssets: async () => ASSETS,
    async seed() {
      const file = join(workers.folder, 'seed.sql')
      // Some places are enough: seed.system.test.ts loads all of them.
      writeFileSync(file, await seedScript(placeParts()))
      const at = ['-c', 'graphql/origin/wrangler.toml', '--env', environment]
      await run(['d1', 'execute', 'DB', '--remote', '--yes', ...at, '--file', file])
    },
    waitForHosts: () => waitForHosts(getSites(environment), { pauseMs: 10 }),
    async smoke(version) {
      const target = await reachable(cloudflare.token, SITE_NAME[environment], getTarget(MAIN[environment]))
      const override = version === null ? undefined : `${SITE_NAME[environment]}="${version}"`
      const ask = async (patienceMs: number) => {
        const report = await runSmoke(target, version === null ? {} : { override, build, patienceMs })
        return report.sites.flatMap(({ brand, problems }) => problems.map((problem) => `${brand}: ${problem}`))
      }
      // On a busy machine, an answer may take longer than the site waits, so a failed smoke test is repeated once.
      const found = await ask(4000)
      return found.length === 0 ? found : ask(0)
    },
  }
}

async function putSecrets(environment: Environment): Promise<void> {
  for (const { config, ...worker } of deployables(environment)) {
    for (const name of await requiredSecrets({ config, ...worker }, environment)) {
      const value = SECRETS[name]?.[environment] ?? `a-${environment}-secret-of-the-story`
      await run(['secret', 'put', name, '-c', config, '--env', environment], value)
    }
  }
}

function getSites(environment: Environment): string[] {
  const { sites } = getTarget(MAIN[environment])
  return sites.filter(({ brand }) => BRANDS.includes(brand.id)).map(({ url }) => url)
}

/** Returns, for each host, the status and build of /deal, or the connection error. */
async function live(environment: Environment): Promise<string[]> {
  return Promise.all(
    getSites(environment).map(async (url) => {
      const answer = await edge.fetch(`${url}/deal`).catch((error: Error) => error)
      if (answer instanceof Error) return `${url} ${(answer.cause as Error | undefined)?.message ?? answer.message}`
      return `${url} ${answer.status}, build ${answer.headers.get('x-build')}`
    }),
  )
}

/** Queues confirmations in an environment's outbox, and runs the origin's cron trigger. */
async function mailTo(environment: Environment, ...recipients: readonly string[]): Promise<string[]> {
  const database = cloudflare.database(DATABASES[environment === 'staging' ? 0 : 1] ?? '')
  const now = new Date().toISOString()
  const insert = database.prepare(`INSERT INTO outbox (brand, event_key, kind, facts, recipient, created_at, due_at)
    VALUES ('glimmer', ?1, 'APPLICATION_RECEIVED', '{}', ?1, ?2, ?2)`)
  for (const recipient of recipients) insert.run(recipient, now)
  await edge.runSchedule(`publicweb-origin-${environment}`)
  const rows = database.prepare('SELECT recipient, status, outcome FROM outbox ORDER BY id').all()
  return rows.map(({ recipient, status, outcome }) => `${recipient} ${status} ${outcome}`.trim())
}

test('the zones get their settings, and staging passes every smoke test and sends mail to its testers only', async () => {
  for (const { set } of await zoneDifferences(cloudflare.token, DOMAINS)) await set()
  cloudflare.slowCertificates = 2
  await putSecrets('staging')
  await deploy('staging')
  for (const line of await live('staging')) expect(line).toContain(`200, build ${siteRelease()}`)
  expect(await mailTo('staging', 'ada@example.com', 'testers@publicweb.example')).toEqual([
    'ada@example.com dropped E_RECIPIENT_NOT_ALLOWED',
    'testers@publicweb.example sent',
  ])
  // Each change of traffic restarts all Workers in the account, so the staging Workers are deleted.
  for (const { name } of cloudflare.workers.all()) cloudflare.workers.delete(name)
})

test('production passes every smoke test', async () => {
  await putSecrets('production')
  await deploy('production')
  for (const line of await live('production')) expect(line).toContain(`200, build ${siteRelease()}`)
})

test('the doctor, which checks a host from outside, reports only that the domain association file of Apple Pay is missing', async () => {
  const records: Record<string, string> = {
    'cf-bounce.glimmer.example': 'v=spf1 include:_spf.mx.cloudflare.net ~all',
    'cf-bounce._domainkey.glimmer.example': 'v=DKIM1; p=MIIB',
    '_dmarc.glimmer.example': 'v=DMARC1; p=reject',
  }
  const asks = {
    dns: async () => [],
    certificate: async () => [],
    resolve: async (name: string) => [[records[name] ?? '']],
    token: cloudflare.token,
  }
  const found = await liveFindings(MAIN.production, 'glimmer', asks)
  expect(Object.entries(found).flatMap(([check, each]) => each.map(({ problem }) => `${check}: ${problem}`))).toEqual([
    'wallets: glimmer.example has no wallet file (404), so Apple Pay is not offered.',
  ])
  cloudflare.zone('glimmer.example').settings.always_use_https = 'off'
  expect((await liveFindings(MAIN.production, 'glimmer', asks)).https?.map(({ problem }) => problem)).toContain(
    'http://glimmer.example returns 200, not a redirect to https.',
  )
  cloudflare.zone('glimmer.example').settings.always_use_https = 'on'
})

test('an undeliverable email is dropped after one attempt, and stops neither other mail nor a deployment', async () => {
  const { email } = cloudflare
  email.suppressed.add('gone@example.com')
  expect(await mailTo('production', 'gone@example.com', 'ada@example.com')).toEqual([
    'gone@example.com dropped E_RECIPIENT_SUPPRESSED',
    'ada@example.com sent',
  ])
  // An email that failed for a temporary reason stays in the queue.
  email.isDown = true
  expect(await mailTo('production', 'bob@example.com')).toContain('bob@example.com queued status 502')
  email.isDown = false
  expect(email.sent.map(({ from, to }) => `${from.email} ${to}`)).toEqual([
    'mail@glimmer.example testers@publicweb.example',
    'mail@glimmer.example ada@example.com',
  ])
  expect((await edge.fetch(`${MAIN.production}/readyz`)).status).toBe(200)
})

test('the HSTS header of static files, which all brands share, does not include subdomains', async () => {
  const { status, headers } = await edge.fetch(`${MAIN.production}/art/glimmer/favicon.ico`)
  expect([status, headers.get('strict-transport-security')]).toEqual([200, 'max-age=300'])
})

test('the uploaded site contains no brand, so ten brands take no more of its size budget than five', () => {
  for (const { id, appName } of brands) {
    expect(workers.read('one-line.js')).not.toContain(`'${id}'`)
    expect(workers.read('one-line.js')).not.toContain(appName)
  }
})

test('a release that answers every page with 500 gets no traffic, even if requests for its version first reach the old one', async () => {
  const bad = siteRelease().replace(/^../u, 'xx')
  workers.write('one-line.js', workers.read('one-line.js').replaceAll(siteRelease(), bad))
  workers.write(
    'wrangler.toml',
    workers.read('wrangler.toml').replaceAll(/^GATEWAY_URL = "https:.*$/gmu, '$&\nCARD_FIELDS = "ours"'),
  )
  const upload = { tag: 'two', message: 'release two', assets: ASSETS }
  await expect(rollOut({ ...getParts('production', bad), environment: 'production' }, SITE, upload)).rejects.toThrow(
    /site failed before it got any traffic:\n {2}glimmer: status: \/ returns 500, not 200/,
  )
  for (const line of await live('production')) expect(line).toContain(`200, build ${siteRelease()}`)
})
