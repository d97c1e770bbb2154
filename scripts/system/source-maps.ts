/**
 * Uploads the scripts of a deployment and their source maps to Sentry, so that stack traces in Sentry name our files.
 * Uses Sentry's release files API, which needs SENTRY_AUTH_TOKEN, SENTRY_ORG and SENTRY_PROJECT (and SENTRY_URL for a
 * self-hosted Sentry).
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './run-tool.ts'
import { computeHash } from './stamp.ts'

export interface SentryAccount {
  url: string
  token: string
  org: string
  project: string
}

/** The release under which a part of the system reports its errors, and the folder of its scripts. */
interface Release {
  release: string
  dist: 'site' | 'origin' | 'browser'
  folder: string
  /** The path of the scripts in stack traces. For the Workers, worker/background/reports/sentry.ts writes this path. */
  prefix: string
}

/** Reads the Sentry account from the environment variables. Null if they are not set. */
export function sentryAccount(env: NodeJS.ProcessEnv): SentryAccount | null {
  const { SENTRY_AUTH_TOKEN: token, SENTRY_ORG: org, SENTRY_PROJECT: project } = env
  return token && org && project ? { url: env.SENTRY_URL ?? 'https://sentry.io', token, org, project } : null
}

/** Returns the release of the site and of browsers, which is the id of the client build. */
export function siteRelease(): string {
  return JSON.parse(readFileSync(join(ROOT, 'dist/worker/assets.json'), 'utf8')).build
}

/** Returns the release of the origin, which is a hash of its sources. */
export function originRelease(): string {
  const sources = ['graphql/origin', 'graphql/contract', 'package-lock.json'].map((path) => join(ROOT, path))
  return createHash('sha256').update(computeHash(sources)).digest('base64url').slice(0, 10)
}

/** Lists the scripts of a deployment that have a source map in the same folder. */
function deployedScripts(environment: string): (Release & { files: string[] })[] {
  const site = siteRelease()
  const releases: Release[] = [
    { release: site, dist: 'site', folder: `dist/${environment}/site`, prefix: '~/site/' },
    { release: originRelease(), dist: 'origin', folder: `dist/${environment}/origin`, prefix: '~/origin/' },
    { release: site, dist: 'browser', folder: 'dist/client/assets', prefix: '~/assets/' },
  ]
  return releases.map((each) => {
    const files = existsSync(join(ROOT, each.folder)) ? readdirSync(join(ROOT, each.folder)) : []
    return { ...each, files: files.filter((file) => file.endsWith('.js') && files.includes(`${file}.map`)) }
  })
}

/**
 * Uploads all scripts and their source maps. Returns their number, including files that Sentry already had. Throws if
 * Sentry refuses a file.
 */
export async function uploadSourceMaps(environment: string, account: SentryAccount): Promise<number> {
  let arrived = 0
  for (const { release, dist, folder, prefix, files } of deployedScripts(environment)) {
    await post(account, `organizations/${account.org}/releases/`, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ version: release, projects: [account.project] }),
    })
    for (const file of files.flatMap((script) => [script, `${script}.map`])) {
      const form = new FormData()
      form.set('name', prefix + file)
      form.set('dist', dist)
      form.set('file', new Blob([readFileSync(join(ROOT, folder, file))]), file)
      await post(account, `projects/${account.org}/${account.project}/releases/${release}/files/`, { body: form })
      arrived += 1
    }
  }
  return arrived
}

async function post({ url, token }: SentryAccount, path: string, init: RequestInit): Promise<void> {
  const response = await fetch(`${url}/api/0/${path}`, {
    ...init,
    method: 'POST',
    headers: { ...init.headers, authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(60_000),
  })
  // The statuses 208 and 409 mean that Sentry already has the file.
  if (!response.ok && response.status !== 409) throw new Error(`Sentry refused ${path}: ${response.status}`)
}
