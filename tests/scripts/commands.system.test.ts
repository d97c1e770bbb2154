/** Runs commands as an operator does: Node itself loads their modules, which Vitest would load more leniently. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { specificationAlone } from '../../scripts/origin/described.ts'
import { brands } from '../../worker/brands/registry.ts'
import { CloudflareAccount } from './deploy/account/cloudflare-account.ts'

const folder = mkdtempSync(join(tmpdir(), 'publicweb-origins-'))
afterAll(() => rmSync(folder, { recursive: true }))

const run = promisify(execFile)

/** Runs `npm run brand` and returns its output. Rejects if it fails. */
const brand = async (...args: string[]) => (await run(process.execPath, ['scripts/brand.ts', ...args])).stdout

test('the doctor finds nothing wrong with any brand of the repository', async () => {
  const report = await brand('doctor')
  expect(report).toMatch(/^Checked: .*\bphotograph\b/m)
  expect(report).toMatch(/^0 findings/m)
})

test('the doctor checks each brand that it is given', async () => {
  const named = (await brand('doctor', 'glimmer', 'tidyhive')).match(/^to do {2}(glimmer|tidyhive)\b/gm)
  expect([...new Set(named)].sort()).toEqual(['to do  glimmer', 'to do  tidyhive'])
  await expect(brand('doctor', 'glimmer', 'tidyhiv')).rejects.toThrow("There is no brand 'tidyhiv'")
})

test('the brand command prints a comparison of two brands', async () => {
  const [one, other] = brands
  const report = await brand('diff', one?.id ?? '', other?.id ?? '')
  for (const each of [one, other]) expect(report).toContain(each?.appName)
})

test.each(['switch', 'experiments', 'status', 'deploy', 'preview', 'zones', 'smoke', 'restore-drill', 'brand'])(
  'the command %s answers a misspelled option with one line',
  async (command) => {
    const { stderr, code } = await refused({}, command, '--wyh', 'a test')
    expect(stderr).toMatch(/^Unknown option '--wyh'.*\n$/)
    expect(code).toBe(2)
  },
)

type EndedCommand = { stdout: string; stderr: string; code?: number }

/** Runs a command that must fail, with additional environment variables. */
async function refused(env: Record<string, string>, command: string, ...args: string[]): Promise<EndedCommand> {
  const asked = run(process.execPath, [`scripts/${command}.ts`, ...args], { env: { ...process.env, ...env } })
  return asked.catch((ended: EndedCommand) => ended)
}

test.each([
  ['deploy', 'production', 'dry-run'],
  ['deploy', 'production', 'rollback'],
  ['operator', 'purchases', 'env'],
  ['switch', 'log', 'env'],
  ['zones', '', 'check'],
])(
  'npm run %s %s --%s without -- changes nothing, because npm keeps the option for itself',
  async (name, arg, option) => {
    const npm = { [`npm_config_${option.replace('-', '_')}`]: 'true', npm_lifecycle_event: name }
    const { stderr, code } = await refused(npm, name, ...(arg ? [arg] : []))
    expect(stderr).toBe(`npm took --${option} for itself. Write -- before the options: npm run ${name} -- …\n`)
    expect(code).toBe(2)
  },
)

test.each([
  [['production', 'rollback'], 'Name one environment, not production rollback.'],
  [['production', '--rollback', '--dry-run'], 'A rollback has no dry run.'],
])('npm run deploy -- %j is refused', async (args, words) => {
  expect((await refused({}, 'deploy', ...args)).stderr).toContain(words)
})

/** Runs a command for a staging site that uses another origin, and returns its output and exit code. */
async function onStaging(events: 'embedded' | 'other', script: string, command: string) {
  const description = { ...specificationAlone('https://api.example/graphql'), events }
  writeFileSync(join(folder, 'staging.json'), JSON.stringify(description))
  const env = { ...process.env, ORIGINS_FOLDER: folder, CLOUDFLARE_API_TOKEN: '', CLOUDFLARE_ACCOUNT_ID: '' }
  const running = run(process.execPath, [script, command, '--env', 'staging'], { env })
  const { stdout, stderr, code = 0 }: EndedCommand = await running.catch((ended: EndedCommand) => ended)
  return { text: stdout + stderr, code }
}

test('if another origin stores the records that a command needs, the command prints that origin’s URL and exits with an error', async () => {
  for (const [script, command] of [
    ['scripts/operator.ts', 'purchases'],
    ['scripts/visits-counted.ts', 'funnel'],
    ['scripts/experiments.ts', 'results'],
  ] as const) {
    const { text, code } = await onStaging('other', script, command)
    expect(text).toMatch(/^The staging site is in front of another origin, so the .* https:\/\/api\.example\/graphql/m)
    expect(code, script).toBe(1)
  }
})

test('if another origin stores part of the funnel, the funnel report begins with a line that names the missing records', async () => {
  const { text } = await onStaging('embedded', 'scripts/visits-counted.ts', 'funnel')
  expect(text).toMatch(
    /^The staging site is in front of another origin, so the funnel is incomplete: without orders, leads and visits/m,
  )
})

test('a preview is refused before anything is created, if the namespace of its flags has a placeholder', async () => {
  const cloudflare = await new CloudflareAccount().start()
  const env = { ...cloudflare.environment, CLOUDFLARE_WORKERS_SUBDOMAIN: 'acme' }
  const { stderr, code } = await refused(env, 'preview', 'up', 'fix/offer')
  cloudflare.stop()
  expect(stderr).toContain('npx wrangler kv namespace create FLAGS --env preview')
  expect(stderr, 'the command creates its own database').not.toContain('d1 create')
  expect(code).toBe(1)
  expect([...cloudflare.databaseNames]).toEqual([])
})
