/**
 * `npm run model`: plays many seeded sequences of everything that moves money around a purchase, on the origin's own code
 * (tests/graphql/origin/selling/money.model.test.ts). Prints sequences, steps and seconds. A sequence that breaks a rule
 * is printed with its seed, and once more with only the steps that it needs.
 *
 *   npm run model -- --sequences 5000              from seed 1 on
 *   npm run model -- --sequences 5000 --from 5001  others
 *   npm run model -- --seed 299                    one sequence, step by step
 */
import { parseArgs } from 'node:util'
import { help } from './system/help.ts'
import { runNode, ToolFailedError, toolPath } from './system/run-tool.ts'

help(import.meta.filename)

const { values } = parseArgs({
  options: {
    sequences: { type: 'string', default: '1000' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string', default: '' },
  },
})

try {
  const file = 'tests/graphql/origin/selling/money.model.test.ts'
  const args = ['run', '--project', 'models', '--reporter', 'dot', file]
  const env = { MODEL_SEQUENCES: values.sequences, MODEL_FROM: values.from, MODEL_SEED: values.seed }
  await runNode([toolPath('vitest'), ...args], { env, output: 'inherit' })
} catch (error) {
  if (!(error instanceof ToolFailedError)) throw error
  process.exitCode = 1
}
