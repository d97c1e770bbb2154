import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyFreshState } from '../../scripts/system/database.ts'
import { prepare } from '../../scripts/system/prepare.ts'

/** Playwright's global setup: builds what the workers' systems share, once, before they start in parallel. */
export default async function setUp(): Promise<void> {
  const say = (line: string) => console.info(line)
  await prepare(say)
  const scratch = mkdtempSync(join(tmpdir(), 'publicweb-'))
  await copyFreshState(scratch, say)
  rmSync(scratch, { recursive: true, force: true })
}
