import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyFreshState } from '../../scripts/system/database.ts'
import { findFreePorts } from '../../scripts/system/ports.ts'
import { prepare } from '../../scripts/system/prepare.ts'
import { type System, startSystem } from '../../scripts/system/start-system.ts'

export interface TestSystem extends System {
  /** Stops the system and deletes its data. */
  dispose(): Promise<void>
}

const say = (line: string) => console.info(line)

/** Starts the same system as `npm start`, but on free ports and with a newly seeded database. */
export async function startTestSystem(): Promise<TestSystem> {
  await prepare(say)
  const stateDir = mkdtempSync(join(tmpdir(), 'publicweb-'))
  await copyFreshState(stateDir, say)
  // Concurrent runs on one machine search from different ports, so that they do not race for the same ports.
  const port = await findFreePorts(Number(process.env.TEST_PORT ?? 20_000 + (process.pid % 5000) * 2))
  const system = await startSystem({ port, stateDir })
  return {
    ...system,
    dispose: async () => {
      await system.stop()
      rmSync(stateDir, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}
