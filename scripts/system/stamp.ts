/** Stores build outputs. A stamp, which is a hash of the inputs, shows whether an output is still up to date. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from './run-tool.ts'

/** All files and folders from which the site's Worker is built. */
export const BUILD_SOURCES = ['client', 'worker', 'content', 'graphql/contract', 'package-lock.json']

/** Returns a hash of files and whole folders, including their names. Skips missing files. */
export function computeHash(paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesUnder).sort()) hash.update(`${path}\0`).update(readFileSync(path)).update('\0')
  return hash.digest('hex')
}

/**
 * Matches names of files and folders that tools write beside sources: a running `wrangler dev` keeps changing its
 * folder in worker/background, and a preview's configurations exist while `npm run preview` runs.
 */
const NO_SOURCE = /^(node_modules|\.wrangler|\.DS_Store|wrangler\..+\.toml)$/u

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !NO_SOURCE.test(entry.name))
    .flatMap((entry) => filesUnder(join(path, entry.name)))
}

export function isStamped(stamp: string, hash: string): boolean {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash
}

export function writeStamp(stamp: string, hash: string): void {
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, hash)
}

/**
 * Runs the step that makes an output, and stamps the output with the hash of the inputs. If the step fails or is
 * interrupted, there is no valid stamp, because the output may be incomplete.
 */
export async function runStamped(stamp: string, inputs: readonly string[], run: () => Promise<unknown>): Promise<void> {
  writeStamp(stamp, 'unfinished')
  await run()
  writeStamp(stamp, computeHash(inputs))
}

/** Returns a file that an earlier build made, or makes it. `name` must change whenever an input of the file changes. */
export async function keepMade(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const file = join(ROOT, 'node_modules/.cache/publicweb', name)
  if (existsSync(file)) return readFileSync(file)
  const made = await make()
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, made)
  return made
}
