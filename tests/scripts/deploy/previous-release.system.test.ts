/** The release before this one, on this one's schema: what a deployment and a rollback rely on. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  previousRelease,
  type ReleaseOnNewSchema,
  releaseOnNewSchema,
} from '../../../scripts/deploy/previous-release.ts'

/** A quick part of what a deployment tries: every operation that the site sends. */
const QUICK = { tests: ['tests/graphql/origin/operations.worker.test.ts'] }

/**
 * A clone without history, such as one of depth 1, has only the release of this checkout. On GitHub that is a mistake in the
 * workflow, so the tests fail there; elsewhere they say so in their names. A deployment always insists on the release before.
 */
function findRelease(): { release: string; name: string } {
  try {
    return { release: previousRelease(), name: 'it' }
  } catch (error) {
    if (process.env.GITHUB_ACTIONS) throw error
    console.warn(`The previous release is NOT tested: ${(error as Error).message} Testing this checkout instead.`)
    return { release: 'HEAD', name: 'this checkout (NOT the previous release, which this shallow clone lacks)' }
  }
}

const { release, name } = findRelease()

// Built once for both tests.
let previous: ReleaseOnNewSchema
beforeAll(async () => {
  previous = await releaseOnNewSchema(release, 'previous-release-test')
}, 300_000)
afterAll(() => previous?.remove())

test(`${name} answers every operation on the new schema`, async () => {
  await previous.run(QUICK)
}, 300_000)

test('a migration that it does not survive is found', async () => {
  const breaking = { name: '9999_breaking.sql', sql: 'ALTER TABLE campaigns RENAME COLUMN stock TO vouchers_left;' }
  const running = previous.run({ ...QUICK, more: [breaking] })
  await expect(running).rejects.toThrow(/no such column: stock|has no column named stock/)
}, 300_000)
