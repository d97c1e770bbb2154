/** What the account refuses and does by itself, as the real wrangler meets it: the rules that a deployment has to live with. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { account } from '../../../scripts/deploy/wrangler.ts'
import { deployables } from '../../../scripts/system/deployables.ts'
import { CloudflareAccount } from './account/cloudflare-account.ts'
import { SmallWorkers } from './account/small-workers.ts'

const [background, origin, site] = deployables('production')
if (!background || !origin || !site) throw new Error('Production has three Workers')
const BACKGROUND = 'publicweb-background-production'
const at = ({ config }: { config: string }) => ['-c', config, '--env', 'production']

let cloudflare: CloudflareAccount
let workers: SmallWorkers
beforeAll(async () => {
  cloudflare = await new CloudflareAccount().start()
  workers = new SmallWorkers(cloudflare)
})
afterAll(() => {
  cloudflare.stop()
  workers.remove()
})

test('a secret of a Worker that does not exist makes a draft without a tag, which is deployed', async () => {
  await workers.wrangler(['secret', 'put', 'SENTRY_DSN', ...at(background)], 'one')
  const { versions, deployments } = cloudflare.workers.get(BACKGROUND)
  expect(versions.map(({ annotations }) => annotations['workers/tag'])).toEqual([undefined, undefined])
  expect(deployments[0]?.versions).toEqual([{ version_id: versions[1]?.id, percentage: 100 }])
})

test('a Worker is refused without its secrets, and without the Workers that it calls', async () => {
  await expect(workers.wrangler(['versions', 'upload', ...at(origin)])).rejects.toThrow('does not yet exist')
  await expect(workers.wrangler(['deploy', ...at(origin)])).rejects.toThrow(
    /required secrets have not been set: STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, INTENT_SECRET/,
  )
  workers.write('secrets.json', '{ "COOKIE_SECRET": "c", "GATEWAY_PUBLISHABLE_KEY": "g" }')
  await expect(workers.wrangler(['deploy', ...at(site), '--secrets-file', 'secrets.json'])).rejects.toThrow(
    "Target Worker 'publicweb-origin-production' not found",
  )
})

test('a secret cannot be changed while the latest version is not deployed, nor a version with another secret come back', async () => {
  const real = account('production', workers.wrangler)
  const { id: first } = cloudflare.workers.get(BACKGROUND).versions.at(-1) ?? {}
  const latest = await real.upload(background, { tag: 'a', message: 'a' })
  await expect(workers.wrangler(['secret', 'put', 'SENTRY_DSN', ...at(background)], 'two')).rejects.toThrow(
    "the latest version of your Worker isn't currently deployed",
  )
  await real.split(background, [{ versionId: latest, percentage: 100 }], 'a')
  await workers.wrangler(['secret', 'put', 'SENTRY_DSN', ...at(background)], 'two')
  await expect(real.split(background, [{ versionId: first ?? '', percentage: 100 }], 'back')).rejects.toThrow(
    /secrets have changed: SENTRY_DSN \[code: 10220\]/,
  )
  await workers.wrangler(['rollback', first ?? '', ...at(background), '--message', 'back', '--yes'])
  expect(cloudflare.workers.get(BACKGROUND).deployments[0]?.versions).toEqual([{ version_id: first, percentage: 100 }])
})

test('a domain exists after the triggers, and takes the place of a record that was there', async () => {
  workers.write('secrets.json', '{ "STRIPE_SECRET_KEY": "s", "STRIPE_WEBHOOK_SECRET": "w", "INTENT_SECRET": "i" }')
  await workers.wrangler(['deploy', ...at(origin), '--secrets-file', 'secrets.json'])
  workers.write('secrets.json', '{ "COOKIE_SECRET": "c", "GATEWAY_PUBLISHABLE_KEY": "g" }')
  await expect(workers.wrangler(['deploy', ...at(site), '--secrets-file', 'secrets.json'])).rejects.toThrow('no zone')
  for (const zone of ['glimmer', 'tidyhive', 'maplemaid', 'neatnook', 'sparkcrew'])
    cloudflare.zones.add(`${zone}.example`)
  cloudflare.records.set('glimmer.example', { type: 'A', content: '203.0.113.7' })
  cloudflare.slowCertificates = 1
  expect(() => cloudflare.visit('glimmer.example')).toThrow('ENOTFOUND')
  await workers.wrangler(['triggers', 'deploy', ...at(site)])
  expect(cloudflare.records.size).toBe(0)
  expect(() => cloudflare.visit('glimmer.example')).toThrow('no certificate')
  expect(cloudflare.visit('glimmer.example').secrets.get('COOKIE_SECRET')).toBe('c')
})
