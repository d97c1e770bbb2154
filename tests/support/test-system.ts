import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyFreshState } from '../../scripts/system/database.ts'
import { findFreePorts } from '../../scripts/system/ports.ts'
import { prepare } from '../../scripts/system/prepare.ts'
import { type System, startSystem } from '../../scripts/system/start-system.ts'

export interface TestSystem extends System {
  /** Stops it and forgets its data. */
  dispose(): Promise<void>
}

const say = (line: string) => console.info(line)

/**
 * The system that `npm start` starts, on free ports and with a database of its own, freshly seeded. Pass the state folder of
 * an earlier one to start again on what it stored.
 */
export async function startTestSystem(
  stateDir = mkdtempSync(join(tmpdir(), 'publicweb-')),
  isFresh = true,
): Promise<TestSystem> {
  await prepare(say)
  if (isFresh) await copyFreshState(stateDir, say)
  // Runs of several people on one machine begin at different places, so that they do not race for the same ports.
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
