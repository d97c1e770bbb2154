import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Every file that git knows or would take up, so that what is not yet committed is held to the rules as well. */
export function trackedFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return listed.split('\0').filter((path) => path !== '' && existsSync(path))
}

/** The TypeScript and JavaScript among them, without what tools generate. */
export function sourceFiles(): string[] {
  return trackedFiles().filter((path) => /\.(ts|tsx|mjs|js)$/u.test(path) && !path.endsWith('.d.ts'))
}
