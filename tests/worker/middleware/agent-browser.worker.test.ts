import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { signAgentLink } from '../../../worker/visitor/agent-link.ts'
import { GOOGLEBOT, readWords, seed, startSite, type Visitor } from '../ask.ts'

beforeAll(seed)

const COOKIE = '__Host-agent'
const to = (response: Response) => [response.status, response.headers.get('location')]

test('in agent mode, a request without the agent prefix is redirected to the URL with the prefix, without a cookie, a request to the origin or a counted event', async () => {
  const site = await startSite()
  const visitor = site.visitor()
  await visitor.page('/agent/deal')
  await visitor.settled()
  const before = [site.asked.length, ...visitor.cookies.keys()]
  const counted = () => env.DB.prepare('SELECT COUNT(*) FROM events').first<number>('COUNT(*)')
  const countedBefore = await counted()

  const moved = await visitor.get('/reviews/?sort=RATING_LOWEST&utm_source=spring')
  expect(to(moved)).toEqual([302, '/agent/reviews/?sort=RATING_LOWEST&utm_source=spring'])
  expect(moved.headers.get('cache-control')).toBe('no-store')
  expect(moved.headers.getSetCookie()).toEqual([])
  await visitor.settled()
  expect([site.asked.length, ...visitor.cookies.keys()]).toEqual(before)
  expect(await counted()).toBe(countedBefore)
})

test('a browser stays in agent mode for the next caller, until the agent leaves agent mode', async () => {
  const visitor = (await startSite()).visitor()
  await visitor.page('/agent/deal')
  await visitor.post('/agent/deal/agent', { do: 'next' })
  expect(to(await visitor.get('/'))).toEqual([302, '/agent/'])
  const left = await visitor.post('/agent/deal/agent', { do: 'leave' })
  expect(to(left)).toEqual([303, 'http://glimmer.localhost/deal'])
  expect(visitor.cookies.has(COOKIE)).toBe(false)
  expect((await visitor.get('/deal')).status).toBe(200)
})

test('a browser in agent mode is not redirected when it sends a form or requests anything but a page', async () => {
  const visitor = (await startSite()).visitor()
  await visitor.page('/agent/deal')
  expect(to(await visitor.post('/deal?step=1', { zipcode: '60601' }))).toEqual([303, '/deal?step=2'])
  expect((await visitor.get('/robots.txt')).status).toBe(200)
  expect((await visitor.get('/healthz')).status).toBe(200)
  expect((await visitor.get('/api/graphql')).headers.get('location')).toBeNull()
  expect((await visitor.get('/deal', { headers: { accept: '*/*' } })).status).toBe(200)
})

test('a browser in agent mode does not affect other browsers, and a crawler gets no agent cookie and is never redirected', async () => {
  const site = await startSite()
  expect((await site.visitor().get('/deal')).status).toBe(200)
  const crawler = site.visitor({ userAgent: GOOGLEBOT })
  await crawler.page('/agent/deal')
  expect([...crawler.cookies.keys()]).toEqual([])
  crawler.cookies.set(COOKIE, '1')
  expect((await crawler.get('/deal')).status).toBe(200)
})

describe('if AGENT_SECRET is set', () => {
  const SECRET = 'an-agent-secret-of-the-tests'
  const inHours = (hours: number) => Math.floor(Date.now() / 1000) + hours * 3600
  const closed = async (brand = 'glimmer'): Promise<Visitor> => {
    const site = await startSite({ vars: { ENVIRONMENT: 'production', AGENT_SECRET: SECRET } })
    return site.visitor({ at: `https://${brand}.example` })
  }

  test('if AGENT_SECRET is set, a browser without a signed link gets no agent page and cannot sign up a caller', async () => {
    const visitor = await closed()
    for (const path of ['/agent/deal', '/agent/', '/my-agent-3/reviews/', '/AGENT/deal', '/agent/Deal/', '/agent/no']) {
      const response = await visitor.get(path)
      expect([response.status, response.headers.get('clear-site-data')], path).toEqual([404, null])
      expect(readWords(await response.text()), path).not.toContain('Agent mode')
      expect(visitor.cookies.has(COOKIE), path).toBe(false)
    }
    visitor.cookies.set(COOKIE, '1')
    expect((await visitor.post('/agent/deal?step=1', { zipcode: '60601' })).status).toBe(404)
    expect((await visitor.post('/agent/deal/agent', { do: 'next' })).status).toBe(404)
  })

  test.each(['glimmer', 'tidyhive'])(
    'if AGENT_SECRET is set, a signed link opens agent mode on %s, and the signature is removed from the URL',
    async (brand) => {
      const visitor = await closed(brand)
      const link = await signAgentLink(SECRET, inHours(12))
      const opened = await visitor.get(`/agent/deal?agent=${link}&step=1`)
      expect(to(opened)).toEqual([302, '/agent/deal?step=1'])
      expect(opened.headers.getSetCookie().join()).toMatch(
        /^__Host-agent=\d+\.[\da-f]{32}; Max-Age=43(200|19\d); Path=\/; HttpOnly; Secure/,
      )
      expect(readWords((await visitor.page('/agent/deal')).html)).toContain('Agent mode')
      expect(to(await visitor.get('/reviews/'))).toEqual([302, '/agent/reviews/'])
      await visitor.post('/agent/deal/agent', { do: 'leave' })
      expect((await visitor.get('/agent/deal')).status).toBe(404)
    },
  )

  test('an agent link that is expired, altered or signed with another key does not open agent mode', async () => {
    const valid = await signAgentLink(SECRET, inHours(1))
    for (const bad of [
      '1',
      '',
      await signAgentLink(SECRET, inHours(-1)),
      await signAgentLink('another-secret-of-the-tests', inHours(1)),
      valid.replace('.', '0.'),
      valid.slice(0, -1),
      'x'.repeat(5000),
    ]) {
      const visitor = await closed()
      expect((await visitor.get(`/agent/deal?agent=${bad}`)).status, bad.slice(0, 60)).toBe(404)
      visitor.cookies.set(COOKIE, bad)
      expect((await visitor.get('/agent/deal')).status, bad.slice(0, 60)).toBe(404)
      expect((await visitor.get('/deal')).status, bad.slice(0, 60)).toBe(200)
    }
  })

  test('a browser whose agent link has expired is told to clear its storage, which includes its agent flag', async () => {
    const response = await (await closed()).get('/agent/deal', { headers: { 'sec-fetch-site': 'same-origin' } })
    expect([response.status, response.headers.get('clear-site-data')]).toEqual([404, '"storage"'])
  })
})
