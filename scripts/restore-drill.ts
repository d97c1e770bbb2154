/**
 * `npm run restore:drill`: practices restoring the database. It notes a point to return to, damages the data, restores
 * it, and compares the rows and a checksum of every table. Without `--env`, the drill works on a copy of the database
 * of `npm start`; with `--env preview|staging`, on the deployed database through D1's Time Travel. Exits with 1 if a
 * table differs after the restore.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { asTable } from './operator/print.ts'
import { copiedFile, deployedDatabase } from './restore/drill-targets.ts'
import { runDrill } from './restore/run-drill.ts'
import { withCleanup } from './system/cleanup.ts'
import { help, parseOptions, runCommand } from './system/command.ts'
import { localDatabaseFile } from './system/database.ts'
import { ROOT } from './system/run-tool.ts'

help(import.meta.filename)

const { values } = parseOptions({ options: { env: { type: 'string' } } })

const state = join(ROOT, '.state')
const folder = join(state, 'restore-drill')

// The copies contain personal data.
const deleteCopies = () => rmSync(folder, { recursive: true, force: true })
await runCommand(() => withCleanup(deleteCopies, main), { expects: Error })

async function main(): Promise<number> {
  if (values.env && !['preview', 'staging'].includes(values.env))
    throw new Error(
      'A drill damages the data that it works on: use --env preview or --env staging, or none for a local copy.',
    )
  const target = values.env ? deployedDatabase(values.env) : await copiedFile(localDatabaseFile(state), folder)
  const startedAt = performance.now()
  const tables = await runDrill(target)
  const rows = tables.map(({ isSame, ...counts }) => ({ ...counts, restored: isSame ? 'yes' : 'NO' }))
  const lost = rows.filter(({ restored }) => restored === 'NO')
  console.log(asTable('Tables', rows))
  console.log(
    `\n${lost.length === 0 ? 'Every table is as it was' : `${lost.length} tables are not as they were`}, after ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`,
  )
  return lost.length === 0 ? 0 : 1
}
