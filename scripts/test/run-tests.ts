/**
 * Runs the tests of one stage. When only a few fail, it runs these once more, by themselves: a test that then passes is
 * flaky. It does not fail the run, but the run names it at its end, because it shows a race in the test or in the product.
 */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, runNode, ToolFailedError } from '../system/run-tool.ts'
import type { Failure, Report } from './reports.ts'

/** More failures than this are no accident, and are not run again. */
const FEW = 5

export interface Outcome {
  passed: number
  failures: Failure[]
  flaky: Failure[]
}

/** Where a stage's tools print. */
export interface Output {
  /** `inherit` is the terminal; with `capture` the stage passes on what a tool has printed. */
  mode: 'inherit' | 'capture'
  /** Whether the stage's tools leave the processors to others that want them. */
  isBehind: boolean
  say(text: string): void
}

/** A test runner, and how to have it run the whole stage or only some failed tests. */
export interface Runner {
  /** Names the report's file in test-results. */
  stage: string
  output: Output
  /** The runner's arguments; it writes its JSON report to `report`. */
  command(report: string, only: readonly Failure[]): { args: string[]; env?: Record<string, string> }
  read(report: never): Report
  /** The files that a whole run has to report on, from the repository's root. */
  files?(): Promise<string[]>
}

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
 * What passed the second time is flaky; whatever failed the second time has failed. A second run that crashed, or in which
 * nothing passed, proves nothing.
 */
export function secondLook(first: Report, again: Report): Outcome {
  if (again.passed === 0 || again.failures.some(isCrash)) return { ...first, flaky: [] }
  const flaky = first.failures.filter(
    (failure) => !again.failures.some(({ file, name }) => file === failure.file && name === failure.name),
  )
  return { passed: first.passed + flaky.length, failures: again.failures, flaky }
}

const isCrash = ({ file }: Failure) => file === ''

/** Vitest reports nothing about a file whose process did not start; the other files are complete. */
async function namedCrash(runner: Runner, { files, failures }: Report): Promise<Failure[]> {
  const missing = ((await runner.files?.()) ?? []).filter((file) => !files.includes(file))
  if (missing.length === 0) return failures
  return missing.map((file) => ({ file, name: 'the file itself', message: 'The runner did not report on it.' }))
}

/** A runner that fails without a failed test, or that leaves no report, counts as one failure without a file. */
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
