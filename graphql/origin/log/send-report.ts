/**
 * Sends the origin's error reports to the background Worker, which passes them on to Sentry. Callers do not wait for
 * the result.
 */
import { failureReport, type ReportDetails } from '../../contract/error-report.ts'

type Reporter = (body: string) => void

/**
 * Receives the reports. Set by graphql/origin/index.ts. Undefined without a background Worker, and in tests of single
 * modules.
 */
let reporter: Reporter | undefined

export function sendReportsTo(receiver: Reporter | undefined): void {
  reporter = receiver
}

/** The name under which a deployment uploads the origin's source maps (scripts/system/deployables.ts). */
const release = process.env.RELEASE ?? 'local'

/**
 * Reports an error, or a message that is as serious as an error. Reports are never suppressed or sampled, because they
 * are alerts about money, mail and visits. `known` lists strings to remove from the report.
 */
export function sendReport(
  what: unknown,
  tags: Readonly<Record<string, string>>,
  { facts, known }: { facts?: ReportDetails; known?: readonly string[] } = {},
): void {
  reporter?.(JSON.stringify(failureReport(what, { source: 'origin', release, tags, level: 'error', facts, known })))
}
