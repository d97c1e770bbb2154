/**
 * `npm test`: runs every check and every test, one stage after the other. A failing stage does not stop later ones, so one
 * run shows everything. The exit code is 1 if any failed. The last line is `N passed, N failed`: the tests of all
 * runners, with each check (lint, types, …) counted as one.
 *
 *   npm test                  all stages
 *   npm test -- unit e2e      only these (`npm run check` is lint, compat, types and unit)
 */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { prepare } from './system/prepare.ts'
import { ROOT, runNode, ToolFailedError, toolPath } from './system/run-tool.ts'

interface Count {
  passed: number
  failed: number
}

interface Stage {
  name: string
  run(): Promise<Count>
}

const results = join(ROOT, 'test-results')

const stages: readonly Stage[] = [
  { name: 'build', run: () => check(() => prepare(console.log)) },
  { name: 'lint', run: tool('@biomejs/biome', 'biome', ['check', '--error-on-warnings']) },
  // Features that the oldest browsers lack, in styles and in the built scripts.
  { name: 'compat', run: tool('eslint', 'eslint', ['--max-warnings', '0', 'client/styles', 'dist/client']) },
  { name: 'types', run: tool('typescript', 'tsc', ['-b']) },
  // All files first, then the product alone, where code that only tests use counts as unused.
  { name: 'unused', run: inTurn(tool('knip', 'knip', []), tool('knip', 'knip', ['--production'])) },
  // The other generated files have their own tests; this one only needs a tool.
  { name: 'generated', run: () => check(() => runNode(['scripts/worker-types.ts', '--check'])) },
  { name: 'unit', run: vitest('unit', ['unit']) },
  { name: 'workers', run: vitest('workers', ['site', 'origin', 'sandbox']) },
  { name: 'system', run: vitest('system', ['system']) },
  { name: 'e2e', run: playwright },
]

const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !stages.some((stage) => stage.name === name))
if (unknown.length > 0) {
  console.error(
    `There is no stage '${unknown.join("', '")}': choose from ${stages.map(({ name }) => name).join(', ')}.`,
  )
  process.exit(2)
}

const total: Count = { passed: 0, failed: 0 }
const summary: string[] = []
// Generated files come first, whatever was chosen, because types and tests read them.
for (const stage of stages.filter(({ name }) => name === 'build' || chosen.length === 0 || chosen.includes(name))) {
  console.log(`\n── ${stage.name}`)
  const started = performance.now()
  const { passed, failed } = await stage.run()
  total.passed += passed
  total.failed += failed
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  summary.push(
    `${failed === 0 ? 'ok    ' : 'FAILED'} ${stage.name.padEnd(10)} ${seconds.padStart(6)} s  ${passed} passed, ${failed} failed`,
  )
}
console.log(`\n${summary.join('\n')}\n`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1

/** A stage that passes or fails as a whole. */
async function check(run: () => Promise<unknown>): Promise<Count> {
  try {
    await run()
    return { passed: 1, failed: 0 }
  } catch (error) {
    console.error(error instanceof ToolFailedError ? error.message : error)
    return { passed: 0, failed: 1 }
  }
}

function tool(packageName: string, command: string, args: string[]): () => Promise<Count> {
  return () => check(() => runNode([toolPath(packageName, command), ...args], { output: 'inherit' }))
}

/** Several checks as one stage. Later checks run even if an earlier one failed. */
function inTurn(...checks: (() => Promise<Count>)[]): () => Promise<Count> {
  return async () => {
    const sum: Count = { passed: 0, failed: 0 }
    for (const run of checks) {
      const { passed, failed } = await run()
      sum.passed += passed
      sum.failed += failed
    }
    return sum
  }
}

function vitest(name: string, projects: string[]): () => Promise<Count> {
  const file = join(results, `${name}.json`)
  const args = projects.flatMap((project) => ['--project', project])
  const reporters = ['--reporter', 'default', '--reporter', 'json', '--outputFile.json', file]
  return () =>
    countTests(file, [toolPath('vitest'), 'run', ...args, ...reporters, '--passWithNoTests'], (report) => ({
      passed: Number(report.numPassedTests ?? 0),
      failed: Number(report.numFailedTests ?? 0),
    }))
}

function playwright(): Promise<Count> {
  const file = join(results, 'e2e.json')
  return countTests(file, [toolPath('@playwright/test', 'playwright'), 'test'], ({ stats }) => {
    const { expected = 0, unexpected = 0, flaky = 0 } = (stats ?? {}) as Record<string, number>
    return { passed: expected, failed: unexpected + flaky }
  })
}

/**
 * Runs a test runner and reads its report. A runner that fails without a failed test (or without a report) counts as
 * one failure.
 */
async function countTests(
  file: string,
  args: string[],
  read: (report: Record<string, unknown>) => Count,
): Promise<Count> {
  rmSync(file, { force: true })
  const hasPassed = (await check(() => runNode(args, { output: 'inherit' }))).failed === 0
  let count: Count = { passed: 0, failed: 0 }
  try {
    count = read(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    console.error(`The runner left no report: ${error}`)
    return { passed: 0, failed: 1 }
  }
  return { ...count, failed: hasPassed ? count.failed : Math.max(count.failed, 1) }
}
