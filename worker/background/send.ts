import type { MailJob, MailReceipt } from '../../graphql/contract/mail.ts'
import type { Brand } from '../brands/brand.ts'
import type { WrittenMail } from './write/write-mail.tsx'

/**
 * Codes of refusals that a retry cannot change (developers.cloudflare.com/email-service/api/send-emails/workers-api/).
 * Other codes may succeed later: limits reset, and a sender's domain can be verified. Unknown codes are retried, too.
 */
const FINAL =
  /^E_(?:RECIPIENT_SUPPRESSED|RECIPIENT_NOT_ALLOWED|VALIDATION_ERROR|FIELD_MISSING|CONTENT_TOO_LARGE|HEADER\w*)$/u

/** Returns the code of a permanent refusal, or null if a retry may succeed. */
export function finalRefusal(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return FINAL.test(code) ? code : null
}

/** Passes a mail to the transport. Without a transport, the mail is only stored. Unsubscribing follows RFC 8058. */
export async function send(
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
      // The id is the same for each retry of a mail, so that duplicates can be recognized.
      'X-Entity-Ref-ID': job.messageKey,
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribeUrl
        ? { 'List-Unsubscribe': `<${mail.unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : {}),
    },
  })
  return 'sent'
}
