/**
 * Cloudflare's Email Service in a stand-in account. Cited pages are below
 * https://developers.cloudflare.com/email-service/, and the error codes are listed in api/send-emails/workers-api/.
 */
import type { Binding } from './workers-api.ts'

export interface SentMail {
  from: { email: string; name: string }
  to: string
  subject: string
  headers?: Record<string, string>
}

/** A refusal as a Worker gets it: an Error with this code. */
export interface MailRefused {
  code: string
  message: string
}

export class EmailService {
  /** Domains that are onboarded for sending (configuration/domains/). */
  readonly domains = new Set<string>()
  /** Addresses from which mail bounced or was reported as spam. Mail to them is refused with E_RECIPIENT_SUPPRESSED. */
  readonly suppressed = new Set<string>()
  /** The accepted emails. */
  readonly sent: SentMail[] = []
  /** Whether the service fails with E_INTERNAL_SERVER_ERROR ('temporarily unavailable'). */
  isDown = false

  /** Sends an email. Returns null if it is accepted, otherwise the refusal. */
  send(binding: Binding, mail: Partial<SentMail>): MailRefused | null {
    const refused = this.#findRefusal(binding, mail)
    if (refused === null) this.sent.push(mail as SentMail)
    return refused
  }

  #findRefusal(binding: Binding, { from, to, subject, headers = {} }: Partial<SentMail>): MailRefused | null {
    if (this.isDown) return refusal('E_INTERNAL_SERVER_ERROR', 'The service is temporarily unavailable')
    if (!from || !to || !subject) return refusal('E_FIELD_MISSING', 'to, from and subject are required')
    // The sender's domain must be onboarded, whatever the binding allows (configuration/send-bindings/).
    if (!this.domains.has(from.email.split('@')[1] ?? ''))
      return refusal('E_SENDER_DOMAIN_NOT_AVAILABLE', 'The domain is not onboarded to Email Service')
    // If the binding lists no allowed addresses, a paid account can send to every recipient (platform/limits/).
    const allowed = binding.destination_address ? [binding.destination_address] : binding.allowed_destination_addresses
    if (allowed && !allowed.includes(to)) return refusal('E_RECIPIENT_NOT_ALLOWED', 'The recipient is not in the list')
    if (this.suppressed.has(to)) return refusal('E_RECIPIENT_SUPPRESSED', 'The recipient is on the suppression list')
    const wrong = Object.keys(headers).find((name) => !ALLOWED_HEADER.test(name))
    return wrong ? refusal('E_HEADER_NOT_ALLOWED', `Header '${wrong}' is not allowed`) : null
  }
}

/** X- headers, and those of the headers listed in reference/headers/ that an email to one person may need. */
const ALLOWED_HEADER = /^(?:X-[\w-]{1,98}|List-Unsubscribe(?:-Post)?|Auto-Submitted|In-Reply-To|References)$/iu

function refusal(code: string, message: string): MailRefused {
  return { code, message }
}
