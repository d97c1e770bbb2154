/**
 * `POST /reports`: passes a report of the site, the origin or a browser on to Sentry. Browsers reach it through the
 * site, so a report is not trusted: its shape and lengths are checked, and sentry.ts scrubs it once more.
 */
import * as z from 'zod/mini'
import { REPORT_SOURCES } from '../../../graphql/contract/error-report.ts'
import { type SentryOptions, sendToSentry } from './sentry.ts'

const text = (length: number) => z.string().check(z.maxLength(length))
const LONG = 2_500
const time = z.number().check(z.gte(0), z.lte(8.64e15))
const shared = {
  source: z.enum(REPORT_SOURCES),
  release: text(100),
  tags: z.record(text(40), text(200)),
}

const reportSchema = z.discriminatedUnion('kind', [
  z.object({
    ...shared,
    kind: z.literal('failure'),
    level: z.enum(['error', 'warning']),
    errors: z.array(z.object({ name: text(LONG), message: text(LONG), stack: text(LONG) })).check(z.maxLength(5)),
    message: text(LONG),
    facts: z.record(text(100), z.unknown()),
    breadcrumbs: z.array(z.object({ at: time, what: text(LONG) })).check(z.maxLength(50)),
  }),
  z.object({
    ...shared,
    kind: z.literal('trace'),
    route: text(300),
    startedAt: time,
    endedAt: time,
    status: z.number(),
  }),
  z.object({ ...shared, kind: z.literal('session'), startedAt: time, hasError: z.boolean() }),
])

/** Responds 204 to a valid report, even without a DSN, and 422 to anything else. Does not wait for Sentry. */
export async function receiveReport(
  request: Request,
  { dsn, ...options }: Omit<SentryOptions, 'dsn'> & { dsn: string | undefined },
): Promise<Response> {
  const report = reportSchema.safeParse(await request.json().catch(() => null))
  if (!report.success) return new Response('Not a report.\n', { status: 422 })
  if (dsn) sendToSentry(report.data, { dsn, ...options })
  return new Response(null, { status: 204 })
}
