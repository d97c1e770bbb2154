/** Starts the sandbox gateway in a real workerd, for tests that call it over HTTP. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import Stripe from 'stripe'
import { inject } from 'vitest'
import { COMPATIBILITY_DATE } from '../../../scripts/system/compatibility-date.ts'

export const SECRET_KEY = 'sk_test_sandbox'
export const PUBLISHABLE_KEY = 'pk_test_sandbox'
export const WEBHOOK_SECRET = 'whsec_sandbox'

export interface Gateway {
  url: string
  stripe: Stripe
  /** The folder with the gateway's database files. */
  folder: string
  /** Calls the control API, and returns the parsed response. */
  control<T = Record<string, unknown>>(method: string, path: string, fields?: object): Promise<T>
  /** Kills workerd without warning and restarts it on the same files. */
  killAndRestart(): Promise<void>
  /** Returns all output of workerd. */
  output(): string
  stop(): Promise<void>
}

/** Returns Miniflare options for the gateway. Without WEBHOOK_URL, events are recorded but not sent. */
export function gatewayOptions(bindings: { ENVIRONMENT: string; WEBHOOK_URL?: string }) {
  return {
    name: 'gateway',
    modules: true as const,
    script: inject('gatewayScript'),
    compatibilityDate: COMPATIBILITY_DATE,
    durableObjects: { GATEWAY: { className: 'Gateway', useSQLite: true } },
    bindings: {
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      ...bindings,
    },
  }
}

export async function startGateway({ environment = 'test' } = {}): Promise<Gateway> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gateway-'))
  const written: string[] = []
  const start = () =>
    new Miniflare(
      convertV4MiniflareOptions({
        ...gatewayOptions({ ENVIRONMENT: environment }),
        resourcePersistencePath: folder,
        handleStructuredLogs: ({ message }) => written.push(message),
      }),
    )
  let miniflare = start()
  const gateway: Gateway = {
    url: (await miniflare.ready).origin,
    stripe: createClient(await miniflare.ready),
    folder,
    async control(method, controlPath, fields) {
      const response = await fetch(`${gateway.url}/sandbox/${controlPath}`, {
        method,
        headers: { authorization: `Bearer ${SECRET_KEY}`, 'content-type': 'application/json' },
        body: fields && JSON.stringify(fields),
      })
      const answer = await response.json()
      if (!response.ok) throw new Error(`${method} /sandbox/${controlPath}: ${JSON.stringify(answer)}`)
      return answer
    },
    async killAndRestart() {
      for (const pid of await findWorkerds()) process.kill(pid, 'SIGKILL')
      await miniflare.dispose().catch(() => undefined)
      miniflare = start()
      gateway.url = (await miniflare.ready).origin
      gateway.stripe = createClient(await miniflare.ready)
    },
    output: () => written.join('\n'),
    async stop() {
      await miniflare.dispose()
      await rm(folder, { recursive: true, force: true })
    },
  }
  return gateway
}

/** Returns the ids of the workerd processes that the current process started. */
export async function findWorkerds(): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,comm='])
  return stdout.split('\n').flatMap((line) => {
    const [pid, parent, command = ''] = line.trim().split(/\s+/)
    return Number(parent) === process.pid && path.basename(command) === 'workerd' ? [Number(pid)] : []
  })
}

function createClient(url: URL): Stripe {
  return new Stripe(SECRET_KEY, {
    host: url.hostname,
    port: Number(url.port),
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  })
}
