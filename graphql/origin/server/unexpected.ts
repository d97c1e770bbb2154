import { scrubText } from '../../contract/scrub.ts'
import { sendReport } from '../reports/send-report.ts'

interface Unexpected {
  requestId: string
  where: string
  /** Texts that must not remain, such as what somebody typed. */
  known?: readonly string[]
}

/**
 * Logs an unexpected error once, as one line of JSON with the request id and without personal data, and reports it.
 * Variables are never logged.
 */
export function logUnexpected(error: unknown, { requestId, where, known = [] }: Unexpected): void {
  const thrown = error instanceof Error ? error : new Error(String(error))
  const { name, message, stack } = thrown
  console.error(
    JSON.stringify({
      level: 'error',
      requestId,
      where: scrubText(where),
      name,
      message: scrubText(message, known),
      stack: scrubText(stack?.split('\n').slice(1, 8).join('\n') ?? '', known),
    }),
  )
  sendReport(thrown, { request_id: requestId, where: scrubText(where) }, { known })
}
