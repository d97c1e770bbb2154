/**
 * `npm run cards`: types card numbers that nobody owns into every field, URL, variable and cookie of a whole system, and
 * searches all answers, its database and its logs for them (tests/graphql/contract/cards/card-number.system.test.ts). Exits with
 * code 1 where any was found.
 *
 *   npm run cards -- --numbers 10000 --spellings 10   the default
 *   npm run cards -- --seed 91916                     the same numbers again
 */
import { parseArgs } from 'node:util'
import { help } from './system/help.ts'
import { runNode, ToolFailedError, toolPath } from './system/run-tool.ts'

help(import.meta.filename)

const { values } = parseArgs({
  options: {
    numbers: { type: 'string', default: '10000' },
    spellings: { type: 'string', default: '10' },
    seed: { type: 'string', default: `${Date.now() % 100_000}` },
  },
})

try {
  const args = ['run', '--project', 'system', 'tests/graphql/contract/cards/card-number.system.test.ts']
  const env = { CARDS_NUMBERS: values.numbers, CARDS_SPELLINGS: values.spellings, CARDS_SEED: values.seed }
  await runNode([toolPath('vitest'), ...args], { env, output: 'inherit' })
} catch (error) {
  if (!(error instanceof ToolFailedError)) throw error
  process.exitCode = 1
}
