import { afterEach, expect, test, vi } from 'vitest'
import { agentPrefix, dealStep, parseStep } from '../../client/paths.ts'

test('the funnel step in a URL is a whole number from 1 to 5, or 1 if it is missing or invalid', () => {
  for (const step of [1, 2, 3, 4, 5]) {
    for (const written of [`${step}`, `0${step}`, `000${step}`]) expect(parseStep(written)).toBe(step)
  }
  for (const bad of [undefined, null, '', '0', '6', '-1', '2.5', '1e0', ' 3', '3x', 'two', '00', '06', '٣']) {
    expect(parseStep(bad)).toBe(1)
  }
  expect(dealStep(3)).toBe('/deal?step=3')
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('in a browser on a page with an agent prefix, page URLs have the prefix, and endpoint URLs do not', async () => {
  vi.stubGlobal('location', { pathname: '/Sales-Agents/deal' })
  vi.resetModules()
  const there = await import('../../client/paths.ts')
  expect(there.dealStep(3)).toBe('/Sales-Agents/deal?step=3')
  expect(there.paths.home).toBe('/Sales-Agents/')
  expect(there.paths.city('texas', 'austin')).toBe('/Sales-Agents/us/texas/austin/')
  expect(there.paths.graphql).toBe('/api/graphql')
})

test('an agent prefix is a first path segment that contains "agent"', () => {
  expect(agentPrefix('/agent/deal')).toBe('/agent')
  expect(agentPrefix('/my-agents')).toBe('/my-agents')
  for (const path of ['/', '/deal', '/deal/agent', '/us/agent/', '/a.agent/', '/"agent"/deal']) {
    expect(agentPrefix(path), path).toBe('')
  }
})
