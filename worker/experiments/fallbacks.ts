/**
 * Reports experiments that name a plan or price that is not on sale: at most once a minute for each cause in each
 * isolate, however many visitors are affected.
 */
import type { ReportDetails } from '../../graphql/contract/error-report.ts'
import type { Reporter } from '../http/report.ts'

const MINUTE_MS = 60_000
/** The maximum number of causes that an isolate remembers. */
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

/**
 * Reports a missing plan or size, with the specification's message for it (sections 4 and 8). The page uses a default.
 */
export function reportFallback(
  reporter: Reporter,
  message: 'No voucher cohort found' | 'No selected voucher found',
  details: ReportDetails,
): void {
  if (isFirstReport(`${message} ${JSON.stringify(details)}`)) reporter.message(message, details)
}
