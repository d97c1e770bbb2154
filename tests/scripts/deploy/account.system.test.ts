/**
 * Tests, with the real wrangler, the rules of the stand-in account that a deployment depends on: the requests that it
 * refuses, and the changes that it makes by itself.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { account, type RunWrangler } from '../../../scripts/deploy/wrangler.ts'
import { deployables } from '../../../scripts/system/deployables.ts'
import { CloudflareAccount, SUBDOMAIN } from './account/cloudflare-account.ts'
import { Edge } from './account/edge.ts'
import { quickWrangler } from './account/quick-wrangler.ts'
import { SmallWorkers } from './account/small-workers.ts'
import type { Metadata } from './account/workers-api.ts'

const [background, origin, site] = deployables('production')
if (!background || !origin || !site) throw new Error('Production has three Workers')
const BACKGROUND = 'publicweb-background-production'
const at = ({ config }: { config: string }) => ['-c', config, '--env', 'production']

let cloudflare: CloudflareAccount
let edge: Edge
let workers: SmallWorkers
/** Sets up the account in a tenth of the real wrangler's time. The tests themselves call the real wrangler. */
let quick: RunWrangler
beforeAll(async () => {
  cloudflare = await new CloudflareAccount().start()
  edge = await new Edge(cloudflare).start(['numbers'])
  workers = new SmallWorkers(cloudflare)
  quick = quickWrangler(cloudflare, workers.folder)
})
afterAll(async () => {
  await edge.stop()
  cloudflare.stop()
  workers.remove()
})

test('storing a secret of a Worker that does not exist creates and deploys a draft version without a tag', async () => {
  await workers.wrangler(['secret', 'put', 'SENTRY_DSN', ...at(background)], 'one')
  const { versions, deployments } = cloudflare.workers.get(BACKGROUND)
  expect(versions.map(({ annotations }) => annotations['workers/tag'])).toEqual([undefined, undefined])
  expect(deployments[0]?.versions).toEqual([{ version_id: versions[1]?.id, percentage: 100 }])
})

test('a Worker cannot be deployed without its secrets, or without the Workers that it calls', async () => {
  await expect(workers.wrangler(['versions', 'upload', ...at(origin)])).rejects.toThrow('does not yet exist')
  await expect(workers.wrangler(['deploy', ...at(origin)])).rejects.toThrow(
    /required secrets have not been set: STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, INTENT_SECRET/,
  )
  workers.write('secrets.json', '{ "COOKIE_SECRET": "c", "GATEWAY_PUBLISHABLE_KEY": "g" }')
  await expect(workers.wrangler(['deploy', ...at(site), '--secrets-file', 'secrets.json'])).rejects.toThrow(
    "Target Worker 'publicweb-origin-production' not found",
  )
})

test('secrets cannot change while the latest version is not deployed, and old secrets come back only if forced', async () => {
  const [arranged, real] = [account('production', quick), account('production', workers.wrangler)]
  const { id: first = '' } = cloudflare.workers.get(BACKGROUND).versions.at(-1) ?? {}
  const latest = await real.upload(background, { tag: 'a', message: 'a' })
  await expect(workers.wrangler(['secret', 'put', 'SENTRY_DSN', ...at(background)], 'two')).rejects.toThrow(
    "the latest version of your Worker isn't currently deployed",
  )
  await arranged.split(background, [{ versionId: latest, percentage: 100 }], 'a')
  await quick(['secret', 'put', 'SENTRY_DSN', ...at(background)], 'two')
  await expect(real.split(background, [{ versionId: first, percentage: 100 }], 'back')).rejects.toThrow(
    /secrets have changed: SENTRY_DSN \[code: 10220\]/,
  )
  await real.putBack(background, first, { message: 'back', takesOldSecrets: true })
  expect(cloudflare.workers.get(BACKGROUND).deployments[0]?.versions).toEqual([{ version_id: first, percentage: 100 }])
})

test('a domain exists after the triggers are deployed, and replaces an existing record', async () => {
  await quick(['secret', 'put', 'STRIPE_SECRET_KEY', ...at(origin)], 's')
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

/** Creates a Worker on the account's subdomain of workers.dev. */
function putWorker(name: string, code: string, more: Metadata = {}): void {
  const metadata = { main_module: 'a.js', compatibility_date: '2026-10-01', ...more }
  cloudflare.workers.put(name, metadata, { modules: { 'a.js': { type: 'ESModule', contents: code } } })
  cloudflare.workers.get(name).isOnWorkersDev = true
}

const ask = async (name: string, path = '/', headers = {}) =>
  (await edge.fetch(`https://${name}.${SUBDOMAIN}.workers.dev${path}`, { headers })).text()

test('a Worker in the stand-in account reaches another Worker on workers.dev only with global_fetch_strictly_public', async () => {
  putWorker('called', "export default { fetch: () => new Response('hello') }")
  const calling = `export default { fetch: () => fetch('https://called.${SUBDOMAIN}.workers.dev/') }`
  putWorker('calling', calling)
  expect(await ask('calling')).toBe('error code: 1042')
  putWorker('calling', calling, { compatibility_flags: ['global_fetch_strictly_public'] })
  expect(await ask('calling')).toBe('hello')
})

test('a Worker in the stand-in account may make 1,000 D1 queries per invocation, with 100 bound values each', async () => {
  const code = `export default { async fetch(request, env) {
    const [queries, values] = new URL(request.url).pathname.slice(1).split('/').map(Number)
    try {
      for (let at = 0; at < queries; at++) await env.DB.prepare('SELECT 1').first()
      const marks = Array.from({ length: values }, () => '?').join()
      if (values) await env.DB.prepare('SELECT ' + marks).bind(...Array.from({ length: values }, () => 1)).run()
      return new Response('ok')
    } catch (error) { return new Response(error.message) }
  } }`
  const bindings = [{ type: 'd1', name: 'DB', database_id: 'numbers' }]
  putWorker('counting', code, { bindings, compatibility_flags: ['nodejs_als'] })
  expect(await ask('counting', '/1001/0')).toContain('Too many API requests by single worker invocation')
  expect(await ask('counting', '/999/100')).toBe('ok')
  expect(await ask('counting', '/0/101')).toContain('too many SQL variables')
})

test('a Worker in the stand-in account waits for D1, which answers one query at a time across all requests', async () => {
  const code = `export default { async fetch(request, env) {
    await Promise.all([1, 2, 3].map(() => env.DB.prepare('SELECT 1').first()))
    await env.DB.batch([env.DB.prepare('SELECT 1'), env.DB.prepare('SELECT 2')])
    return new Response('ok')
  } }`
  cloudflare.slowQueries = 50
  putWorker('queueing', code, {
    bindings: [{ type: 'd1', name: 'DB', database_id: 'numbers' }],
    compatibility_flags: ['nodejs_als'],
  })
  await ask('queueing')
  const started = performance.now()
  expect(await Promise.all([ask('queueing'), ask('queueing')])).toEqual(['ok', 'ok'])
  // Each of the two requests makes three queries and a batch of two.
  expect(performance.now() - started).toBeGreaterThan(8 * 50 - 20)
  cloudflare.slowQueries = 0
})

test('a Worker in the stand-in account can mail allowed recipients from an onboarded domain, and refusals have a code', async () => {
  const code = `export default { async fetch(request, env) {
    const [to, domain, header] = new URL(request.url).pathname.slice(1).split('/')
    const mail = { to, from: { email: 'mail@' + domain, name: 'A' }, subject: 'S', text: 'T', headers: { [header]: '1' } }
    try { return new Response((await env.EMAIL.send(mail)).messageId ? 'sent' : '') }
    catch (error) { return new Response(error.code) }
  } }`
  const binding = { type: 'send_email', name: 'EMAIL' }
  putWorker('open', code, { bindings: [binding] })
  putWorker('restricted', code, { bindings: [{ ...binding, allowed_destination_addresses: ['tester@example.com'] }] })
  const { email } = cloudflare
  email.domains.add('glimmer.example')
  email.suppressed.add('bounced@example.com')
  expect(await ask('open', '/anybody@example.com/glimmer.example/X-Id')).toBe('sent')
  expect(await ask('restricted', '/tester@example.com/glimmer.example/X-Id')).toBe('sent')
  expect(await ask('restricted', '/anybody@example.com/glimmer.example/X-Id')).toBe('E_RECIPIENT_NOT_ALLOWED')
  expect(await ask('open', '/bounced@example.com/glimmer.example/X-Id')).toBe('E_RECIPIENT_SUPPRESSED')
  expect(await ask('open', '/nobody/glimmer.example/X-Id')).toBe('E_VALIDATION_ERROR')
  expect(await ask('open', '/anybody@example.com/tidyhive.example/X-Id')).toBe('E_SENDER_DOMAIN_NOT_AVAILABLE')
  expect(await ask('open', '/anybody@example.com/glimmer.example/Date')).toBe('E_HEADER_NOT_ALLOWED')
  email.left = 0
  expect(await ask('open', '/anybody@example.com/glimmer.example/X-Id')).toBe('E_DAILY_LIMIT_EXCEEDED')
  expect(email.sent.map(({ to }) => to)).toEqual(['anybody@example.com', 'tester@example.com'])
})

test('a Worker in the stand-in account ignores an override until the override has propagated', async () => {
  const answering = (word: string) => `export default { fetch: () => new Response('${word}') }`
  putWorker('shifting', answering('old'))
  const code = { 'a.js': { type: 'ESModule' as const, contents: answering('new') } }
  const metadata = { main_module: 'a.js', compatibility_date: '2026-10-01' }
  const { id } = cloudflare.workers.upload('shifting', metadata, { modules: code })
  const [old] = cloudflare.workers.get('shifting').versions
  cloudflare.slowOverrides = 60_000
  const shares = [
    { version_id: id, percentage: 0 },
    { version_id: old?.id ?? '', percentage: 100 },
  ]
  cloudflare.workers.deploy('shifting', shares, {}, false)
  const asked = { 'cloudflare-workers-version-overrides': `shifting="${id}"` }
  expect(await ask('shifting', '/', asked)).toBe('old')
  cloudflare.slowOverrides = 0
  expect(await ask('shifting', '/', asked)).toBe('new')
  expect(await ask('shifting')).toBe('old')
})
