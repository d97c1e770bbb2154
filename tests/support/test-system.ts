import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyFreshState } from '../../scripts/system/database.ts'
import { findFreePorts } from '../../scripts/system/ports.ts'
import { prepare } from '../../scripts/system/prepare.ts'
import { runTool, SITE_CONFIG } from '../../scripts/system/run-tool.ts'
import { type System, startSystem } from '../../scripts/system/start-system.ts'

export interface TestSystem extends System {
  /** Stops it and deletes its data. */
  dispose(): Promise<void>
}

/** What a test's own system has that `npm start` does not. */
export interface SystemSettings {
  /** Variables of the Workers. */
  vars?: Record<string, string>
  /** Values of feature flags, the same for everybody. */
  flags?: Record<string, unknown>
}

const say = (line: string) => console.info(line)

/**
 * The system that `npm start` starts, on free ports with its own newly seeded database. Pass the state folder of an
 * earlier one to restart on its data.
 */
export async function startTestSystem(
  stateDir = mkdtempSync(join(tmpdir(), 'publicweb-')),
  isFresh = true,
  { vars, flags }: SystemSettings = {},
): Promise<TestSystem> {
  await prepare(say)
  if (isFresh) await copyFreshState(stateDir, say)
  // Concurrent runs on one machine start at different ports, so that they do not race for the same ones.
  const port = await findFreePorts(Number(process.env.TEST_PORT ?? 20_000 + (process.pid % 5000) * 2))
  if (flags) await setFlags(stateDir, flags)
  const system = await startSystem({ port, stateDir, vars })
  return {
    ...system,
    dispose: async () => {
      await system.stop()
      rmSync(stateDir, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

/** Stores a payload of the flag service before the system starts, because a running one reads it once a minute. */
async function setFlags(stateDir: string, flags: Record<string, unknown>): Promise<void> {
  const features = Object.fromEntries(Object.entries(flags).map(([key, defaultValue]) => [key, { defaultValue }]))
  const args = ['kv', 'key', 'put', 'payload', JSON.stringify({ features })]
  await runTool('wrangler', [...args, '--binding', 'FLAGS', '--local', '--persist-to', stateDir, '-c', SITE_CONFIG])
}
