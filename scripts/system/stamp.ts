/** Tells whether a step's output is still up to date, by hashing its inputs. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** All sources of the site's Worker. */
export const BUILD_SOURCES = ['client', 'worker', 'content', 'graphql/contract', 'package-lock.json']

/** The hash of files and whole folders, including names. A missing file counts as empty. */
export function hashOf(paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesUnder).sort()) hash.update(`${path}\0`).update(readFileSync(path)).update('\0')
  return hash.digest('hex')
}

/**
 * Files that tools write beside sources: a running `wrangler dev` changes its folder in worker/background all the time.
 */
const NO_SOURCES = ['node_modules', '.wrangler', '.DS_Store']

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !NO_SOURCES.includes(entry.name))
    .flatMap((entry) => filesUnder(join(path, entry.name)))
}

/** True if the stamp file contains this hash. */
export function isStamped(stamp: string, hash: string): boolean {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash
}

export function writeStamp(stamp: string, hash: string): void {
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, hash)
}

/**
 * Runs the step that makes an output, and stamps it with the hash of the inputs. If it fails or is interrupted, no
 * stamp is valid: the output may be incomplete.
 */
export async function runStamped(stamp: string, inputs: readonly string[], run: () => Promise<unknown>): Promise<void> {
  writeStamp(stamp, 'unfinished')
  await run()
  writeStamp(stamp, hashOf(inputs))
}
