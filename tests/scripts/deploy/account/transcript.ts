/**
 * Records each command, its duration, its output, and what was live afterward. `STORY_TRANSCRIPT=1`
 * prints the transcript.
 */

const isShown = Boolean(process.env.STORY_TRANSCRIPT)

export interface Step {
  command: string
  /** Returns what is live after the command. Called only if the transcript is printed. */
  live(): Promise<readonly string[]> | readonly string[]
}

/** Runs one command of a test. If the command fails, the transcript shows the failure, and the promise rejects. */
export async function step<Result>({ command, live }: Step, run: (say: Say) => Promise<Result>): Promise<Result> {
  const said: string[] = []
  const started = performance.now()
  let failure: unknown
  try {
    return await run((line) => said.push(line))
  } catch (error) {
    failure = error
    throw error
  } finally {
    if (isShown) {
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      const { message, advice = '' } = (failure ?? { message: '' }) as Error & { advice?: string }
      const outcome = failure === undefined ? [] : [`exits with 1: ${message}`, ...(advice ? [advice] : [])]
      const lines = [...said, ...outcome].flatMap((line) => line.split('\n').map((each) => `  ${each}`))
      const after = (await live()).map((line) => `  live: ${line}`)
      process.stdout.write(`${[`\n$ ${command}   (${seconds} s)`, ...lines, ...after].join('\n')}\n`)
    }
  }
}

export type Say = (line: string) => void
