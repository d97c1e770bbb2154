import type { MailJob, MailReceipt } from '../../graphql/contract/mail.ts'
import type { Brand } from '../brands/brand.ts'
import type { WrittenMail } from './write/write-mail.tsx'

/**
 * Passes a mail to the transport; without one it is only stored. Throws the transport's errors, and the origin retries.
 * The one-click unsubscribe follows RFC 8058.
 */
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
      // The same for each retry of the same mail, so that a recipient of two can tell.
      'X-Entity-Ref-ID': job.messageKey,
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribeUrl
        ? { 'List-Unsubscribe': `<${mail.unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : {}),
    },
  })
  return 'sent'
}
