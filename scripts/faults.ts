/**
 * Runs the whole fault matrix (tests/faults), of which `npm test` runs a part.
 *
 *   npm run faults             every cell, and the origin's answers cut at many places: a minute and a half
 *   npm run faults -- bytes    the same, cut at every byte: many times as long
 */
import { help } from './system/help.ts'
import { runNode, ToolFailedError, toolPath } from './system/run-tool.ts'

help(import.meta.filename)

const FAULTS = process.argv[2] === 'bytes' ? 'bytes' : 'all'
try {
  await runNode([toolPath('vitest'), 'run', '--project', 'models', 'tests/faults/matrix.model.test.ts'], {
    env: { FAULTS },
    output: 'inherit',
  })
} catch (error) {
  if (!(error instanceof ToolFailedError)) throw error
  process.exitCode = 1
}
