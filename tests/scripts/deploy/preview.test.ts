import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseEnv } from '../../../graphql/origin/env.ts'
import { readSettings } from '../../../graphql/sandbox/env.ts'
import { takeDown, takeUp } from '../../../scripts/deploy/preview.ts'
import { getPreview, getUrl, previewConfiguration, previewSecrets } from '../../../scripts/deploy/preview-name.ts'
import { deployables } from '../../../scripts/system/deployables.ts'
import { ROOT } from '../../../scripts/system/run-tool.ts'
import type { RunWrangler } from '../../../scripts/system/wrangler.ts'
import { readConfig, type SiteBindings } from '../../../worker/env.ts'

const preview = getPreview('feature/New Offer', 'acme')

test('every branch has its own Worker names, which Cloudflare accepts', () => {
  expect(getUrl(preview, 'site')).toMatch(
    /^https:\/\/publicweb-preview-feature-new-offer-[0-9a-f]{6}\.acme\.workers\.dev$/,
  )
  expect(getPreview('feature-new-offer', 'acme').slug).not.toBe(preview.slug)
  const long = getPreview('x'.repeat(200), 'acme')
  expect(new URL(getUrl(long, 'gateway')).hostname.split('.')[0]?.length).toBeLessThanOrEqual(63)
  expect(() => getPreview('', 'acme')).toThrow('Name a branch.')
  expect(() => getPreview('main', undefined)).toThrow('CLOUDFLARE_WORKERS_SUBDOMAIN is not set')
})

test('the configuration of a preview names only its own Workers and database, and does not change other environments', () => {
  for (const { config } of deployables('preview')) {
    const toml = readFileSync(join(ROOT, config), 'utf8')
    const own = previewConfiguration(toml, preview, 'the-database')
    expect(own).not.toMatch(/"publicweb-(?:\w+-)?preview"/)
    expect(own.match(/database_id = "the-database"/g)?.length ?? 0).toBe(config.includes('origin') ? 1 : 0)
    expect(own).toContain(preview.slug)
    const others = (text: string) => text.slice(Math.max(0, text.indexOf('[env.staging]')))
    if (toml.includes('[env.staging]')) expect(others(own)).toBe(others(toml))
  }
})

test('the Workers of a preview get matching secrets, and its sandbox gateway accepts its keys', () => {
  let count = 0
  const secrets = previewSecrets(preview, () => `random-text-of-the-tests-${++count}`)
  expect(secrets.origin.STRIPE_API_URL).toBe(getUrl(preview, 'gateway'))
  expect(secrets.site.GATEWAY_PUBLISHABLE_KEY).toBe(secrets.gateway.STRIPE_PUBLISHABLE_KEY)
  const gateway = { ENVIRONMENT: 'preview', ...secrets.gateway } as unknown as Parameters<typeof readSettings>[0]
  expect(readSettings(gateway)).toHaveProperty('settings')
})

test('taking a preview down deletes all its parts, the site first, even if some parts are already gone', async () => {
  const calls: string[] = []
  const run: RunWrangler = async (args) => {
    calls.push(args.join(' '))
    if (args.includes('d1')) throw new Error(`Couldn't find DB with name '${args[2]}'`)
    return { text: '', entries: [] }
  }
  const said: string[] = []
  await takeDown(preview, run, (line) => said.push(line))
  expect(calls).toEqual([
    `delete -c wrangler.${preview.slug}.toml --env preview --force`,
    `delete -c graphql/origin/wrangler.${preview.slug}.toml --env preview --force`,
    `delete -c worker/background/wrangler.${preview.slug}.toml --env preview --force`,
    `delete -c graphql/sandbox/wrangler.${preview.slug}.toml --env preview --force`,
    `d1 delete publicweb-origin-preview-${preview.slug} --skip-confirmation`,
  ])
  expect([said[0], said.at(-1)]).toEqual([
    `deleted publicweb-preview-${preview.slug}`,
    `the database publicweb-origin-preview-${preview.slug} was already gone`,
  ])
  expect(existsSync(join(ROOT, `wrangler.${preview.slug}.toml`))).toBe(false)
})

test('if the new database of a preview is not listed, no migration runs', async () => {
  const calls: string[] = []
  const run: RunWrangler = async (args) => {
    calls.push(args.slice(0, 2).join(' '))
    return { text: '[]', entries: [] }
  }
  const database = `publicweb-origin-preview-${preview.slug}`
  await expect(takeUp(preview, run, () => {})).rejects.toThrow(`wrangler does not list the database ${database}`)
  expect(calls).toEqual(['d1 list', 'd1 create', 'd1 list'])
})

test('a preview cannot charge anybody: both Workers refuse a live key, and the origin refuses Stripe itself', () => {
  const { origin, site } = previewSecrets(preview, () => 'random-text-of-the-tests')
  const originEnv = { ENVIRONMENT: 'preview', DB: { prepare() {} }, BACKGROUND: {}, ...origin }
  expect(() => parseEnv({ ...originEnv })).not.toThrow()
  expect(() => parseEnv({ ...originEnv, STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow('only production may')
  expect(() => parseEnv({ ...originEnv, STRIPE_API_URL: 'https://api.stripe.com' })).toThrow(
    'a sandbox gateway of its own',
  )
  expect(() => parseEnv({ ...originEnv, STRIPE_API_URL: undefined })).toThrow('a sandbox gateway of its own')
  expect(() => parseEnv({ ...originEnv, ENVIRONMENT: 'staging', STRIPE_SECRET_KEY: 'rk_live_1' })).toThrow(
    'only production',
  )

  const siteEnv = { ENVIRONMENT: 'preview', ...site } as unknown as SiteBindings
  expect(() => readConfig({ ...siteEnv })).not.toThrow()
  const live = { ...siteEnv, GATEWAY_PUBLISHABLE_KEY: 'pk_live_1' }
  expect(() => readConfig(live)).toThrow('live keys are for production')
  expect(() => readConfig({ ...live, ENVIRONMENT: 'production' })).not.toThrow()
})
