import { expect, test } from 'vitest'
import { type Parts, release } from '../../../scripts/deploy/release.ts'
import { rollBack } from '../../../scripts/deploy/rollback.ts'
import { CommandError } from '../../../scripts/system/command.ts'
import { deployables } from '../../../scripts/system/deployables.ts'
import { ToolFailedError } from '../../../scripts/system/run-tool.ts'
import { FakeAccount } from './fake-account.ts'
import { successfulParts } from './successful-parts.ts'

const workers = deployables('production')
const SECRETS = ['COOKIE_SECRET', 'INTENT_SECRET']

/** Runs a deployment in which everything succeeds, except for the parts that `changes` replaces. */
async function deploy(
  changes: Partial<Parts> = {},
  account = new FakeAccount(workers, ['old'], SECRETS),
  despite?: string,
) {
  const parts: Parts = {
    ...successfulParts(account),
    seed: async () => account.note('seed'),
    requiredSecrets: async ({ name }) =>
      name === 'site' ? ['COOKIE_SECRET'] : name === 'origin' ? ['INTENT_SECRET'] : [],
    ...changes,
  }
  const error = await release({ environment: 'production', tag: 'new', despite }, parts).catch(
    (thrown: unknown) => thrown,
  )
  if (error !== undefined && !(error instanceof CommandError)) throw error
  return { account, error, words: error ? `${error.message}\n${error.advice}` : '' }
}

test('a deployment migrates the database, replaces the background Worker at once, and then shifts the traffic of the origin and the site in steps', async () => {
  const { account, error } = await deploy()
  expect(error).toBeUndefined()
  expect(account.calls).toEqual([
    'migrate',
    'upload background',
    'split background background-new@100',
    'triggers background',
    'upload origin',
    'split origin origin-new@10 origin-old@90',
    'split origin origin-new@50 origin-old@50',
    'split origin origin-new@100',
    'triggers origin',
    'upload site with the-files',
    'split site site-new@0 site-old@100',
    'split site site-new@10 site-old@90',
    'split site site-new@50 site-old@50',
    'split site site-new@100',
    'triggers site',
  ])
})

test('a deployment checks the new version of the site by its id before visitors get it, and again at each step', async () => {
  const asked: string[] = []
  const account = new FakeAccount(workers, ['old'], SECRETS)
  const smoke: Parts['smoke'] = async (version) => {
    asked.push(`${version} at ${account.traffic('site')}`)
    return []
  }
  await deploy({ smoke }, account)
  expect(asked.filter((each) => each.startsWith('site-new'))).toEqual([
    'site-new at site-new 0, site-old 100',
    'site-new at site-new 10, site-old 90',
    'site-new at site-new 50, site-old 50',
    'site-new at site-new 100',
  ])
})

test('a deployment tests the running release against the new schema before it migrates the database', async () => {
  const account = new FakeAccount(workers, ['older', 'old'], SECRETS)
  const tried: string[] = []
  const tryPreviousRelease: Parts['tryPreviousRelease'] = async (running) => {
    tried.push(`${running}, after ${account.calls.length} changes`)
  }
  await deploy({ tryPreviousRelease }, account)
  expect(tried).toEqual(['old, after 0 changes'])
})

test('a deployment creates Workers that do not exist', async () => {
  const { account } = await deploy({}, new FakeAccount(workers, [], SECRETS))
  expect(account.calls).toEqual(['migrate', 'create background', 'create origin', 'seed', 'create site with the-files'])
})

test('a deployment ends by naming the hosts that do not answer', async () => {
  const { words } = await deploy({ waitForHosts: async () => ['www.glimmer.example got no answer'] })
  expect(words).toMatch(/some hosts do not answer yet:\n {2}www\.glimmer/)
})

test.each<[string, Partial<Parts>, RegExp]>([
  [
    'if the configuration is incomplete',
    { configurationProblems: async () => ['no id'] },
    /not ready:\n {2}no id\nCorrect it/,
  ],
  [
    'if a host is taken',
    { hostProblems: async () => ['glimmer.example has a DNS record: A 203.0.113.7'] },
    /hosts are not free:\n {2}glimmer\.example has a DNS record: A 203\.0\.113\.7\nFree them/,
  ],
  [
    'if the origin has lost a part since it was described',
    { originChanges: async () => ({ lost: ['it no longer has visits'], gained: [] }) },
    /not as origins\/production\.json says:\n {2}it no longer has visits\nDescribe it again \(npm run origin:describe\)/,
  ],
  [
    'if a bundle is too large',
    { build: async () => ['the site is 230 KiB'] },
    /over its budget:\n {2}the site is 230 KiB\nReduce its size/,
  ],
  [
    'if a migration is destructive',
    { migrationProblems: () => ['DROP TABLE'] },
    /would break the running version:\n {2}DROP TABLE\nSplit it over two releases/,
  ],
  [
    'if a test fails',
    { runTests: fails('scripts/test.ts failed.') },
    /scripts\/test\.ts failed\.\nCorrect what failed/,
  ],
  [
    'if the running release does not work with the new schema',
    { tryPreviousRelease: fails('purchase.system.test.ts failed') },
    /purchase\.system.*\nThe release that is running does not work with the new schema/,
  ],
])('a deployment changes nothing %s', async (_, changes, words) => {
  const stopped = await deploy(changes)
  expect(stopped.words).toMatch(words)
  expect(stopped.account.calls).toEqual([])
})

test('a deployment changes nothing if a secret is missing, and names the command that sets it', async () => {
  const { words, account } = await deploy({}, new FakeAccount(workers, ['old'], ['COOKIE_SECRET']))
  expect(words).toContain('The origin lacks a secret in production')
  expect(words).toContain('npx wrangler secret put INTENT_SECRET --env production -c graphql/origin/wrangler.toml')
  expect(words).not.toContain('COOKIE_SECRET')
  expect(account.calls).toEqual([])
})

test('if a migration fails, no Worker is changed', async () => {
  const account = new FakeAccount(workers, ['old'], SECRETS)
  account.fail = 'migrate'
  const { words } = await deploy({}, account)
  expect(words).toMatch(/wrangler failed: migrate\n.*the running version works with them/)
  expect(account.calls).toEqual(['migrate'])
})

test('if the upload of the origin fails, the traffic of the origin and the site does not change', async () => {
  const account = new FakeAccount(workers, ['old'], SECRETS)
  account.fail = 'upload origin'
  const { words } = await deploy({}, account)
  expect(words).toContain('npm run deploy -- production --rollback')
  expect(account.traffic('origin')).toBe('origin-old 100')
  expect(account.traffic('site')).toBe('site-old 100')
})

test('if the smoke test fails while traffic shifts to the new origin, the site is never uploaded', async () => {
  const account = new FakeAccount(workers, ['old'], SECRETS)
  const smoke = async () => (account.traffic('origin').includes('origin-new 10,') ? ['GraphQL: 502'] : [])
  const { words } = await deploy({ smoke }, account)
  expect(words).toContain('The new version of the origin failed at 10% of the traffic')
  expect(words).toContain('The site was not changed.')
  expect(account.traffic('origin')).toBe('origin-old 100')
  expect(account.calls.join()).not.toContain('upload site')
})

test('if the error rate cannot be read, the old version gets all traffic back', async () => {
  const { account, words } = await deploy({ errorsSince: fails('the analytics did not answer') })
  expect(words).toContain('the analytics did not answer')
  expect(account.traffic('background')).toBe('background-old 100')
})

test('if the last smoke test fails, the message says how to roll the release back', async () => {
  const account = new FakeAccount(workers, ['old'], SECRETS)
  const smoke = async (version: string | null) =>
    !version && account.traffic('site') === 'site-new 100' ? ['www'] : []
  const { words } = await deploy({ smoke }, account)
  expect(words).toMatch(/complete, but its smoke test found:\n {2}www\n.*--rollback/)
})

test('an operator can deploy despite a failed smoke test, and the reason is stored', async () => {
  const smoke: Parts['smoke'] = async (version) => (version ? ['glimmer: / returns 500'] : [])
  const { error, account } = await deploy({ smoke }, undefined, 'the firewall refuses our runner')
  expect(error).toBeUndefined()
  expect(account.messages).toContain('10%: release new despite: the firewall refuses our runner')
})

test('an operator can deploy even if the origin has lost parts since it was described, and the reason is stored', async () => {
  const originChanges = async () => ({ lost: ['it no longer has visits'], gained: [] })
  const { error, account } = await deploy({ originChanges }, undefined, 'visits come back tonight')
  expect(error).toBeUndefined()
  expect(account.messages).toContain('10%: release new despite: visits come back tonight')
})

const back = async (account: FakeAccount) => {
  const error = await rollBack(account, workers, () => {}).catch((thrown: unknown) => thrown)
  if (error !== undefined && !(error instanceof CommandError)) throw error
  return error
}

test('a rollback returns every Worker to the previous release, the site first', async () => {
  const { account } = await deploy()
  account.calls.length = 0
  await back(account)
  expect(account.calls).toEqual([
    'split site site-old@100',
    'split origin origin-old@100',
    'split background background-old@100',
  ])
})

test('a second rollback returns to the release before, not to the release that was rolled back', async () => {
  const account = new FakeAccount(workers, ['older', 'old', 'new'])
  await back(account)
  expect(account.traffic('site')).toBe('site-old 100')
  await back(account)
  expect(account.traffic('site')).toBe('site-older 100')
  expect(account.traffic('origin')).toBe('origin-older 100')
  expect((await back(account))?.message).toBe('No earlier release of the site is known.')
})

test('a Worker is not taken for a new one if its ten latest versions are changes of secrets', async () => {
  const account = new FakeAccount(workers, ['old'], SECRETS)
  const { versions } = account
  const secrets = Array.from({ length: 10 }, (_, index) => ({ id: `site-${index}`, tag: null }))
  account.versions = async (worker) => (worker.name === 'site' ? secrets : versions(worker))
  const { words } = await deploy({}, account)
  expect(words).toContain('The ten latest versions of the site are changes of secrets')
  expect(words).toContain('npx wrangler versions upload -c wrangler.toml --env production --tag COMMIT')
  expect(account.calls).toEqual([])
})

test('a rollback is refused if there is no earlier release', async () => {
  const error = await back(new FakeAccount(workers, ['only']))
  expect(error?.message).toBe('No earlier release of the site is known.')
  expect((await back(new FakeAccount(workers, [])))?.message).toBe('Nothing is deployed.')
})

function fails(what: string): () => Promise<never> {
  return async () => {
    throw new ToolFailedError(what)
  }
}
