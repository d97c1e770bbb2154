import { afterEach, beforeEach, expect, test } from 'vitest'
import { challengeFindings, mailFindings } from '../../../scripts/brand/outside.ts'
import { scopeLines } from '../../../scripts/system/cloudflare-api.ts'
import { zoneDifferences } from '../../../scripts/zones.ts'
import { CloudflareAccount } from './account/cloudflare-account.ts'

const ZONES = ['glimmer.example', 'tidyhive.example']

let cloudflare: CloudflareAccount
beforeEach(async () => {
  cloudflare = await new CloudflareAccount().start()
  for (const zone of ZONES) cloudflare.zones.add(zone)
})
afterEach(() => cloudflare.stop())

test('a new zone’s settings that break a page, a crawler or a purchase are listed, not changed', async () => {
  const found = await zoneDifferences(cloudflare.token, ['glimmer.example'])
  expect(found.map(({ name, is, wanted }) => `${name}: ${is} -> ${wanted}`)).toEqual([
    'always_use_https: off -> on',
    'min_tls_version: 1.0 -> 1.2',
    'email_obfuscation: on -> off',
    'browser_check: on -> off',
    'image_resizing: off -> on',
    'ai_bots_protection: block -> disabled',
    'enable_js: true -> false',
    'version affinity: no rule -> Cloudflare-Workers-Version-Key = ip.src',
  ])
  expect(cloudflare.changes).toEqual([])
})

test('correcting the listed settings of a zone leaves other rules and settings alone, and then no setting is listed', async () => {
  const { transforms, settings } = Object.assign(cloudflare.zone('glimmer.example'), {
    transforms: [{ id: 'theirs', expression: 'true', action: 'rewrite', description: 'theirs', version: '3' }],
  })
  settings.security_header = { strict_transport_security: { enabled: true, max_age: 31_536_000, nosniff: true } }
  for (const { set } of await zoneDifferences(cloudflare.token, ZONES)) await set()
  expect(await zoneDifferences(cloudflare.token, ZONES)).toEqual([])
  expect(transforms).toHaveLength(1)
  const zone = cloudflare.zone('glimmer.example')
  expect(zone.transforms?.map(({ description }) => description)).toEqual([
    'theirs',
    'publicweb: one version for a visitor',
  ])
  expect(zone.bots.using_latest_model).toBe(true)
  expect(zone.settings.security_header).toMatchObject({ strict_transport_security: { enabled: false } })
})

test('a rule for version affinity that somebody has disabled is listed, and enabled again without a second rule', async () => {
  for (const { set } of await zoneDifferences(cloudflare.token, ZONES)) await set()
  const zone = cloudflare.zone('glimmer.example')
  zone.transforms = (zone.transforms ?? []).map((rule) => ({ ...rule, enabled: false }))
  const [found, ...others] = await zoneDifferences(cloudflare.token, ZONES)
  expect([found?.name, found?.is, others]).toEqual(['version affinity', 'disabled', []])
  await found?.set()
  expect(await zoneDifferences(cloudflare.token, ZONES)).toEqual([])
  expect(zone.transforms).toHaveLength(1)
})

test('a zone setting that the plan does not let us change is listed with that reason, and a missing zone is an error', async () => {
  cloudflare.zone('glimmer.example').fixed.add('image_resizing')
  const photographs = (await zoneDifferences(cloudflare.token, ZONES)).find(({ name }) => name === 'image_resizing')
  expect(photographs?.why).toContain('plan does not let you change it')
  await expect(photographs?.set()).rejects.toThrow('Cloudflare answered 403')
  await expect(zoneDifferences(cloudflare.token, ['elsewhere.example'])).rejects.toThrow('not a zone of this account')
})

test('each permission of the Cloudflare token is printed with the commands that need it', () => {
  expect(scopeLines().join('\n')).toMatch(/^zones +Bot Management: Edit +npm run zones$/mu)
})

test('missing and wrong DNS records for mail are reported', async () => {
  const records: Record<string, string[][]> = {
    'cf-bounce.glimmer.example': [['v=spf1 include:_spf.mx.cloudflare.net ~all']],
    // A long key is split into several strings.
    'cf-bounce._domainkey.glimmer.example': [['v=DKIM1; k=rsa; ', 'p=MIIBIjANBgkqhkiG9w0']],
    '_dmarc.glimmer.example': [['v=DMARC1; p=reject']],
  }
  const resolve = async (name: string) => {
    if (records[name]) return records[name]
    throw new Error(`ENOTFOUND ${name}`)
  }
  expect(await mailFindings('glimmer.example', resolve)).toEqual([])
  records['cf-bounce.glimmer.example'] = [['v=spf1 include:elsewhere.example -all']]
  delete records['_dmarc.glimmer.example']
  expect((await mailFindings('glimmer.example', resolve)).map(({ problem }) => problem)).toEqual([
    'SPF: cf-bounce.glimmer.example is v=spf1 include:elsewhere.example -all, which is no SPF for this mail.',
    'DMARC: _dmarc.glimmer.example has no TXT record.',
  ])
})

test('a host that the Turnstile widget does not list is reported', async () => {
  const problems = async (host: string) =>
    (await challengeFindings(cloudflare.token, '0x1', host)).map(({ problem }) => problem)
  expect(await problems('glimmer.example')).toEqual(['No Turnstile widget has the site key 0x1.'])
  cloudflare.widgets.push({ sitekey: '0x1', domains: ['glimmer.example'] })
  expect(await problems('staging.glimmer.example')).toEqual([])
  expect(await problems('tidyhive.example')).toEqual(['The Turnstile widget does not know tidyhive.example.'])
})
