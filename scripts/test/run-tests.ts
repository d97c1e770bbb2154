/** Runs the stages of `npm test`, some of them at the same time, and the tests of a stage. */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, runNode, ToolFailedError } from '../system/run-tool.ts'
import type { Failure, Report } from './reports.ts'

/** The maximum number of failed tests that are run again. If more tests fail, they are unlikely to be flaky. */
const FEW = 5

export interface Outcome {
  passed: number
  failures: Failure[]
  flaky: Failure[]
}

/** How a stage's tools run and print. */
export interface Output {
  /**
   * With `inherit`, tools print to the terminal. With `capture`, the stage prints a tool's output after the tool has
   * ended.
   */
  mode: 'inherit' | 'capture'
  /** Whether the stage's tools run at a lower priority, so that other programs get the processors first. */
  isBehind: boolean
  say(text: string): void
}

/** A test runner that can run the whole stage or only its failed tests. */
interface Runner {
  /** The stage's name, which is also the name of the report in test-results. */
  stage: string
  output: Output
  /** Returns the runner's arguments. The runner writes its JSON report to `report`. */
  command(report: string, only: readonly Failure[]): { args: string[]; env?: Record<string, string> }
  read(report: never): Report
  /** Returns the files that a complete run must report on, as paths from the repository's root. */
  files?(): Promise<string[]>
}

/**
 * Runs the tests of one stage. If only a few fail, runs these once more by themselves. A test that then passes is
 * flaky: it does not fail the run, but the run lists it at the end, because it shows a race in the test or in the
 * product.
 */
export async function runTests(runner: Runner): Promise<Outcome> {
  const first = await runOnce(runner, runner.stage, [])
  if (first.failures.some(isCrash)) first.failures = await namedCrash(runner, first)
  const mayBeFlaky = first.failures.length > 0 && first.failures.length <= FEW && !first.failures.some(isCrash)
  if (!mayBeFlaky) return { ...first, flaky: [] }
  runner.output.say(`\n── ${runner.stage}: ${first.failures.length} failed; running the same tests once more`)
  const again = await runOnce(runner, `${runner.stage}-again`, first.failures)
  return secondLook(first, again)
}

/**
 * Combines both runs: a test that passed the second time is flaky, and a test that failed again has failed. If the
 * second run crashed or no test passed in it, only the first run counts.
 */
export function secondLook(first: Report, again: Report): Outcome {
  if (again.passed === 0 || again.failures.some(isCrash)) return { ...first, flaky: [] }
  const flaky = first.failures.filter(
    (failure) => !again.failures.some(({ file, name }) => file === failure.file && name === failure.name),
  )
  return { passed: first.passed + flaky.length, failures: again.failures, flaky }
}

const isCrash = ({ file }: Failure) => file === ''

/**
 * Returns a failure for each file that the runner did not report on. Vitest reports nothing about a file whose process
 * did not start.
 */
async function namedCrash(runner: Runner, { files, failures }: Report): Promise<Failure[]> {
  const missing = ((await runner.files?.()) ?? []).filter((file) => !files.includes(file))
  if (missing.length === 0) return failures
  return missing.map((file) => ({ file, name: 'the file itself', message: 'The runner did not report on it.' }))
}

/**
 * Runs the runner once. If it fails without a failed test or leaves no report, this counts as one failure without a
 * file.
 */
async function runOnce(runner: Runner, name: string, only: readonly Failure[]): Promise<Report> {
  const file = join(ROOT, 'test-results', `${name}.json`)
  rmSync(file, { force: true })
  const { args, env } = runner.command(file, only)
  const { mode, isBehind, say } = runner.output
  const hasPassed = await runNode(args, { output: mode, isBehind, ...(env && { env }) }).then(
    (printed) => {
      if (printed) say(printed)
      return true
    },
    (error: unknown) => {
      if (!(error instanceof ToolFailedError)) throw error
      if (mode === 'capture') say(error.message)
      return false
    },
  )
  const crashed: Failure = { file: '', name: runner.stage, message: 'The runner failed without a failed test.' }
  try {
    const report = runner.read(JSON.parse(readFileSync(file, 'utf8')) as never)
    return hasPassed || report.failures.length > 0 ? report : { ...report, failures: [crashed] }
  } catch (error) {
    return { passed: 0, files: [], failures: [{ ...crashed, message: `The runner left no report: ${error}` }] }
  }
}

export interface Stage {
  name: string
  run(output: Output): Promise<Outcome>
}

export interface Row {
  stages: readonly Stage[]
  /**
   * Whether the row's tools run at a lower priority than those of rows without `isBehind`. If no row without `isBehind`
   * runs at the same time, the priority is normal.
   */
  isBehind?: boolean
}

interface Result extends Outcome {
  name: string
  seconds: number
}

/**
 * Runs rows at the same time, and the stages of a row one after the other. A single row prints its output at once. With
 * several rows, each stage's output is printed when the stage ends, so that outputs do not mix.
 */
export async function runRows(rows: readonly Row[]): Promise<Result[]> {
  const run = rows.length > 1 ? runQuietly : runOpenly
  const hasFront = rows.some(({ isBehind }) => !isBehind)
  const results = await Promise.all(
    rows.map(async ({ stages, isBehind = false }) => {
      const done: Result[] = []
      for (const stage of stages) done.push(await run(stage, isBehind && hasFront))
      return done
    }),
  )
  return results.flat()
}

const title = ({ name }: Stage) => `\n── ${name}`

function runOpenly(stage: Stage, isBehind: boolean): Promise<Result> {
  console.log(title(stage))
  return timed(stage, { mode: 'inherit', isBehind, say: console.log })
}

async function runQuietly(stage: Stage, isBehind: boolean): Promise<Result> {
  const said: string[] = [title(stage)]
  const result = await timed(stage, { mode: 'capture', isBehind, say: (text) => void said.push(text.trimEnd()) })
  console.log(said.join('\n'))
  return result
}

async function timed({ name, run }: Stage, output: Output): Promise<Result> {
  const started = performance.now()
  const outcome = await run(output)
  return { ...outcome, name, seconds: (performance.now() - started) / 1000 }
}
