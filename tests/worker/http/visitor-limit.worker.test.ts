import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { STORED_OPERATIONS } from '../../../graphql/contract/generated/stored-operations.ts'
import type { RateLimitBinding } from '../../../worker/env.ts'
import { seed, startSite, type Visitor } from '../ask.ts'

beforeAll(seed)

/** A rate limit that counts by key, as Cloudflare's does, but never resets. */
function createLimit(count: number): RateLimitBinding {
  const used = new Map<string, number>()
  return {
    limit: async ({ key }) => {
      const times = (used.get(key) ?? 0) + 1
      used.set(key, times)
      return { success: times <= count }
    },
  }
}

/** The fields that the tests post. A form that rejects them counts toward the limit, too. */
const FIELDS = { zipcode: '60601', hours: '3' }

function from(address: string) {
  return { headers: { 'cf-connecting-ip': address } }
}

/** Sends an operation to the GraphQL proxy, as a browser does. */
function send(visitor: Visitor, operation: string, variables: object): Promise<Response> {
  const query = Object.values(STORED_OPERATIONS).find(({ name }) => name === operation)?.text
  return visitor.send('/api/graphql', {
    method: 'POST',
    body: JSON.stringify({ query, variables }),
    headers: { 'content-type': 'application/json', accept: 'application/json', 'graphql-client-name': 'publicweb' },
  })
}

const lead = (number: number) => ({
  input: { email: `lead-${number}@example.com`, phone: '3125550100', zipcode: '60601' },
})

test('a form refuses requests from an IP address over the limit, and says how long to wait', async () => {
  const site = await startSite({ bindings: { VISITOR_LIMIT: createLimit(3) } })
  const visitor = site.visitor(from('192.0.2.1'))
  for (let time = 0; time < 3; time++) expect((await visitor.post('/deal?step=1', FIELDS)).status).not.toBe(429)
  const askedBefore = site.asked.length
  const refused = await visitor.post('/deal?step=1', FIELDS)
  expect(refused.status).toBe(429)
  expect(await refused.text()).toMatch(/wait a minute/i)
  expect(site.asked, 'requests to the origin, including any for the refused form').toHaveLength(askedBefore)
  expect((await site.visitor(from('192.0.2.2')).post('/deal?step=1', FIELDS)).status).not.toBe(429)
})

test('an IP address over the limit cannot register leads through the proxy, and a refused request stores nothing', async () => {
  const site = await startSite({ bindings: { VISITOR_LIMIT: createLimit(2) } })
  const visitor = site.visitor(from('192.0.2.3'))
  const statuses: number[] = []
  for (let number = 0; number < 4; number++) {
    statuses.push((await send(visitor, 'RegisterLead', lead(number))).status)
  }
  expect(statuses).toEqual([200, 200, 429, 429])
  const refused = await send(visitor, 'RegisterLead', lead(4))
  expect(refused.headers.get('retry-after')).toBe('60')
  expect(await refused.json()).toMatchObject({ errors: [{ extensions: { code: 'TOO_MANY_REQUESTS' } }] })
  const { results } = await env.DB.prepare("SELECT email FROM leads WHERE email LIKE 'lead-%' ORDER BY email").all()
  expect(results).toEqual([{ email: 'lead-0@example.com' }, { email: 'lead-1@example.com' }])
})

test('an IP address over the limit can still read pages, look up ZIP codes and ask about the status of a payment', async () => {
  const site = await startSite({ bindings: { VISITOR_LIMIT: createLimit(0) } })
  const visitor = site.visitor(from('192.0.2.4'))
  expect((await visitor.post('/deal?step=1', { zipcode: '60601' })).status).toBe(429)
  expect((await visitor.get('/deal')).status).toBe(200)
  expect((await send(visitor, 'ZipLookup', { zipcode: '60601' })).status).toBe(200)
  // The request is refused because this browser has no attempt with this id, not because of the limit.
  const followed = await send(visitor, 'ResumePurchase', { attemptId: crypto.randomUUID() })
  expect(followed.status).not.toBe(429)
  expect(await followed.json()).toMatchObject({ errors: [{ extensions: { code: 'ATTEMPT_NOT_KNOWN' } }] })
})

test('IP addresses in one IPv6 /64 share a limit', async () => {
  const site = await startSite({ bindings: { VISITOR_LIMIT: createLimit(2) } })
  const statusFrom = async (address: string) => (await site.visitor(from(address)).post('/deal/survey', FIELDS)).status
  expect(await statusFrom('2001:db8:1:2::1')).not.toBe(429)
  expect(await statusFrom('2001:db8:1:2:ffff:0:0:9')).not.toBe(429)
  expect(await statusFrom('2001:0DB8:0001:0002::77')).toBe(429)
  expect(await statusFrom('2001:db8:1:3::1')).not.toBe(429)
})

test.each([
  ['an IPv6 /56', 'LOOK_LIMIT', (number: number) => `2001:db8:2:1${number}::1`, '2001:db8:2:200::1'],
  ['an IPv6 /48', 'CROWD_LIMIT', (number: number) => `2001:db8:3:${number}00::1`, '2001:db8:4:100::1'],
  ['an IPv4 /24', 'CROWD_LIMIT', (number: number) => `192.0.2.${number}`, '192.0.3.1'],
] as const)('IP addresses in %s also share a larger limit: %s', async (_what, binding, neighbor, elsewhere) => {
  const site = await startSite({ bindings: { VISITOR_LIMIT: createLimit(3), [binding]: createLimit(5) } })
  const statusFrom = async (address: string) => (await site.visitor(from(address)).post('/deal/survey', FIELDS)).status
  for (let number = 1; number <= 5; number++) expect(await statusFrom(neighbor(number))).not.toBe(429)
  expect(await statusFrom(neighbor(6))).toBe(429)
  expect(await statusFrom(elsewhere)).not.toBe(429)
})

test('purchases have their own limit for each network and each mailbox', async () => {
  const site = await startSite({ bindings: { PURCHASE_LIMIT: createLimit(2) } })
  for (const [address, mailbox, status] of [
    ['192.0.2.20', 'limit-1', 303],
    ['192.0.2.20', 'limit-2', 303],
    ['192.0.2.20', 'limit-3', 429],
    ['192.0.2.21', 'limit-4', 303],
    ['192.0.2.22', 'limit-4+again', 303],
    ['192.0.2.23', 'limit-4+more', 429],
  ] as const) {
    const visitor = site.visitor(from(address))
    await visitor.reach(4, { email: `${mailbox}@example.com` })
    expect((await visitor.pay({ paymentMethod: 'pm_card_visa' })).status, mailbox).toBe(status)
  }
})

test('GraphQL queries through the proxy have their own limit', async () => {
  const site = await startSite({ bindings: { LOOK_LIMIT: createLimit(1) } })
  const visitor = site.visitor(from('192.0.2.30'))
  expect((await send(visitor, 'ZipLookup', { zipcode: '60601' })).status).toBe(200)
  expect((await send(visitor, 'ZipLookup', { zipcode: '60601' })).status).toBe(429)
})
