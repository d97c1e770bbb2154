/**
 * Imitates Cloudflare's network for a stand-in account. A host of the account responds only if it is in DNS and has a
 * certificate. Requests are answered by the uploaded versions, which run in workerd with their bindings, files and
 * databases. Cited pages are below https://developers.cloudflare.com/.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, Agent as HttpAgent, type IncomingMessage, type ServerResponse } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { type AddressInfo, connect, type NetConnectOpts, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import {
  convertV4MiniflareOptions,
  Miniflare,
  type Request as WorkerRequest,
  Response as WorkerResponse,
} from 'miniflare'
import { type CloudflareAccount, SUBDOMAIN } from './cloudflare-account.ts'
import type { SentMail } from './email-service.ts'
import type { Binding, StoredVersion, StoredWorker } from './workers-api.ts'

type WorkerOptions = Extract<Parameters<typeof convertV4MiniflareOptions>[0], { workers: unknown }>['workers'][number]

const WORKERS_DEV = `.${SUBDOMAIN}.workers.dev`
const OVERRIDES = 'cloudflare-workers-version-overrides'
const SEND_EMAIL = readFileSync(join(import.meta.dirname, 'send-email.js'), 'utf8')

/** The header that tells the router which version a request is for. */
const CHOSEN = 'x-chosen-version'
const ROUTER: WorkerOptions = {
  name: 'router',
  modules: [
    {
      type: 'ESModule',
      path: 'router.js',
      contents: `export default {
        fetch(request, env) {
          const headers = new Headers(request.headers)
          const chosen = headers.get('${CHOSEN}')
          headers.delete('${CHOSEN}')
          headers.set('host', new URL(request.url).host)
          return env[chosen].fetch(new Request(request, { headers, redirect: 'manual' }))
        },
      }`,
    },
  ],
}

/** Returns the answer of a third party's server, such as Stripe's, or null if no third party has the host. */
type OtherServer = (request: WorkerRequest) => Promise<WorkerResponse> | null

export class Edge {
  readonly #account: CloudflareAccount
  readonly #elsewhere: OtherServer
  readonly #folder = mkdtempSync(join(tmpdir(), 'publicweb-edge-'))
  readonly #doors = {
    http: createServer((request, response) => void this.#enter('http', request, response)),
    https: createServer((request, response) => void this.#enter('https', request, response)),
  }
  #miniflare: Miniflare | null = null
  /** The versions that run in workerd, as a string. A different string means a new deployment. */
  #running = ''
  #ready: Promise<unknown> = Promise.resolve()
  /** The lines that the Workers printed. */
  readonly logs: string[] = []

  constructor(account: CloudflareAccount, elsewhere: OtherServer = () => null) {
    this.#account = account
    this.#elsewhere = elsewhere
    account.keepsContents = true
  }

  /**
   * Starts the network. `databases` must contain the ids of all databases that the account will have, because workerd
   * chooses the names of their files, which this function looks up.
   */
  async start(databases: readonly string[]): Promise<this> {
    for (const door of Object.values(this.#doors)) {
      await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
    }
    const files = await this.#getFiles(databases)
    this.#account.fileOfDatabase = (id) => files.get(id) ?? null
    return this
  }

  async stop(): Promise<void> {
    for (const door of Object.values(this.#doors)) {
      door.closeAllConnections()
      door.close()
    }
    await this.#miniflare?.dispose()
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 3 })
  }

  /** Returns Node agents that connect to this network instead of the Internet, without TLS. */
  agents(): { http: HttpAgent; https: HttpsAgent } {
    const open = (scheme: 'http' | 'https') => (options: { host?: string }) => {
      const host = options.host ?? ''
      if (isLocal(host)) return connect(options as NetConnectOpts)
      const problem = this.#findProblem(host)
      if (problem === null) return connect((this.#doors[scheme].address() as AddressInfo).port, '127.0.0.1')
      const socket = new Socket()
      setImmediate(() => socket.destroy(Object.assign(new Error(problem), { code: problem })))
      return socket
    }
    const [http, https] = [new HttpAgent(), new HttpsAgent()]
    Object.assign(http, { createConnection: open('http') })
    Object.assign(https, { createConnection: open('https') })
    return { http, https }
  }

  /** Requests a URL as a browser does. Rejects if there is no such host, or if it has no certificate yet. */
  async fetch(address: string | URL, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address)
    const problem = this.#findProblem(url.hostname)
    if (problem !== null) throw new TypeError('fetch failed', { cause: new Error(`${problem} ${url.hostname}`) })
    const request = new Request(url, init)
    const body = request.body ? Buffer.from(await request.arrayBuffer()) : null
    const answer = await this.#answer(url, { method: request.method, headers: [...request.headers], body })
    const { status } = answer
    return new Response(status === 204 || status === 304 ? null : await answer.arrayBuffer(), {
      status,
      headers: [...answer.headers],
    })
  }

  /** Runs the scheduled handler of a Worker, as its cron trigger would. */
  async runSchedule(name: string): Promise<void> {
    const miniflare = await this.#run()
    const worker = (await miniflare.getWorker(name)) as unknown as { scheduled(event: object): Promise<unknown> }
    await worker.scheduled({ cron: this.#account.workers.get(name).crons[0], scheduledTime: new Date() })
  }

  /**
   * Returns why a host cannot be reached, or null. A name without a custom domain is not in DNS; see
   * CloudflareAccount.visit for certificates.
   */
  #findProblem(host: string): string | null {
    try {
      this.#workerAt(host)
      return null
    } catch (error) {
      return (error as Error).message.startsWith('ENOTFOUND') ? 'ENOTFOUND' : 'ERR_SSL_NO_CERTIFICATE'
    }
  }

  #workerAt(host: string): StoredWorker {
    if (!host.endsWith(WORKERS_DEV)) return this.#account.workers.get(this.#account.getDomain(host).service)
    const worker = this.#account.workers.find(host.slice(0, -WORKERS_DEV.length))
    if (!worker?.isOnWorkersDev) throw new Error(`ENOTFOUND ${host}`)
    return worker
  }

  async #enter(scheme: string, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const headers = Object.entries(incoming.headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((each): [string, string] => [name, each]),
    )
    const asked = { method: incoming.method ?? 'GET', headers, body: chunks.length > 0 ? Buffer.concat(chunks) : null }
    try {
      const answer = await this.#answer(new URL(`${scheme}://${incoming.headers.host}${incoming.url}`), asked)
      const cookies = answer.headers.getSetCookie()
      const plain = [...answer.headers].filter(([name]) => name !== 'set-cookie' && name !== 'content-encoding')
      outgoing.writeHead(answer.status, {
        ...Object.fromEntries(plain.filter(([name]) => name !== 'content-length' && name !== 'transfer-encoding')),
        ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}),
      })
      outgoing.end(Buffer.from(await answer.arrayBuffer()))
    } catch (error) {
      outgoing.writeHead(520).end(String(error))
    }
  }

  async #answer(url: URL, { method, headers, body }: EdgeRequest): Promise<WorkerResponse> {
    const settings = this.#account.settingsFor(url.hostname)
    // Source: ssl/edge-certificates/additional-options/always-use-https/.
    if (url.protocol === 'http:' && settings?.always_use_https === 'on')
      return new WorkerResponse(null, { status: 301, headers: { location: url.href.replace('http:', 'https:') } })
    const image = /^\/cdn-cgi\/image\/[^/]+\/(.*)$/u.exec(url.pathname)
    if (image) {
      // If transformations are off for the zone, the response is 404 (images/transform-images/). The image comes from
      // the version with the most traffic.
      if (settings?.image_resizing === 'off') return new WorkerResponse(null, { status: 404 })
      return this.#answer(new URL(`/${image[1]}`, url), { method, headers: [], body: null })
    }
    const worker = this.#workerAt(url.hostname)
    const override = headers.find(([name]) => name.toLowerCase() === OVERRIDES)?.[1]
    const asked = override?.startsWith(`${worker.name}=`) ? /"([^"]+)"/u.exec(override)?.[1] : undefined
    const version = this.#account.versionFor(worker, asked)
    const miniflare = await this.#run()
    const passed = headers.filter(([name]) => !/^(host|connection|content-length|transfer-encoding)$/iu.test(name))
    return miniflare.dispatchFetch(url.href, {
      method,
      headers: [...passed, ['cf-connecting-ip', '203.0.113.9'], [CHOSEN, this.#getName(worker, version)]],
      body,
      redirect: 'manual',
    })
  }

  /**
   * Answers a request that a Worker makes. A request to the account's workers.dev subdomain needs the flag
   * global_fetch_strictly_public (workers/configuration/compatibility-flags/, and error 1042 in
   * workers/observability/errors/).
   */
  async #outbound(version: StoredVersion, request: WorkerRequest): Promise<WorkerResponse> {
    const url = new URL(request.url)
    if (url.hostname.endsWith(WORKERS_DEV) && !version.code.flags.includes('global_fetch_strictly_public'))
      return new WorkerResponse('error code: 1042', { status: 404 })
    if (this.#findProblem(url.hostname) !== null) {
      const answer = await this.#elsewhere(request)
      // Cloudflare's response if the host does not exist.
      return answer ?? new WorkerResponse('error code: 1016', { status: 530 })
    }
    const body = request.body ? Buffer.from(await request.arrayBuffer()) : null
    return this.#answer(url, { method: request.method, headers: [...request.headers], body })
  }

  /**
   * Returns the Miniflare name of a version. The version with the most traffic has the name of the Worker, so that the
   * Worker keeps its storage.
   */
  #getName(worker: StoredWorker, version: StoredVersion): string {
    return version.id === this.#account.versionFor(worker).id ? worker.name : `${worker.name}@${version.id}`
  }

  /** Runs the deployed versions in workerd. */
  async #run(): Promise<Miniflare> {
    const versions = this.#account.workers.all().flatMap((worker) =>
      (worker.deployments[0]?.versions ?? []).map(({ version_id: id }) => {
        const version = worker.versions.find((each) => each.id === id) as StoredVersion
        return { name: this.#getName(worker, version), version }
      }),
    )
    const runnable = versions.filter(({ version }) => version.code.mainModule !== '' && version.code.date !== '')
    const wanted = runnable.map(({ name, version }) => `${name} ${version.id}`).join()
    if (wanted !== this.#running) {
      this.#running = wanted
      const workers = runnable.map(({ name, version }) => this.#getOptions(name, version, runnable))
      const services = Object.fromEntries(runnable.map(({ name }) => [name, name]))
      this.#ready = this.#apply([{ ...ROUTER, serviceBindings: services }, ...workers])
    }
    await this.#ready
    if (!this.#miniflare) throw new Error('Nothing is deployed')
    return this.#miniflare
  }

  async #apply(workers: WorkerOptions[]): Promise<void> {
    const options = convertV4MiniflareOptions({
      cf: false,
      resourcePersistencePath: join(this.#folder, 'v3'),
      handleStructuredLogs: ({ message }) => this.logs.push(message),
      workers,
    })
    if (this.#miniflare) await this.#miniflare.setOptions(options)
    else this.#miniflare = new Miniflare(options)
    await this.#miniflare.ready
  }

  #getOptions(name: string, version: StoredVersion, running: readonly { name: string }[]): WorkerOptions {
    const { bindings, secrets, code } = version
    const of = (type: string) => bindings.filter((each) => each.type === type)
    const named = <Value>(type: string, value: (binding: Binding) => Value) =>
      Object.fromEntries(of(type).map((each) => [each.name, value(each)]))
    const assets = of('assets')[0]
    const { [code.mainModule]: main, ...others } = code.modules
    const modules = [
      { type: 'ESModule', contents: '', ...main, path: 'uploaded' },
      ...Object.entries(others).map(([path, module]) => ({ ...module, path })),
    ]
    const sender = { type: 'ESModule' as const, path: 'send-email.js', contents: SEND_EMAIL }
    return {
      name,
      rootPath: this.#folder,
      modules: of('send_email').length > 0 ? [sender, ...modules] : modules,
      compatibilityDate: code.date,
      compatibilityFlags: [...code.flags],
      bindings: {
        ...named('plain_text', ({ text = '' }) => text),
        ...named('json', ({ json }) => json as string),
        ...Object.fromEntries(secrets),
      },
      // Calls through a service binding go to the version with the most traffic
      // (workers/runtime-apis/bindings/service-bindings/).
      serviceBindings: {
        ...named('service', ({ service = '' }) =>
          running.some((each) => each.name === service) ? service : () => new WorkerResponse(null, { status: 503 }),
        ),
        ...Object.fromEntries(of('send_email').map((each) => ['EMAIL_SERVICE', this.#getEmail(each)])),
      },
      kvNamespaces: named('kv_namespace', ({ namespace_id: id = '' }) => id),
      d1Databases: named('d1', ({ database_id: databaseId, id }) => databaseId ?? id ?? ''),
      analyticsEngineDatasets: named('analytics_engine', ({ dataset = '' }) => ({ dataset })),
      ratelimits: named('ratelimit', ({ namespace_id = '', simple }) => ({ namespace_id, simple })) as never,
      durableObjects: named('durable_object_namespace', ({ class_name: className = '' }) => ({
        className,
        useSQLite: true,
      })),
      outboundService: (request) => this.#outbound(version, request),
      ...(assets ? { assets: this.#getAssets(assets.name, version) } : {}),
    } as WorkerOptions
  }

  #getEmail(binding: Binding) {
    return async (request: WorkerRequest) =>
      WorkerResponse.json(this.#account.email.send(binding, (await request.json()) as Partial<SentMail>))
  }

  #getAssets(binding: string, { files, code }: StoredVersion) {
    const { _headers: headers, ...assetConfig } = code.assets
    const hash = createHash('sha256')
      .update(JSON.stringify([files, headers]))
      .digest('hex')
      .slice(0, 16)
    const directory = join(this.#folder, `files-${hash}`)
    if (!existsSync(directory)) {
      for (const [path, content] of Object.entries(files)) {
        mkdirSync(join(directory, dirname(path)), { recursive: true })
        writeFileSync(join(directory, path), this.#account.contents.get(content) ?? '')
      }
      if (headers) writeFileSync(join(directory, '_headers'), headers)
    }
    return { binding, directory, assetConfig, routerConfig: { has_user_worker: true } }
  }

  async #getFiles(databases: readonly string[]): Promise<Map<string, string>> {
    const folder = join(this.#folder, 'v3/d1/miniflare-D1DatabaseObject')
    await this.#apply([
      {
        name: 'databases',
        modules: [{ type: 'ESModule', path: 'none.js', contents: 'export default {}' }],
        d1Databases: Object.fromEntries(databases.map((id) => [id, id])),
      },
    ])
    const files = new Map<string, string>()
    for (const id of databases) {
      const database = await this.#miniflare?.getD1Database(id, 'databases')
      await database?.prepare('SELECT 1').run()
      const known = new Set(files.values())
      const names = readdirSync(folder).filter((name) => name.endsWith('.sqlite') && name !== 'metadata.sqlite')
      files.set(id, join(folder, names.find((name) => !known.has(join(folder, name))) ?? ''))
    }
    return files
  }
}

interface EdgeRequest {
  method: string
  headers: readonly [string, string][]
  body: Buffer | null
}

function isLocal(host: string): boolean {
  return host === 'localhost' || host === '127.0.0.1'
}
