/** The origin's database as an operator asks it: through wrangler, locally or deployed. */
import { join } from 'node:path'
import { ORIGIN_CONFIG, ROOT, runTool } from '../system/run-tool.ts'
import type { Row } from './print.ts'

export interface Database {
  /** Runs one statement and returns its rows. */
  ask(sql: string): Promise<Row[]>
  /** Whether this is the local database. */
  isLocal: boolean
}

/** `environment`: preview, staging or production; the local database without one. */
export function openDatabase(environment: string | undefined): Database {
  const where = environment ? ['--remote', '--env', environment] : ['--local', '--persist-to', join(ROOT, '.state')]
  return {
    isLocal: environment === undefined,
    async ask(sql) {
      const args = ['d1', 'execute', 'DB', '-c', join(ROOT, ORIGIN_CONFIG), ...where, '--json', '--command', sql]
      const printed = await runTool('wrangler', args)
      const [result] = JSON.parse(printed.slice(printed.indexOf('['))) as { results: Row[] }[]
      return result?.results ?? []
    },
  }
}
