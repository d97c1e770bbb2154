import { beforeAll, expect, test, vi } from 'vitest'
import { seed, startSite } from '../ask.ts'

beforeAll(seed)

/** Returns the URLs under which a deployment caches answers at the edge. */
async function getAddresses(environment: string, host: string): Promise<string[]> {
  const site = await startSite({ vars: { ENVIRONMENT: environment } })
  const addresses: string[] = []
  const cache = { match: async (url: string) => void addresses.push(url), put: async () => {} }
  vi.spyOn(caches, 'open').mockResolvedValue(cache as unknown as Cache)
  const visitor = site.visitor({ at: `https://${host}` })
  await (await visitor.get('/deal')).text()
  await visitor.settled()
  return addresses
}

test('staging and production never share a cached answer, even with the same zone and build', async () => {
  const staging = await getAddresses('staging', 'staging.glimmer.example')
  const production = await getAddresses('production', 'glimmer.example')
  expect(staging.length).toBeGreaterThan(0)
  expect(production.length).toBe(staging.length)
  expect(staging.filter((address) => production.includes(address))).toEqual([])
})
