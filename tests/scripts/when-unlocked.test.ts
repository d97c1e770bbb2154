import { expect, test } from 'vitest'
import { ToolFailedError } from '../../scripts/system/run-tool.ts'
import { DatabaseLockedError, whenUnlocked } from '../../scripts/system/when-unlocked.ts'

const LOCKED = new ToolFailedError('wrangler d1 execute failed.\nSQLite failed; database is locked: SQLITE_BUSY')

/** Makes a command that fails with each error in turn, and then succeeds. */
function failing(...errors: Error[]) {
  let tries = 0
  return async () => {
    const error = errors[tries++]
    if (error) throw error
    return `try ${tries}`
  }
}

/** Makes a clock that moves only during pauses. */
function clock() {
  let at = 0
  return {
    now: () => at,
    pause: async (milliseconds: number) => {
      at += milliseconds
    },
  }
}

test('a command waits until another process unlocks the database', async () => {
  expect(await whenUnlocked(failing(LOCKED, LOCKED), clock())).toBe('try 3')
})

test('if a database stays locked for 20 seconds, the command ends and says what to do', async () => {
  const time = clock()
  const tried = whenUnlocked(() => Promise.reject(LOCKED), time)
  await expect(tried).rejects.toThrow(DatabaseLockedError)
  await expect(tried).rejects.toThrow(/locked for 20 seconds\. Nothing was changed\.\nRepeat the command\..*npm start/)
  expect(time.now()).toBe(20_000)
})

test('any failure other than a locked database ends the command at once', async () => {
  const failure = new ToolFailedError('no such table: lead')
  await expect(whenUnlocked(failing(failure), clock())).rejects.toBe(failure)
})
