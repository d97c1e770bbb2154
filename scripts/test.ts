/**
 * `npm test`: runs every check and every test, one stage after the other. A failing stage does not stop later ones, so one
 * run shows everything. The exit code is 1 if any failed. The last line is `N passed, N failed`: the tests of all
 * runners, with each check (lint, types, …) counted as one. Before it stand the tests that failed, and the flaky ones.
 *
 *   npm test                  all stages
 *   npm test -- unit e2e      only these (`npm run check` is lint, compat, types and unit)
 */
import { relative } from 'node:path'
import { prepare } from './system/prepare.ts'
import { ROOT, runNode, ToolFailedError, toolPath } from './system/run-tool.ts'
import { type Failure, readPlaywrightReport, readVitestReport } from './test/reports.ts'
import { type Outcome, runTests } from './test/run-tests.ts'

interface Stage {
  name: string
  run(): Promise<Outcome>
}

/** Of each failure's message, at the end of the run. */
const LINES_OF_A_MESSAGE = 12

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
  { name: 'unit', run: vitest('unit', ['unit', 'unit-replacing']) },
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

const total: Outcome = { passed: 0, failures: [], flaky: [] }
const summary: string[] = []
// Generated files come first, whatever was chosen, because types and tests read them.
for (const stage of stages.filter(({ name }) => name === 'build' || chosen.length === 0 || chosen.includes(name))) {
  console.log(`\n── ${stage.name}`)
  const started = performance.now()
  const { passed, failures, flaky } = await stage.run()
  total.passed += passed
  total.failures.push(...failures)
  total.flaky.push(...flaky)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  summary.push(
    `${failures.length === 0 ? 'ok    ' : 'FAILED'} ${stage.name.padEnd(10)} ${seconds.padStart(6)} s  ` +
      `${passed} passed, ${failures.length} failed${flaky.length > 0 ? `, ${flaky.length} flaky` : ''}`,
  )
}
console.log(`\n${summary.join('\n')}`)
list(
  'Flaky: these failed, and passed when they ran once more. Each shows a race, in the test or in the product.',
  total.flaky,
)
list('Failed:', total.failures)
console.log(`\n${total.passed} passed, ${total.failures.length} failed`)
process.exitCode = total.failures.length === 0 ? 0 : 1

function list(title: string, failures: readonly Failure[]): void {
  if (failures.length === 0) return
  console.log(`\n${title}`)
  for (const { file, name, message } of failures) {
    console.log(`  ${file && `${file} › `}${name}`)
    const lines = message.split('\n').filter((line) => !line.includes('/node_modules/'))
    for (const line of lines.slice(0, LINES_OF_A_MESSAGE)) console.log(`    ${line}`)
  }
}

/** A stage that passes or fails as a whole. */
async function check(run: () => Promise<unknown>): Promise<Outcome> {
  try {
    await run()
    return { passed: 1, failures: [], flaky: [] }
  } catch (error) {
    const message = error instanceof ToolFailedError ? error.message : String(error)
    console.error(error instanceof ToolFailedError ? message : error)
    return { passed: 0, failures: [{ file: '', name: message.split('\n', 1)[0] ?? '', message: '' }], flaky: [] }
  }
}

function tool(packageName: string, command: string, args: string[]): () => Promise<Outcome> {
  return () => check(() => runNode([toolPath(packageName, command), ...args], { output: 'inherit' }))
}

/** Several checks as one stage. Later checks run even if an earlier one failed. */
function inTurn(...checks: (() => Promise<Outcome>)[]): () => Promise<Outcome> {
  return async () => {
    const all: Outcome = { passed: 0, failures: [], flaky: [] }
    for (const run of checks) {
      const { passed, failures } = await run()
      all.passed += passed
      all.failures.push(...failures)
    }
    return all
  }
}

function vitest(stage: string, projects: string[]): () => Promise<Outcome> {
  const chosen = projects.flatMap((project) => ['--project', project])
  return () =>
    runTests({
      stage,
      command: (report, only) => ({
        args: [
          ...[toolPath('vitest'), 'run', ...chosen, '--passWithNoTests', ...new Set(only.map(({ file }) => file))],
          ...['--reporter', 'default', '--reporter', 'json', '--outputFile.json', report],
        ],
      }),
      read: readVitestReport,
      async files() {
        const list = JSON.parse(await runNode([toolPath('vitest'), 'list', ...chosen, '--filesOnly', '--json']))
        return list.map(({ file }: { file: string }) => relative(ROOT, file))
      },
    })
}

function playwright(): Promise<Outcome> {
  return runTests({
    stage: 'e2e',
    command: (report, only) => ({
      args: [
        ...[toolPath('@playwright/test', 'playwright'), 'test', '--reporter', 'line,json'],
        ...only.map(({ file, line }) => `${file}:${line}`),
      ],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    }),
    read: readPlaywrightReport,
  })
}
