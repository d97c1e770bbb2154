/** The embedded origin's local database: migrated and seeded once, and again only when either changed. */
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ORIGIN_CONFIG, ROOT, runNode, runTool } from './run-tool.ts'
import { hashOf, isStamped, writeStamp } from './stamp.ts'

const migrations = ['graphql/origin/migrations']
const seed = [
  'graphql/origin/seed',
  'graphql/origin/db/sound.ts',
  'graphql/origin/selling/demonstration-campaigns.ts',
  'graphql/contract/place-names.ts',
  'package-lock.json',
]

/** Brings the database under `stateDir` up to date. What visitors stored stays. */
export async function prepareDatabase(stateDir: string, report: (line: string) => void): Promise<void> {
  await once(join(stateDir, 'migrated.stamp'), hashOf(migrations), 'Applied the migrations', report, () =>
    runTool('wrangler', ['d1', 'migrations', 'apply', 'DB', '--local', '-c', ORIGIN_CONFIG, '--persist-to', stateDir]),
  )
  await once(join(stateDir, 'seeded.stamp'), hashOf([...seed, ...migrations]), 'Seeded the database', report, () =>
    runNode(['graphql/origin/seed/seed.ts', '--persist-to', stateDir]),
  )
}

async function once(
  stamp: string,
  hash: string,
  what: string,
  report: (line: string) => void,
  run: () => Promise<unknown>,
): Promise<void> {
  if (isStamped(stamp, hash)) return
  const started = performance.now()
  await run()
  writeStamp(stamp, hash)
  report(`${what} (${((performance.now() - started) / 1000).toFixed(1)} s).`)
}

/**
 * A fresh, seeded state for a test in `stateDir`: a copy of a template that is made once for each version of migrations and
 * seed, because copying takes a tenth of the time.
 */
export async function copyFreshState(stateDir: string, report: (line: string) => void): Promise<void> {
  const template = join(ROOT, 'node_modules/.cache/publicweb/state', hashOf([...migrations, ...seed]).slice(0, 16))
  if (!existsSync(template)) {
    // Under another name until it is whole: an interrupted run must leave no half template.
    const unfinished = `${template}.${process.pid}`
    await prepareDatabase(unfinished, report)
    keep(unfinished, template)
  }
  cpSync(template, stateDir, { recursive: true })
}

/** Another run may have made the same template meanwhile: then that one serves. */
function keep(unfinished: string, template: string): void {
  try {
    renameSync(unfinished, template)
  } catch (error) {
    if (!existsSync(template)) throw error
    rmSync(unfinished, { recursive: true, force: true })
  }
}
