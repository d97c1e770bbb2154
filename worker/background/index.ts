/**
 * The background Worker. `GET /healthz` responds while the Worker runs. `POST /send` accepts a MailJob
 * (graphql/contract/mail.ts), writes the mail and passes it to the transport. `POST /reports` passes error reports on
 * to Sentry. `POST /flags` receives the flag service's payload, which the cron trigger also fetches. In the local and
 * preview environments, `POST /outbox` and `POST /outbox/mail` render the pages that show queued mail.
 */
import type { MailJob, MailReceipt, MailRefusal } from '../../graphql/contract/mail.ts'
import { scrubText } from '../../graphql/contract/text/scrub.ts'
import { ORIGIN_HEADERS } from '../../graphql/contract/transport.ts'
import type { Brand } from '../brands/brand.ts'
import { brandById } from '../brands/registry.ts'
import { type BackgroundEnv, readEnv, siteUrl } from './env.ts'
import { fetchPayload, type PayloadResult, receiveWebhook } from './flags/receive-payload.ts'
import { type OutboxEntry, outboxMailPage, outboxPage } from './outbox/outbox-page.tsx'
import { receiveReport } from './reports/sentry.ts'
import { type WrittenMail, writeMail } from './write/write-mail.tsx'

const worker = {
  async fetch(request, bindings, execution) {
    const env = readEnv(bindings)
    if (new URL(request.url).pathname === '/healthz') return new Response('ok\n')
    if (request.method !== 'POST')
      return new Response('Send requests with POST.\n', { status: 405, headers: { allow: 'POST' } })
    switch (new URL(request.url).pathname) {
      case '/send':
        return handleMailJob(await request.json<MailJob>(), env, request.headers.get(ORIGIN_HEADERS.requestId))
      case '/reports':
        return receiveReport(request, {
          dsn: env.SENTRY_DSN,
          environment: env.ENVIRONMENT,
          waitUntil: (work) => execution.waitUntil(work),
        })
      case '/flags': {
        const received = await receiveWebhook(request, env)
        logProblems(received)
        return Response.json(received, { status: received.ok ? 200 : received.status })
      }
      case '/outbox':
        return page(outboxPage(await request.json<OutboxEntry[]>()))
      case '/outbox/mail': {
        const entry = await request.json<OutboxEntry & { job: MailJob }>()
        const brand = brandById(entry.brand)
        if (!brand) return new Response('No such brand.\n', { status: 422 })
        const mail = writeMail(entry.job, brand, siteUrl(brand, env))
        return page(new URL(request.url).searchParams.has('html') ? mail.html : outboxMailPage(entry, mail))
      }
      default:
        return new Response('Not found\n', { status: 404 })
    }
  },

  /** Fetches the flags payload, in case the flag service cannot call this deployment or a webhook call was lost. */
  async scheduled(_controller, bindings) {
    const received = await fetchPayload(readEnv(bindings))
    if (received) logProblems(received)
  },
} satisfies ExportedHandler<Record<string, unknown>>

/**
 * Writes and sends one email. Responds 422 if the mail can never be delivered, and 502 or 503 if the origin should try
 * again.
 */
async function handleMailJob(job: MailJob, env: BackgroundEnv, requestId: string | null): Promise<Response> {
  const brand = brandById(job.brand)
  // The status is not 422, because this Worker may be older than the release that added the mail's brand.
  if (!brand) return new Response('No such brand.\n', { status: 503 })
  const about = { requestId, brand: job.brand, kind: job.kind, mail: job.messageKey }
  try {
    const mail = writeMail(job, brand, siteUrl(brand, env))
    const delivery = await send(env.EMAIL, job, brand, mail)
    if (delivery === 'sent') console.info(JSON.stringify({ level: 'info', message: 'Sent an email', ...about }))
    return Response.json({ delivery, subject: mail.subject } satisfies MailReceipt)
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error))
    const refused = finalRefusal(error)
    const line = { level: 'error', message: 'An email was not sent', ...about, name, why: scrubText(message, [job.to]) }
    console.error(JSON.stringify(refused ? { ...line, code: refused } : line))
    if (refused) return Response.json({ refused } satisfies MailRefusal, { status: 422 })
    return new Response('The mail was not sent.\n', { status: 502 })
  }
}

/** Logs why a payload was refused, or which feature names in it the site does not know. */
function logProblems(received: PayloadResult): void {
  if (!received.ok)
    console.error(JSON.stringify({ level: 'error', message: 'The flags payload was refused', ...received }))
  else if (received.ignored.length > 0) {
    console.warn(JSON.stringify({ level: 'warning', message: 'The flags payload has unknown names', ...received }))
  }
}

/** The Content-Security-Policy of pages that show mail. It allows inline styles, and nothing from other hosts. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-src 'self'; frame-ancestors 'self'"

function page(html: string): Response {
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': POLICY,
    },
  })
}

/**
 * Error codes of failures that a retry cannot fix
 * (developers.cloudflare.com/email-service/api/send-emails/workers-api/). Other failures may be temporary: limits
 * reset, and a sender's domain can be verified. Mail that fails with an unknown code is retried, too.
 */
const FINAL =
  /^E_(?:RECIPIENT_SUPPRESSED|RECIPIENT_NOT_ALLOWED|VALIDATION_ERROR|FIELD_MISSING|CONTENT_TOO_LARGE|HEADER\w*)$/u

/** Returns the code of a permanent refusal, or null if a retry may succeed. */
function finalRefusal(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return FINAL.test(code) ? code : null
}

/**
 * Passes an email to the transport. If there is no transport, the email stays in the outbox. The unsubscribe headers
 * follow RFC 8058.
 */
async function send(
  transport: SendEmail | undefined,
  job: MailJob,
  brand: Brand,
  mail: WrittenMail,
): Promise<MailReceipt['delivery']> {
  if (!transport) return 'kept'
  await transport.send({
    from: { email: `mail@${brand.domain}`, name: brand.appName },
    replyTo: brand.support.email,
    to: job.to,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    headers: {
      // The id is the same for each retry of an email, so that duplicates can be recognized.
      'X-Entity-Ref-ID': job.messageKey,
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribeUrl
        ? { 'List-Unsubscribe': `<${mail.unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : {}),
    },
  })
  return 'sent'
}

export default worker
