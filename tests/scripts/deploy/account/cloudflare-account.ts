/**
 * A local stand-in for a Cloudflare account. The real wrangler sends its requests here (CLOUDFLARE_API_BASE_URL). The
 * stand-in answers the requests that our commands and wrangler make. Any other request gets 501, so that tests fail if
 * a new version of wrangler makes new requests. `cli.js` is node_modules/wrangler/wrangler-dist/cli.js, and cited pages
 * are below https://developers.cloudflare.com/.
 */
import { createHash, randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import { type Context, Hono } from 'hono'
import type { Token } from '../../../../scripts/system/cloudflare-api.ts'
import { EmailService } from './email-service.ts'
import {
  getLatest,
  getVersion,
  type Metadata,
  type Module,
  Refusal,
  type Shares,
  type StoredVersion,
  type StoredWorker,
  succeeded,
  type UploadedFiles,
  Workers,
} from './workers-api.ts'
import { addZoneRoutes, newZone, type Zone } from './zones-api.ts'

interface CustomDomain {
  id: string
  hostname: string
  service: string
  /** How many more requests to the domain fail because it has no certificate yet. */
  untilCertificate: number
}

export class CloudflareAccount {
  readonly workers = new Workers()
  readonly email = new EmailService()
  /** The names of the account's zones. */
  readonly zones = new Set<string>()
  readonly #zoneStates = new Map<string, Zone>()
  /** Turnstile widgets (turnstile/get-started/widget-management/). */
  readonly widgets: { sitekey: string; domains: string[] }[] = []
  /** The DNS records that were created by hand, keyed by name. */
  readonly records = new Map<string, { type: string; content: string }>()
  readonly domains = new Map<string, CustomDomain>()
  readonly databases = new Map<string, DatabaseSync>()
  /** The ids of the databases created here, by their names. */
  readonly databaseNames = new Map<string, string>()
  /** Each request that changed data, such as `PUT /zones/ID/bot_management`. */
  readonly changes: string[] = []
  /** The contents of uploaded files, by hash. */
  readonly contents = new Map<string, Buffer>()
  /**
   * Overrides are ignored for this many milliseconds after a deployment, because they take time to propagate
   * (workers/versions-and-deployments/version-overrides/).
   */
  slowOverrides = 0
  /** Returns the file of a database by its id. While this is null, databases are in memory. */
  fileOfDatabase: ((id: string) => string | null) | null = null
  /** Whether wrangler must upload the contents of files. Otherwise the account stores only their hashes. */
  keepsContents = false
  /**
   * How many requests to a new domain fail before its certificate is issued
   * (workers/configuration/routing/custom-domains/).
   */
  slowCertificates = 0
  /** Maps the token of each upload session to its files: the hash of each file's content, by path. */
  readonly #manifests = new Map<string, Record<string, string>>()
  /** Uploaded SQL scripts, by file name. */
  readonly #scripts = new Map<string, string>()
  readonly #api = this.#routes()
  readonly #server: Server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const { method = 'GET', url = '/' } = incoming
    const headers = incoming.headers as Record<string, string>
    const body = chunks.length > 0 ? { body: new Uint8Array(Buffer.concat(chunks)) } : {}
    const answer = await this.#api.request(url, { method, headers, ...body })
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
  })

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return this
  }

  stop(): void {
    this.#server.closeAllConnections()
    this.#server.close()
    for (const database of this.databases.values()) database.close()
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Environment variables with which wrangler uses this account instead of a real one. */
  get environment(): Record<string, string> {
    return { CLOUDFLARE_API_BASE_URL: this.url, CLOUDFLARE_API_TOKEN: 'stand-in', CLOUDFLARE_ACCOUNT_ID: 'account' }
  }

  /** The token with which our own commands use this account. */
  get token(): Token {
    return { baseUrl: this.url, apiToken: 'stand-in', accountId: 'account' }
  }

  /**
   * Returns the version that answers visitors of a host. Throws if the host has no custom domain, and therefore no DNS
   * record, or if it has no certificate yet. An override can choose any version in the deployment, even one with 0% of
   * the traffic, but no other version (workers/versions-and-deployments/version-overrides/).
   */
  visit(host: string, override?: string): StoredVersion {
    return this.versionFor(this.workers.get(this.getDomain(host).service), override)
  }

  /** Returns the custom domain of a host. Throws if the host is not in DNS or has no certificate yet. */
  getDomain(host: string): CustomDomain {
    const domain = this.domains.get(host)
    if (!domain) throw new Error(`ENOTFOUND ${host}`)
    if (domain.untilCertificate === 0) return domain
    domain.untilCertificate--
    throw new Error(`no certificate for ${host}`)
  }

  zone(name: string): Zone {
    const known = this.#zoneStates.get(name) ?? newZone()
    this.#zoneStates.set(name, known)
    return known
  }

  /** Returns the settings of a host's zone, or null if the host is in no zone. */
  settingsFor(host: string): Record<string, unknown> | null {
    const name = this.#getZone(host)
    return name ? this.zone(name).settings : null
  }

  #getZone(host: string): string | undefined {
    return [...this.zones].find((name) => host === name || host.endsWith(`.${name}`))
  }

  /** Returns the requested version if it is part of the deployment, otherwise the version with the most traffic. */
  versionFor(worker: StoredWorker, override?: string): StoredVersion {
    const { versions: shares = [], madeAt = 0 } = worker.deployments[0] ?? {}
    const isThere = Date.now() - madeAt >= this.slowOverrides
    const asked = isThere ? shares.find(({ version_id: id }) => id === override) : undefined
    const most = shares.toSorted((one, other) => other.percentage - one.percentage)[0]
    return getVersion(worker, (asked ?? most)?.version_id ?? '')
  }

  #routes(): Hono {
    const api = new Hono()
    api.use(async ({ req, res }, next) => {
      await next()
      if (req.method !== 'GET' && res.ok) this.changes.push(`${req.method} ${req.path}`)
    })
    api.onError((error) => {
      const { status, code, message } = error instanceof Refusal ? error : new Refusal(500, 10013, String(error))
      return Response.json({ success: false, errors: [{ code, message }], messages: [], result: null }, { status })
    })
    api.notFound(({ req }) => {
      throw new Refusal(501, 7000, `The stand-in account has no ${req.method} ${req.path}`)
    })
    this.#addZones(api)
    api.put('/uploads/:name', async ({ req }) => {
      const sql = await req.text()
      this.#scripts.set(req.param('name'), sql)
      return new Response('', { headers: { etag: createHash('md5').update(sql).digest('hex') } })
    })
    const account = new Hono()
    this.#addVersions(account)
    this.#addSettings(account)
    this.#addAssets(account)
    this.#addDomains(account)
    this.#addDatabases(account)
    account.get('/challenges/widgets', () => succeeded(this.widgets))
    return api.route('/accounts/account', account)
  }

  #addZones(api: Hono): void {
    api.get('/zones', ({ req }) => {
      const name = req.query('name')
      const found = [...this.zones].filter((zone) => !name || zone === name)
      return succeeded(found.map((zone) => ({ id: `zone-${zone}`, name: zone })))
    })
    api.get('/zones/:id/dns_records', ({ req }) => {
      const name = req.query('name') ?? ''
      const record = this.records.get(name)
      return succeeded(record ? [{ id: name, name, ...record }] : [])
    })
    addZoneRoutes(api, (id) => this.zone(id.replace('zone-', '')))
  }

  #addVersions(api: Hono): void {
    api.get('/workers/services/:name', (c) => {
      const { name: tag } = this.#requireWorker(c)
      const script = { tag, tags: [], last_deployed_from: 'wrangler' }
      return succeeded({ default_environment: { environment: 'production', script } })
    })
    api.delete('/workers/services/:name', ({ req }) => succeeded(this.workers.delete(req.param('name'))))
    api.put('/workers/scripts/:name', async ({ req }) => {
      const { metadata, ...uploaded } = await this.#uploadIn(await req.formData())
      return succeeded({ ...shownScript(this.workers.put(req.param('name'), metadata, uploaded)), startup_time_ms: 5 })
    })
    api.get('/workers/scripts/:name/versions', (c) =>
      succeeded({ items: this.#requireWorker(c).versions.map(shownVersion) }),
    )
    api.post('/workers/scripts/:name/versions', async ({ req }) => {
      const { metadata, ...uploaded } = await this.#uploadIn(await req.formData())
      const version = this.workers.upload(req.param('name'), metadata, uploaded)
      return succeeded({ ...shownVersion(version), startup_time_ms: 5 })
    })
    api.get('/workers/scripts/:name/versions/:id', (c) =>
      succeeded(shownVersion(getVersion(this.#requireWorker(c), c.req.param('id')))),
    )
    api.get('/workers/scripts/:name/deployments', (c) =>
      succeeded({ deployments: this.#requireWorker(c).deployments.slice(0, 10) }),
    )
    api.post('/workers/scripts/:name/deployments', async ({ req }) => {
      const { versions, annotations } = await req.json<{ versions: Shares; annotations: Record<string, string> }>()
      return succeeded(this.workers.deploy(req.param('name'), versions, annotations, req.query('force') === 'true'))
    })
  }

  #addSettings(api: Hono): void {
    api.get('/workers/scripts/:name/secrets', (c) => {
      const names = [...(getLatest(this.#requireWorker(c))?.secrets.keys() ?? [])]
      return succeeded(names.map((name) => ({ name, type: 'secret_text' })))
    })
    api.put('/workers/scripts/:name/secrets', async ({ req }) => {
      const { name, text } = await req.json<{ name: string; text: string }>()
      this.workers.putSecrets(req.param('name'), { [name]: text })
      return succeeded({ name, type: 'secret_text' })
    })
    api.patch('/workers/scripts/:name/script-settings', async ({ req }) => succeeded(await req.json()))
    // This request comes from getWorkerSubdomain in cli.js.
    api.get('/workers/workers/:name', ({ req }) =>
      succeeded({ name: req.param('name'), subdomain: { enabled: false, previews_enabled: false } }),
    )
    api.get('/workers/subdomain', () => succeeded({ subdomain: SUBDOMAIN }))
    api.get('/workers/scripts/:name/subdomain', () => succeeded({ enabled: false, previews_enabled: false }))
    api.post('/workers/scripts/:name/subdomain', async (c) => {
      const asked = await c.req.json<{ enabled: boolean; previews_enabled: boolean }>()
      this.#requireWorker(c).isOnWorkersDev = asked.enabled
      return succeeded(asked)
    })
    api.put('/workers/scripts/:name/schedules', async (c) => {
      this.#requireWorker(c).crons = (await c.req.json<{ cron: string }[]>()).map(({ cron }) => cron)
      return succeeded({})
    })
  }

  #addAssets(api: Hono): void {
    api.post('/workers/scripts/:name/assets-upload-session', async ({ req }) => {
      const { manifest } = await req.json<{ manifest: Record<string, { hash: string }> }>()
      const jwt = `upload.${randomUUID()}.`
      const files = Object.fromEntries(Object.entries(manifest).map(([path, { hash }]) => [path, hash]))
      this.#manifests.set(jwt, files)
      const missing = [...new Set(Object.values(files))].filter((hash) => !this.contents.has(hash))
      return succeeded({ jwt, buckets: this.keepsContents && missing.length > 0 ? [missing] : [] })
    })
    // syncAssets in cli.js sends the files of a bucket as base64, and uses the token from the last answer.
    api.post('/workers/assets/upload', async ({ req }) => {
      for (const [hash, file] of await req.formData())
        this.contents.set(hash, Buffer.from(await getText(file), 'base64'))
      return succeeded({ jwt: req.header('authorization')?.replace('Bearer ', '') })
    })
  }

  #addDomains(api: Hono): void {
    api.post('/workers/scripts/:name/domains/changeset', async ({ req }) =>
      succeeded(this.#changeset(req.param('name'), hostsIn(await req.json()))),
    )
    api.put('/workers/scripts/:name/domains/records', async ({ req }) => {
      const sent = await req.json()
      return succeeded(this.attach(req.param('name'), hostsIn(sent), sent.override_existing_dns_record))
    })
    api.get('/workers/domains', () => {
      const domains = [...this.domains.values()]
      return succeeded(domains.map(({ untilCertificate: _, ...domain }) => ({ ...domain, environment: 'production' })))
    })
    api.get('/workers/domains/records/:id', ({ req }) =>
      succeeded([...this.domains.values()].find(({ id }) => id === req.param('id'))),
    )
  }

  #addDatabases(api: Hono): void {
    api.get('/d1/database', () => succeeded([...this.databaseNames].map(([name, uuid]) => ({ name, uuid }))))
    api.post('/d1/database', async ({ req }) => {
      const { name } = await req.json<{ name: string }>()
      if (this.databaseNames.has(name)) throw new Refusal(400, 7502, `A database with the name ${name} exists.`)
      const uuid = `database-${this.databaseNames.size + 1}`
      this.databaseNames.set(name, uuid)
      return succeeded({ name, uuid })
    })
    api.post('/d1/database/:id/query', async ({ req }) =>
      succeeded(query(this.database(req.param('id')), await req.json())),
    )
    api.post('/d1/database/:id/import', async ({ req }) => succeeded(this.#import(req.param('id'), await req.json())))
  }

  #requireWorker({ req }: Context): StoredWorker {
    return this.workers.get(req.param('name') ?? '')
  }

  /** Returns the result of a GET request. Throws Refusal. */
  async ask(path: string): Promise<unknown> {
    const answer = await this.#api.request(`/accounts/account${path}`)
    const { result, errors } = (await answer.json()) as { result: unknown; errors: { code: number; message: string }[] }
    const [error] = errors
    if (error) throw new Refusal(answer.status, error.code, error.message)
    return result
  }

  /** Returns the database with this id. A new database is empty. */
  database(id: string): DatabaseSync {
    const known = this.databases.get(id) ?? new DatabaseSync(this.fileOfDatabase?.(id) ?? ':memory:')
    this.databases.set(id, known)
    return known
  }

  /** publishCustomDomains in cli.js reads `updated`, `modified` and `conflicting`. */
  #changeset(service: string, hosts: readonly string[]) {
    const known = hosts.flatMap((host) => this.domains.get(host) ?? [])
    return {
      added: hosts.filter((host) => !this.domains.has(host)).map((hostname) => ({ hostname })),
      removed: [],
      updated: known.map((domain) => ({ ...domain, modified: domain.service !== service })),
      conflicting: hosts.filter((host) => this.records.has(host)).map((hostname) => ({ hostname })),
    }
  }

  /**
   * Attaches hosts to a Worker. Refuses a host that has another DNS record
   * (workers/configuration/routing/custom-domains/), unless `overrides` is true. Without a terminal, wrangler sends
   * true (cli.js: `options.override_existing_dns_record = true`).
   */
  attach(service: string, hosts: readonly string[], overrides: boolean): object {
    this.workers.get(service)
    for (const hostname of hosts) {
      if (!this.#getZone(hostname)) throw new Refusal(400, 100117, `There is no zone of this account for ${hostname}.`)
      if (this.records.has(hostname) && !overrides)
        throw new Refusal(409, 100116, `Hostname '${hostname}' already has externally managed DNS records.`)
    }
    for (const hostname of hosts) {
      this.records.delete(hostname)
      const { id, untilCertificate } = this.domains.get(hostname) ?? {
        id: randomUUID(),
        untilCertificate: this.slowCertificates,
      }
      this.domains.set(hostname, { id, hostname, service, untilCertificate })
    }
    return {}
  }

  /** importFile in cli.js asks for an upload URL, sends the file, and starts the import with `ingest`. */
  #import(id: string, { action, etag, filename }: { action: string; etag: string; filename: string }): unknown {
    if (action === 'init') return { success: true, upload_url: `${this.url}/uploads/${etag}`, filename: etag }
    this.database(id).exec(this.#scripts.get(filename) ?? '')
    return {
      success: true,
      status: 'complete',
      messages: [],
      result: { num_queries: 1, meta: { duration: 1, rows_read: 1, rows_written: 1, size_after: 4096 } },
    }
  }

  async #uploadIn(form: FormData): Promise<UploadedFiles & { metadata: Metadata }> {
    const metadata = JSON.parse(await getText(form.get('metadata') ?? '{}')) as Metadata
    const files = metadata.assets ? (this.#manifests.get(metadata.assets.jwt) ?? {}) : {}
    const modules = await Promise.all(
      [...form].map(async ([name, part]): Promise<[string, Module]> => {
        // wrangler sends text modules with this type (moduleTypeMimeType in its cli.js).
        const isText = typeof part !== 'string' && part.type === 'text/plain'
        return [name, { type: isText ? 'Text' : 'ESModule', contents: await getText(part) }]
      }),
    )
    const isModule = ([name]: [string, Module]) => name !== 'metadata' && !name.endsWith('.map')
    return { metadata, files, modules: Object.fromEntries(modules.filter(isModule)) }
  }
}

/** The account's subdomain of workers.dev. */
export const SUBDOMAIN = 'acme'

async function getText(part: string | File): Promise<string> {
  return typeof part === 'string' ? part : part.text()
}

function hostsIn(sent: { hostname: string }[] | { origins: { hostname: string }[] }): string[] {
  return (Array.isArray(sent) ? sent : sent.origins).map(({ hostname }) => hostname)
}

function shownVersion({ id, number, createdOn, annotations }: StoredVersion) {
  const metadata = {
    created_on: createdOn,
    author_email: 'stand-in@publicweb.example',
    source: 'wrangler',
    has_preview: false,
  }
  return { id, number, metadata, annotations, resources: { script: { etag: id }, bindings: [], script_runtime: {} } }
}

function shownScript(version: StoredVersion) {
  return { id: version.id, etag: version.id, deployment_id: version.id.replaceAll('-', ''), pipeline_hash: '' }
}

function query(database: DatabaseSync, { sql, params = [] }: { sql: string; params?: string[] }): unknown {
  const statements = sql.split(';').filter((text) => text.trim() !== '')
  if (statements.length !== 1 || /CREATE TRIGGER/iu.test(sql)) {
    database.exec(sql)
    return [{ results: [], success: true, meta: { duration: 1 } }]
  }
  return [{ results: database.prepare(sql).all(...params), success: true, meta: { duration: 1 } }]
}
