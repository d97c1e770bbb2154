import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyFreshState } from '../../scripts/system/database.ts'
import { prepare } from '../../scripts/system/prepare.ts'
import { prepareWorkers } from './prepared-system.ts'

/**
 * Playwright's global setup: builds once what all workers share, before the workers start their systems in parallel.
 */
export default async function setUp(): Promise<() => void> {
  const say = (line: string) => console.info(line)
  await prepare(say)
  const scratch = mkdtempSync(join(tmpdir(), 'publicweb-'))
  const state = join(scratch, 'state')
  await copyFreshState(state, say)
  rmSync(state, { recursive: true, force: true })
  await prepareWorkers(join(scratch, 'workers.json'))
  return () => rmSync(scratch, { recursive: true, force: true })
}
