/** Starts the sandbox gateway in a real workerd, with a webhook endpoint, for tests that call it over HTTP. */
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import Stripe from 'stripe'
import { inject } from 'vitest'
import { COMPATIBILITY_DATE } from '../../support/compatibility-date.ts'

export const SECRET_KEY = 'sk_test_sandbox'
export const PUBLISHABLE_KEY = 'pk_test_sandbox'
export const WEBHOOK_SECRET = 'whsec_sandbox'

export interface ReceivedWebhook {
  headers: IncomingHttpHeaders
  body: string
  /** When the webhook arrived, in milliseconds since 1970. */
  at: number
}

export interface Gateway {
  url: string
  stripe: Stripe
  /** All webhooks that reached the endpoint. */
  webhooks: ReceivedWebhook[]
  /** Sets the status with which the webhook endpoint responds from now on. */
  answerWebhooksWith(status: number): void
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

export interface StartOptions {
  environment?: string
}

export async function startGateway({ environment = 'test' }: StartOptions = {}): Promise<Gateway> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gateway-'))
  const webhooks: ReceivedWebhook[] = []
  let webhookStatus = 200
  const server = await listen((headers, body) => {
    webhooks.push({ headers, body, at: Date.now() })
    return webhookStatus
  })
  const written: string[] = []
  const start = () =>
    new Miniflare(
      convertV4MiniflareOptions({
        name: 'gateway',
        modules: true,
        script: inject('gatewayScript'),
        compatibilityDate: COMPATIBILITY_DATE,
        durableObjects: { GATEWAY: { className: 'Gateway', useSQLite: true } },
        resourcePersistencePath: folder,
        handleStructuredLogs: ({ message }) => written.push(message),
        bindings: {
          ENVIRONMENT: environment,
          STRIPE_SECRET_KEY: SECRET_KEY,
          STRIPE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
          STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
          WEBHOOK_URL: `http://127.0.0.1:${portOf(server)}/webhooks/stripe`,
        },
      }),
    )
  let miniflare = start()
  const gateway: Gateway = {
    url: (await miniflare.ready).origin,
    stripe: clientOf(await miniflare.ready),
    webhooks,
    folder,
    answerWebhooksWith(status) {
      webhookStatus = status
    },
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
      for (const pid of await findChildren('workerd')) process.kill(pid, 'SIGKILL')
      await miniflare.dispose().catch(() => undefined)
      miniflare = start()
      gateway.url = (await miniflare.ready).origin
      gateway.stripe = clientOf(await miniflare.ready)
    },
    output: () => written.join('\n'),
    async stop() {
      await miniflare.dispose()
      server.close()
      server.closeAllConnections()
      await rm(folder, { recursive: true, force: true })
    },
  }
  return gateway
}

/** Returns the processes with this name that the current process started. */
async function findChildren(name: string): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,comm='])
  return stdout.split('\n').flatMap((line) => {
    const [pid, parent, command = ''] = line.trim().split(/\s+/)
    return Number(parent) === process.pid && path.basename(command) === name ? [Number(pid)] : []
  })
}

function clientOf(url: URL): Stripe {
  return new Stripe(SECRET_KEY, {
    host: url.hostname,
    port: Number(url.port),
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  })
}

async function listen(receive: (headers: IncomingHttpHeaders, body: string) => number): Promise<Server> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    response.writeHead(receive(request.headers, Buffer.concat(chunks).toString())).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

function portOf(server: Server): number {
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The webhook server is not listening')
  return address.port
}
