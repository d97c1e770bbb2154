/** The mail about a booked visit, and the details of a visit that emails contain. */
import type { MailVisit } from '../../contract/mail.ts'
import { addOnLabel } from '../../contract/visit-rules.ts'
import type { ChargeRow } from '../charges/charge-row.ts'
import type { Condition } from '../condition.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { toldPolicy } from './told-policy.ts'
import type { NewVisit } from './visit-row.ts'

/**
 * Returns the path of the page for viewing and changing a visit. The link to a first cleaning has the voucher's code,
 * because its page asks for the code unless the reader is signed in, and a customer may have several vouchers.
 */
function toPath({ id, voucher_code: code, rate_cents: rateCents }: NewVisit): string {
  return rateCents === null ? `/customer/choosedate/?code=${code}` : `/customer/visit/?id=${id}`
}

/** What a customer paid for a visit besides the voucher. */
interface VisitPayment {
  addOns: readonly string[]
  /** In cents, with tax. */
  totalCents: number
  taxCents?: number
  cardLast4?: string | null
}

export const NOTHING_PAID: VisitPayment = { addOns: [], totalCents: 0 }

/**
 * Returns what was paid for a visit besides the voucher. `charge` is for the extras of a first cleaning, or for the
 * hours and extras of any other visit.
 */
export function paidFor(
  visit: Pick<NewVisit, 'add_ons' | 'rate_cents'>,
  charge: Pick<ChargeRow, 'status' | 'total_cents' | 'tax_cents' | 'card_last4'> | null,
): VisitPayment {
  // Extras of a first cleaning that were declined, or whose payment was returned, are not part of the visit.
  if (!charge || DROPPED.includes(charge.status))
    return visit.rate_cents === null ? NOTHING_PAID : { ...NOTHING_PAID, addOns: getAddOns(visit) }
  const { total_cents: totalCents, tax_cents: taxCents, card_last4: cardLast4 } = charge
  return { addOns: getAddOns(visit), totalCents, taxCents, cardLast4 }
}

const DROPPED: readonly string[] = [
  ...['declined', 'failed', 'void'],
  ...['stopping', 'refund_due', 'refunded', 'lost'],
]

/** Builds the description of a visit for an email. */
export function mailVisit(visit: NewVisit, paid: VisitPayment): MailVisit {
  const street = visit.unit ? `${visit.street}, ${visit.unit}` : visit.street
  return {
    path: toPath(visit),
    startsAt: visit.starts_at,
    endsAt: visit.ends_at,
    timeZone: visit.time_zone,
    address: `${street}, ${visit.city}, ${visit.state} ${visit.zipcode}`,
    hours: visit.hours,
    service: visit.service,
    equipment: visit.equipment,
    supplies: visit.supplies,
    addOns: paid.addOns.map(addOnLabel),
    totalCents: paid.totalCents,
    latePolicy: toldPolicy(visit),
    ...(visit.rate_cents === null
      ? {}
      : {
          order: {
            paidHours: visit.paid_hours,
            hourCents: visit.rate_cents,
            taxCents: paid.taxCents ?? 0,
            cardLast4: paid.cardLast4 ?? null,
          },
        }),
  }
}

interface BookedMail {
  to: { email: string; firstName: string }
  now: Date
  onlyIf: Condition
}

/** Queues the mail about a booked visit, once for each visit, if the condition is true. */
export function visitBookedMail(
  db: D1Database,
  visit: NewVisit,
  paid: VisitPayment,
  { to, now, onlyIf }: BookedMail,
): D1PreparedStatement {
  const facts = { firstName: to.firstName, visit: mailVisit(visit, paid) }
  const eventKey = `visit-booked/${visit.id}`
  return queueMail(db, { kind: 'VISIT_BOOKED', facts, brand: visit.brand, to: to.email, now, eventKey, onlyIf })
}

export function getAddOns({ add_ons: names }: Pick<NewVisit, 'add_ons'>): string[] {
  return names === '' ? [] : names.split(',')
}
