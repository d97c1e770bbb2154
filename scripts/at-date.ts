/**
 * `npm run at-date -- 2028-02-29T12:00 vitest run tests/content`: runs a command from node_modules with the clock set
 * to the given date, in UTC. The date may also be relative: `+40d` or `+3y`. `npm run at-date -- +3y npm test` runs every
 * check and test at that date.
 *
 * Node, workerd and Chromium read the system's clock through the C library, so a small preloaded library shifts the
 * time for them. Needs Linux and a C compiler.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { help } from './system/command.ts'
import { ROOT, toolEnvironment } from './system/run-tool.ts'

help(import.meta.filename)

const DAY_SECONDS = 86_400
const UNITS: Readonly<Record<string, number>> = { d: DAY_SECONDS, y: 365 * DAY_SECONDS }

/**
 * Returns the seconds from now to a date such as `2028-02-29T12:00`, `+40d` or `+3y`. Dates are in UTC, because local
 * times may not exist: Chicago skips 2027-03-14T02:30. Throws for anything else.
 */
export function secondsTo(date: string, now = Date.now()): number {
  const [, count, unit = ''] = /^\+(\d+)([dy])$/.exec(date) ?? []
  if (count !== undefined) return Number(count) * (UNITS[unit] ?? 0)
  const isDate = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?Z?)?$/.test(date)
  const moment = isDate ? Date.parse(date.includes('T') ? `${date.replace('Z', '')}Z` : date) : Number.NaN
  if (Number.isNaN(moment)) throw new Error(`'${date}' is not a date: write 2028-02-29T12:00 (UTC), +40d or +3y.`)
  return Math.round((moment - now) / 1000)
}

/** Returns the environment variables that make tests run on the given date. */
function clockAt(date: string): { LD_PRELOAD: string; TEST_CLOCK_SHIFT: string } {
  if (process.platform !== 'linux') throw new Error('Tests on another date need Linux.')
  const folder = join(ROOT, 'node_modules/.cache/test-clock')
  const library = join(folder, 'clock.so')
  mkdirSync(folder, { recursive: true })
  const compiled = spawnSync('cc', [
    '-O2',
    '-shared',
    '-fPIC',
    '-o',
    library,
    join(import.meta.dirname, 'test/clock.c'),
  ])
  if (compiled.status !== 0) throw new Error(`Tests on another date need a C compiler, cc: ${compiled.stderr ?? ''}`)
  return { LD_PRELOAD: library, TEST_CLOCK_SHIFT: String(secondsTo(date)) }
}

if (import.meta.main) {
  const [date = '', command = '', ...args] = process.argv.slice(2)
  const { status } = spawnSync(command, args, { cwd: ROOT, env: toolEnvironment(clockAt(date)), stdio: 'inherit' })
  process.exitCode = status ?? 1
}
