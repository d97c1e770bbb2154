/** Runs the stages of `npm test`, and the tests of each stage. Some stages run at the same time. */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, runNode, ToolFailedError } from '../system/run-tool.ts'
import type { Failure, StageOutcome } from './reports.ts'

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

/** The test runner of a stage. */
interface Runner {
  /** The stage's name, which is also the name of the report in test-results. */
  stage: string
  output: Output
  /** Returns the runner's arguments. The runner writes its JSON report to `report`. */
  command(report: string): { args: string[]; env?: Record<string, string> }
  read(report: never): StageOutcome
}

/** Runs the runner. If it fails without a failed test or leaves no report, this counts as one failure without a file. */
export async function runTests(runner: Runner): Promise<StageOutcome> {
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
  const crashed: Failure = { file: '', name: runner.stage, message: 'The runner failed, but none of its tests failed.' }
  try {
    const report = runner.read(JSON.parse(readFileSync(file, 'utf8')) as never)
    return hasPassed || report.failures.length > 0 ? report : { ...report, failures: [crashed] }
  } catch (error) {
    return { passed: 0, failures: [{ ...crashed, message: `The runner left no report: ${error}` }] }
  }
}

export interface Stage {
  name: string
  run(output: Output): Promise<StageOutcome>
}

export interface StageRow {
  stages: readonly Stage[]
  /**
   * Whether the row's tools run at a lower priority than those of rows without `isBehind`. If no row without `isBehind`
   * runs at the same time, the priority is normal.
   */
  isBehind?: boolean
}

interface Result extends StageOutcome {
  name: string
  seconds: number
}

/**
 * Runs rows at the same time, and the stages of a row one after the other. A single row prints its output at once. With
 * several rows, each stage's output is printed when the stage ends, so that outputs do not mix.
 */
export async function runRows(rows: readonly StageRow[]): Promise<Result[]> {
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
