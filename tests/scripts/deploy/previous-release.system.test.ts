/** Tests that the previous release works on this release's schema, because deployments and rollbacks rely on it. */
import { expect, test } from 'vitest'
import { previousRelease, tryOnNewSchema } from '../../../scripts/deploy/previous-release.ts'

/** Only the tests of the operations that the site sends. A deployment runs more tests, which take longer. */
const QUICK = ['--project', 'origin', 'tests/graphql/origin/operations.worker.test.ts']

/**
 * Finds the previous release. A clone without history, such as a clone of depth 1, has only this checkout. On GitHub
 * that is a mistake in the workflow, so the test fails there; elsewhere its name says which release it tested. A
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

test(`${name} answers every operation on the new schema`, async () => {
  await expect(tryOnNewSchema(release, QUICK)).resolves.toBeUndefined()
}, 300_000)
