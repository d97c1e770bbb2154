/** Runs the stages of `npm test`, some of them at the same time. */
import type { Outcome, Output } from './run-tests.ts'

export interface Stage {
  name: string
  run(output: Output): Promise<Outcome>
}

export interface Row {
  stages: readonly Stage[]
  /**
   * Whether the row's tools run at a lower priority than those of rows without `isBehind`. Without such a row beside
   * it, the priority is normal.
   */
  isBehind?: boolean
}

export interface Result extends Outcome {
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
