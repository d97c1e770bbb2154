/** A Cloudflare account in memory. `fail` makes one call fail as wrangler would. */

import type { Deployable } from '../../../scripts/system/deployables.ts'
import { ToolFailedError } from '../../../scripts/system/run-tool.ts'
import type { Account, Shares, Version } from '../../../scripts/system/wrangler.ts'

interface FakeWorker {
  /** The traffic shares of each deployment, latest first. */
  deployments: Shares[]
  versions: Version[]
}

export class FakeAccount implements Account {
  readonly calls: string[] = []
  /** The message of each deployment that split() made, oldest first. An empty string if it had no message. */
  readonly messages: string[] = []
  readonly #workers = new Map<string, FakeWorker>()
  readonly #secrets: readonly string[]
  /** The call that must fail, such as 'migrate' or 'upload origin'. */
  fail = ''

  /** Deploys each release in turn for every Worker. Without releases, no Worker exists. */
  constructor(workers: readonly Deployable[], releases: readonly string[], secrets: readonly string[] = []) {
    this.#secrets = secrets
    for (const { name } of workers) {
      if (releases.length === 0) break
      const versions = releases.map((tag) => ({ id: `${name}-${tag}`, tag }))
      const deployments = versions.map(({ id }) => [{ versionId: id, percentage: 100 }]).toReversed()
      this.#workers.set(name, { versions, deployments })
    }
  }

  /** Returns the versions of a Worker with their traffic, such as `site-new 10, site-old 90`. */
  traffic(name: Deployable['name']): string {
    const [shares = []] = this.#workers.get(name)?.deployments ?? []
    return shares.map(({ versionId, percentage }) => `${versionId} ${percentage}`).join(', ')
  }

  secrets = async () => this.#secrets
  deployments = async ({ name }: Deployable) => this.#workers.get(name)?.deployments ?? []
  versions = async ({ name }: Deployable) => this.#workers.get(name)?.versions ?? []

  async migrate() {
    this.#call('migrate')
    return ''
  }

  async upload({ name }: Deployable, { tag, assets }: { tag: string; assets?: string | undefined }) {
    this.#call(`upload ${name}${assets ? ` with ${assets}` : ''}`)
    const id = `${name}-${tag}`
    this.#workers.get(name)?.versions.push({ id, tag })
    return id
  }

  async create({ name }: Deployable, { tag, assets }: { tag: string; assets?: string | undefined }) {
    this.#call(`create ${name}${assets ? ` with ${assets}` : ''}`)
    const version = { id: `${name}-${tag}`, tag }
    this.#workers.set(name, { versions: [version], deployments: [[{ versionId: version.id, percentage: 100 }]] })
  }

  async split({ name }: Deployable, shares: Shares, message = '') {
    this.messages.push(message)
    this.#call(`split ${name} ${shares.map(({ versionId, percentage }) => `${versionId}@${percentage}`).join(' ')}`)
    this.#workers.get(name)?.deployments.unshift(shares)
  }

  putBack(worker: Deployable, versionId: string) {
    return this.split(worker, [{ versionId, percentage: 100 }])
  }

  async applyTriggers({ name }: Deployable) {
    this.#call(`triggers ${name}`)
  }

  /** Records an event in `calls` that is not a call to the account. */
  note(what: string): void {
    this.calls.push(what)
  }

  #call(call: string): void {
    this.calls.push(call)
    if (this.fail === call) throw new ToolFailedError(`wrangler failed: ${call}`)
  }
}
