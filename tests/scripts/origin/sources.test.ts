import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { specificationAlone, writeDescription } from '../../../scripts/origin/described.ts'
import { elsewhere, formatSentence, sourcesWith } from '../../../scripts/origin/sources.ts'

const described = (events: 'embedded' | 'other' | 'off') => ({
  ...specificationAlone('https://api.example/graphql'),
  events,
})

const folder = mkdtempSync(join(tmpdir(), 'publicweb-origins-'))
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

test.each([
  ['operator commands', 'embedded', 'are off: orders, leads and customers are at https://api.example/graphql.'],
  ['funnel', 'embedded', 'is incomplete: without orders, leads and visits, which the other origin alone counts.'],
  ['funnel', 'other', 'is not here: the other origin collects events: ask https://api.example/graphql.'],
  ['funnel', 'off', 'is off: no events are collected.'],
  ['experiments', 'other', 'are not here: the other origin collects events: ask https://api.example/graphql.'],
] as const)('the sentence about the %s says where its data is, if anywhere (events: %s)', (what, events, words) => {
  vi.stubEnv('ORIGINS_FOLDER', folder)
  expect(elsewhere(what, 'staging')).toBeNull()
  writeDescription('staging', described(events))
  const source = elsewhere(what, 'staging')
  expect(source && formatSentence(source, 'staging')).toBe(
    `The staging site is in front of another origin, so the ${what} ${words}`,
  )
})

test('with another origin, each part of the system is listed with the source of its data', () => {
  expect(sourcesWith(described('off')).map(({ what, from }) => `${what}: ${from}`)).toEqual([
    'pages: other',
    'events: off',
    'mail: other',
    'schedule: other',
    'operator commands: off',
    'funnel: off',
    'experiments: off',
  ])
})
