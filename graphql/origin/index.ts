/** The embedded GraphQL origin: its paths (`route`) and the work of its cron trigger (`runSchedule`). */
import { waitUntil } from 'cloudflare:workers'
import { ORIGIN_HEADERS } from '../contract/transport.ts'
import { eraseAtGateway } from './account/erase-at-gateway.ts'
import { forgetCustomer, forgetOldRows, forgetUnpaid } from './account/forget.ts'
import { compareBooksHourly } from './books/reconcile-report.ts'
import { runCharges } from './charging/run-charges.ts'
import { counted, ENOUGH_QUERIES } from './db/counted.ts'
import { applyDueFigures } from './db/scheduled-figures.ts'
import { createDeps, startingAt } from './deps.ts'
import { allowsDemonstration, type OriginEnv, parseEnv } from './env.ts'
import { UnknownBrandError } from './errors.ts'
import { collectEvents } from './events/collect-events.ts'
import { withRequestId } from './log/request-log.ts'
import { sendReportsTo } from './log/send-report.ts'
import { logUnexpected } from './log/unexpected.ts'
import { queueFollowUps } from './mail/follow-up.ts'
import { sendDueMail } from './mail/send-mail.ts'
import { showOutbox } from './mail/show-outbox.ts'
import { queueWaitlistMail } from './mail/waitlist-opened.ts'
import { remindMembers } from './membership/annual-reminder.ts'
import { announcePrices, noteSentNotices } from './membership/price-notices.ts'
import { handleStripeWebhook } from './payments/webhook.ts'
import { askForReviews } from './reviews/ask-for-reviews.ts'
import { sweep } from './selling/sweep.ts'
import { createContext, readRequestId } from './server/create-context.ts'
import { graphqlServer } from './server/graphql-server.ts'
import { healthz, noteSchedule, readyz } from './server/readyz.ts'
import { readSwitches } from './server/switches.ts'
import { CHARGES_BETWEEN_RUNS } from './server/triggers.ts'

const worker = {
  async fetch(request, bindings, execution) {
    const requestId = readRequestId(request.headers.get(ORIGIN_HEADERS.requestId))
    try {
      return await withRequestId(requestId, () => route(request, bindings, execution, requestId))
    } catch (error) {
      if (error instanceof UnknownBrandError) return refusal(400, 'UNKNOWN_BRAND', error.message, requestId)
      logUnexpected(error, { requestId, where: new URL(request.url).pathname })
      return refusal(500, 'INTERNAL_SERVER_ERROR', 'Something went wrong', requestId)
    }
  },

  async scheduled(controller, bindings) {
    await withRequestId(`cron-${crypto.randomUUID()}`, () => runSchedule(controller, bindings))
  },
} satisfies ExportedHandler<Record<string, unknown>>

async function runSchedule(controller: ScheduledController, bindings: object): Promise<void> {
  const env = parseEnv(bindings)
  if (await isReadOnly(env)) return
  sendReportsTo(backgroundWorker(env))
  const now = new Date(controller.scheduledTime)
  const { db, used } = counted(env.DB)
  const deps = { ...startingAt(createDeps(env), now), db }
  const until = (queries: number) => ({ ...deps, mayGoOn: () => used() < queries })
  const isBetween = controller.cron === CHARGES_BETWEEN_RUNS
  const between = {
    figures: () => applyDueFigures(db, now),
    charges: () => runCharges(until(ENOUGH_QUERIES.chargesAlone)),
  }
  // Steps that concern money come first. Each step is limited, so that all steps together stay below D1's query limit.
  const whole: Readonly<Record<string, () => Promise<unknown>>> = {
    figures: between.figures,
    books: () => compareBooksHourly(deps, now),
    sweep: () => sweep(until(ENOUGH_QUERIES.sweep)),
    'sent notices': () => noteSentNotices(db, { countsKept: allowsDemonstration(env.ENVIRONMENT) }),
    charges: () => runCharges(until(ENOUGH_QUERIES.charges)),
    'new prices': () => announcePrices(deps),
    'yearly reminders': () => remindMembers(deps),
    'follow-ups': () => queueFollowUps(db, now),
    waitlist: () => queueWaitlistMail(db, now),
    reviews: () => askForReviews(db, now),
    mail: () => sendDueMail({ ...env, DB: db }, now),
    'old rows': () => forgetOldRows(db, now),
    'old customers': () => forgetCustomer(db, now),
    'unpaid orders': () => forgetUnpaid(db, now),
    'erasures at the gateway': () => eraseAtGateway(deps),
  }
  let failed = 0
  for (const [step, run] of Object.entries(isBetween ? between : whole)) {
    try {
      await run()
    } catch (error) {
      failed += 1
      logUnexpected(error, { requestId: 'schedule', where: `schedule: ${step}` })
    }
  }
  if (failed === 0 && !isBetween) await noteSchedule(db, now)
}

async function route(
  request: Request,
  bindings: object,
  execution: ExecutionContext,
  requestId: string,
): Promise<Response> {
  const env = parseEnv(bindings)
  sendReportsTo(backgroundWorker(env))
  switch (new URL(request.url).pathname) {
    case '/graphql':
      return timed(() =>
        graphqlServer(env.ENVIRONMENT).handle(request, createContext(request, env, execution, requestId)),
      )
    case '/webhooks/stripe':
      // After a 503, the gateway sends the event again.
      if (await isReadOnly(env)) return new Response('Try again\n', { status: 503, headers: { 'retry-after': '120' } })
      return handleStripeWebhook(request, env, execution)
    case '/events':
      if (await isReadOnly(env)) return new Response(null, { status: 204 })
      return collectEvents(request, env)
    case '/outbox':
      return showOutbox(request, env)
    case '/healthz':
      return healthz(env)
    case '/readyz':
      return readyz(env, new Date())
    default:
      return new Response('Not found\n', { status: 404 })
  }
}

/**
 * Whether an operator has switched all brands to read-only mode. One brand is not enough, because the brands share the
 * database.
 */
async function isReadOnly(env: OriginEnv): Promise<boolean> {
  return (await readSwitches(env, 'all', () => {})).isReadOnly
}

/** The timeout for the background Worker's response to a report, in milliseconds. */
const REPORT_DEADLINE_MS = 5_000

/**
 * Returns a function that passes reports to the background Worker without delaying the response. If a report does not
 * arrive, it is only in the log.
 */
function backgroundWorker({ BACKGROUND }: OriginEnv): ((body: string) => void) | undefined {
  if (!BACKGROUND) return undefined
  return (body) => {
    const signal = AbortSignal.timeout(REPORT_DEADLINE_MS)
    const sent = BACKGROUND.fetch('https://background/reports', { method: 'POST', body, signal })
    waitUntil(sent.then((response) => response.body?.cancel()).catch(() => {}))
  }
}

/** Adds the time spent in the origin, in milliseconds, to the response as a header for the site's Server-Timing. */
async function timed(answer: () => Response | Promise<Response>): Promise<Response> {
  const started = performance.now()
  const response = await answer()
  response.headers.set('server-timing', `origin;dur=${Math.round(performance.now() - started)}`)
  return response
}

/** The response for a failure, in the GraphQL-over-HTTP format, so that clients need to handle only one format. */
function refusal(status: number, code: string, message: string, requestId: string): Response {
  return Response.json(
    { errors: [{ message, extensions: { code, requestId } }] },
    { status, headers: { 'content-type': 'application/graphql-response+json', [ORIGIN_HEADERS.requestId]: requestId } },
  )
}

export default worker
