import { afterEach, beforeEach, expect, test } from 'vitest'
import { hostConflicts, waitForHosts } from '../../../scripts/deploy/hosts.ts'
import { CloudflareAccount } from './account/cloudflare-account.ts'

let cloudflare: CloudflareAccount
beforeEach(async () => {
  cloudflare = await new CloudflareAccount().start()
  cloudflare.zones.add('glimmer.example')
})
afterEach(() => cloudflare.stop())

const HOSTS = ['glimmer.example', 'www.glimmer.example']

test('an A record, another Worker or a missing zone makes a host unavailable, but an MX record or its own Worker does not', async () => {
  cloudflare.records.set('glimmer.example', { type: 'MX', content: 'mail.example' })
  expect(await hostConflicts(cloudflare.token, 'site', HOSTS)).toEqual([])
  cloudflare.records.set('glimmer.example', { type: 'A', content: '203.0.113.7' })
  const taken = { id: '1', hostname: 'www.glimmer.example', service: 'shop', untilCertificate: 0 }
  cloudflare.domains.set(taken.hostname, taken)
  expect(await hostConflicts(cloudflare.token, 'site', [...HOSTS, 'tidyhive.example'])).toEqual([
    'glimmer.example has a DNS record: A 203.0.113.7',
    'www.glimmer.example is a domain of the Worker shop',
    'tidyhive.example is in no zone of this account: add its domain as a zone first',
  ])
  expect(await hostConflicts(cloudflare.token, 'shop', ['www.glimmer.example'])).toEqual([])
  expect(cloudflare.changes).toEqual([])
})

test('if the API refuses a request, the check for host conflicts fails, and does not count the host as free', async () => {
  await expect(hostConflicts({ ...cloudflare.token, accountId: 'another' }, 'site', HOSTS)).rejects.toThrow(
    'Cloudflare answered 501',
  )
})

test('a deployment waits for hosts, and names those that never answer', async () => {
  expect(await waitForHosts([cloudflare.url])).toEqual([])
  const { url } = cloudflare
  cloudflare.stop()
  // The connection is reset if the stopped server had it open.
  const noAnswer = expect.stringMatching(/ECONNREFUSED|ECONNRESET/)
  expect(await waitForHosts([url], { patienceMs: 20, pauseMs: 10 })).toEqual([noAnswer])
})
