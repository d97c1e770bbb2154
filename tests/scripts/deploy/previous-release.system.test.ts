/** Tests that the previous release works on this release's schema, because deployments and rollbacks rely on it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  previousRelease,
  type ReleaseOnNewSchema,
  releaseOnNewSchema,
} from '../../../scripts/deploy/previous-release.ts'

/** Only the tests of the operations that the site sends. A deployment runs more tests, which take longer. */
const QUICK = { tests: ['--project', 'origin', 'tests/graphql/origin/operations.worker.test.ts'] }

/**
 * Finds the previous release. A clone without history, such as a clone of depth 1, has only this checkout. On GitHub
 * that is a mistake in the workflow, so the tests fail there; elsewhere their names say which release they tested. A
 * deployment always requires the previous release.
 */
function findRelease(): { release: string; name: string } {
  try {
    return { release: previousRelease(), name: 'the previous release' }
  } catch (error) {
    if (process.env.GITHUB_ACTIONS) throw error
    console.warn(`The previous release is NOT tested: ${(error as Error).message} Testing this checkout instead.`)
    return { release: 'HEAD', name: 'this checkout (NOT the previous release, which this shallow clone lacks)' }
  }
}

const { release, name } = findRelease()

// The previous release on the new schema, built once for both tests.
let previous: ReleaseOnNewSchema
beforeAll(async () => {
  previous = await releaseOnNewSchema(release, 'previous-release-test')
}, 300_000)
afterAll(() => previous?.remove())

test(`${name} answers every operation on the new schema`, async () => {
  await previous.run(QUICK)
}, 300_000)

test(`a migration that breaks ${name} makes its tests fail`, async () => {
  const breaking = { name: '9999_breaking.sql', sql: 'ALTER TABLE campaigns RENAME COLUMN stock TO vouchers_left;' }
  const running = previous.run({ ...QUICK, more: [breaking] })
  await expect(running).rejects.toThrow(/no such column: stock|has no column named stock/)
}, 300_000)
