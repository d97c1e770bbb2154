/** Tests what wrangler reads in the wrangler.toml files. wrangler takes seconds to load, so this is a system test. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { unstable_readConfig as readConfig } from 'wrangler'
import { storedSecretFindings } from '../../../scripts/brand/deployed.ts'
import { configurationProblems, getHosts } from '../../../scripts/deploy/configuration.ts'
import { unsettled } from '../../../scripts/deploy/dry-run.ts'
import { realParts } from '../../../scripts/deploy/parts.ts'
import { getPreview, previewSecrets } from '../../../scripts/deploy/preview-name.ts'
import { specificationAlone, writeDescription } from '../../../scripts/origin/described.ts'
import { deployables, deployedEnvironments, SITE } from '../../../scripts/system/deployables.ts'
import { BACKGROUND_CONFIG, ORIGIN_CONFIG, SANDBOX_CONFIG, SITE_CONFIG } from '../../../scripts/system/run-tool.ts'
import { readConfiguration, requiredSecrets } from '../../../scripts/system/worker-configuration.ts'
import { getHosts as brandHosts } from '../../../worker/brands/registry.ts'
import { CloudflareAccount } from './account/cloudflare-account.ts'
import { FakeAccount } from './fake-account.ts'

afterEach(() => vi.unstubAllEnvs())

const CONFIGS = [SITE_CONFIG, ORIGIN_CONFIG, BACKGROUND_CONFIG, SANDBOX_CONFIG]

test('all Workers share one compatibility date', () => {
  const dates = CONFIGS.map((config) => readConfig({ config }, { hideWarnings: true }).compatibility_date)
  expect(new Set(dates).size).toBe(1)
})

test('the local environment has no routes', () => {
  expect(CONFIGS.flatMap((config) => getHosts(readConfig({ config }, { hideWarnings: true })))).toEqual([])
})

test('the secrets of a preview are exactly those that its Workers require', async () => {
  const secrets = previewSecrets(getPreview('main', 'acme'), () => 'random-text-of-the-tests')
  for (const worker of deployables('preview')) {
    expect(Object.keys(secrets[worker.name]).toSorted()).toEqual((await requiredSecrets(worker, 'preview')).toSorted())
  }
})

test('the site requires the secrets of another origin only in an environment that describes one, and the doctor lists missing secrets', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'publicweb-origins-'))
  vi.stubEnv('ORIGINS_FOLDER', folder)
  const own = await requiredSecrets(SITE, 'staging')
  expect(own).toContain('COOKIE_SECRET')
  writeDescription('staging', specificationAlone('https://api.example/graphql'))
  const added = ['GRAPHQL_ORIGIN_URL', 'ORIGIN_SECRET', 'APP_ORIGIN']
  expect(await requiredSecrets(SITE, 'staging')).toEqual([...own, ...added])
  const missing = new Error('Worker "publicweb-staging" (env: staging) not found.')
  const found = await storedSecretFindings('staging', async () => Promise.reject(missing))
  expect(found.map(({ todo }) => todo)).toEqual(
    expect.arrayContaining([
      'npx wrangler secret put ORIGIN_SECRET --env staging -c wrangler.toml',
      'npx wrangler secret put STRIPE_SECRET_KEY --env staging -c graphql/origin/wrangler.toml',
    ]),
  )
  rmSync(folder, { recursive: true })
})

test('a deployment runs the smoke test only on brands whose hosts exist, and refuses hosts that are taken', async () => {
  const cloudflare = await new CloudflareAccount().start()
  cloudflare.zones.add('glimmer.example')
  for (const [name, value] of Object.entries(cloudflare.environment)) vi.stubEnv(name, value)
  const options = { watchMs: 0, isTested: true, hasEarlierAssets: false }
  const parts = realParts('production', new FakeAccount([], []), options)
  expect(await parts.smoke(null)).toEqual([])
  cloudflare.records.set('glimmer.example', { type: 'A', content: '203.0.113.7' })
  expect(await parts.hostProblems()).toContain('glimmer.example has a DNS record: A 203.0.113.7')
  cloudflare.stop()
})

test('the configuration of the environments routes every hostname to the site, in exactly one environment', async () => {
  const found: string[] = []
  for (const environment of deployedEnvironments) {
    for (const worker of deployables(environment)) {
      const hosts = getHosts(await readConfiguration(worker, environment))
      if (worker.name !== 'site') expect(hosts).toEqual([])
      found.push(...hosts)
    }
  }
  expect(found.toSorted()).toEqual([...new Set(found)].toSorted())
  expect(found.toSorted()).toEqual([...brandHosts('staging'), ...brandHosts('production')].toSorted())
})

test('each environment’s configuration is complete except for ids that an account assigns, and production has no sandbox', async () => {
  for (const environment of deployedEnvironments) {
    const problems = await configurationProblems(environment)
    expect(problems.filter((problem) => !problem.includes('has a placeholder'))).toEqual([])
  }
  expect(await configurationProblems('production')).toEqual([
    expect.stringMatching(
      /npx wrangler kv namespace create FLAGS --env production\n.*the title production-FLAGS\. .* 0{31}3,\n.*in worker\/background\/wrangler\.toml, graphql\/origin\/wrangler\.toml, wrangler\.toml\.$/,
    ),
    expect.stringMatching(
      /npx wrangler d1 create publicweb-origin-production\n.*database_id of publicweb-origin-production\. .*\n.*in graphql\/origin\/wrangler\.toml\.$/,
    ),
  ])
  expect(deployables('production').map(({ name }) => name)).toEqual(['background', 'origin', 'site'])
})

test('a dry run lists the made-up values that must be replaced before production', () => {
  const found = unsettled('production').join('\n')
  expect(found).toMatch(/^glimmer, legal entity: .*Example, Inc\./mu)
  expect(found).toContain('glimmer, legal entity: domain is made up: glimmer.example.')
  expect(unsettled('preview')).toEqual([])
})

/** The settings for the data that Cloudflare stores about requests (docs/decisions/095-what-the-platform-logs.md). */
const KEPT = {
  enabled: true,
  head_sampling_rate: 1,
  redact_query_string: true,
  logs: { enabled: true, head_sampling_rate: 1, invocation_logs: false },
}

const deployed = ['preview', 'staging', 'production']

test.each([
  [SITE_CONFIG, deployed],
  [ORIGIN_CONFIG, deployed],
  [BACKGROUND_CONFIG, deployed],
  [SANDBOX_CONFIG, ['preview']],
])('with %s, Cloudflare stores our log lines, but not its own, which would contain URLs', (config, environments) => {
  for (const env of environments) {
    expect(readConfig({ config, env }, { hideWarnings: true }).observability, env).toMatchObject(KEPT)
  }
})
