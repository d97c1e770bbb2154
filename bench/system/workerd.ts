/**
 * Runs bare workerd: one Worker, one socket, no proxy. The site and the Worker that it is compared with run in
 * identical processes, so that only the scripts differ.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { COMPATIBILITY_DATE } from '../../scripts/system/compatibility-date.ts'
import { ROOT } from '../../scripts/system/run-tool.ts'

export interface WorkerdOptions {
  /** The text of the bundled Worker, an ES module. */
  script: string
  /** Text bindings in the Worker's `env`. */
  vars: Readonly<Record<string, string>>
  /** host:port of the service behind the binding ORIGIN. */
  originAddress: string
  /** host:port of the service behind the binding ASSETS. */
  assetsAddress: string
}

export interface Workerd {
  port: number
  /** Milliseconds of processor time used by the process so far. */
  processorMs(): number
  stop(): Promise<void>
}

/** The header from which workerd fills `request.cf`, as the edge would. */
export const CF_HEADER = 'cf-blob'

const binary = join(ROOT, 'node_modules/workerd/bin/workerd')
const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Starts a Worker and resolves once its socket listens. If workerd exits before that, rejects with its output. */
export async function startWorkerd(options: WorkerdOptions): Promise<Workerd> {
  const folder = mkdtempSync(join(tmpdir(), 'publicweb-bench-'))
  writeFileSync(join(folder, 'worker.js'), options.script)
  writeFileSync(join(folder, 'stand-in.js'), STAND_IN)
  writeFileSync(join(folder, 'config.capnp'), configText(options))
  const worker = await serveConfig(join(folder, 'config.capnp'))
  const stop = async () => {
    await worker.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { ...worker, stop }
}

/** Starts workerd with a configuration file that has one socket, named `http`. */
export async function serveConfig(file: string): Promise<Workerd> {
  const child = spawn(binary, ['serve', '--control-fd=3', file], {
    cwd: dirname(file),
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let output = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    output = (output + chunk).slice(-4000)
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  ended.then(() => running.delete(child))
  const stop = async () => {
    child.kill('SIGKILL')
    await ended
  }
  const port = await Promise.race([listeningPort(child.stdio[3] as Readable), ended.then(() => undefined)])
  if (port === undefined) throw new Error(`workerd exited before it was listening.\n${output}`)
  return { port, processorMs: () => processorMs(child.pid ?? 0), stop }
}

/** Reads, from workerd's control file descriptor, the port that workerd chose. */
function listeningPort(control: Readable): Promise<number> {
  return new Promise((resolve) => {
    let text = ''
    control.on('data', (chunk: Buffer) => {
      text += chunk
      const port = /"event":"listen","socket":"http","port":(\d+)/.exec(text)?.[1]
      if (port) resolve(Number(port))
    })
  })
}

/**
 * Returns the processor time of a process in milliseconds, all threads together. Unlike requests per second, it stays
 * nearly accurate on a shared machine. NaN without /proc (systems other than Linux).
 */
function processorMs(pid: number): number {
  try {
    const tasks = `/proc/${pid}/task`
    // The first field is the nanoseconds that the thread spent on a processor (schedstat in the kernel's
    // documentation).
    const times = readdirSync(tasks).map((task) =>
      Number(readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ')[0]),
    )
    return times.reduce((sum, time) => sum + time, 0) / 1e6
  } catch {
    return Number.NaN
  }
}

/** The script of a Worker that acts as a key-value store and an edge cache, both always empty. */
const STAND_IN = `export default {
  fetch({ method, headers }) {
    if (method === 'PUT') return new Response(null, { status: 204 })
    if (headers.has('cf-cache-namespace')) return new Response(null, { status: 504, headers: { 'cf-cache-status': 'MISS' } })
    return new Response(null, { status: 404 })
  },
}`

function configText({ vars, originAddress, assetsAddress }: WorkerdOptions): string {
  const texts = Object.entries(vars).map(([name, value]) => `(name = ${quote(name)}, text = ${quote(value)})`)
  return `using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (name = "worker", worker = .worker),
    (name = "stand-in", worker = .standIn),
    (name = "origin", external = (address = ${quote(originAddress)}, http = ())),
    (name = "assets", external = (address = ${quote(assetsAddress)}, http = ())),
    (name = "internet", network = (allow = ["public", "private"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (cfBlobHeader = "${CF_HEADER}"), service = "worker")],
);

const worker :Workerd.Worker = (
  modules = [(name = "worker", esModule = embed "worker.js")],
  compatibilityDate = "${COMPATIBILITY_DATE}",
  bindings = [
    ${texts.join(',\n    ')},
    (name = "ORIGIN", service = "origin"),
    (name = "ASSETS", service = "assets"),
    (name = "FLAGS", kvNamespace = "stand-in"),
  ],
  cacheApiOutbound = "stand-in",
);

const standIn :Workerd.Worker = (
  modules = [(name = "stand-in", esModule = embed "stand-in.js")],
  compatibilityDate = "${COMPATIBILITY_DATE}",
);
`
}

function quote(text: string): string {
  return JSON.stringify(text)
}
