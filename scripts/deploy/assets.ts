/**
 * Adds the files of earlier builds to those of the new build, so that a page that was opened before the deployment
 * still finds its scripts. Names under /assets/ contain a hash of the content, so two files with the same name are
 * equal. The earlier files come from the running site, which lists them in /release.json.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CommandError } from '../system/command.ts'
import { ROOT } from '../system/run-tool.ts'

/**
 * The number of builds whose files are uploaded, including the new one. A tab with an older build has to reload its
 * page.
 */
const BUILDS_KEPT = 3
const NAME = /^[\w.-]+$/u

export interface Build {
  build: string
  /** The names of the build's files under /assets/. */
  files: readonly string[]
}

interface Options {
  /** The folder with the client build. */
  from: string
  /** The folder that is uploaded. */
  to: string
  /** The build's name, as in the X-Build header. */
  build: string
  /** The URL of the running site; null before the first deployment. */
  siteUrl: string | null
  hstsSeconds?: string
  fetch?: typeof fetch
}

/**
 * Fills the folder `to` and returns its builds, the new build first. Throws CommandError if an earlier file is missing
 * from the running site.
 */
export async function gatherAssets({
  from,
  to,
  build,
  siteUrl,
  hstsSeconds,
  fetch: ask = fetch,
}: Options): Promise<readonly Build[]> {
  rmSync(to, { recursive: true, force: true })
  cpSync(from, to, { recursive: true })
  if (hstsSeconds) {
    const headers = readFileSync(join(from, '_headers'), 'utf8')
    writeFileSync(
      join(to, '_headers'),
      headers.replace(/(Strict-Transport-Security: max-age=)\d+/u, `$1${hstsSeconds}`),
    )
  }
  const files = readdirSync(join(from, 'assets')).filter((name) => !name.endsWith('.map'))
  const earlier = siteUrl ? (await readBuilds(siteUrl, ask)).filter((each) => each.build !== build) : []
  const builds = [{ build, files }, ...earlier].slice(0, BUILDS_KEPT)
  const missing = [...new Set(builds.flatMap((each) => each.files))].filter((name) => !files.includes(name))
  await Promise.all(missing.map((name) => download(`${siteUrl}/assets/${name}`, join(to, 'assets', name), ask)))
  writeFileSync(join(to, 'release.json'), JSON.stringify({ builds }))
  return builds
}

/** Reads the list of the running site's builds. If the site has no list, this command has never deployed it. */
async function readBuilds(siteUrl: string, ask: typeof fetch): Promise<readonly Build[]> {
  const response = await ask(`${siteUrl}/release.json`, { signal: AbortSignal.timeout(10_000) }).catch(
    (error: unknown) => {
      throw new CommandError(
        `${siteUrl} does not answer: ${error}`,
        `Check the site, or deploy with --without-earlier-assets: open pages then need a reload.`,
      )
    },
  )
  if (response.status === 404) return []
  const { builds } = (await response.json()) as { builds: readonly Build[] }
  return builds.filter(({ files }) => files.every((name) => NAME.test(name)))
}

async function download(url: string, path: string, ask: typeof fetch): Promise<void> {
  const response = await ask(url, { signal: AbortSignal.timeout(30_000) })
  if (!response.ok) {
    throw new CommandError(
      `${url} returns ${response.status}, but /release.json lists it.`,
      'Deploy again; if it stays so, use --without-earlier-assets: open pages then need a reload.',
    )
  }
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, Buffer.from(await response.arrayBuffer()))
}

export function assetsFolder(environment: string): string {
  return join(ROOT, 'dist', environment, 'assets')
}
