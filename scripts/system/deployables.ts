/** Lists the Workers of a deployed environment in deployment order: Workers that other Workers call come first. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { bundleArguments } from '../origin/build-for.ts'
import { readDescription } from '../origin/described.ts'
import { CommandError } from './command.ts'
import { BACKGROUND_CONFIG, ORIGIN_CONFIG, ROOT, runTool, SANDBOX_CONFIG, SITE_CONFIG } from './run-tool.ts'
import { originRelease } from './source-maps.ts'

export const deployedEnvironments = ['preview', 'staging', 'production'] as const
export type DeployedEnvironment = (typeof deployedEnvironments)[number]

export interface Deployable {
  name: 'gateway' | 'background' | 'origin' | 'site'
  config: string
}

export const ORIGIN: Deployable = { name: 'origin', config: ORIGIN_CONFIG }
export const SITE: Deployable = { name: 'site', config: SITE_CONFIG }

/**
 * Returns the environment's Workers in deployment order. Throws CommandError if the environment does not
 * exist.
 */
export function deployables(environment: string): Deployable[] {
  checkEnvironment(environment)
  const gateway: Deployable = { name: 'gateway', config: SANDBOX_CONFIG }
  return [
    // Only previews have the sandbox gateway, because the other environments use Stripe.
    ...(environment === 'preview' ? [gateway] : []),
    { name: 'background', config: BACKGROUND_CONFIG },
    ORIGIN,
    SITE,
  ]
}

/** Throws CommandError if the environment does not exist. */
export function checkEnvironment(name: string): asserts name is DeployedEnvironment {
  if ((deployedEnvironments as readonly string[]).includes(name)) return
  throw new CommandError(`There is no environment '${name}'. Choose one of ${deployedEnvironments.join(', ')}.`)
}

/**
 * Returns the arguments of `wrangler deploy`. The origin's arguments contain the release under which it reports errors.
 */
export function deployArguments({ name, config }: Deployable, environment: string): string[] {
  const release = name === 'origin' ? ['--define', `process.env.RELEASE:"${originRelease()}"`] : []
  const origin = name === 'site' ? bundleArguments(readDescription(environment), environment) : []
  return ['-c', config, '--env', environment, ...release, ...origin]
}

/** The size of a Worker's upload in bytes, as wrangler counts it. */
export interface UploadSize {
  plain: number
  gzip: number
}

/** Bundles a Worker into dist/ as its deployment does, and returns its size. */
export async function bundle({ name, config }: Deployable, environment: string): Promise<UploadSize> {
  // The path is absolute, because wrangler resolves relative paths from the configuration's folder.
  const out = join(ROOT, 'dist', environment, name)
  const args = ['deploy', '--dry-run', '--outdir', out, ...deployArguments({ name, config }, environment)]
  await runTool('wrangler', args)
  return uploadSize(out)
}

/** Computes the size here, because on a busy machine wrangler may end before it has printed the size. */
function uploadSize(folder: string): UploadSize {
  const script = readFileSync(join(folder, 'index.js'))
  // The folder also has the source map, which does not count, and may have modules of earlier builds.
  const modules = readdirSync(folder).filter((file) => !file.startsWith('index.js') && script.includes(file))
  const upload = Buffer.concat([script, ...modules.map((file) => readFileSync(join(folder, file)))])
  return { plain: upload.length, gzip: gzipSync(upload).length }
}

/** Formats a size, such as '765.3 KiB, gzip 245.0 KiB'. */
export function sizeText({ plain, gzip }: UploadSize): string {
  return `${kib(plain)} KiB, gzip ${kib(gzip)} KiB`
}

export function kib(bytes: number): string {
  return (bytes / 1024).toFixed(1)
}

/**
 * The maximum size of the site's upload in gzipped bytes, as wrangler counts it. bench/log/upload.md has the
 * measurements.
 */
export const UPLOAD_BYTES = 255 * 1024
