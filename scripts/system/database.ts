/**
 * Migrates and seeds the embedded origin's local database once, and again only if the migrations or the seed change.
 */
import { cpSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, runNode } from './run-tool.ts'
import { computeHash, isStamped, writeStamp } from './stamp.ts'

const migrations = ['graphql/origin/migrations']
const seed = [
  'graphql/origin/seed',
  'graphql/origin/db/sound.ts',
  'graphql/contract/places/place-names.ts',
  'package-lock.json',
]

/** Returns the path of the database file in a state folder. */
export function localDatabaseFile(stateDir: string): string {
  const folder = join(stateDir, 'v3/d1/miniflare-D1DatabaseObject')
  const files = existsSync(folder)
    ? readdirSync(folder).filter((name) => name.endsWith('.sqlite') && name !== 'metadata.sqlite')
    : []
  if (files.length !== 1)
    throw new Error(`Expected one database in ${folder}, found ${files.length}: run npm start once`)
  return join(folder, files[0] ?? '')
}

/** Brings the database under `stateDir` up to date, and keeps the data that visitors stored. */
export async function prepareDatabase(stateDir: string, report: (line: string) => void): Promise<void> {
  const stamp = join(stateDir, 'seeded.stamp')
  const hash = computeHash([...seed, ...migrations])
  if (isStamped(stamp, hash)) return
  const started = performance.now()
  await runNode(['graphql/origin/seed/seed.ts', '--persist-to', stateDir])
  writeStamp(stamp, hash)
  report(`Migrated and seeded the database (${((performance.now() - started) / 1000).toFixed(1)} s).`)
}

/**
 * Creates a new, seeded state in `stateDir` for a test by copying a template. The template is made once for each
 * version of the migrations and the seed. Copying takes a tenth of the time that seeding takes.
 */
export async function copyFreshState(stateDir: string, report: (line: string) => void): Promise<void> {
  const template = join(ROOT, 'node_modules/.cache/publicweb/state', computeHash([...migrations, ...seed]).slice(0, 16))
  if (!existsSync(template)) {
    // The template has a different name until it is complete, so that an interrupted run leaves no partial template.
    const unfinished = `${template}.${process.pid}`
    await prepareDatabase(unfinished, report)
    keep(unfinished, template)
  }
  cpSync(template, stateDir, { recursive: true })
}

/**
 * Renames the finished template. If another run has created the same template meanwhile, keeps the other run's
 * template.
 */
function keep(unfinished: string, template: string): void {
  try {
    renameSync(unfinished, template)
  } catch (error) {
    if (!existsSync(template)) throw error
    rmSync(unfinished, { recursive: true, force: true })
  }
}
