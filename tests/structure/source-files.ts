import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Every file that git tracks or would add, so that the tests also check uncommitted files. */
export const trackedFiles: readonly string[] = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '-z'],
  { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
)
  .split('\0')
  .filter((path) => path !== '' && existsSync(path))

/** The TypeScript and JavaScript files among the tracked files. */
export const sourceFiles = trackedFiles.filter((path) => /\.(ts|tsx|mjs|js)$/u.test(path) && !path.endsWith('.d.ts'))
