/** Rebuilds the client and the list of pages when their files change, for `npm run dev`. */
import type { ChildProcess } from 'node:child_process'
import { unwatchFile, watch, watchFile } from 'node:fs'
import { join } from 'node:path'
import { ROOT, startNode, toolPath } from './run-tool.ts'

/**
 * The file with the names of islands, which are entries of the build. Vite reads its entries only when it starts, so it
 * is restarted when this file changes.
 */
const ENTRIES = join(ROOT, 'client/islands/names.ts')
const CHECK_EVERY_MS = 500
/** The folder with the entries of pages, whose route modules scripts/page-modules.ts collects. */
const REGISTRY = join(ROOT, 'worker/registry')

/** Starts the builds and prints their output, including errors. Returns a function that stops them. */
export function watchClient(): () => void {
  let vite = startVite()
  watchFile(ENTRIES, { interval: CHECK_EVERY_MS }, () => {
    vite.kill()
    vite = startVite()
  })
  const pages = watch(REGISTRY, { recursive: true }, () => showOutput(startNode(['scripts/page-modules.ts'])))
  return () => {
    unwatchFile(ENTRIES)
    pages.close()
    vite.kill()
  }
}

function startVite(): ChildProcess {
  return showOutput(startNode([toolPath('vite'), 'build', '--watch', '--emptyOutDir', 'false']))
}

function showOutput(started: ChildProcess): ChildProcess {
  for (const stream of [started.stdout, started.stderr])
    stream?.on('data', (chunk: Buffer) => process.stdout.write(chunk))
  return started
}
