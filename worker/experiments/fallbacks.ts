/** Reports of an experiment that names something not on sale: each cause once a minute, however many visitors meet it. */
import type { ReportDetails } from '../../graphql/contract/error-report.ts'
import type { Reporter } from '../http/report.ts'

const MINUTE_MS = 60_000
/** How many causes an isolate remembers. */
const CAUSES = 100

const told = new Map<string, number>()

/** Whether this isolate has not yet reported the cause within the last minute. */
export function isFirstReport(cause: string, now = Date.now()): boolean {
  const last = told.get(cause)
  if (last !== undefined && now - last < MINUTE_MS) return false
  if (told.size >= CAUSES) told.clear()
  told.set(cause, now)
  return true
}

/** The specification's two reports (sections 4 and 8). The page uses the default. */
export function reportFallback(
  reporter: Reporter,
  message: 'No voucher cohort found' | 'No selected voucher found',
  details: ReportDetails,
): void {
  if (isFirstReport(`${message} ${JSON.stringify(details)}`)) reporter.message(message, details)
}
