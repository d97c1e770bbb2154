/** The release before this one, on this one's schema: what a deployment and a rollback rely on. */
import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { previousRelease, runOnNewSchema } from '../../../scripts/deploy/previous-release.ts'

/** A quick part of what a deployment tries: every operation that the site sends. */
const QUICK = { tests: ['tests/graphql/origin/operations.worker.test.ts'], folder: 'previous-release-test' }

/** A shallow clone has only the release of this checkout. A deployment insists on the one before. */
const isShallow = execFileSync('git', ['rev-parse', '--is-shallow-repository'], { encoding: 'utf8' }).trim() === 'true'
const release = isShallow ? 'HEAD' : previousRelease()

test('it answers every operation on the new schema', async () => {
  await runOnNewSchema(release, QUICK)
}, 300_000)

test('a migration that it does not survive is found', async () => {
  const breaking = { name: '9999_breaking.sql', sql: 'ALTER TABLE campaigns RENAME COLUMN stock TO vouchers_left;' }
  const running = runOnNewSchema(release, { ...QUICK, more: [breaking] })
  await expect(running).rejects.toThrow(/no such column: stock|has no column named stock|operations\.worker\.test\.ts/)
}, 300_000)
