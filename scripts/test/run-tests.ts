/** Runs the tests of one stage, once: a test that fails has failed. */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, runNode, ToolFailedError } from '../system/run-tool.ts'
import type { Failure, Report } from './reports.ts'

export interface Outcome {
  passed: number
  failures: Failure[]
}

/** Where a stage's tools print. */
export interface Output {
  /** `inherit` is the terminal; with `capture` the stage passes on what a tool has printed. */
  mode: 'inherit' | 'capture'
  /** Whether the stage's tools leave the processors to others that want them. */
  isBehind: boolean
  say(text: string): void
}

/** A test runner, and how to have it run the stage. */
export interface Runner {
  /** Names the report's file in test-results. */
  stage: string
  output: Output
  /** The runner's arguments; it writes its JSON report to `report`. */
  command(report: string): { args: string[]; env?: Record<string, string> }
  read(report: never): Report
  /** The files that a whole run has to report on, from the repository's root. */
  files?(): Promise<string[]>
}

export async function runTests(runner: Runner): Promise<Outcome> {
  const { passed, failures, files } = await runOnce(runner)
  return { passed, failures: failures.some(isCrash) ? await namedCrash(runner, failures, files) : failures }
}

const isCrash = ({ file }: Failure) => file === ''

/** Vitest reports nothing about a file whose process did not start; the other files are complete. */
async function namedCrash(runner: Runner, failures: Failure[], files: readonly string[]): Promise<Failure[]> {
  const missing = ((await runner.files?.()) ?? []).filter((file) => !files.includes(file))
  if (missing.length === 0) return failures
  return missing.map((file) => ({ file, name: 'the file itself', message: 'The runner did not report on it.' }))
}

/** A runner that fails without a failed test, or that leaves no report, counts as one failure without a file. */
async function runOnce(runner: Runner): Promise<Report> {
  const file = join(ROOT, 'test-results', `${runner.stage}.json`)
  rmSync(file, { force: true })
  const { args, env } = runner.command(file)
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
