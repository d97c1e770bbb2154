/** What a request is allowed to do, as its page sees it. */
import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { mainBrand } from '../../../worker/brands/registry.ts'
import type { AppEnv } from '../../../worker/env.ts'
import { contentSecurityPolicy } from '../../../worker/http/security.ts'
import { type Allows, allows } from '../../../worker/visitor/allows.ts'
import { consent } from '../../../worker/visitor/consent.ts'
import { CHROME } from '../ask.ts'

async function allowed(path: string, headers: Record<string, string> = {}): Promise<Allows> {
  const app = new Hono<AppEnv>().use(allows()).get('*', (c) => c.json(c.get('allows')))
  const request = new Request(`http://glimmer.localhost${path}`, { headers: { 'user-agent': CHROME, ...headers } })
  const response = await app.fetch(request, env, createExecutionContext())
  return response.json()
}

test('a person takes part in experiments, has consented to nothing, and gets no third party', async () => {
  expect(await allowed('/deal')).toEqual({
    isBot: false,
    agentPrefix: '',
    globalPrivacyControl: false,
    optedOut: false,
    experiments: true,
    indexing: true,
  })
  const site = new Hono<AppEnv>().use(allows())
  site.use((c, next) => {
    c.set('brand', mainBrand)
    return next()
  })
  site.use(consent()).get('*', (c) => c.json(c.get('consent')))
  const headers = { 'user-agent': CHROME }
  const response = await site.fetch(
    new Request('http://glimmer.localhost/deal', { headers }),
    env,
    createExecutionContext(),
  )
  expect(await response.json()).toEqual({
    choice: 'none',
    asks: true,
    cookieYes: false,
    sharing: false,
    hasPrivateUrl: false,
    thirdParties: [],
  })
})

test('a crawler takes part in no experiment', async () => {
  const googlebot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }
  expect(await allowed('/deal', googlebot)).toMatchObject({ isBot: true, experiments: false, indexing: true })
})

test('a client without a user agent counts as a bot', async () => {
  expect(await allowed('/deal', { 'user-agent': '' })).toMatchObject({ isBot: true, experiments: false })
})

describe('Global Privacy Control', () => {
  test.each([
    ['1', true],
    ['0', false],
    ['true', false],
  ])('is read from the header Sec-GPC: %s as %s', async (value, isOn) => {
    expect((await allowed('/deal', { 'sec-gpc': value })).globalPrivacyControl).toBe(isOn)
  })
})

describe('agent mode', () => {
  test.each(['/agent/deal', '/agents', '/my-agent-3/', '/AGENT/deal'])('is on at %s', async (path) => {
    const { agentPrefix, experiments, indexing } = await allowed(path)
    expect(agentPrefix).toBe(path.toLowerCase().match(/^\/[^/]*/)?.[0])
    expect([experiments, indexing]).toEqual([false, false])
  })

  test.each(['/deal?from=agent', '/us/texas/agent/', '/hub/real-estate-agents', '/'])('is off at %s', async (path) => {
    expect((await allowed(path)).agentPrefix).toBe('')
  })
})

test('the policy permits only the allowed third parties', () => {
  const policy = (thirdParties: string[]) =>
    contentSecurityPolicy({
      ...{ scriptHash: '', styleSource: "'none'", thirdParties, frames: [] },
      ...{ gatewayUrl: 'https://gateway.example', isLocal: false },
    }).join('nonce')
  expect(policy([])).not.toContain('pixel.example')
  for (const directive of ['script-src', 'img-src', 'connect-src']) {
    expect(policy(['https://pixel.example'])).toMatch(new RegExp(`${directive} [^;]*https://pixel\\.example`))
  }
  expect(policy(['https://pixel.example'])).toMatch(/form-action (?![^;]*pixel)/)
})
