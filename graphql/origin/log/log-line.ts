import { readable, withoutLongNumbers } from '../../contract/cards/digit-runs.ts'
import { currentRequestId } from './request-log.ts'
import { sendReport } from './send-report.ts'

/**
 * Writes one line of JSON to the operators' log, and reports errors. The line must not contain names, email addresses or
 * home addresses; numbers as long as a card number are removed.
 */
export function logLine(level: 'info' | 'warn' | 'error', message: string, about: Record<string, unknown> = {}): void {
  const told = (_key: string, value: unknown) =>
    typeof value === 'string' ? withoutLongNumbers(readable(value)) : value
  console[level](JSON.stringify({ level, requestId: currentRequestId(), message, ...about }, told))
  if (level === 'error') sendReport(message, {}, { facts: about })
}
