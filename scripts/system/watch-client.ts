/** Rebuilds the client when its files change: `npm run dev`. */
import type { ChildProcess } from 'node:child_process'
import { unwatchFile, watchFile } from 'node:fs'
import { join } from 'node:path'
import { ROOT, startNode, toolPath } from './run-tool.ts'

/** Each name in it is an entry of the build. Vite reads its entries once, so another one needs another Vite. */
const ENTRIES = join(ROOT, 'client/islands/names.ts')
const CHECK_EVERY_MS = 500

/** Shows what Vite prints, mistakes included. Returns what ends it. */
export function watchClient(): () => void {
  let vite = startVite()
  watchFile(ENTRIES, { interval: CHECK_EVERY_MS }, () => {
    vite.kill()
    vite = startVite()
  })
  return () => {
    unwatchFile(ENTRIES)
    vite.kill()
  }
}

function startVite(): ChildProcess {
  const vite = startNode([toolPath('vite'), 'build', '--watch', '--emptyOutDir', 'false'])
  for (const stream of [vite.stdout, vite.stderr]) stream?.on('data', (chunk: Buffer) => process.stdout.write(chunk))
  return vite
}
