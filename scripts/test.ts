/**
 * `npm test`: runs every check and every test in stages. A failing stage does not stop later stages, so one run shows
 * all failures. The exit code is 1 if any test failed. The last line is `N passed, N failed`. It counts every test of
 * every runner, and counts each check (lint, types, …) as one test. The lines above it list the failed tests.
 *
 *   npm test                  all stages
 *   npm test -- unit e2e      only these stages (`npm run check` runs lint, types and unit)
 */
import { prepare } from './system/prepare.ts'
import { runNode, ToolFailedError, toolPath } from './system/run-tool.ts'
import { type Failure, readPlaywrightReport, readVitestReport, type StageOutcome } from './test/reports.ts'
import { type Output, runRows, runTests, type Stage, type StageRow } from './test/run-tests.ts'

/** The number of lines of each failure's message that are shown at the end of the run. */
const LINES_OF_A_MESSAGE = 12

/** Always runs first, whatever stages were chosen, because types and tests read generated files. */
const build: Stage = { name: 'build', run: (output) => check(output, () => prepare(output.say)) }

const checks: readonly Stage[] = [
  { name: 'lint', run: tool('@biomejs/biome', 'biome', ['check', '--error-on-warnings']) },
  // Checks the styles and the built scripts for features that the oldest browsers lack.
  { name: 'compat', run: tool('eslint', 'eslint', ['--max-warnings', '0', 'client/styles', 'dist/client']) },
  { name: 'types', run: tool('typescript', 'tsc', ['-b']) },
  // The first run covers all files. The second covers only the product, so code that only tests use counts as unused.
  { name: 'unused', run: inTurn(tool('knip', 'knip', []), tool('knip', 'knip', ['--production'])) },
]

const unit: Stage = { name: 'unit', run: vitest('unit', ['unit', 'unit-replacing']) }
const models: Stage = { name: 'models', run: vitest('models', ['models']) }
const workers: Stage = { name: 'workers', run: vitest('workers', ['site', 'origin']) }
const system: Stage = { name: 'system', run: vitest('system', ['system']) }
const e2e: Stage = { name: 'e2e', run: playwright }

/**
 * The groups run in order. The rows of a group run at the same time. System tests and browsers often wait, so rows with
 * a lower priority use the processor time that is left.
 */
const groups: readonly (readonly StageRow[])[] = [
  [{ stages: [build] }],
  [{ stages: [system, e2e] }, { stages: checks, isBehind: true }, { stages: [unit, models, workers], isBehind: true }],
]
const stages = groups.flat().flatMap((row) => row.stages)

const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !stages.some((stage) => stage.name === name))
if (unknown.length > 0) {
  console.error(
    `There is no stage '${unknown.join("', '")}': choose from ${stages.map(({ name }) => name).join(', ')}.`,
  )
  process.exit(2)
}

const total: StageOutcome = { passed: 0, failures: [] }
const summary: string[] = []
const isWanted = (stage: Stage) => stage === build || chosen.length === 0 || chosen.includes(stage.name)
for (const group of groups) {
  const rows = group
    .map((row) => ({ ...row, stages: row.stages.filter(isWanted) }))
    .filter((row) => row.stages.length > 0)
  for (const { name, seconds, passed, failures } of await runRows(rows)) {
    total.passed += passed
    total.failures.push(...failures)
    summary.push(
      `${failures.length === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(10)} ${seconds.toFixed(1).padStart(6)} s  ` +
        `${passed} passed, ${failures.length} failed`,
    )
  }
}
console.log(`\n${summary.join('\n')}`)
list(total.failures)
console.log(`\n${total.passed} passed, ${total.failures.length} failed`)
process.exitCode = total.failures.length === 0 ? 0 : 1

function list(failures: readonly Failure[]): void {
  if (failures.length > 0) console.log('\nFailed:')
  for (const { file, name, message } of failures) {
    console.log(`  ${file && `${file} › `}${name}`)
    const lines = message.split('\n').filter((line) => !line.includes('/node_modules/'))
    for (const line of lines.slice(0, LINES_OF_A_MESSAGE)) console.log(`    ${line}`)
  }
}

/** Runs a stage that passes or fails as a whole. */
async function check({ say }: Output, run: () => Promise<unknown>): Promise<StageOutcome> {
  try {
    await run()
    return { passed: 1, failures: [] }
  } catch (error) {
    const message = error instanceof ToolFailedError ? error.message : String(error)
    say(error instanceof Error && !(error instanceof ToolFailedError) ? `${error.stack}` : message)
    return { passed: 0, failures: [{ file: '', name: message.split('\n', 1)[0] ?? '', message: '' }] }
  }
}

function tool(packageName: string, command: string, args: string[]): Stage['run'] {
  return (output) =>
    check(output, async () => {
      const printed = await runNode([toolPath(packageName, command), ...args], {
        output: output.mode,
        isBehind: output.isBehind,
      })
      if (printed) output.say(printed)
    })
}

/** Combines several checks into one stage. Later checks run even if an earlier check failed. */
function inTurn(...checks: Stage['run'][]): Stage['run'] {
  return async (output) => {
    const all: StageOutcome = { passed: 0, failures: [] }
    for (const run of checks) {
      const { passed, failures } = await run(output)
      all.passed += passed
      all.failures.push(...failures)
    }
    return all
  }
}

function vitest(stage: string, projects: string[]): Stage['run'] {
  const chosen = projects.flatMap((project) => ['--project', project])
  return (output) =>
    runTests({
      stage,
      output,
      command: (report) => ({
        args: [
          ...[toolPath('vitest'), 'run', ...chosen, '--passWithNoTests'],
          ...['--reporter', 'default', '--reporter', 'json', '--outputFile.json', report],
        ],
      }),
      read: readVitestReport,
    })
}

function playwright(output: Output): Promise<StageOutcome> {
  return runTests({
    stage: 'e2e',
    output,
    command: (report) => ({
      args: [toolPath('@playwright/test', 'playwright'), 'test', '--reporter', 'line,json'],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    }),
    read: readPlaywrightReport,
  })
}
