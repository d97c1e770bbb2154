/**
 * A Cloudflare account on this machine for the real wrangler (CLOUDFLARE_API_BASE_URL). It answers the requests that
 * our commands and wrangler make. Any other request gets 501, so that tests fail if a new version of wrangler makes new
 * requests.
 */
import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import type { Token } from '../../../../scripts/system/cloudflare-api.ts'
import { EmailService } from './email-service.ts'
import {
  latestOf,
  type Metadata,
  type Module,
  Refusal,
  type Shares,
  type StoredVersion,
  type StoredWorker,
  type Uploaded,
  versionOf,
  Workers,
} from './workers-api.ts'
import { answerForZone, newZone, type Zone } from './zones-api.ts'

interface CustomDomain {
  id: string
  hostname: string
  service: string
  /** How many more requests to the domain fail because it has no certificate yet. */
  untilCertificate: number
}

interface Call {
  method: string
  url: URL
  body: Buffer
  type: string
  token: string
}

type Route = readonly [string, RegExp, (call: Call, ...parts: string[]) => unknown]

export class CloudflareAccount {
  readonly workers = new Workers()
  readonly email = new EmailService()
  /** The names of the account's zones. */
  readonly zones = new Set<string>()
  readonly #zoneStates = new Map<string, Zone>()
  /** Turnstile widgets (turnstile/get-started/widget-management/). */
  readonly widgets: { sitekey: string; domains: string[] }[] = []
  /** DNS records that were created by hand, by their names. */
  readonly records = new Map<string, { type: string; content: string }>()
  readonly domains = new Map<string, CustomDomain>()
  readonly databases = new Map<string, DatabaseSync>()
  /** The ids of the databases created here, by their names. */
  readonly databaseNames = new Map<string, string>()
  /** Each request of wrangler that changes data, such as `PUT scripts/NAME`. */
  readonly changes: string[] = []
  /** The contents of uploaded files, by hash. */
  readonly contents = new Map<string, Buffer>()
  /**
   * How many milliseconds an override is ignored after its deployment, because overrides take time to propagate
   * (version-overrides/).
   */
  slowOverrides = 0
  /** Returns the file of a database by its id. While this is null, databases are in memory. */
  fileOfDatabase: ((id: string) => string | null) | null = null
  /** Whether wrangler must upload the contents of files. Otherwise the account stores only their hashes. */
  keepsContents = false
  /**
   * How many requests to a new domain fail before its certificate is issued (configuration/routing/custom-domains/).
   */
  slowCertificates = 0
  readonly #uploads = new Map<string, { manifest: Record<string, string>; sql: string }>()
  readonly #server: Server = createServer((request, response) => {
    void this.#answer(request).then(({ status, body, headers }) => response.writeHead(status, headers).end(body))
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
   * record, or if it has no certificate yet. An override works only for versions in the deployment, even those with 0%
   * of the traffic (versions-and-deployments/version-overrides/).
   */
  visit(host: string, override?: string): StoredVersion {
    return this.versionFor(this.workers.get(this.domainOf(host).service), override)
  }

  /** Returns the custom domain of a host. Throws if the host is not in DNS or has no certificate yet. */
  domainOf(host: string): CustomDomain {
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
    const name = this.#zoneOf(host)
    return name ? this.zone(name).settings : null
  }

  #zoneOf(host: string): string | undefined {
    return [...this.zones].find((name) => host === name || host.endsWith(`.${name}`))
  }

  /** Returns the requested version if it is part of the deployment, otherwise the version with the most traffic. */
  versionFor(worker: StoredWorker, override?: string): StoredVersion {
    const { versions: shares = [], madeAt = 0 } = worker.deployments[0] ?? {}
    const isThere = Date.now() - madeAt >= this.slowOverrides
    const asked = isThere ? shares.find(({ version_id: id }) => id === override) : undefined
    const most = shares.toSorted((one, other) => other.percentage - one.percentage)[0]
    return versionOf(worker, (asked ?? most)?.version_id ?? '')
  }

  readonly #routes: readonly Route[] = [
    [
      'GET',
      /^workers\/services\/([^/]+)$/,
      (_, name) => {
        const { name: tag } = this.workers.get(name)
        return {
          default_environment: { environment: 'production', script: { tag, tags: [], last_deployed_from: 'wrangler' } },
        }
      },
    ],
    [
      'PUT',
      /^workers\/scripts\/([^/]+)$/,
      async (call, name) => {
        const { metadata, ...uploaded } = await this.#upload(call)
        return { ...shownScript(this.workers.put(name, metadata, uploaded)), startup_time_ms: 5 }
      },
    ],
    [
      'POST',
      /^workers\/scripts\/([^/]+)\/versions$/,
      async (call, name) => {
        const { metadata, ...uploaded } = await this.#upload(call)
        return { ...shownVersion(this.workers.upload(name, metadata, uploaded)), startup_time_ms: 5 }
      },
    ],
    [
      'GET',
      /^workers\/scripts\/([^/]+)\/versions$/,
      (_, name) => ({ items: this.workers.get(name).versions.map(shownVersion) }),
    ],
    [
      'GET',
      /^workers\/scripts\/([^/]+)\/versions\/([^/]+)$/,
      (_, name, id) => shownVersion(versionOf(this.workers.get(name), id)),
    ],
    [
      'GET',
      /^workers\/scripts\/([^/]+)\/deployments$/,
      (_, name) => ({ deployments: this.workers.get(name).deployments.slice(0, 10) }),
    ],
    [
      'POST',
      /^workers\/scripts\/([^/]+)\/deployments$/,
      ({ body, url }, name) => {
        const { versions, annotations } = JSON.parse(body.toString()) as {
          versions: Shares
          annotations: Record<string, string>
        }
        return this.workers.deploy(name, versions, annotations, url.searchParams.get('force') === 'true')
      },
    ],
    [
      'GET',
      /^workers\/scripts\/([^/]+)\/secrets$/,
      (_, name) =>
        [...(latestOf(this.workers.get(name))?.secrets.keys() ?? [])].map((key) => ({
          name: key,
          type: 'secret_text',
        })),
    ],
    [
      'PUT',
      /^workers\/scripts\/([^/]+)\/secrets$/,
      ({ body }, name) => {
        const { name: key, text } = JSON.parse(body.toString()) as { name: string; text: string }
        this.workers.putSecrets(name, { [key]: text })
        return { name: key, type: 'secret_text' }
      },
    ],
    ['PATCH', /^workers\/scripts\/([^/]+)\/script-settings$/, ({ body }) => JSON.parse(body.toString())],
    // This request comes from getWorkerSubdomain in cli.js.
    [
      'GET',
      /^workers\/workers\/([^/]+)$/,
      (_, name) => ({ name, subdomain: { enabled: false, previews_enabled: false } }),
    ],
    ['GET', /^workers\/scripts\/([^/]+)\/subdomain$/, () => ({ enabled: false, previews_enabled: false })],
    [
      'POST',
      /^workers\/scripts\/([^/]+)\/subdomain$/,
      ({ body }, name) => {
        const asked = JSON.parse(body.toString()) as { enabled: boolean; previews_enabled: boolean }
        this.workers.get(name).isOnWorkersDev = asked.enabled
        return asked
      },
    ],
    ['GET', /^workers\/subdomain$/, () => ({ subdomain: SUBDOMAIN })],
    ['DELETE', /^workers\/services\/([^/]+)$/, (_, name) => this.workers.delete(name)],
    [
      'PUT',
      /^workers\/scripts\/([^/]+)\/schedules$/,
      ({ body }, name) => {
        this.workers.get(name).crons = (JSON.parse(body.toString()) as { cron: string }[]).map(({ cron }) => cron)
        return {}
      },
    ],
    [
      'POST',
      /^workers\/scripts\/([^/]+)\/assets-upload-session$/,
      ({ body }) => {
        const { manifest } = JSON.parse(body.toString()) as { manifest: Record<string, { hash: string }> }
        const jwt = `upload.${randomUUID()}.`
        const files = Object.fromEntries(Object.entries(manifest).map(([path, { hash }]) => [path, hash]))
        this.#uploads.set(jwt, { manifest: files, sql: '' })
        const missing = [...new Set(Object.values(files))].filter((hash) => !this.contents.has(hash))
        return { jwt, buckets: this.keepsContents && missing.length > 0 ? [missing] : [] }
      },
    ],
    // syncAssets in cli.js sends the files of a bucket as base64, and uses the token from the last answer.
    [
      'POST',
      /^workers\/assets\/upload$/,
      async ({ body, type, token }) => {
        for (const [hash, file] of await formOf(body, type))
          this.contents.set(hash, Buffer.from(await textOf(file), 'base64'))
        return { jwt: token }
      },
    ],
    [
      'POST',
      /^workers\/scripts\/([^/]+)\/domains\/changeset$/,
      ({ body }, name) => this.#changeset(name, hostsIn(body)),
    ],
    [
      'PUT',
      /^workers\/scripts\/([^/]+)\/domains\/records$/,
      ({ body }, name) => this.attach(name, hostsIn(body), isOverriding(body)),
    ],
    [
      'GET',
      /^workers\/domains$/,
      () =>
        [...this.domains.values()].map(({ id, hostname, service }) => ({
          id,
          hostname,
          service,
          environment: 'production',
        })),
    ],
    [
      'GET',
      /^workers\/domains\/records\/([^/]+)$/,
      (_, id) => [...this.domains.values()].find((domain) => domain.id === id),
    ],
    ['GET', /^challenges\/widgets$/, () => this.widgets],
    ['GET', /^d1\/database$/, () => [...this.databaseNames].map(([name, uuid]) => ({ name, uuid }))],
    [
      'POST',
      /^d1\/database$/,
      ({ body }) => {
        const { name } = JSON.parse(body.toString()) as { name: string }
        if (this.databaseNames.has(name)) throw new Refusal(400, 7502, `A database with the name ${name} exists.`)
        this.databaseNames.set(name, `database-${this.databaseNames.size + 1}`)
        return { name, uuid: this.databaseNames.get(name) }
      },
    ],
    ['POST', /^d1\/database\/([^/]+)\/query$/, ({ body }, id) => query(this.database(id), JSON.parse(body.toString()))],
    ['POST', /^d1\/database\/([^/]+)\/import$/, ({ body }, id) => this.#import(id, JSON.parse(body.toString()))],
  ]

  /** Returns what the API answers to a request such as `GET /path`, without HTTP. */
  ask(asked: string): unknown {
    const [method = '', path = ''] = asked.split(' ')
    return this.#result({
      method,
      url: new URL(`/accounts/account${path}`, this.url),
      body: Buffer.from(''),
      type: '',
      token: '',
    })
  }

  /** Returns the database with an id, which is empty before its first statement. */
  database(id: string): DatabaseSync {
    const known = this.databases.get(id) ?? new DatabaseSync(this.fileOfDatabase?.(id) ?? ':memory:')
    this.databases.set(id, known)
    return known
  }

  async #answer(request: IncomingMessage): Promise<{ status: number; body: string; headers: Record<string, string> }> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { method = 'GET' } = request
    const url = new URL(request.url ?? '/', this.url)
    const call = {
      method,
      url,
      body: Buffer.concat(chunks),
      type: request.headers['content-type'] ?? '',
      token: request.headers.authorization?.slice(7) ?? '',
    }
    const json = { 'content-type': 'application/json' }
    try {
      if (method === 'PUT' && url.pathname.startsWith('/uploads/')) {
        this.#uploads.set(url.pathname.slice(9), { manifest: {}, sql: call.body.toString() })
        return { status: 200, body: '', headers: { etag: createHash('md5').update(call.body).digest('hex') } }
      }
      const result = await this.#result(call)
      return { status: 200, headers: json, body: JSON.stringify({ success: true, errors: [], messages: [], result }) }
    } catch (error) {
      const { status, code, message } = error instanceof Refusal ? error : new Refusal(500, 10013, String(error))
      return {
        status,
        headers: json,
        body: JSON.stringify({ success: false, errors: [{ code, message }], messages: [], result: null }),
      }
    }
  }

  #result(call: Call): unknown {
    const { method, url } = call
    if (url.pathname === '/zones') return this.#zonesNamed(url.searchParams.get('name') ?? '')
    const records = /^\/zones\/([^/]+)\/dns_records$/.exec(url.pathname)
    if (records) return this.#recordsNamed(url.searchParams.get('name') ?? '')
    const [, zone = '', rest = ''] = /^\/zones\/zone-([^/]+)\/(.+)$/.exec(url.pathname) ?? []
    if (this.zones.has(zone)) {
      const sent = call.body.length > 0 ? JSON.parse(call.body.toString()) : undefined
      const answer = answerForZone(this.zone(zone), method, rest, sent)
      if (answer !== undefined) {
        if (method !== 'GET') this.changes.push(`${method} ${zone} ${rest}`)
        return answer
      }
    }
    const path = url.pathname.replace('/accounts/account/', '')
    for (const [wanted, pattern, answer] of this.#routes) {
      const match = wanted === method ? pattern.exec(path) : null
      if (!match) continue
      if (method !== 'GET') this.changes.push(`${method} ${path.replace('workers/', '')}`)
      return answer(call, ...match.slice(1).map(decodeURIComponent))
    }
    throw new Refusal(501, 7000, `The stand-in account has no ${method} ${path}`)
  }

  #zonesNamed(name: string) {
    const found = name === '' ? [...this.zones] : [...this.zones].filter((zone) => zone === name)
    return found.map((zone) => ({ id: `zone-${zone}`, name: zone }))
  }

  #recordsNamed(name: string) {
    const record = this.records.get(name)
    return record ? [{ id: name, name, ...record }] : []
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
   * Attaches hosts to a Worker. The new record replaces another record only if the caller says so, which wrangler does
   * without a terminal (cli.js: `options.override_existing_dns_record = true`). Otherwise the change is refused
   * (configuration/routing/custom-domains/).
   */
  attach(service: string, hosts: readonly string[], overrides: boolean): unknown {
    this.workers.get(service)
    for (const hostname of hosts) {
      if (!this.#zoneOf(hostname)) throw new Refusal(400, 100117, `There is no zone of this account for ${hostname}.`)
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

  /** importFile in cli.js asks for an upload, sends the file, and begins with `ingest`. */
  #import(id: string, { action, etag, filename }: { action: string; etag: string; filename: string }): unknown {
    if (action === 'init') return { success: true, upload_url: `${this.url}/uploads/${etag}`, filename: etag }
    const { sql = '' } = this.#uploads.get(filename) ?? {}
    this.database(id).exec(sql)
    return {
      success: true,
      status: 'complete',
      messages: [],
      result: { num_queries: 1, meta: { duration: 1, rows_read: 1, rows_written: 1, size_after: 4096 } },
    }
  }

  async #upload({ body, type }: Call): Promise<Uploaded & { metadata: Metadata }> {
    const form = await formOf(body, type)
    const metadata = JSON.parse(await textOf(form.get('metadata') ?? '{}')) as Metadata
    const files = metadata.assets ? (this.#uploads.get(metadata.assets.jwt)?.manifest ?? {}) : {}
    const modules = await Promise.all(
      [...form].map(async ([name, part]): Promise<[string, Module]> => {
        // wrangler sends text modules with this type (moduleTypeMimeType in its cli.js).
        const isText = typeof part !== 'string' && part.type === 'text/plain'
        return [name, { type: isText ? 'Text' : 'ESModule', contents: await textOf(part) }]
      }),
    )
    const isModule = ([name]: [string, Module]) => name !== 'metadata' && !name.endsWith('.map')
    return { metadata, files, modules: Object.fromEntries(modules.filter(isModule)) }
  }
}

/** The account's subdomain of workers.dev. */
export const SUBDOMAIN = 'acme'

function formOf(body: Buffer, type: string): Promise<FormData> {
  return new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
}

async function textOf(part: string | File): Promise<string> {
  return typeof part === 'string' ? part : part.text()
}

function hostsIn(body: Buffer): string[] {
  const sent = JSON.parse(body.toString()) as { hostname: string }[] | { origins: { hostname: string }[] }
  return (Array.isArray(sent) ? sent : sent.origins).map(({ hostname }) => hostname)
}

function isOverriding(body: Buffer): boolean {
  return (JSON.parse(body.toString()) as { override_existing_dns_record: boolean }).override_existing_dns_record
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
