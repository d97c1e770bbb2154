import { exports } from 'cloudflare:workers'
import { serverAudits } from 'graphql-http'
import { describe, expect, test } from 'vitest'

/** Checks of the GraphQL over HTTP specification, as the package `graphql-http` interprets it. */
const audits = serverAudits({
  url: 'http://origin.test/graphql',
  fetchFn: (url: string, init?: RequestInit) => exports.default.fetch(url, init),
})

const levelOf = (name: string) => name.split(' ')[0] ?? ''
const counts: Record<string, { ok: number; of: number }> = {}

describe.each(['MUST', 'SHOULD', 'MAY'])('each %s rule of GraphQL over HTTP', (level) => {
  const ofLevel = audits.filter((audit) => levelOf(audit.name) === level)
  counts[level] = { ok: 0, of: ofLevel.length }

  test.each(ofLevel)('is met by the origin: $id $name', async (audit) => {
    const result = await audit.fn()
    // A MAY is optional: it is counted, but not required.
    if (result.status === 'ok') (counts[level] as { ok: number }).ok++
    else if (level !== 'MAY') expect.fail(`${result.reason}`)
  })

  test('is counted, and none is failed unless the level is MAY', () => {
    const { ok, of } = counts[level] as { ok: number; of: number }
    console.log(`GraphQL over HTTP, ${level}: ${ok} of ${of}`)
    if (level !== 'MAY') expect(ok).toBe(of)
    expect(of).toBeGreaterThan(0)
  })
})
