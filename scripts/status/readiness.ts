/** Asks /readyz several times, because each isolate has its own circuit breaker. */
import type { Row } from '../operator/print.ts'

const TIMES = 4
const DEADLINE_MS = 5_000

interface Answer {
  breaker?: string
  build?: string
  parts?: Record<string, { ok: boolean; age: number | null }>
}

/** Returns a row for each part, or one row that says why there is no answer. */
export async function readinessOf(siteUrl: string): Promise<Row[]> {
  const answers = await Promise.all(Array.from({ length: TIMES }, () => askOnce(siteUrl)))
  const failed = answers.find((answer) => typeof answer === 'string')
  const [first] = answers.filter((answer) => typeof answer !== 'string')
  if (!first) return [{ part: 'site', state: `no answer: ${failed}`, seconds_since_it_worked: null }]
  const open = answers.filter((answer) => typeof answer !== 'string' && answer.breaker === 'open').length
  return [
    {
      part: 'site',
      state: failed ? `some requests get no answer: ${failed}` : `ok, build ${first.build}`,
      seconds_since_it_worked: 0,
    },
    {
      part: 'breaker',
      state: open > 0 ? `OPEN in ${open} of ${TIMES} answers` : `closed in ${TIMES} answers`,
      seconds_since_it_worked: null,
    },
    ...Object.entries(first.parts ?? {}).map(([part, { ok, age }]) => ({
      part,
      state: ok ? 'ok' : 'DOES NOT WORK',
      seconds_since_it_worked: age,
    })),
  ]
}

async function askOnce(siteUrl: string): Promise<Answer | string> {
  try {
    const response = await fetch(new URL('/readyz', siteUrl), { signal: AbortSignal.timeout(DEADLINE_MS) })
    return (await response.json()) as Answer
  } catch (error) {
    const { message, cause } = error instanceof Error ? error : new Error(String(error))
    return cause instanceof Error && 'code' in cause ? String(cause.code) : message
  }
}
