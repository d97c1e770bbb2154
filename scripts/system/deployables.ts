/** The Workers of a deployed environment in deployment order: those that others call come first. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { bundleArguments } from '../origin/build-for.ts'
import { readDescription } from '../origin/described.ts'
import { BACKGROUND_CONFIG, ORIGIN_CONFIG, ROOT, runTool, SANDBOX_CONFIG, SITE_CONFIG } from './run-tool.ts'
import { originRelease } from './source-maps.ts'

export const deployedEnvironments = ['preview', 'staging', 'production'] as const
export type DeployedEnvironment = (typeof deployedEnvironments)[number]

export interface Deployable {
  name: 'gateway' | 'background' | 'origin' | 'site'
  config: string
}

export class UnknownEnvironmentError extends Error {
  override name = 'UnknownEnvironmentError'
}

/** Throws UnknownEnvironmentError if nothing is deployed to the environment. */
export function deployables(environment: string): Deployable[] {
  checkEnvironment(environment)
  const gateway: Deployable = { name: 'gateway', config: SANDBOX_CONFIG }
  return [
    // Other environments take real payments.
    ...(environment === 'preview' ? [gateway] : []),
    { name: 'background', config: BACKGROUND_CONFIG },
    { name: 'origin', config: ORIGIN_CONFIG },
    { name: 'site', config: SITE_CONFIG },
  ]
}

/** Throws UnknownEnvironmentError if nothing is deployed to the environment. */
export function checkEnvironment(name: string): asserts name is DeployedEnvironment {
  if ((deployedEnvironments as readonly string[]).includes(name)) return
  throw new UnknownEnvironmentError(`There is no environment '${name}': choose ${deployedEnvironments.join(', ')}.`)
}

/** What `wrangler deploy` needs to know. The origin reports its errors under the release that it is told here. */
export function deployArguments({ name, config }: Deployable, environment: string): string[] {
  const release = name === 'origin' ? ['--define', `process.env.RELEASE:"${originRelease()}"`] : []
  const origin = name === 'site' ? bundleArguments(readDescription(environment), environment) : []
  return ['-c', config, '--env', environment, ...release, ...origin]
}

/** The size of an upload in bytes, as wrangler counts it. */
export interface UploadSize {
  plain: number
  gzip: number
}

/** Bundles one into dist/ as its deployment would. */
export async function bundle({ name, config }: Deployable, environment: string): Promise<UploadSize> {
  // Absolute, because wrangler resolves relative paths from the configuration's folder.
  const out = join(ROOT, 'dist', environment, name)
  const args = ['deploy', '--dry-run', '--outdir', out, ...deployArguments({ name, config }, environment)]
  await runTool('wrangler', args)
  return uploadSize(out)
}

/** Wrangler does not wait for its own count before it ends, so on a busy machine it prints none. */
function uploadSize(folder: string): UploadSize {
  const script = readFileSync(join(folder, 'index.js'))
  // The folder may also have modules of earlier builds, and has the source map, which counts for nothing.
  const modules = readdirSync(folder).filter((file) => !file.startsWith('index.js') && script.includes(file))
  const upload = Buffer.concat([script, ...modules.map((file) => readFileSync(join(folder, file)))])
  return { plain: upload.length, gzip: gzipSync(upload).length }
}

/** '765.3 KiB, gzip 245.0 KiB' */
export function sizeText({ plain, gzip }: UploadSize): string {
  return `${kib(plain)} KiB, gzip ${kib(gzip)} KiB`
}

export function kib(bytes: number): string {
  return (bytes / 1024).toFixed(1)
}
