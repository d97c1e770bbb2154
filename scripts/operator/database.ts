/** Runs an operator's SQL through wrangler on the origin's local or deployed database. */
import { join } from 'node:path'
import { checkEnvironment } from '../system/deployables.ts'
import { ORIGIN_CONFIG, ROOT, runTool, withTextFile } from '../system/run-tool.ts'
import { whenUnlocked } from '../system/when-unlocked.ts'
import type { Row } from './print.ts'

export interface Database {
  ask(sql: string): Promise<Row[]>
  /** Runs several statements in one call and returns the rows of each. If one statement fails, none takes effect. */
  askAll(statements: readonly string[]): Promise<Row[][]>
  /** Runs statements of any length. If one statement fails, none takes effect. */
  change(statements: readonly string[]): Promise<void>
  isLocal: boolean
}

/**
 * SQL with more characters than this is imported as a file, because a command line is limited to 128 KB. During an
 * import, the database cannot answer other queries.
 */
const LONG_COMMAND = 90_000

/**
 * Opens the database of preview, staging or production, or the local one if `environment` is undefined. Throws
 * CommandError for any other name.
 */
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
    await withTextFile('change.sql', `${sql};\n`, (file) => execute('--file', file))
  }
  return { change, isLocal: environment === undefined, askAll, ask: async (sql) => (await askAll([sql]))[0] ?? [] }
}
