/**
 * Tests that commands for an environment with another origin say where the figures are, instead of printing an empty
 * result.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { specificationAlone } from '../../../scripts/origin/described.ts'
import { sourcesWith } from '../../../scripts/origin/sources.ts'

const URL_OF_ORIGIN = 'https://api.example/graphql'
const folder = mkdtempSync(join(tmpdir(), 'publicweb-origins-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs a command for staging, which is in front of another origin, and returns its output and exit code. */
async function said(events: 'embedded' | 'other' | 'off', script: string, ...args: string[]) {
  writeFileSync(join(folder, 'staging.json'), JSON.stringify({ ...specificationAlone(URL_OF_ORIGIN), events }))
  const env = { ...process.env, ORIGINS_FOLDER: folder, CLOUDFLARE_API_TOKEN: '', CLOUDFLARE_ACCOUNT_ID: '' }
  const run = promisify(execFile)(process.execPath, [script, ...args, '--env', 'staging'], { env })
  type Ended = { stdout: string; stderr: string; code?: number }
  const { stdout, stderr, code = 0 }: Ended = await run.catch((error: Ended) => error)
  return { text: stdout + stderr, code }
}

test.each([
  [
    'operator.ts',
    ['purchases'],
    'embedded',
    'the operator commands are off: orders, leads and customers are at https://api.example/graphql',
  ],
  ['visits-counted.ts', ['funnel'], 'other', 'the funnel is not here: the other origin collects events'],
  ['visits-counted.ts', ['funnel'], 'off', 'the funnel is off: nobody collects events'],
  ['experiments.ts', ['results'], 'other', 'the experiments are not here: the other origin collects events'],
] as const)('%s %j says where to ask, and exits with an error', async (script, args, events, words) => {
  const { text, code } = await said(events, `scripts/${script}`, ...args)
  expect(text).toContain(`The staging site is in front of another origin, so ${words}`)
  expect(code).toBe(1)
})

test('events that the embedded origin collects are counted, after a line that says what is missing', async () => {
  const { text } = await said('embedded', 'scripts/visits-counted.ts', 'funnel')
  expect(text).toMatch(
    /^The staging site is in front of another origin, so the funnel is in part: without orders, leads and visits/,
  )
})

test('each part is listed with its source: the embedded origin, the other origin, or off', () => {
  expect(new Set(sourcesWith(null).map(({ from }) => from))).toEqual(new Set(['embedded']))
  const rows = sourcesWith({ ...specificationAlone(URL_OF_ORIGIN), events: 'off' })
  expect(rows.map(({ what, from }) => `${what}: ${from}`)).toEqual([
    'pages: other',
    'events: off',
    'mail: other',
    'schedule: other',
    'operator commands: off',
    'funnel: off',
    'experiments: off',
  ])
})
