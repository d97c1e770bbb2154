/**
 * Tests the keyed hashes that identify a visitor's browser and network to the origin. The browser cannot choose them.
 */
import { beforeAll, expect, test } from 'vitest'
import { getNetwork } from '../../../worker/http/network.ts'
import { seed, startSite, type VisitorOptions } from '../ask.ts'

beforeAll(seed)

/** Matches the hashes of an IPv6 address's /48, /56 and /64, or of an IPv4 address's /24 and (twice) the address. */
const NETWORK = /^[0-9a-f]{32}_[0-9a-f]{32}_[0-9a-f]{32}$/

/** Takes a new visitor to step 4. Returns the request that registers the lead, and all requests so far as `asked`. */
async function getTold(options: VisitorOptions, email: string) {
  const site = await startSite()
  const visitor = site.visitor(options)
  await visitor.reach(4, { email })
  const lead = site.asked.find(({ operation }) => operation === 'RegisterLead')
  if (!lead) throw new Error('No lead was sent')
  return { ...lead, asked: site.asked }
}

const at = (address: string, more: Record<string, string> = {}) => ({
  headers: { 'cf-connecting-ip': address, ...more },
})

test('a visitor’s network hash is the same for all IP addresses in one IPv6 /64 and on every brand, and different in another /64', async () => {
  const first = await getTold(at('2001:db8:7:8::1'), 'net-1@example.com')
  const neighbor = await getTold(
    { ...at('2001:db8:7:8:1:2:3:4'), at: 'http://tidyhive.localhost' },
    'net-2@example.com',
  )
  const elsewhere = await getTold(at('2001:db8:7:9::1'), 'net-3@example.com')
  expect(first.network).toMatch(NETWORK)
  expect(neighbor.network).toBe(first.network)
  expect(elsewhere.network).not.toBe(first.network)
})

test.each([
  ['of one /56', '2001:db8:7:8::1', '2001:db8:7:ff::1', 2],
  ['of one /48', '2001:db8:7:8::1', '2001:db8:7:108::1', 1],
  ['of two /48', '2001:db8:7:8::1', '2001:db8:8:8::1', 0],
  ['of one IPv4 /24', '198.51.100.7', '198.51.100.8', 1],
  ['of two IPv4 /24', '198.51.100.7', '198.51.101.7', 0],
])(
  'two IP addresses %s share only the hashes of their common networks: %s and %s',
  async (_what, one, other, common) => {
    const getParts = async (address: string) => (await getNetwork(address, 'a-secret-of-the-tests'))?.split('_') ?? []
    const [ours, theirs] = [await getParts(one), await getParts(other)]
    expect(ours).toHaveLength(3)
    expect(ours.map((part, index) => part === theirs[index])).toEqual([0, 1, 2].map((index) => index < common))
  },
)

test('the origin never gets an IP address, and before the payment, only the request that registers a lead has the visitor’s hashes', async () => {
  const { asked } = await getTold(at('198.51.100.77'), 'net-4@example.com')
  expect(JSON.stringify(asked)).not.toContain('198.51.100.77')
  for (const { operation, client, network } of asked) {
    if (operation !== 'RegisterLead')
      expect({ operation, client, network }).toMatchObject({ client: null, network: null })
  }
})

test('a loopback address, as in local development, has no network hash', async () => {
  for (const address of ['::1', '127.0.0.1'])
    expect((await getTold(at(address), 'net-5@example.com')).network).toBeNull()
})

test('each browser has its own hash, and headers that a browser forges are not passed on', async () => {
  const forged = 'f'.repeat(32)
  const [one, other] = [await getTold({}, 'two-1@example.com'), await getTold({}, 'two-2@example.com')]
  const headers = { 'x-visitor-client': forged, 'x-visitor-network': forged }
  const forger = await getTold(at('192.0.2.40', headers), 'forged@example.com')
  for (const { client, network } of [one, other, forger]) {
    expect(client).toMatch(/^[0-9a-f]{32}$/)
    expect([client, network]).not.toContain(forged)
  }
  expect(other.client).not.toBe(one.client)
})
