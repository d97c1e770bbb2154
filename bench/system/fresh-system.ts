import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyFreshState } from '../../scripts/system/database.ts'
import { findFreePorts } from '../../scripts/system/ports.ts'
import { prepare } from '../../scripts/system/prepare.ts'
import { type System, startSystem } from '../../scripts/system/start-system.ts'

/** Starts the local system with a new database. `port` is the first port tried. `stop` also deletes the data. */
export async function startFreshSystem(port: number, onLine?: (line: string) => void): Promise<System> {
  await prepare(console.log)
  const stateDir = mkdtempSync(join(tmpdir(), 'publicweb-bench-'))
  await copyFreshState(stateDir, console.log)
  const system = await startSystem({ port: await findFreePorts(Number(process.env.PORT ?? port)), stateDir, onLine })
  return {
    ...system,
    async stop() {
      await system.stop()
      rmSync(stateDir, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}
