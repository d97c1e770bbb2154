/**
 * `npm run at-date -- 2028-02-29T12:00 vitest run tests/content`: runs a command from node_modules with the clock set
 * to the given date, in UTC. The date may also be relative: `+40d` or `+3y`. `npm run at-date -- +3y npm test` runs every
 * check and test at that date.
 */
import { spawnSync } from 'node:child_process'
import { help } from './system/command.ts'
import { ROOT, toolEnvironment } from './system/run-tool.ts'
import { clockAt } from './test/clock.ts'

help(import.meta.filename)

const [date = '', command = '', ...args] = process.argv.slice(2)
const { status } = spawnSync(command, args, { cwd: ROOT, env: toolEnvironment(clockAt(date)), stdio: 'inherit' })
process.exitCode = status ?? 1
