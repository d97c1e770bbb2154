/**
 * Every kind of mail, and the data for its text. The origin queues mail, and the background Worker writes and sends it.
 * Amounts are cents. Days are YYYY-MM-DD in the time zone of the home; `chargedAt`, `purchasedAt`, `consentedAt`,
 * `cancelledAt` and `memberSince` are days too. Times are ISO 8601 in UTC. Names and notes are plain text: templates
 * escape them. docs/how-to.md says how to add an email.
 */
import type { LatePolicy, OfferPlace } from './offer.ts'

/** The amounts of an order, as its receipt shows them. */
export interface MailOrder {
  /** The size of the cleaning, such as '3 hours'. */
  optionName: string
  hours: number
  /** The kind of cleaning that the customer wanted, as in visit-rules.ts; '' if the customer chose none. */
  service: string
  city: string
  state: string
  zipcode: string
  undiscountedCents: number
  discountCents: number
  subtotalCents: number
  taxCents: number
  totalCents: number
  /** Null if the gateway did not report it. */
  cardLast4: string | null
  purchasedAt: string
}

/** A visit as emails show it. */
export interface MailVisit {
  /** The path of the page where the customer can see and change the visit, such as '/customer/visit/?id=…'. */
  path: string
  /** The arrival window. */
  startsAt: string
  endsAt: string
  /** IANA name of the home's time zone, such as 'America/Chicago'. */
  timeZone: string
  /** The address in one line. */
  address: string
  hours: number
  /** The kind of cleaning, as in visit-rules.ts. `service`, `equipment` and `supplies` are '' if none was chosen. */
  service: string
  equipment: string
  supplies: string
  /** The names of the extras, such as 'Inside the oven'. */
  addOns: readonly string[]
  /** What was paid for the visit besides its voucher, in cents, tax included; 0 if nothing. */
  totalCents: number
  latePolicy: LatePolicy
  /**
   * For a visit ordered from the account: the hours paid by card, the price of an hour before tax, and the tax in
   * `totalCents`.
   */
  order?: { paidHours: number; hourCents: number; taxCents: number; cardLast4: string | null }
}

/** The sales tax on a month of membership, as a fraction. */
interface TaxedMonth {
  salesTaxRate: number
}

interface NextCharge {
  nextChargeOn: string
  /** Billing dates before `nextChargeOn` that are free because friends bought vouchers. */
  freeMonths: string[]
}

/** A payment, or a refund of one. `totalCents` includes tax. */
interface CardPayment {
  firstName: string
  totalCents: number
  cardLast4: string | null
}

/** A later charge that was declined. `nextTryOn` is null after the last try. */
interface DeclinedPayment extends CardPayment {
  /** The bank's reason for the decline, in the site's own wording. */
  reason: string
  nextTryOn: string | null
}

/** The data of each kind of mail. */
export interface MailFacts {
  /** `minutes` is how long the code is valid. */
  SIGN_IN_CODE: { code: string; minutes: number }
  /** The voucher, its receipt and the complete terms. `consentText` is the stored text that the customer agreed to. */
  VOUCHER: {
    firstName: string
    code: string
    expiresAt: string
    order: MailOrder
    planKey: string
    monthlyCents: number
    minimumMonths: number
    earlyExitCents: number
    firstMonthlyCharge: string
    place: OfferPlace
    consentText: string
    consentedAt: string
    /** Whether a support agent read the text to the customer by phone. */
    isAgreedByPhone: boolean
  }
  /**
   * Somebody placed an order with the email of a customer who already has a voucher. `totalCents` was authorized and
   * released, or paid and refunded.
   */
  NOT_A_NEW_CLIENT: { firstName: string; totalCents: number }
  VISIT_BOOKED: { firstName: string; visit: MailVisit }
  VISIT_MOVED: { firstName: string; visit: MailVisit; previousStartsAt: string; feeCents: number }
  /**
   * `feeCents` is the late-cancellation fee. `refundCents` goes back to the card. `hasVoucher`: a voucher paid for
   * hours of the visit. `isVoucherBack`: that voucher can be used again. `isVoucherOnHold`: a bank is looking into the
   * payment for that voucher. `isReturned`: the visit was canceled because the payment for it, or for its voucher, was
   * returned.
   */
  VISIT_CANCELLED: {
    firstName: string
    visit: MailVisit
    feeCents: number
    isVoucherBack: boolean
    isVoucherOnHold?: boolean
    isReturned: boolean
    refundCents: number
    hasVoucher: boolean
  }
  /**
   * No cleaner came to a visit. `refundCents` goes back to the card. `isVoucherBack`: a voucher paid for hours of
   * the visit and can be used again. `isVoucherExpired`: that voucher has expired, so only its price can be refunded.
   */
  VISIT_MISSED: {
    firstName: string
    visit: MailVisit
    refundCents: number
    isVoucherBack: boolean
    isVoucherExpired?: boolean
  }
  /** The operator moved a visit to a different time, at no cost. */
  VISIT_REARRANGED: { firstName: string; visit: MailVisit; previousStartsAt: string }
  /**
   * An order from the account was not paid in time, so it was released and nothing was charged. `startsAt` is when the
   * visit would have started; null for prepaid hours.
   */
  ORDER_RELEASED: {
    firstName: string
    description: string
    totalCents: number
    startsAt: string | null
    timeZone: string
  }
  /** A voucher for prepaid hours, with its receipt. Amounts include tax, except `netCents`. */
  PREPAID_HOURS: CardPayment & {
    code: string
    hours: number
    goodUntil: string
    boughtOn: string
    netCents: number
    taxCents: number
  }
  /** Unused prepaid hours were refunded. */
  PREPAID_REFUNDED: CardPayment & { code: string; hours: number }
  /** The price of a voucher that expired unused was refunded. */
  VOUCHER_REFUNDED: CardPayment
  /** A refund failed, for example because the card was closed. The money must be returned in another way. */
  REFUND_FAILED: CardPayment
  /**
   * `paidMonths` includes this payment. `minimumMonths` is 0 if canceling early costs nothing. `endsOn` is the end of a
   * membership that was canceled before the bank's answer: there is then no next charge.
   */
  RENEWAL_RECEIPT: NextCharge &
    CardPayment & {
      chargedAt: string
      monthlyCents: number
      taxCents: number
      paidMonths: number
      minimumMonths: number
      endsOn?: string | null
    }
  /** After the last try, the membership ends on `endsOn`, or stays unpaid if `endsOn` is null. */
  RENEWAL_DECLINED: DeclinedPayment & { endsOn: string | null }
  /** A fee was charged, for leaving early or for changing a visit late. `description` comes from the charge. */
  FEE_RECEIPT: CardPayment & { description: string; chargedAt: string }
  /** The bank declined a fee, or there is no card. After the last try, nothing is owed. */
  FEE_DECLINED: DeclinedPayment & { description: string }
  /**
   * `owedCents` is the fee charged for leaving early, without tax. It is 0 if there is no fee. `owedFor` explains the
   * amount in a sentence. `isOver`: the membership has ended, and this cannot be undone. Otherwise, it ends on
   * `effectiveOn`, which may be today.
   */
  MEMBERSHIP_CANCELLED: {
    firstName: string
    cancelledAt: string
    effectiveOn: string
    isOver?: boolean
    owedCents: number
    owedFor: string
    /** What the customer keeps after the membership. Null if the membership ended because its payment was returned. */
    keeps: { visits: number; prepaidHours: number; voucherUntil: string | null } | null
  }
  /** A month is free, because a referred friend bought a voucher. */
  FREE_MONTH: NextCharge & { firstName: string; freeOn: string }
  /** `monthlyCents` is the price on the day of the next charge, as in ANNUAL_REMINDER. */
  CANCELLATION_UNDONE: TaxedMonth & NextCharge & { firstName: string; monthlyCents: number }
  /** The yearly reminder that the law requires: the amount, the frequency, and how to cancel. */
  ANNUAL_REMINDER: TaxedMonth & NextCharge & { firstName: string; monthlyCents: number; memberSince: string }
  /** The monthly price changes on the day `from`. Sent 7 to 30 days earlier. */
  PRICE_CHANGE: TaxedMonth & { firstName: string; oldMonthlyCents: number; newMonthlyCents: number; from: string }
  /**
   * The ZIP code that the recipient has waited for since `joinedAt` (ISO) is now served. If `zipcode` is '', vouchers
   * are on sale again.
   */
  WAITLIST_OPENED: { zipcode: string; city: string; joinedAt: string }
  LEAD_FOLLOW_UP: { zipcode: string; city: string }
  /** Sent once, a few hours after a visit has ended. `token` opens the page where the customer writes the review. */
  REVIEW_REQUEST: { firstName: string; startsAt: string; timeZone: string; token: string }
  // Anyone can enter somebody else's email in a form, so the two emails below contain no name or text from the form.
  /** `channel` is one of the contact channels in desk-inputs.ts. */
  TICKET_RECEIVED: { reference: string; channel: string }
  APPLICATION_RECEIVED: Record<string, never>
}

export type MailKind = keyof MailFacts

/** A kind of mail with its own data. */
export type Mail = { [Kind in MailKind]: { kind: Kind; facts: MailFacts[Kind] } }[MailKind]

/**
 * The reason for sending an email.
 * - `asked`: confirms something that the recipient just did.
 * - `required`: the law or the membership contract requires it, so it cannot be turned off.
 * - `optional`: the recipient can turn it off with one click.
 *
 * All mail that is not `asked` has an unsubscribe link. The link cannot turn off `required` mail, and its label says so.
 */
export type MailReason = 'asked' | 'required' | 'optional'

/**
 * The priority of an email, which decides what waits when the daily quota runs low.
 * - 0: mail that a person is waiting for at a screen
 * - 1: receipts, vouchers, confirmations, and payment problems
 * - 2: mail that may arrive a day later
 */
export type MailUrgency = 0 | 1 | 2

/** Why each kind of mail is sent, and how urgent it is. */
export const MAIL_RULES: Readonly<Record<MailKind, { reason: MailReason; urgency: MailUrgency }>> = {
  SIGN_IN_CODE: { reason: 'asked', urgency: 0 },
  VOUCHER: { reason: 'asked', urgency: 1 },
  NOT_A_NEW_CLIENT: { reason: 'asked', urgency: 1 },
  VISIT_BOOKED: { reason: 'asked', urgency: 1 },
  VISIT_MOVED: { reason: 'asked', urgency: 1 },
  VISIT_CANCELLED: { reason: 'asked', urgency: 1 },
  VISIT_MISSED: { reason: 'required', urgency: 1 },
  VISIT_REARRANGED: { reason: 'required', urgency: 1 },
  ORDER_RELEASED: { reason: 'required', urgency: 1 },
  PREPAID_HOURS: { reason: 'asked', urgency: 1 },
  PREPAID_REFUNDED: { reason: 'asked', urgency: 1 },
  VOUCHER_REFUNDED: { reason: 'asked', urgency: 1 },
  REFUND_FAILED: { reason: 'required', urgency: 1 },
  RENEWAL_RECEIPT: { reason: 'optional', urgency: 1 },
  RENEWAL_DECLINED: { reason: 'required', urgency: 1 },
  FEE_RECEIPT: { reason: 'required', urgency: 1 },
  FEE_DECLINED: { reason: 'required', urgency: 1 },
  MEMBERSHIP_CANCELLED: { reason: 'asked', urgency: 1 },
  FREE_MONTH: { reason: 'required', urgency: 1 },
  CANCELLATION_UNDONE: { reason: 'asked', urgency: 1 },
  ANNUAL_REMINDER: { reason: 'required', urgency: 2 },
  PRICE_CHANGE: { reason: 'required', urgency: 2 },
  WAITLIST_OPENED: { reason: 'optional', urgency: 2 },
  LEAD_FOLLOW_UP: { reason: 'optional', urgency: 2 },
  REVIEW_REQUEST: { reason: 'optional', urgency: 2 },
  TICKET_RECEIVED: { reason: 'asked', urgency: 2 },
  APPLICATION_RECEIVED: { reason: 'asked', urgency: 2 },
}

/** The origin's request to the background Worker: `POST /send`. */
export type MailJob = Mail & {
  brand: string
  to: string
  /** An id that stays the same when the mail is sent again, so that duplicates can be recognized. */
  messageKey: string
  /** Identifies the recipient in the unsubscribe link. Null for mail that the recipient asked for. */
  unsubscribeToken: string | null
}

/**
 * The background Worker's answer, with status 422, if an email can never be delivered. After any other failure, the
 * origin retries.
 */
export interface MailRefusal {
  /** The mail transport's error code, such as E_RECIPIENT_SUPPRESSED. */
  refused: string
}

/**
 * The background Worker's answer to a job that it accepted. `kept`: the mail was written but not sent, because no
 * transport is configured.
 */
export interface MailReceipt {
  delivery: 'sent' | 'kept'
  subject: string
}
