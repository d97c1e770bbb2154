/** The origin's database as an operator asks it: through wrangler, locally or deployed. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkEnvironment } from '../system/deployables.ts'
import { ORIGIN_CONFIG, ROOT, runTool } from '../system/run-tool.ts'
import { whenUnlocked } from '../system/when-unlocked.ts'
import type { Row } from './print.ts'

export interface Database {
  /** Runs one statement and returns its rows. */
  ask(sql: string): Promise<Row[]>
  /** Runs several in one call, and returns the rows of each. All or none of them take effect. */
  askAll(statements: readonly string[]): Promise<Row[][]>
  /** Runs statements of any length, all or none of them. */
  change(statements: readonly string[]): Promise<void>
  /** Whether this is the local database. */
  isLocal: boolean
}

/** Longer ones are imported as a file: a command line has room for 128 KB. The database answers nobody during an import. */
const LONG_COMMAND = 90_000

/** `environment`: preview, staging or production; the local database without one. Throws UnknownEnvironmentError for another name. */
export function openDatabase(environment: string | undefined): Database {
  if (environment !== undefined) checkEnvironment(environment)
  const where = environment ? ['--remote', '--env', environment] : ['--local', '--persist-to', join(ROOT, '.state')]
  async function execute(...what: string[]): Promise<string> {
    const args = ['d1', 'execute', 'DB', '-c', join(ROOT, ORIGIN_CONFIG), ...where, '--json', '--yes', ...what]
    const run = () => runTool('wrangler', args)
    return environment ? run() : whenUnlocked(run)
  }
  async function askAll(statements: readonly string[]): Promise<Row[][]> {
    const printed = await execute('--command', statements.join(';\n'))
    const results = JSON.parse(printed.slice(printed.indexOf('['))) as { results: Row[] }[]
    return results.map((each) => each.results)
  }
  async function change(statements: readonly string[]): Promise<void> {
    const sql = statements.join(';\n')
    if (sql.length < LONG_COMMAND) return void (await execute('--command', sql))
    const folder = mkdtempSync(join(tmpdir(), 'publicweb-operator-'))
    try {
      const file = join(folder, 'change.sql')
      writeFileSync(file, `${sql};\n`)
      await execute('--file', file)
    } finally {
      rmSync(folder, { recursive: true })
    }
  }
  return { change, isLocal: environment === undefined, askAll, ask: async (sql) => (await askAll([sql]))[0] ?? [] }
}
