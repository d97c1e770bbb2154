/**
 * Workers, versions, deployments and secrets of a stand-in Cloudflare account. Each rule cites its source: `cli.js` is
 * node_modules/wrangler/wrangler-dist/cli.js, and pages are below https://developers.cloudflare.com/workers/.
 */
import { randomUUID } from 'node:crypto'

/** An error as the API sends it. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number
  readonly code: number

  constructor(status: number, code: number, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** Returns a successful response of the API. */
export function succeeded(result: unknown): Response {
  return Response.json({ success: true, errors: [], messages: [], result })
}

export interface StoredVersion {
  id: string
  number: number
  createdOn: string
  annotations: Record<string, string>
  secrets: ReadonlyMap<string, string>
  bindings: readonly Binding[]
  /** The names of the uploaded files, each with the hash of its content. */
  files: Readonly<Record<string, string>>
  code: Code
}

export interface Module {
  type: 'ESModule' | 'Text'
  contents: string
}

/** The code that a version runs, and its settings. */
export interface Code {
  mainModule: string
  modules: Readonly<Record<string, Module>>
  date: string
  flags: readonly string[]
  /** How the files are served, and with which headers. */
  assets: { html_handling?: string; not_found_handling?: string; _headers?: string }
}

/** A binding, as createWorkerUploadForm in cli.js sends it. */
export interface Binding {
  type: string
  name: string
  text?: string
  json?: unknown
  service?: string
  id?: string
  namespace_id?: string
  database_id?: string
  dataset?: string
  class_name?: string
  destination_address?: string
  allowed_destination_addresses?: readonly string[]
  simple?: { limit: number; period: number }
}

export interface Metadata {
  bindings?: Binding[]
  keep_bindings?: string[]
  annotations?: Record<string, string>
  main_module?: string
  compatibility_date?: string
  compatibility_flags?: string[]
  assets?: { jwt: string; config?: Code['assets'] }
}

/** Files and modules of an upload, besides its metadata. */
export interface UploadedFiles {
  files?: Readonly<Record<string, string>>
  modules?: Readonly<Record<string, Module>>
}

export type Shares = readonly { version_id: string; percentage: number }[]

interface Deployment {
  id: string
  created_on: string
  versions: Shares
  annotations: Record<string, string>
  /** When the deployment was made, by the real clock, in milliseconds since 1970. */
  madeAt: number
}

export interface StoredWorker {
  name: string
  versions: StoredVersion[]
  /** The deployments, latest first. */
  deployments: Deployment[]
  crons: readonly string[]
  /** Whether the Worker answers on the account's subdomain of workers.dev. */
  isOnWorkersDev: boolean
}

export class Workers {
  readonly #workers = new Map<string, StoredWorker>()
  #moment = Date.parse('2026-11-01T00:00:00Z')

  /** Throws error 10007, which wrangler reads as 'does not exist' (cli.js: WORKER_NOT_FOUND_ERR_CODE). */
  get(name: string): StoredWorker {
    const worker = this.#workers.get(name)
    if (!worker) throw new Refusal(404, 10007, 'This Worker does not exist on your account.')
    return worker
  }

  all(): StoredWorker[] {
    return [...this.#workers.values()]
  }

  find(name: string): StoredWorker | undefined {
    return this.#workers.get(name)
  }

  delete(name: string): void {
    this.get(name)
    this.#workers.delete(name)
  }

  has(name: string): boolean {
    return this.#workers.has(name)
  }

  /**
   * Creates the Worker and gives the version all traffic, as `PUT /scripts/NAME` does (cli.js: createDraftWorker,
   * deployWorker).
   */
  put(name: string, metadata: Metadata, uploaded: UploadedFiles): StoredVersion {
    const worker = this.#workers.get(name) ?? { name, versions: [], deployments: [], crons: [], isOnWorkersDev: false }
    const version = this.#add(worker, metadata, uploaded)
    this.#workers.set(name, worker)
    this.#record(worker, [{ version_id: version.id, percentage: 100 }], metadata.annotations ?? {})
    return version
  }

  /**
   * Adds a version without traffic. The Worker must exist (cli.js: 'You cannot upload a new version of a Worker that
   * does not yet exist').
   */
  upload(name: string, metadata: Metadata, uploaded: UploadedFiles): StoredVersion {
    return this.#add(this.get(name), metadata, uploaded)
  }

  /**
   * Changes secrets, which makes a new version without a tag (cli.js: formatTrigger, 'Secret Change') that gets all
   * traffic at once (configuration/secrets/). The change is refused unless the latest version is the deployed one
   * (cli.js: throwIfLatestVersionNotDeployed).
   */
  putSecrets(name: string, changed: Readonly<Record<string, string | null>>): void {
    const worker = this.get(name)
    const latest = getLatest(worker)
    const [current] = worker.deployments
    if (!latest || current?.versions.length !== 1 || current.versions[0]?.version_id !== latest.id)
      throw new Refusal(400, 10215, 'Secret edit failed: the latest version is not deployed.')
    const secrets = new Map(latest.secrets)
    for (const [key, value] of Object.entries(changed)) {
      if (value === null) secrets.delete(key)
      else secrets.set(key, value)
    }
    const version = this.#store(worker, { ...latest, secrets, annotations: { 'workers/triggered_by': 'secret' } })
    this.#record(worker, [{ version_id: version.id, percentage: 100 }], {})
  }

  /**
   * Deploys one or two versions, which together get 100% of the traffic
   * (versions-and-deployments/gradual-deployments/). An earlier version with secrets that differ from the running ones
   * is refused unless `isForced` is true (cli.js: CANNOT_ROLLBACK_WITH_MODIFIED_SECERT_CODE).
   */
  deploy(name: string, shares: Shares, annotations: Record<string, string>, isForced: boolean): Deployment {
    const worker = this.get(name)
    const versions = shares.map(({ version_id: id }) => getVersion(worker, id))
    const sum = shares.reduce((all, { percentage }) => all + percentage, 0)
    if (versions.length === 0 || versions.length > 2 || sum !== 100)
      throw new Refusal(400, 10021, 'A deployment has one or two versions that add up to 100%.')
    const running = worker.deployments[0]?.versions.map(({ version_id: id }) => getVersion(worker, id)) ?? []
    const changed = versions.flatMap((version) => changedSecrets(version, running))
    if (changed.length > 0 && !isForced) {
      const names = [...new Set(changed)].join(', ')
      throw new Refusal(400, 10220, `Cannot roll back. The following secrets have changed: ${names}`)
    }
    return this.#record(worker, shares, annotations)
  }

  #add(worker: StoredWorker, metadata: Metadata, { files = {}, modules = {} }: UploadedFiles): StoredVersion {
    const { bindings = [], keep_bindings: kept = [], annotations = {} } = metadata
    const latest = getLatest(worker)
    const secrets = new Map(kept.includes('secret_text') ? latest?.secrets : [])
    for (const { type, name, text = '', service } of bindings) {
      if (type === 'secret_text') secrets.set(name, text)
      // In cli.js, INVALID_INHERIT_BINDING_CODE is this error's code, and handleMissingSecretsError expects a message
      // that begins like this one.
      if (type === 'inherit' && !secrets.has(name) && !latest?.secrets.has(name))
        throw new Refusal(400, 10057, `inherit binding '${name}' is invalid: the previous version has no such binding.`)
      // The target must be deployed first (runtime-apis/bindings/service-bindings/).
      if (type === 'service' && service && service !== worker.name && !this.has(service))
        throw new Refusal(
          400,
          10143,
          `Could not resolve service binding '${name}'. Target Worker '${service}' not found.`,
        )
    }
    return this.#store(worker, {
      bindings,
      files,
      secrets,
      annotations: { 'workers/triggered_by': 'upload', ...annotations },
      code: {
        mainModule: metadata.main_module ?? '',
        modules,
        date: metadata.compatibility_date ?? '',
        flags: metadata.compatibility_flags ?? [],
        assets: metadata.assets?.config ?? {},
      },
    })
  }

  #store(worker: StoredWorker, version: Omit<StoredVersion, 'id' | 'number' | 'createdOn'>): StoredVersion {
    const stored = { ...version, id: randomUUID(), number: worker.versions.length + 1, createdOn: this.#now() }
    worker.versions.push(stored)
    return stored
  }

  #record(worker: StoredWorker, versions: Shares, annotations: Record<string, string>): Deployment {
    const deployment = { id: randomUUID(), created_on: this.#now(), versions, annotations, madeAt: Date.now() }
    worker.deployments.unshift(deployment)
    return deployment
  }

  /** Returns a time one second after the previous one, so that the order of lists is certain. */
  #now(): string {
    this.#moment += 1000
    return new Date(this.#moment).toISOString()
  }
}

export function getVersion(worker: StoredWorker, id: string): StoredVersion {
  const version = worker.versions.find((each) => each.id === id)
  if (!version) throw new Refusal(404, 10004, `The version ${id} does not exist.`)
  return version
}

export function getLatest({ versions }: StoredWorker): StoredVersion | undefined {
  return versions.at(-1)
}

/** Returns the names of the secrets whose values differ from those of a later version that runs. */
function changedSecrets(version: StoredVersion, running: readonly StoredVersion[]): string[] {
  if (running.some(({ id }) => id === version.id)) return []
  return running
    .filter(({ number }) => number > version.number)
    .flatMap(({ secrets }) => {
      const names = new Set([...secrets.keys(), ...version.secrets.keys()])
      return [...names].filter((name) => secrets.get(name) !== version.secrets.get(name))
    })
}
