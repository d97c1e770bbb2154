/** The origin's database as an operator asks it: through wrangler, locally or deployed. */
import { join } from 'node:path'
import { checkEnvironment } from '../system/deployables.ts'
import { ORIGIN_CONFIG, ROOT, runTool } from '../system/run-tool.ts'
import { whenUnlocked } from '../system/when-unlocked.ts'
import type { Row } from './print.ts'

export interface Database {
  /** Runs one statement and returns its rows. */
  ask(sql: string): Promise<Row[]>
  /** Runs several in one call, and returns the rows of each. */
  askAll(statements: readonly string[]): Promise<Row[][]>
  /** Whether this is the local database. */
  isLocal: boolean
}

/** `environment`: preview, staging or production; the local database without one. Throws UnknownEnvironmentError for another name. */
export function openDatabase(environment: string | undefined): Database {
  if (environment !== undefined) checkEnvironment(environment)
  const where = environment ? ['--remote', '--env', environment] : ['--local', '--persist-to', join(ROOT, '.state')]
  async function askAll(statements: readonly string[]): Promise<Row[][]> {
    const sql = statements.join(';\n')
    const args = ['d1', 'execute', 'DB', '-c', join(ROOT, ORIGIN_CONFIG), ...where, '--json', '--command', sql]
    const run = () => runTool('wrangler', args)
    const printed = await (environment ? run() : whenUnlocked(run))
    const results = JSON.parse(printed.slice(printed.indexOf('['))) as { results: Row[] }[]
    return results.map((each) => each.results)
  }
  return { isLocal: environment === undefined, askAll, ask: async (sql) => (await askAll([sql]))[0] ?? [] }
}
