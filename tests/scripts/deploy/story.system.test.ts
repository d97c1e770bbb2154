/** Deploys the system to an empty Cloudflare account and then operates it, in the order in which an operator would. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getHosts } from '../../../scripts/deploy/configuration.ts'
import { hostConflicts, reachable } from '../../../scripts/deploy/hosts.ts'
import { type Parts, release } from '../../../scripts/deploy/release.ts'
import { rollBack } from '../../../scripts/deploy/rollback.ts'
import { trafficProblems } from '../../../scripts/deploy/traffic.ts'
import { getTarget } from '../../../scripts/smoke/target.ts'
import { type Deployable, deployables, ORIGIN, SITE } from '../../../scripts/system/deployables.ts'
import { ToolFailedError } from '../../../scripts/system/run-tool.ts'
import { readConfiguration, requiredSecrets } from '../../../scripts/system/worker-configuration.ts'
import { account, type RunWrangler } from '../../../scripts/system/wrangler.ts'
import { CloudflareAccount } from './account/cloudflare-account.ts'
import { quickWrangler } from './account/quick-wrangler.ts'
import { SmallWorkers } from './account/small-workers.ts'
import { getLatest } from './account/workers-api.ts'
import { successfulParts } from './successful-parts.ts'

type Environment = 'staging' | 'production'

const BRANDS = ['glimmer', 'tidyhive', 'maplemaid', 'neatnook', 'sparkcrew']
const MAIN = { staging: 'https://staging.glimmer.example', production: 'https://glimmer.example' }
const SITE_NAME = { staging: 'publicweb-staging', production: 'publicweb-production' }

let cloudflare: CloudflareAccount
let workers: SmallWorkers
let wrangler: RunWrangler
/** The site's configuration with the routes of all brands. */
let routes: string
const said: string[] = []

beforeAll(async () => {
  cloudflare = await new CloudflareAccount().start()
  workers = new SmallWorkers(cloudflare)
  wrangler = realOnce()
  for (const brand of BRANDS) cloudflare.zones.add(`${brand}.example`)
  // Removes the routes of the last brand, which is added at the end of the story.
  routes = workers.read('wrangler.toml')
  workers.dropRoutes('sparkcrew')
})
afterAll(() => {
  cloudflare.stop()
  workers.remove()
})

/** Releases that answer every page with 500. */
const bad = new Set<string>()
/** Releases whose site answers one visitor in ten with 500, which the smoke test does not notice. */
const slowlyBad = new Set<string>()
let isStripeDown = false
/** The number of seconds since payments last worked, as /readyz reports it. Each check gets a different number. */
let seconds = 0
/** Called while a deployment watches a step of the traffic shift. */
let meanwhile = async () => {}

/** Runs `npm run deploy -- ENV` on a commit. */
async function deploy(environment: Environment, tag: string, run = wrangler): Promise<void> {
  const { token } = cloudflare
  const places = () => {
    const database = cloudflare.database(environment === 'staging' ? STAGING_DATABASE : PRODUCTION_DATABASE)
    return database.prepare('SELECT COUNT(*) AS count FROM places').get()?.count
  }
  const parts: Parts = {
    ...successfulParts(account(environment, run)),
    say: (line) => void said.push(line),
    requiredSecrets: (worker) => requiredSecrets(worker, environment),
    async hostProblems() {
      const config = await readConfiguration(SITE, environment)
      const hosts = getHosts(config).filter((host) => workers.read('wrangler.toml').includes(`"${host}"`))
      return hostConflicts(token, SITE_NAME[environment], hosts)
    },
    gatherAssets: async () => `${workers.folder}/dist/client`,
    async seed() {
      workers.write('seed.sql', "INSERT INTO places (zipcode) VALUES ('60601');")
      const at = ['-c', 'graphql/origin/wrangler.toml', '--env', environment]
      await run(['d1', 'execute', 'DB', '--remote', '--yes', ...at, '--file', `${workers.folder}/seed.sql`])
    },
    async waitForHosts() {
      const { sites } = await reachable(token, SITE_NAME[environment], getTarget(MAIN[environment]))
      const waiting = () => sites.filter(({ url }) => !answers(url))
      while (waiting().length > 0) said.push(`waited for ${waiting().length} certificates`)
      return []
    },
    watch: () => meanwhile(),
    async smoke(version) {
      const { sites } = await reachable(token, SITE_NAME[environment], getTarget(MAIN[environment]))
      return sites.flatMap(({ brand, url }) => {
        const { annotations } = cloudflare.visit(new URL(url).hostname, version ?? undefined)
        if (bad.has(annotations['workers/tag'] ?? '')) return [`${brand.id}: / returns 500`]
        const down = isStripeDown
          ? [`${brand.id}: /readyz returns 503. payments do not work, last seen ${++seconds} s ago`]
          : []
        return places() === 0 ? [`${brand.id}: the places are missing`] : down
      })
    },
    errorsSince: ({ name }, shift) =>
      trafficProblems(token, ['glimmer.example'], shift, answerCounts(name, tag, shift.since)),
  }
  await release({ environment, tag }, parts)
}

/**
 * Imitates Cloudflare's analytics, which report 100 responses for each query. For the site of a `slowlyBad` release,
 * they report 10 errors for each earlier step of the traffic shift. The current step is not counted yet.
 */
function answerCounts(worker: string, tag: string, since: Date): typeof fetch {
  const steps = counted.get(`${worker} ${tag}`) ?? 0
  counted.set(`${worker} ${tag}`, steps + 1)
  return async (_, init) => {
    const { variables } = JSON.parse(String(init?.body)) as { variables: { all: { datetime_lt: string } } }
    const isBefore = variables.all.datetime_lt === since.toISOString()
    const errors = !isBefore && worker === 'site' && slowlyBad.has(tag) ? 10 * steps : 0
    return Response.json({ data: { viewer: { zones: [{ all: [{ count: 100 }], failed: [{ count: errors }] }] } } })
  }
}
const counted = new Map<string, number>()

const STAGING_DATABASE = '00000000-0000-0000-0000-000000000002'
const PRODUCTION_DATABASE = '00000000-0000-0000-0000-000000000003'

function answers(url: string): boolean {
  try {
    return Boolean(cloudflare.visit(new URL(url).hostname))
  } catch {
    return false
  }
}

/** Runs `npm run deploy -- ENV --rollback`. */
function putBack(environment: Environment, { takesOldSecrets = false, run = wrangler } = {}): Promise<void> {
  return rollBack(account(environment, run), deployables(environment), () => {}, takesOldSecrets)
}

async function putSecrets(environment: Environment): Promise<void> {
  for (const worker of deployables(environment)) {
    for (const name of await requiredSecrets(worker, environment)) await putSecret(environment, worker, name)
  }
}

function putSecret(environment: Environment, { config }: Deployable, name: string, value = name) {
  return wrangler(['secret', 'put', name, '-c', config, '--env', environment], value)
}

/** Runs the first command of each kind with the real wrangler, which takes a second or two to start. */
function realOnce(): RunWrangler {
  const quick = quickWrangler(cloudflare, workers.folder)
  const known = new Set<string>()
  return (args, input) => {
    const kind = ['deploy', 'rollback'].includes(args[0] ?? '') ? args[0] : args.slice(0, 2).join(' ')
    const isFirst = !known.has(`${kind}`)
    known.add(`${kind}`)
    return (isFirst ? workers.wrangler : quick)(args, input)
  }
}

/** Returns which release each Worker runs. */
async function running(environment: Environment): Promise<string[]> {
  const real = account(environment, wrangler)
  return Promise.all(
    deployables(environment).map(async (worker) => {
      const [shares = []] = await real.deployments(worker)
      const versions = await real.versions(worker)
      return shares
        .map(({ versionId, percentage }) => `${versions.find(({ id }) => id === versionId)?.tag} ${percentage}`)
        .join()
    }),
  )
}

const EVERYWHERE = (release: string) => Array.from({ length: 3 }, () => `${release} 100`)

test('the first deployment to staging fails until the secrets are set, and at the end waits for certificates', async () => {
  await expect(deploy('staging', 'one')).rejects.toThrow('The origin lacks secrets in staging')
  await putSecrets('staging')
  cloudflare.slowCertificates = 2
  await deploy('staging', 'one')
  expect(await running('staging')).toEqual(EVERYWHERE('one'))
  expect(said).toContain('   applied: 0001_places.sql')
  expect(said).toContain('waited for 4 certificates')
  expect([...cloudflare.domains.keys()]).toHaveLength(4)
  expect([...(getLatest(cloudflare.workers.get(SITE_NAME.staging))?.secrets.keys() ?? [])]).toEqual(
    await requiredSecrets(SITE, 'staging'),
  )
})

test('the first deployment to production changes nothing until another site gives up the domain', async () => {
  cloudflare.database(PRODUCTION_DATABASE).exec('CREATE TABLE places (zipcode TEXT)')
  await putSecrets('production')
  cloudflare.records.set('glimmer.example', { type: 'A', content: '203.0.113.7' })
  await expect(deploy('production', 'one')).rejects.toThrow('glimmer.example has a DNS record: A 203.0.113.7')
  expect(cloudflare.records.size).toBe(1)
  cloudflare.records.delete('glimmer.example')
  await deploy('production', 'one')
  expect(await running('production')).toEqual(EVERYWHERE('one'))
  expect(cloudflare.domains.get('www.glimmer.example')?.service).toBe(SITE_NAME.production)
})

test('a second release is deployed, and a bad one is rolled back', async () => {
  await deploy('production', 'two')
  expect(await running('production')).toEqual(EVERYWHERE('two'))
  bad.add('three')
  await expect(deploy('production', 'three')).rejects.toThrow(
    /failed before it got any traffic:\n {2}glimmer: \/ returns 500/,
  )
  expect(await running('production')).toEqual(['three 100', 'three 100', 'two 100'])
  await putBack('production')
  expect(await running('production')).toEqual(EVERYWHERE('two'))
})

test('a secret cannot change between a rollback and the next release, and can change afterward', async () => {
  await expect(putSecret('production', SITE, 'COOKIE_SECRET', 'new')).rejects.toThrow('10215')
  await deploy('production', 'four')
  await putSecret('production', SITE, 'COOKIE_SECRET', 'new')
  expect(await running('production')).toEqual(EVERYWHERE('four'))
})

test('a rollback that would restore an older secret is refused, with the name of the secret, unless --old-secrets is given', async () => {
  // Uses the real wrangler, because our error depends on the text of its refusal.
  await expect(putBack('production', { run: realOnce() })).rejects.toThrow(
    'its version of two has older values of COOKIE_SECRET',
  )
  expect(await running('production')).toEqual(EVERYWHERE('four'))
  await putBack('production', { takesOldSecrets: true })
  expect(await running('production')).toEqual(EVERYWHERE('two'))
})

test('if the network fails during a traffic shift, the next deployment is refused, and a rollback ends the shift', async () => {
  let isOnline = true
  const flaky: RunWrangler = async (args, input) => {
    if (args.some((each) => each.endsWith('@50%'))) isOnline = false
    if (!isOnline) throw new ToolFailedError('fetch failed')
    return wrangler(args, input)
  }
  await deploy('production', 'five')
  await expect(deploy('production', 'six', flaky)).rejects.toThrow('fetch failed')
  expect(await running('production')).toEqual(['six 100', 'six 10,five 90', 'five 100'])
  await expect(deploy('production', 'seven')).rejects.toThrow(
    /traffic of the origin is split .*another deployment is under way/,
  )
  await putBack('production')
  expect(await running('production')).toEqual(EVERYWHERE('five'))
})

test('a release that causes errors for only some visitors is stopped because of its error rate', async () => {
  slowlyBad.add('slow')
  await expect(deploy('production', 'slow')).rejects.toThrow(
    /site failed at 50% of the traffic:\n {2}10 of 100 responses to visitors/,
  )
  expect(await running('production')).toEqual(['slow 100', 'slow 100', 'five 100'])
  await putBack('production')
  expect(await running('production')).toEqual(EVERYWHERE('five'))
})

test('while Stripe is down, a fix can be deployed, but a bad release cannot', async () => {
  isStripeDown = true
  bad.add('worse')
  await expect(deploy('production', 'worse')).rejects.toThrow(
    /before it got any traffic:\n {2}glimmer: \/ returns 500\n/,
  )
  await putBack('production')
  await deploy('production', 'fix')
  expect(said.join('\n')).toContain('before this deployment:\n     glimmer: /readyz returns 503. payments do not work')
  expect(await running('production')).toEqual(EVERYWHERE('fix'))
  isStripeDown = false
})

test('if two people deploy at once, the second deployment says so and changes nothing', async () => {
  const second: Promise<unknown>[] = []
  meanwhile = async () => {
    meanwhile = async () => {}
    second.push(deploy('production', 'second').catch((error: Error) => error.message))
    await second[0]
  }
  await deploy('production', 'first')
  expect(await second[0]).toMatch(/traffic of the origin is split .*another deployment is under way/)
  expect(await running('production')).toEqual(EVERYWHERE('first'))
})

test('a secret that leaks during a traffic shift can be replaced after the shift, and the old value does not come back', async () => {
  const replace = () => putSecret('production', ORIGIN, 'INTENT_SECRET', 'after the leak')
  let refused: Promise<string> | undefined
  meanwhile = async () => {
    refused ??= replace().then(
      () => 'replaced',
      (error: Error) => error.message,
    )
    await refused
  }
  await deploy('production', 'shift')
  meanwhile = async () => {}
  expect(await refused).toContain('10215')
  await replace()
  expect(getLatest(cloudflare.workers.get('publicweb-origin-production'))?.secrets.get('INTENT_SECRET')).toBe(
    'after the leak',
  )
  expect(await running('production')).toEqual(EVERYWHERE('shift'))
  // The rollback returns only the site to the older release, which works with the newer origin, and then stops.
  // Deploying the older commit keeps the new secret.
  const error = await putBack('production').catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({
    message: expect.stringContaining('its version of first has older values of INTENT_SECRET'),
    advice: expect.stringContaining('Already rolled back to first: site.'),
  })
  await deploy('production', 'first')
  expect(await running('production')).toEqual(EVERYWHERE('first'))
  expect(getLatest(cloudflare.workers.get('publicweb-origin-production'))?.secrets.get('INTENT_SECRET')).toBe(
    'after the leak',
  )
})

test('a new brand’s deployment changes nothing until the domain is free, and then the brand’s site responds', async () => {
  workers.write('wrangler.toml', routes)
  cloudflare.records.set('sparkcrew.example', { type: 'CNAME', content: 'shops.elsewhere.example' })
  await expect(deploy('production', 'eight')).rejects.toThrow(
    'sparkcrew.example has a DNS record: CNAME shops.elsewhere.example',
  )
  expect(await running('production')).toEqual(EVERYWHERE('first'))
  cloudflare.records.delete('sparkcrew.example')
  await deploy('production', 'eight')
  expect(await running('production')).toEqual(EVERYWHERE('eight'))
  expect(answers('https://sparkcrew.example')).toBe(true)
})
