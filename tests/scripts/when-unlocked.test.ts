import { expect, test } from 'vitest'
import { ToolFailedError } from '../../scripts/system/run-tool.ts'
import { DatabaseLockedError, whenUnlocked } from '../../scripts/system/when-unlocked.ts'

const LOCKED = new ToolFailedError('wrangler d1 execute failed.\nSQLite failed; database is locked: SQLITE_BUSY')

/** A command that fails with each error in turn, and then succeeds. */
function failing(...errors: Error[]) {
  let tries = 0
  return async () => {
    const error = errors[tries++]
    if (error) throw error
    return `try ${tries}`
  }
}

/** A clock that only pauses move. */
function clock() {
  let at = 0
  return {
    now: () => at,
    pause: async (milliseconds: number) => {
      at += milliseconds
    },
  }
}

test('a command waits for another process to unlock the database', async () => {
  expect(await whenUnlocked(failing(LOCKED, LOCKED), clock())).toBe('try 3')
})

test('a database that stays locked ends the command after 20 seconds, and says what to do', async () => {
  const time = clock()
  const tried = whenUnlocked(() => Promise.reject(LOCKED), time)
  await expect(tried).rejects.toThrow(DatabaseLockedError)
  await expect(tried).rejects.toThrow(/locked for 20 seconds\. Nothing was changed\.\nRepeat the command\..*npm start/)
  expect(time.now()).toBe(20_000)
})

test('any other failure is shown at once', async () => {
  const failure = new ToolFailedError('no such table: lead')
  await expect(whenUnlocked(failing(failure), clock())).rejects.toBe(failure)
})
