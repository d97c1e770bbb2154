/**
 * `npm start`: builds what changed, brings the local database up to date, and runs the site on PORT (8787) and the
 * sandbox gateway on PORT + 1 until Ctrl-C. Data stays in .state; `npm run reset` clears it.
 *
 *   PORT=9000 npm start    other ports
 *   npm run dev            the same, but rebuilds the client when its files change
 *   npm start -- --verbose shows every request
 *
 * The command and all processes that it started end when npm ends, even if npm or the command is killed.
 */

import type { ChildProcess } from 'node:child_process'
import { rmSync, unwatchFile, watch, watchFile } from 'node:fs'
import { join } from 'node:path'
import type { Description } from '../graphql/contract/codegen/tiers.ts'
import { getSiteUrl } from '../worker/brands/hosts.ts'
import { brands } from '../worker/brands/registry.ts'
import {
  askSchema,
  describeSchema,
  descriptionFile,
  readDescription,
  specificationAlone,
  writeDescription,
} from './origin/described.ts'
import { descriptionLines } from './origin/description-lines.ts'
import { CommandError } from './system/command.ts'
import { prepareDatabase } from './system/database.ts'
import { whenNpmEnds } from './system/npm-processes.ts'
import { prepare } from './system/prepare.ts'
import { ROOT, startNode, toolPath } from './system/run-tool.ts'
import { type Source, startSystem } from './system/start-system.ts'

const sweepEvery = 60_000
const port = readPort(process.env.PORT)
const isVerbose = process.argv.includes('--verbose')
const isWatching = process.argv.includes('--watch')
/**
 * The file with the names of islands, which are entries of the build. Vite reads its entries only when it starts, so
 * Vite is restarted when this file changes.
 */
const ENTRIES = join(ROOT, 'client/islands/names.ts')
const CHECK_EVERY_MS = 500
/** The folder with the page entries, from which scripts/page-modules.ts collects the route module of each page. */
const REGISTRY = join(ROOT, 'worker/registry')

let isReady = false
let isEnding = false
/**
 * Runs before this process exits. During startup there is nothing to clean up, because the child processes end by
 * themselves.
 */
let stop = async () => {}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (!isEnding) console.log('\nStopping…')
    void end(0)
  })
}

whenNpmEnds(['start', 'dev'], () => void end(0))

try {
  await main()
} catch (error) {
  if (!(error instanceof CommandError)) throw error
  console.error(`\n${error.message}`)
  process.exit(1)
}

async function main(): Promise<void> {
  const started = performance.now()
  const stateDir = process.env.STATE_DIR ?? join(ROOT, '.state')
  await prepare(console.log)
  await prepareDatabase(stateDir, console.log)
  const origin = await describeOtherOrigin(stateDir)
  const system = await startSystem({ port, stateDir, onLine: show, origin })
  isReady = true
  const stopWatching = isWatching ? watchClient() : undefined
  console.log(welcome((performance.now() - started) / 1000))

  const sweeper = setInterval(() => {
    system.sweep().catch((error: unknown) => console.error(String(error)))
  }, sweepEvery)
  stop = async () => {
    clearInterval(sweeper)
    stopWatching?.()
    await system.stop()
  }
  const source = await system.ended
  if (isEnding) return
  console.error(`The ${source} exited on its own: see the end of .state/logs/${source}.log.`)
  await end(1)
}

/**
 * Describes the origin at GRAPHQL_ORIGIN_URL. If the origin does not reveal its schema now, uses its last description.
 * If there is none, assumes that the origin has only what the specification requires.
 */
async function describeOtherOrigin(stateDir: string): Promise<Description | null> {
  const url = process.env.GRAPHQL_ORIGIN_URL
  if (!url) {
    rmSync(descriptionFile('local', stateDir), { force: true })
    return null
  }
  const schema = await askSchema(url).catch(() => null)
  const known = readDescription('local', stateDir)
  const description = schema ? describeSchema(url, schema) : known?.origin === url ? known : specificationAlone(url)
  console.log(`GraphQL comes from another origin. ORIGIN_SECRET signs the requests to it.\n`)
  if (!schema) console.log('  (it does not reveal its schema now; see npm run origin:describe -- --help)')
  console.log(descriptionLines(description).join('\n'))
  writeDescription('local', description, stateDir)
  return description
}

async function end(code: number): Promise<void> {
  if (isEnding) return
  isEnding = true
  await stop()
  process.exit(code)
}

function readPort(text = '8787'): number {
  const number = Number(text)
  if (Number.isInteger(number) && number > 0 && number < 65_535) return number
  console.error(`PORT must be a number from 1 to 65534, not '${text}'.`)
  process.exit(1)
}

/**
 * Prints the Workers' own output once the system is ready. With --verbose, also prints wrangler's requests and notices.
 * .state/logs has all lines.
 */
function show(line: string, source: Source): void {
  const isNotice = line.trim() === '' || line.includes('[wrangler:') || line.startsWith('⎔')
  if (isVerbose || (isReady && !isNotice)) console.log(source === 'gateway' ? `gateway: ${line}` : line)
}

function welcome(seconds: number): string {
  const addresses = brands.map((brand) => `  ${brand.appName.padEnd(12)} ${getSiteUrl(brand, 'local', `:${port}`)}`)
  return [
    `\nReady in ${seconds.toFixed(1)} s: http://localhost:${port} (the main brand), and by name:\n`,
    ...addresses,
    `\n  Sandbox gateway http://localhost:${port + 1}; test card 4242 4242 4242 4242, any future date, any code.`,
    'Press Ctrl-C to stop; the data stays (npm run reset clears it).\n',
  ].join('\n')
}

/**
 * Rebuilds the client and the list of pages when their files change, and prints the output of the builds, including
 * errors. Returns a function that stops the watchers.
 */
function watchClient(): () => void {
  let vite = startVite()
  watchFile(ENTRIES, { interval: CHECK_EVERY_MS }, () => {
    vite.kill()
    vite = startVite()
  })
  const pages = watch(REGISTRY, { recursive: true }, () => showOutput(startNode(['scripts/page-modules.ts'])))
  return () => {
    unwatchFile(ENTRIES)
    pages.close()
    vite.kill()
  }
}

function startVite(): ChildProcess {
  return showOutput(startNode([toolPath('vite'), 'build', '--watch', '--emptyOutDir', 'false']))
}

function showOutput(started: ChildProcess): ChildProcess {
  for (const stream of [started.stdout, started.stderr])
    stream?.on('data', (chunk: Buffer) => process.stdout.write(chunk))
  return started
}
