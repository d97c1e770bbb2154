/**
 * Runs the previous release's own tests on the new schema, because that release keeps running while migrations are
 * applied and traffic shifts, and runs again after a rollback.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, runNode, toolPath } from '../system/run-tool.ts'
import { MIGRATIONS, readMigrations } from './migrations.ts'

/**
 * Tests of the functions that must still work in the previous release: selling, charging, settling, and every operation
 * that the site sends.
 */
const ITS_TESTS = [
  'tests/graphql/origin/selling/purchase.system.test.ts',
  'tests/graphql/origin/payments/webhook.system.test.ts',
  'tests/graphql/origin/operations.worker.test.ts',
  'tests/graphql/origin/membership/renewals.worker.test.ts',
]

/**
 * Returns the commit of the previous release, which is that of the tag `running`, the running version. Without a tag,
 * returns the commit before the one that added the newest migration, because its code ran on the older schema. Throws
 * if the history is missing.
 */
export function previousRelease(running: string | null = null): string {
  const newest = readMigrations().at(-1)?.name ?? ''
  if (running) return commit(running)
  const added = git('log', '--diff-filter=A', '--format=%H', '-1', '--', `${MIGRATIONS}/${newest}`)
  return commit(added ? `${added}~1` : 'HEAD')
}

function commit(name: string): string {
  try {
    return git('rev-parse', '--verify', '--quiet', `${name}^{commit}`)
  } catch {
    throw new Error(`The commit ${name} is not in this clone: fetch the history with git fetch --unshallow --tags.`)
  }
}

/**
 * Builds the release with the migrations of this checkout, and runs its tests. Throws ToolFailedError with the failed
 * tests if the release does not work with the migrations.
 */
export async function tryOnNewSchema(release: string, tests: readonly string[] = ITS_TESTS): Promise<void> {
  const root = join(ROOT, 'dist/previous-release')
  rmSync(root, { recursive: true, force: true })
  mkdirSync(root, { recursive: true })
  const archive = execFileSync('git', ['archive', release], { cwd: ROOT, maxBuffer: 500_000_000 })
  execFileSync('tar', ['-x', '-C', root], { input: archive })
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  // This checkout's migrations replace the release's own, because one file may combine several earlier files.
  rmSync(join(root, MIGRATIONS), { recursive: true })
  cpSync(join(ROOT, MIGRATIONS), join(root, MIGRATIONS), { recursive: true })
  await runNode(['scripts/generate.ts'], { folder: root })
  await runNode([toolPath('vitest'), 'run', ...tests], { folder: root, env: { PWD: root } })
  rmSync(root, { recursive: true })
}

export function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()
}
