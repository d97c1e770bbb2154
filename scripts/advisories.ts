/**
 * `npm run advisories -- FILE`: whether the locked packages are in a file of advisories (OSV, or `npm audit --json`). Works
 * offline. Exit code 0 if none is, 1 if one is, 2 if the file cannot be read.
 */
import { readFileSync } from 'node:fs'
import { findHits } from './packages/advisories.ts'
import { lockedPackages } from './packages/locked.ts'
import { help } from './system/help.ts'

help(import.meta.filename)

const [file] = process.argv.slice(2)
try {
  if (!file) throw new Error('Usage: npm run advisories -- FILE')
  const locked = lockedPackages()
  const hits = findHits(JSON.parse(readFileSync(file, 'utf8')), locked)
  for (const { id, name, version, summary } of hits) console.error(`${name} ${version}: ${id} ${summary}`)
  console.log(`${locked.length} packages, ${hits.length} with an advisory`)
  process.exitCode = hits.length > 0 ? 1 : 0
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
