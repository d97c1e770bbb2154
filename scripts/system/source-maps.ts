/**
 * Uploads the scripts of a deployment and their source maps to Sentry, so that its stacks name our files. Uses Sentry's
 * release files API, which needs SENTRY_AUTH_TOKEN, SENTRY_ORG and SENTRY_PROJECT (and SENTRY_URL for a Sentry of one's
 * own).
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './run-tool.ts'
import { hashOf } from './stamp.ts'

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
  /** Where the scripts appear in stacks: worker/background/reports/sentry.ts writes the Workers' names. */
  prefix: string
}

/** Null if the environment names no account. */
export function sentryAccount(env: NodeJS.ProcessEnv): SentryAccount | null {
  const { SENTRY_AUTH_TOKEN: token, SENTRY_ORG: org, SENTRY_PROJECT: project } = env
  return token && org && project ? { url: env.SENTRY_URL ?? 'https://sentry.io', token, org, project } : null
}

/** The release of the site and of browsers: the id of the client build. */
export function siteRelease(): string {
  return JSON.parse(readFileSync(join(ROOT, 'dist/worker/assets.json'), 'utf8')).build
}

/** The release of the origin: an id of its sources. */
export function originRelease(): string {
  const sources = ['graphql/origin', 'graphql/contract', 'package-lock.json'].map((path) => join(ROOT, path))
  return createHash('sha256').update(hashOf(sources)).digest('base64url').slice(0, 10)
}

/** The scripts that a deployment to this environment has; each has its map beside it. */
export function deployedScripts(environment: string): (Release & { files: string[] })[] {
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

/** Uploads them all. Returns how many files arrived; a file that Sentry already has counts. Throws on a refusal. */
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
  // 208 and 409: Sentry already has it.
  if (!response.ok && response.status !== 409) throw new Error(`Sentry refused ${path}: ${response.status}`)
}
