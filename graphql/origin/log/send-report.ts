/** Sends the origin's error reports to the background Worker, which passes them on to Sentry. Callers do not wait for it. */
import { failureReport, type ReportDetails } from '../../contract/error-report.ts'

type Reporter = (body: string) => void

/** graphql/origin/index.ts sets it, so that tests of single modules need no Worker. */
let reporter: Reporter | undefined

/** Sets where reports go. */
export function sendReportsTo(receiver: Reporter | undefined): void {
  reporter = receiver
}

/** The name under which a deployment uploads the origin's source maps; see scripts/system/deployables.ts. */
const release = process.env.RELEASE ?? 'local'

/**
 * Reports an error, or a message of the same rank. Never suppressed and never sampled: these are alerts about money, mail
 * and visits. `known` are texts that must not remain.
 */
export function sendReport(
  what: unknown,
  tags: Readonly<Record<string, string>>,
  { facts, known }: { facts?: ReportDetails; known?: readonly string[] } = {},
): void {
  reporter?.(JSON.stringify(failureReport(what, { source: 'origin', release, tags, level: 'error', facts, known })))
}
