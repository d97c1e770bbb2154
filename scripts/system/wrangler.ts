/**
 * Calls wrangler for deployments and previews. `Account` lists what a deployment asks of the Cloudflare account, and
 * `printedRun` prints the calls instead of making them.
 */
import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CommandError } from './command.ts'
import { type Deployable, deployArguments } from './deployables.ts'
import { ORIGIN_CONFIG, ROOT, runTool } from './run-tool.ts'

/** The text that wrangler printed, and the entries of its machine-readable output file. */
export interface PrintedOutput {
  text: string
  entries: readonly Record<string, unknown>[]
}

/** Runs wrangler. `input` answers what wrangler would otherwise ask for, such as a secret. */
export type RunWrangler = (args: readonly string[], input?: string) => Promise<PrintedOutput>

/** How a Worker's traffic is split, between two versions at most. */
export type Shares = readonly { versionId: string; percentage: number }[]

export interface Version {
  id: string
  /**
   * The commit of the release that the version belongs to. Null if the version was uploaded by hand, or is the draft
   * that setting a secret created.
   */
  tag: string | null
}

export interface Upload {
  tag: string
  message: string
  /** The folder with the site's files; undefined for Workers without files. */
  assets?: string | undefined
}

interface PutBack {
  message: string
  takesOldSecrets: boolean
}

export interface Account {
  /** Returns the names of the secrets that are set. None if the Worker does not exist yet. */
  secrets(worker: Deployable): Promise<readonly string[]>
  /** Returns the deployments of a Worker, latest first. None if the Worker does not exist yet. */
  deployments(worker: Deployable): Promise<readonly Shares[]>
  /** Returns the ten latest versions, oldest first. */
  versions(worker: Deployable): Promise<readonly Version[]>
  /** Applies the pending migrations. Returns wrangler's output. */
  migrate(): Promise<string>
  /** Uploads a version that gets no traffic yet. Returns its id. */
  upload(worker: Deployable, upload: Upload): Promise<string>
  /** Deploys a Worker for the first time, with all traffic at once. */
  create(worker: Deployable, upload: Upload): Promise<void>
  split(worker: Deployable, shares: Shares, message: string): Promise<void>
  /**
   * Gives an earlier version all traffic, with the secrets of that version. If secrets have changed since that version,
   * `takesOldSecrets` is required.
   */
  putBack(worker: Deployable, versionId: string, options: PutBack): Promise<void>
  /** Applies routes and cron triggers, which versions do not contain. */
  applyTriggers(worker: Deployable): Promise<void>
}

export function account(environment: string, run: RunWrangler): Account {
  const at = ({ config }: Deployable) => ['-c', config, '--env', environment]
  const uploadArguments = (worker: Deployable, { tag, message, assets }: Upload) => [
    ...deployArguments(worker, environment),
    ...['--tag', tag, '--message', message],
    ...(assets ? ['--assets', assets] : []),
  ]
  return {
    async secrets(worker) {
      const listed = await unlessMissing(run(['secret', 'list', ...at(worker), '--format', 'json']))
      return (listIn(listed) as { name: string }[]).map(({ name }) => name)
    },
    async deployments(worker) {
      const listed = listIn(
        await unlessMissing(run(['deployments', 'list', ...at(worker), '--json'])),
      ) as ListedDeployment[]
      const latestFirst = listed.toSorted((one, other) => other.created_on.localeCompare(one.created_on))
      return latestFirst.map(({ versions }) =>
        versions.map(({ version_id: versionId, percentage }) => ({ versionId, percentage })),
      )
    },
    async versions(worker) {
      return withReleases(
        listIn(await unlessMissing(run(['versions', 'list', ...at(worker), '--json']))) as ListedVersion[],
      )
    },
    async migrate() {
      return (await run(['d1', 'migrations', 'apply', 'DB', '--remote', '-c', ORIGIN_CONFIG, '--env', environment]))
        .text
    },
    async upload(worker, upload) {
      const { entries } = await run(['versions', 'upload', ...uploadArguments(worker, upload)])
      const id = entries.find(({ type }) => type === 'version-upload')?.version_id
      if (typeof id !== 'string')
        throw new Error(`wrangler uploaded the ${worker.name} but did not print the version’s id.`)
      return id
    },
    async create(worker, upload) {
      await run(['deploy', ...uploadArguments(worker, upload)])
    },
    async split(worker, shares, message) {
      const specs = shares.map(({ versionId, percentage }) => `${versionId}@${percentage}%`)
      await run(['versions', 'deploy', ...specs, ...at(worker), '--message', message, '--yes'])
    },
    async putBack(worker, versionId, { message, takesOldSecrets }) {
      // Without a terminal, `wrangler rollback` accepts the old secrets without asking, so it runs only if the operator
      // allowed the old secrets.
      if (takesOldSecrets) await run(['rollback', versionId, ...at(worker), '--message', message, '--yes'])
      else await run(['versions', 'deploy', `${versionId}@100%`, ...at(worker), '--message', message, '--yes'])
    },
    async applyTriggers(worker) {
      await run(['triggers', 'deploy', ...at(worker)])
    },
  }
}

interface ListedDeployment {
  created_on: string
  versions: { version_id: string; percentage: number }[]
}

interface ListedVersion {
  id: string
  metadata: { created_on: string }
  annotations?: Record<string, string>
}

/**
 * Adds each version's release. Changing a secret creates a version without a tag, which belongs to the release of the
 * version before it.
 */
function withReleases(listed: readonly ListedVersion[]): Version[] {
  let release: string | null = null
  return listed
    .toSorted((one, other) => one.metadata.created_on.localeCompare(other.metadata.created_on))
    .map(({ id, annotations }) => {
      const isSecret = annotations?.['workers/triggered_by'] === 'secret'
      release = annotations?.['workers/tag'] ?? (isSecret ? release : null)
      return { id, tag: release }
    })
}

/** How many versions wrangler lists. */
const VERSIONS_LISTED = 10

/**
 * Whether no release of a Worker was ever uploaded. The Worker may still exist, because setting a secret creates a
 * draft. Throws CommandError if the listed versions do not tell.
 */
export async function isNew(account: Account, worker: Deployable, environment: string): Promise<boolean> {
  const versions = await account.versions(worker)
  if (versions.some(({ tag }) => tag !== null)) return false
  if (versions.length < VERSIONS_LISTED) return true
  throw new CommandError(
    `The ten latest versions of the ${worker.name} are changes of secrets, so it is not known whether a release runs.`,
    `If one runs, check its commit out, run npm run build, and upload it once more, without traffic: npx wrangler versions upload -c ${worker.config} --env ${environment} --tag COMMIT. If none runs, delete the Worker, and set its secrets with one npx wrangler secret bulk.`,
  )
}

/** Returns the text that wrangler printed, or '[]' for a Worker that does not exist yet. */
async function unlessMissing(asked: Promise<PrintedOutput>): Promise<string> {
  try {
    return (await asked).text
  } catch (error) {
    if (isMissing(error)) return '[]'
    throw error
  }
}

/**
 * Whether wrangler failed because the Worker or database does not exist. wrangler passes on Cloudflare's error code,
 * except for `secret list` and `d1`, which use their own wording.
 */
export function isMissing(error: unknown): boolean {
  return /\b(10007|10090)\b|does not exist|Worker "[\w-]+".* not found|Couldn't find DB/u.test(String(error))
}

/** Parses the JSON list in what wrangler printed, after any notices. Empty if it printed nothing. */
export function listIn(text: string): unknown[] {
  return JSON.parse(text.slice(Math.max(0, text.search(/^\[/mu))) || '[]')
}

/** Starts wrangler in a folder. Throws ToolFailedError with its output. */
export function wranglerIn(folder: string, env: Readonly<Record<string, string>> = {}): RunWrangler {
  return async (args, input) => {
    const file = join(tmpdir(), `wrangler-${randomUUID()}.ndjson`)
    try {
      const text = await runTool('wrangler', [...args], {
        folder,
        input,
        env: { ...env, WRANGLER_OUTPUT_FILE_PATH: file },
      })
      return { text, entries: readEntries(file) }
    } finally {
      rmSync(file, { force: true })
    }
  }
}

export const realRun: RunWrangler = wranglerIn(ROOT)

function readEntries(file: string): Record<string, unknown>[] {
  try {
    return readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
  } catch {
    return []
  }
}

/** Prints each call, and answers like an account that runs the previous release and has the given secrets. */
export function printedRun(print: (line: string) => void, secrets: readonly string[]): RunWrangler {
  return async (args) => {
    print(`  wrangler ${args.map((each) => shown(each.replace(`${ROOT}/`, ''))).join(' ')}`)
    const [command = '', verb = ''] = args
    const answers: Record<string, unknown> = {
      'secret list': secrets.map((name) => ({ name })),
      'deployments list': [{ created_on: '', versions: [{ version_id: '<running version>', percentage: 100 }] }],
      'versions list': [
        { id: '<running version>', metadata: { created_on: '' }, annotations: { 'workers/tag': '<running release>' } },
      ],
    }
    const answer = answers[`${command} ${verb}`]
    return {
      text: answer === undefined ? '' : JSON.stringify(answer),
      entries: [{ type: 'version-upload', version_id: '<new version>' }],
    }
  }
}

function shown(argument: string): string {
  return /^[\w@%./:=,<>-]+$/u.test(argument) ? argument : `'${argument}'`
}
