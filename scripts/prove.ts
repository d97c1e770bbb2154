/**
 * Runs one test of `npm test` with many more cases. Exits with code 1 if it fails.
 *
 *   npm run model -- --sequences 5000 --from 1     seeded sequences of all actions that move a purchase's money, on the
 *                                                  origin's own code. A sequence that breaks a rule is printed with its seed,
 *                                                  and again with only the steps that are needed
 *   npm run model -- --seed 299                    one sequence, step by step
 *   npm run cards -- --numbers 10000 --seed 91916  types card numbers that nobody owns into every field, URL, variable and
 *                                                  cookie, and searches all answers, the database and the logs for them
 *   npm run faults                                 every page and form while each dependency fails; takes a minute and a half
 *   npm run faults -- --cut bytes                  the same, with the origin's answers cut after every character; takes far longer
 */
import { parseArgs } from 'node:util'
import { help } from './system/command.ts'
import { runNode, ToolFailedError, toolPath } from './system/run-tool.ts'

help(import.meta.filename)

interface Proof {
  project: string
  file: string
  /**
   * The options and their defaults. The test reads each option from an environment variable: MODEL_SEED contains the
   * option `--seed` of `model`.
   */
  defaults: Readonly<Record<string, string>>
}

const PROOFS: Readonly<Record<string, Proof>> = {
  model: {
    project: 'models',
    file: 'tests/graphql/origin/selling/money.model.test.ts',
    defaults: { sequences: '1000', from: '1', seed: '' },
  },
  cards: {
    project: 'system',
    file: 'tests/graphql/contract/cards/card-number.system.test.ts',
    defaults: { numbers: '10000', spellings: '10', seed: `${Date.now() % 100_000}` },
  },
  faults: { project: 'models', file: 'tests/faults/matrix.model.test.ts', defaults: { cut: 'steps' } },
}

const [name = '', ...args] = process.argv.slice(2)
const proof = PROOFS[name]
if (!proof) throw new Error(`There is no test '${name}': choose from ${Object.keys(PROOFS).join(', ')}.`)
const options = Object.entries(proof.defaults).map(
  ([option, fallback]) => [option, { type: 'string', default: fallback }] as const,
)
const { values } = parseArgs({ args, options: Object.fromEntries(options) })
const env = Object.fromEntries(
  Object.entries(values).map(([option, value]) => [`${name}_${option}`.toUpperCase(), String(value)]),
)
try {
  await runNode([toolPath('vitest'), 'run', '--project', proof.project, proof.file], { env, output: 'inherit' })
} catch (error) {
  if (!(error instanceof ToolFailedError)) throw error
  process.exitCode = 1
}
