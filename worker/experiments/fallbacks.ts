/**
 * Reports experiments that name a plan or price that is not on sale. An isolate reports each cause at most once a
 * minute.
 */
import type { ReportDetails } from '../../graphql/contract/error-report.ts'
import type { Reporter } from '../http/report.ts'
import { repeatsWithin } from '../memory/repeats.ts'

const isRepeated = repeatsWithin(60_000)

/** Whether this isolate has not reported the cause within the last minute. */
export function isFirstReport(cause: string): boolean {
  return !isRepeated(cause)
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
