/**
 * Runs `npm start` as a process. Tests what it passes to the Workers, and that all its processes end when it is
 * stopped.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import { copyFreshState } from '../../scripts/system/database.ts'
import { findFreePorts, isFree } from '../../scripts/system/ports.ts'
import { prepare } from '../../scripts/system/prepare.ts'

interface StartedSystem {
  port: number
  stateDir: string
}

/** The processes and the state folder of the running test's `npm start`. */
let started: { npm?: ChildProcess; port?: number; all: number[]; stateDir: string } | undefined

afterEach(() => {
  // Cleans up after a failed test too.
  for (const pid of started?.all ?? []) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
  if (started) rmSync(started.stateDir, { recursive: true, force: true, maxRetries: 5 })
  started = undefined
})

/** Runs `npm start`, and resolves when it says that it is ready. */
async function npmStart(env: Record<string, string> = {}): Promise<StartedSystem> {
  await prepare(() => {})
  const stateDir = mkdtempSync(join(tmpdir(), 'publicweb-start-'))
  started = { all: [], stateDir }
  await copyFreshState(stateDir, () => {})
  const port = await findFreePorts(20_000 + (process.pid % 5000) * 2)
  const npm = spawn('npm', ['start'], {
    env: { ...process.env, ...env, PORT: String(port), STATE_DIR: stateDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  await new Promise<void>((resolve, reject) => {
    for (const stream of [npm.stdout, npm.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        printed += chunk
        if (printed.includes('Ready in')) resolve()
      })
    }
    npm.once('exit', () => reject(new Error(printed)))
  })
  started = { npm, port, all: withDescendants(npm.pid ?? 0), stateDir }
  return { port, stateDir }
}

function withDescendants(root: number): number[] {
  const pairs = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/u).map(Number))
  const below = new Set([root])
  for (let before = 0; before < below.size; ) {
    before = below.size
    for (const [pid = 0, parent = 0] of pairs) if (below.has(parent)) below.add(pid)
  }
  return [...below]
}

const ps = (column: string, pid: number) =>
  spawnSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).stdout.trim()
const getCommand = (pid: number) => ps('args', pid)
/** Whether a process runs. Zombies (state Z) have ended, although their parents have not read their exit status yet. */
const isAlive = (pid: number) => /^[^Z]/u.test(ps('stat', pid))

/** The variables that each Worker declares in its wrangler.toml. */
const VARIABLES = ['wrangler.toml', 'graphql/origin/wrangler.toml', 'worker/background/wrangler.toml'].map((config) => {
  const { name = '', vars } = unstable_readConfig({ config }, { hideWarnings: true })
  return { worker: name, names: Object.keys(vars) }
})

/** Variables that `npm start` sets itself, because they decide how the Workers of the local system find each other. */
const ITS_OWN = new Set(['ENVIRONMENT', 'GATEWAY_URL', 'STRIPE_API_URL', 'SITE_URL'])
/** Valid values for variables that accept only certain strings. */
const VALUES: Readonly<Record<string, string>> = {
  APP_ORIGIN: 'https://app.example',
  TURNSTILE_URL: 'https://challenge.example',
  CARD_FIELDS: 'hosted',
  HSTS_SECONDS: '300',
  GATEWAY_PUBLISHABLE_KEY: 'pk_test_another',
  GROWTHBOOK_API_URL: '',
  SENTRY_DSN: '',
  STRIPE_SECRET_KEY: 'sk_test_another',
  VALIDATION_BYPASS_EMAIL: 'bypass@another.example',
}

test.skipIf(process.platform === 'win32')(
  'npm start passes each variable to its Worker and GRAPHQL_ORIGIN_URL to pages, and all processes end with its Node process',
  async () => {
    const asked: string[] = []
    const origin = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":null}')
    })
    await new Promise<void>((done) => origin.listen(0, '127.0.0.1', done))
    try {
      const url = `http://127.0.0.1:${(origin.address() as AddressInfo).port}/elsewhere`
      const names = VARIABLES.flatMap((each) => each.names)
      const values = names
        .filter((name) => !ITS_OWN.has(name))
        .map((name) => [name, VALUES[name] ?? `a-value-of-${name}`])
      const { port, stateDir } = await npmStart({ ...Object.fromEntries(values), GRAPHQL_ORIGIN_URL: url })

      await (await fetch(`http://localhost:${port}/reviews/`)).text()
      expect(asked).toContain('/elsewhere')
      const login = await fetch(`http://localhost:${port}/login`, { redirect: 'manual' })
      expect(login.headers.get('location')).toMatch(/^https:\/\/app\.example\/login/)
      // This origin reveals no schema, so the site asks it only for operations of the specification.
      expect((await fetch(`http://localhost:${port}/us/`)).status).toBe(404)

      // wrangler lists the variables that each Worker gets, and hides values that are not from the wrangler.toml file.
      const log = readFileSync(join(stateDir, 'logs/site.log'), 'utf8')
      for (const { worker, names: declared } of VARIABLES) {
        const [, listed = ''] = log.split(`${worker} has access to the following bindings:`)
        const handedOn = listed.split('has access to')[0]?.match(/env\.\w+(?= \("\(hidden\)"\))/gu) ?? []
        const wanted = declared.map((name) => `env.${name}`)
        expect(wanted.length).toBeGreaterThan(4)
        expect(handedOn.sort()).toEqual(wanted.sort())
      }
      const node = started?.all.find((pid) => /^node scripts\/start\.ts/u.test(getCommand(pid)))
      await endsWith(node)
    } finally {
      origin.closeAllConnections()
      origin.close()
    }
  },
)

/**
 * Kills one of the processes of `npm start`, and waits until all of them have ended. A killed process cannot end the
 * others: the script notices when npm ends, and the Workers notice when the script ends.
 */
async function endsWith(killed: number | undefined): Promise<void> {
  const { port, all } = started ?? {}
  if (!killed || !port || !all) throw new Error('Nothing was started')
  expect(all.filter((pid) => getCommand(pid).includes('workerd'))).not.toEqual([])
  process.kill(killed, 'SIGKILL')
  await vi.waitFor(() => expect(all.filter(isAlive).map(getCommand)).toEqual([]), { timeout: 30_000, interval: 200 })
  expect([await isFree(port), await isFree(port + 1)]).toEqual([true, true])
}

test.skipIf(process.platform === 'win32')(
  'after SIGKILL to npm, no process of npm start is left, and its ports are free',
  async () => {
    await npmStart()
    await endsWith(started?.npm?.pid)
  },
)
