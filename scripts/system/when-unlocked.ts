/**
 * Waits for a locked local database. `npm start` writes to the same file, and SQLite lets only one process write at a
 * time.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { CommandError } from './command.ts'
import { ToolFailedError } from './run-tool.ts'

/** Milliseconds after which a locked database counts as a failure. PAUSE_MS is the pause between two tries. */
const PATIENCE_MS = 20_000
const PAUSE_MS = 500

export class DatabaseLockedError extends CommandError {
  override name = 'DatabaseLockedError'
}

interface Clock {
  now(): number
  pause(milliseconds: number): Promise<void>
}

const realClock: Clock = { now: () => Date.now(), pause: (milliseconds) => sleep(milliseconds) }

/**
 * Runs a command on a local database, and repeats it while another process has the database locked. Repeating a write
 * is safe, because SQLite changes nothing while the database is locked. Throws DatabaseLockedError after 20 seconds,
 * and any other failure at once.
 */
export async function whenUnlocked<Result>(
  run: () => Promise<Result>,
  { now, pause }: Clock = realClock,
): Promise<Result> {
  const startedAt = now()
  for (;;) {
    try {
      return await run()
    } catch (error) {
      if (!(error instanceof ToolFailedError) || !/SQLITE_BUSY|database is locked/u.test(error.message)) throw error
    }
    if (now() - startedAt >= PATIENCE_MS) {
      throw new DatabaseLockedError(
        `Another process has kept the local database locked for ${PATIENCE_MS / 1000} seconds. Nothing was changed.
Repeat the command. If it fails again, stop what writes to .state (npm start, tests), and repeat it then.`,
      )
    }
    await pause(PAUSE_MS)
  }
}
