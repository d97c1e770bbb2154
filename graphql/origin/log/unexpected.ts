import { scrubText } from '../../contract/text/scrub.ts'
import { currentRequestId } from './request-log.ts'
import { sendReport } from './send-report.ts'

interface ErrorContext {
  /** The request's id. In a run of the cron trigger, the name of the item being handled, such as `mail-12`. */
  requestId: string
  where: string
  /** Strings to remove, such as what a visitor entered. */
  known?: readonly string[]
}

/**
 * Logs an unexpected error once, as one line of JSON with the request id and without personal data, and reports it.
 * GraphQL variables are never logged.
 */
export function logUnexpected(error: unknown, { requestId, where, known = [] }: ErrorContext): void {
  const thrown = error instanceof Error ? error : new Error(String(error))
  const { name, message, stack } = thrown
  const ofRun = currentRequestId() ?? requestId
  console.error(
    JSON.stringify({
      level: 'error',
      requestId: ofRun,
      ...(ofRun === requestId ? {} : { about: requestId }),
      where: scrubText(where),
      name,
      message: scrubText(message, known),
      stack: scrubText(stack?.split('\n').slice(1, 8).join('\n') ?? '', known),
    }),
  )
  sendReport(thrown, { request_id: requestId, where: scrubText(where) }, { known })
}
