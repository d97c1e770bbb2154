import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { mainBrand } from '../../../worker/brands/registry.ts'
import type { AppEnv } from '../../../worker/env.ts'
import { contentSecurityPolicy } from '../../../worker/http/security.ts'
import { type Allows, allows } from '../../../worker/visitor/allows.ts'
import { consent } from '../../../worker/visitor/consent.ts'
import { CHROME, GOOGLEBOT } from '../ask.ts'

async function allowed(path: string, headers: Record<string, string> = {}): Promise<Allows> {
  const app = new Hono<AppEnv>().use(allows()).get('*', (c) => c.json(c.get('allows')))
  const request = new Request(`http://glimmer.localhost${path}`, { headers: { 'user-agent': CHROME, ...headers } })
  const response = await app.fetch(request, env, createExecutionContext())
  return response.json()
}

test('a new visitor takes part in experiments, has consented to nothing, and contacts no third party', async () => {
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

test('a crawler and a client without a user agent take part in no experiment', async () => {
  const crawler = await allowed('/deal', { 'user-agent': GOOGLEBOT })
  expect(crawler).toMatchObject({ isBot: true, experiments: false, indexing: true })
  expect(await allowed('/deal', { 'user-agent': '' })).toMatchObject({ isBot: true, experiments: false })
})

test('Global Privacy Control is on only if the header Sec-GPC is 1', async () => {
  for (const value of ['1', '0', 'true'])
    expect((await allowed('/deal', { 'sec-gpc': value })).globalPrivacyControl, value).toBe(value === '1')
})

test('agent mode is on only if the first segment of the path contains "agent", and it turns off experiments and indexing', async () => {
  for (const path of ['/agent/deal', '/agents', '/my-agent-3/', '/AGENT/deal']) {
    const { agentPrefix, experiments, indexing } = await allowed(path)
    expect(agentPrefix).toBe(path.toLowerCase().match(/^\/[^/]*/)?.[0])
    expect([experiments, indexing]).toEqual([false, false])
  }
  for (const path of ['/deal?from=agent', '/us/texas/agent/', '/hub/real-estate-agents', '/'])
    expect((await allowed(path)).agentPrefix, path).toBe('')
})

test('the CSP permits only the allowed third parties', () => {
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
