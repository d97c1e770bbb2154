import { expect, test } from 'vitest'
import { agentLinks } from '../../scripts/agent.ts'
import { brands } from '../../worker/brands/registry.ts'

const options = { environment: 'production', hours: 12, secret: 'an-agent-secret-of-the-tests', now: 0 }

test('the agent command prints a link for each brand, and the links are valid for the requested number of hours', async () => {
  expect(await agentLinks('tidyhive', options)).toEqual([
    expect.stringMatching(/^https:\/\/tidyhive\.example\/agent\/deal\?agent=43200\.[\da-f]{32}$/),
  ])
  expect(await agentLinks(undefined, options)).toHaveLength(brands.length)
})

test('the agent command names a missing secret and each wrong argument', async () => {
  await expect(agentLinks(undefined, { ...options, secret: undefined })).rejects.toThrow('Set AGENT_SECRET')
  await expect(agentLinks('nobody', options)).rejects.toThrow("no brand 'nobody'")
  await expect(agentLinks(undefined, { ...options, environment: 'prod' })).rejects.toThrow('--env')
  for (const hours of [0, 169, Number.NaN])
    await expect(agentLinks(undefined, { ...options, hours })).rejects.toThrow('--hours')
})
