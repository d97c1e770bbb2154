/** Starts the whole system locally: the site with the embedded origin, and the sandbox gateway beside it. */
import type { ChildProcess } from 'node:child_process'
import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Description } from '../../graphql/contract/codegen/tiers.ts'
import { localConfiguration } from '../origin/build-for.ts'
import { cleanLine } from './clean-line.ts'
import { CommandError } from './command.ts'
import { isFree } from './ports.ts'
import { BACKGROUND_CONFIG, ORIGIN_CONFIG, SANDBOX_CONFIG, SITE_CONFIG, startNode, toolPath } from './run-tool.ts'

export interface SystemOptions {
  /** The site's port. The gateway uses the next port. */
  port: number
  /** The folder for databases and logs. */
  stateDir: string
  /** The description of the origin at GRAPHQL_ORIGIN_URL, if that is not the embedded origin. */
  origin?: Description | null | undefined
  /** Called with each line that the Workers print. */
  onLine?: ((line: string, source: Source) => void) | undefined
}

export type Source = 'site' | 'gateway'

export interface System {
  url: string
  gatewayUrl: string
  stateDir: string
  /** Runs the sweep, as the cron trigger does in a deployment. */
  sweep(): Promise<void>
  /** Asks the processes to end and waits until they have ended. */
  stop(): Promise<void>
  /** Kills the processes at once, like a crash. */
  kill(): Promise<void>
  /** Resolves when one of the processes exits on its own. */
  ended: Promise<Source>
}

/** The wrangler processes that are running. They are killed if this process exits without stopping its system. */
const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) signalGroup(child, 'SIGKILL')
})

/**
 * Starts the site and the gateway, and waits until both respond. Throws CommandError with the last output of the
 * process that does not respond.
 */
export async function startSystem({ port, stateDir, onLine, origin = null }: SystemOptions): Promise<System> {
  const url = `http://localhost:${port}`
  const gatewayUrl = `http://localhost:${port + 1}`
  for (const needed of [port, port + 1]) {
    if (!(await isFree(needed))) {
      throw new CommandError(
        `Port ${needed} is in use: end the process that uses it, or choose another with PORT=9000 npm start.`,
      )
    }
  }
  const vars = {
    ENVIRONMENT: 'local',
    GATEWAY_URL: gatewayUrl,
    STRIPE_API_URL: gatewayUrl,
    WEBHOOK_URL: `${url}/webhooks/stripe`,
    SITE_URL: url,
    // Without APP_ORIGIN, links to the app lead to the other origin's host, so that an origin can be tried even if it
    // has no app.
    ...(origin && !process.env.APP_ORIGIN ? { APP_ORIGIN: new URL(origin.origin).origin } : {}),
  }
  const start = (source: Source, configs: string[], at: number) =>
    startWrangler({ source, configs, port: at, stateDir, vars, onLine })
  const site = start('site', [localConfiguration(origin, SITE_CONFIG), ORIGIN_CONFIG, BACKGROUND_CONFIG], port)
  const gateway = start('gateway', [SANDBOX_CONFIG], port + 1)
  const processes = [site, gateway]
  const end = async (signal: NodeJS.Signals) => void (await Promise.all(processes.map((each) => each.end(signal))))
  try {
    // With another origin, an answer from the site is enough, because that origin may not be running yet.
    const isSiteReady = process.env.GRAPHQL_ORIGIN_URL ? isAnswering : hasDatabase
    await Promise.all([site.answers(`${url}/readyz`, isSiteReady), gateway.answers(gatewayUrl, isUp)])
  } catch (error) {
    await end('SIGTERM')
    throw error
  }
  return {
    url,
    gatewayUrl,
    stateDir,
    sweep: () => sweep(url),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    ended: Promise.race(processes.map(({ ended, source }) => ended.then(() => source))),
  }
}

interface WranglerOptions {
  source: Source
  configs: string[]
  port: number
  stateDir: string
  vars: Record<string, string>
  onLine?: SystemOptions['onLine']
}

function startWrangler({ source, configs, port, stateDir, vars, onLine }: WranglerOptions) {
  const logs = join(stateDir, 'logs')
  mkdirSync(logs, { recursive: true })
  const log = createWriteStream(join(logs, `${source}.log`))
  // The site and the gateway have their own folders, because two processes that start with the same database files find
  // them locked and exit.
  const data = source === 'site' ? stateDir : join(stateDir, source)
  const args = [
    ...configs.flatMap((config) => ['-c', config]),
    ...['--port', `${port}`, '--inspector-port', '0', '--persist-to', data],
    '--show-interactive-dev-session=false',
  ]
  const child = startNode([toolPath('wrangler'), 'dev', ...args], {
    // A Worker whose configuration has `secrets` reads its variables from the environment: `--var` reaches only the
    // first Worker.
    ...vars,
    // Two systems on one machine must not find each other's Workers by name.
    WRANGLER_REGISTRY_PATH: join(stateDir, `registry-${source}`),
    WRANGLER_LOG_PATH: logs,
  })
  let lastWords: string[] = []
  // After a failed build, wrangler would wait for a change to the sources, so the start counts as failed.
  const failed = Promise.withResolvers<void>()
  for (const input of [child.stdout, child.stderr]) {
    if (!input) continue
    createInterface({ input }).on('line', (printed) => {
      const line = cleanLine(printed)
      log.write(`${line}\n`)
      lastWords = [...lastWords.slice(-30), line]
      onLine?.(line, source)
      if (line.includes('Build failed')) setTimeout(failed.resolve, 300)
    })
  }
  running.add(child)
  const ended = new Promise<void>((resolve) =>
    child.once('exit', () => {
      running.delete(child)
      resolve()
    }),
  )
  return {
    source,
    ended,
    answers: (url: string, isReady: IsReady) =>
      waitUntilAnswers(
        url,
        isReady,
        Promise.race([ended, failed.promise]),
        () => `The ${source} did not start.\n${lastWords.join('\n')}`,
      ),
    end: (signal: NodeJS.Signals) => endProcess({ child, ended, port }, signal),
  }
}

type IsReady = (response: Response) => boolean | Promise<boolean>

const isAnswering: IsReady = () => true
const isUp: IsReady = ({ status }) => status < 500

/** Whether the database is ready. The gateway and the background Worker may still be starting. */
const hasDatabase: IsReady = async (response) => (await response.text()).includes('"database":{"ok":true')

async function waitUntilAnswers(
  url: string,
  isReady: IsReady,
  failed: Promise<void>,
  explain: () => string,
): Promise<void> {
  let hasFailed = false
  void failed.then(() => {
    hasFailed = true
  })
  const deadline = Date.now() + 60_000
  while (!hasFailed && Date.now() < deadline) {
    const response = await fetch(url, { redirect: 'manual' }).catch(() => undefined)
    const wasReady = response !== undefined && (await isReady(response))
    if (response?.bodyUsed === false) await response.body?.cancel()
    if (wasReady) return
    await sleep(100)
  }
  throw new CommandError(explain())
}

interface RunningProcess {
  child: ChildProcess
  ended: Promise<void>
  port: number
}

/** Asks wrangler to end its Workers, and kills all of its processes that are still running after five seconds. */
async function endProcess({ child, ended, port }: RunningProcess, signal: NodeJS.Signals): Promise<void> {
  signalGroup(child, signal)
  const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), 5000)
  await ended
  // wrangler ends before its workerd process, which holds the port. The wait has a limit, because another system may
  // have taken the port since.
  const deadline = Date.now() + 6000
  while (Date.now() < deadline && !(await isFree(port))) await sleep(50)
  clearTimeout(timer)
}

/** Signals the whole process group where supported, because wrangler does not forward signals to its workerd. */
function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return
  if (process.platform === 'win32') return void child.kill(signal)
  try {
    process.kill(-child.pid, signal)
  } catch {
    // The process group has already ended.
  }
}

/**
 * Runs the origin's sweep. wrangler triggers no crons locally, but its explorer can dispatch a scheduled event to a
 * Worker by name.
 */
async function sweep(url: string): Promise<void> {
  const endpoint = `${url}/cdn-cgi/local/explorer/api/local/scheduled?worker=publicweb-origin`
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ cron: '* * * * *' }),
  })
  if (!response.ok) throw new Error(`The sweep was not dispatched: ${response.status} ${await response.text()}`)
}
