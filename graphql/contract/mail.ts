/**
 * Every mail that the system sends, and the facts each one is written from. The origin queues them, the background
 * Worker writes and sends them. Amounts are cents; days are YYYY-MM-DD, at the home that is to be cleaned; moments are
 * ISO 8601 in UTC. `chargedAt`, `purchasedAt`, `consentedAt`, `cancelledAt` and `memberSince` are days too; mail that
 * was queued by earlier versions has moments. Names and notes are plain text: templates escape them. docs/how-to.md
 * says how to add a mail.
 */
import type { LatePolicy, OfferPlace } from './offer.ts'

/** The amounts of an order, as its receipt shows them. */
export interface MailOrder {
  /** '3 hours' and the like. */
  optionName: string
  hours: number
  /** What the customer came for, as in visit-rules.ts; '' or absent if that was not chosen. */
  service?: string
  city: string
  state: string
  zipcode: string
  undiscountedCents: number
  discountCents: number
  subtotalCents: number
  taxCents: number
  totalCents: number
  /** Null if the gateway did not say. */
  cardLast4: string | null
  purchasedAt: string
}

/** A visit as its mails show it. */
export interface MailVisit {
  /** Where the visit can be looked at and changed: a path of the site, such as '/customer/'. */
  path: string
  /** The arrival window. */
  startsAt: string
  endsAt: string
  /** IANA name of the home's time zone, such as 'America/Chicago'. */
  timeZone: string
  /** One line. */
  address: string
  hours: number
  /** What was chosen, as in visit-rules.ts; '' or absent for visits booked before customers chose one. */
  service?: string
  equipment?: string
  supplies?: string
  /** In words, such as 'Inside the oven'. */
  addOns: readonly string[]
  /** What the visit costs beyond its voucher, tax included; 0 for nothing. */
  totalCents: number
  /** The operator's late-cancellation policy. Without it the mail names no hours and no fee. */
  latePolicy?: LatePolicy | null
  /** For a visit ordered from the account: hours paid by card, an hour's price before tax, and the tax in `totalCents`. */
  order?: { paidHours: number; hourCents: number; taxCents: number; cardLast4: string | null }
}

/** The tax on a membership's month. */
interface TaxedMonth {
  /** A fraction. Absent in mail of earlier versions. */
  salesTaxRate?: number
}

interface NextCharge {
  nextChargeOn: string
  /** Earlier days on which no charge is made, because friends bought. Absent in mail of earlier versions. */
  freeMonths?: string[]
}

/** The facts of each kind of mail. */
export interface MailFacts {
  /** `minutes` is how long the code holds. */
  SIGN_IN_CODE: { code: string; minutes: number }
  /** Voucher, receipt and the complete terms. `consentText` is what the customer agreed to, as stored. */
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
    /** Absent in mail of earlier versions. */
    place?: OfferPlace
    consentText: string
    consentedAt: string
    /** Whether a support agent read the text to the customer on the phone. Absent in mail of earlier versions. */
    isAgreedByPhone?: boolean
  }
  /** Somebody ordered with an address that has a voucher. `totalCents` was authorized and then released. */
  NOT_A_NEW_CLIENT: { firstName: string; totalCents: number }
  VISIT_BOOKED: { firstName: string; visit: MailVisit }
  VISIT_MOVED: { firstName: string; visit: MailVisit; previousStartsAt: string; feeCents: number }
  /**
   * `feeCents` is the late-cancellation fee that is due; `isVoucherBack` whether the voucher can be used again.
   * `isReturned`: the payment of the voucher was returned, so it was not the customer who canceled the visit. `refundCents` goes
   * back to the card; `hasVoucher` is false if no voucher paid hours of the visit.
   */
  VISIT_CANCELLED: {
    firstName: string
    visit: MailVisit
    feeCents: number
    isVoucherBack: boolean
    isReturned?: boolean
    refundCents?: number
    hasVoucher?: boolean
  }
  /** No cleaner came to a visit. `refundCents` goes back to the card; `isVoucherBack` as above, false without a voucher. */
  VISIT_MISSED: { firstName: string; visit: MailVisit; refundCents: number; isVoucherBack: boolean }
  /** The operator gave a visit another time, at no cost. */
  VISIT_REARRANGED: { firstName: string; visit: MailVisit; previousStartsAt: string }
  /**
   * An order from the account was not paid in time, and nothing was charged. `startsAt` is when the visit starts, null for
   * prepaid hours.
   */
  ORDER_RELEASED: {
    firstName: string
    description: string
    totalCents: number
    startsAt: string | null
    timeZone: string
  }
  /** A voucher of prepaid hours, with its receipt. Amounts without `netCents` include tax. */
  PREPAID_HOURS: {
    firstName: string
    code: string
    hours: number
    goodUntil: string
    boughtOn: string
    netCents: number
    taxCents: number
    totalCents: number
    cardLast4: string | null
  }
  /** Prepaid hours were given back. */
  PREPAID_REFUNDED: { firstName: string; code: string; hours: number; totalCents: number; cardLast4: string | null }
  /** The price of a voucher that expired unused was refunded. */
  VOUCHER_REFUNDED: { firstName: string; totalCents: number; cardLast4: string | null }
  /** The bank sent a refund back, such as one to a closed card. The money is owed in another way. */
  REFUND_FAILED: { firstName: string; totalCents: number; cardLast4: string | null }
  /** `paidMonths` counts this payment. */
  RENEWAL_RECEIPT: NextCharge & {
    firstName: string
    chargedAt: string
    monthlyCents: number
    taxCents: number
    totalCents: number
    cardLast4: string | null
    paidMonths: number
    minimumMonths: number
  }
  /** `nextTryOn` is null after the last try; the membership then ends on `endsOn`, or stays unpaid where that is null. */
  RENEWAL_DECLINED: {
    firstName: string
    totalCents: number
    /** What the bank said, as the site words it. */
    reason: string
    cardLast4: string | null
    nextTryOn: string | null
    endsOn: string | null
  }
  /** A fee, for leaving early or for a late change of a visit, was charged. `description` is the charge's own. */
  FEE_RECEIPT: {
    firstName: string
    description: string
    chargedAt: string
    totalCents: number
    cardLast4: string | null
  }
  /** The bank declined a fee, or there is no card. `nextTryOn` is null after the last try: then nothing is owed. */
  FEE_DECLINED: {
    firstName: string
    description: string
    totalCents: number
    reason: string
    cardLast4: string | null
    nextTryOn: string | null
  }
  /** `owedCents` is what was charged for leaving early, tax included; 0 for nothing. `owedFor` explains the sum in a sentence. */
  MEMBERSHIP_CANCELLED: {
    firstName: string
    cancelledAt: string
    effectiveOn: string
    owedCents: number
    owedFor: string
    /** What the customer keeps. Absent in mail of earlier versions. */
    keeps?: { visits: number; prepaidHours: number; voucherUntil: string | null }
  }
  /** A month is not charged, because a friend bought. */
  FREE_MONTH: NextCharge & { firstName: string; freeOn: string }
  /** `monthlyCents` is the price on the day of the next charge, as in ANNUAL_REMINDER. */
  CANCELLATION_UNDONE: TaxedMonth & NextCharge & { firstName: string; monthlyCents: number }
  /** The yearly reminder that the law requires: amount, frequency, and how to cancel. */
  ANNUAL_REMINDER: TaxedMonth & NextCharge & { firstName: string; monthlyCents: number; memberSince: string }
  /** Sent 7 to 30 days before `from`. */
  PRICE_CHANGE: TaxedMonth & { firstName: string; oldMonthlyCents: number; newMonthlyCents: number; from: string }
  /** If `zipcode` is '', vouchers are on sale again. */
  WAITLIST_OPENED: { zipcode: string; city: string }
  LEAD_FOLLOW_UP: { zipcode: string; city: string }
  /** Sent once, some hours after a visit has ended. `token` opens the page that takes the review. */
  REVIEW_REQUEST: { firstName: string; startsAt: string; timeZone: string; token: string }
  // People may type somebody else's address into a form, so these mails repeat nothing that was typed: no name and no
  // text.
  /** `channel` is one of desk-inputs.ts. */
  TICKET_RECEIVED: { reference: string; channel: string }
  APPLICATION_RECEIVED: Record<string, never>
}

export type MailKind = keyof MailFacts

/** A kind of mail with its own facts. */
export type Mail = { [Kind in MailKind]: { kind: Kind; facts: MailFacts[Kind] } }[MailKind]

/**
 * Why somebody gets a mail.
 * - `asked`: they just did something, and the mail confirms it.
 * - `required`: the membership's contract or the law asks for it while the membership runs; it cannot be switched off.
 * - `optional`: anybody can switch these off with one click. Mails that are not `asked` carry an unsubscribe link.
 */
export type MailReason = 'asked' | 'required' | 'optional'

export const MAIL_REASONS: Readonly<Record<MailKind, MailReason>> = {
  SIGN_IN_CODE: 'asked',
  VOUCHER: 'asked',
  NOT_A_NEW_CLIENT: 'asked',
  VISIT_BOOKED: 'asked',
  VISIT_MOVED: 'asked',
  VISIT_CANCELLED: 'asked',
  VISIT_MISSED: 'required',
  VISIT_REARRANGED: 'required',
  ORDER_RELEASED: 'required',
  PREPAID_HOURS: 'asked',
  PREPAID_REFUNDED: 'asked',
  VOUCHER_REFUNDED: 'asked',
  REFUND_FAILED: 'required',
  RENEWAL_RECEIPT: 'optional',
  RENEWAL_DECLINED: 'required',
  FEE_RECEIPT: 'required',
  FEE_DECLINED: 'required',
  MEMBERSHIP_CANCELLED: 'asked',
  FREE_MONTH: 'required',
  CANCELLATION_UNDONE: 'asked',
  ANNUAL_REMINDER: 'required',
  PRICE_CHANGE: 'required',
  WAITLIST_OPENED: 'optional',
  LEAD_FOLLOW_UP: 'optional',
  REVIEW_REQUEST: 'optional',
  TICKET_RECEIVED: 'asked',
  APPLICATION_RECEIVED: 'asked',
}

/**
 * Which mail goes first, and which waits when a day's quota is small.
 * - 0: somebody waits for it at a screen
 * - 1: receipts, vouchers, confirmations, and what is wrong with a payment
 * - 2: may come a day later
 */
export type MailUrgency = 0 | 1 | 2

export const MAIL_URGENCY: Readonly<Record<MailKind, MailUrgency>> = {
  SIGN_IN_CODE: 0,
  VOUCHER: 1,
  NOT_A_NEW_CLIENT: 1,
  VISIT_BOOKED: 1,
  VISIT_MOVED: 1,
  VISIT_CANCELLED: 1,
  VISIT_MISSED: 1,
  VISIT_REARRANGED: 1,
  ORDER_RELEASED: 1,
  PREPAID_HOURS: 1,
  PREPAID_REFUNDED: 1,
  VOUCHER_REFUNDED: 1,
  REFUND_FAILED: 1,
  RENEWAL_RECEIPT: 1,
  RENEWAL_DECLINED: 1,
  FEE_RECEIPT: 1,
  FEE_DECLINED: 1,
  MEMBERSHIP_CANCELLED: 1,
  FREE_MONTH: 1,
  CANCELLATION_UNDONE: 1,
  ANNUAL_REMINDER: 2,
  PRICE_CHANGE: 2,
  WAITLIST_OPENED: 2,
  LEAD_FOLLOW_UP: 2,
  REVIEW_REQUEST: 2,
  TICKET_RECEIVED: 2,
  APPLICATION_RECEIVED: 2,
}

/** The origin's request to the background Worker: `POST /send`. */
export type MailJob = Mail & {
  brand: string
  to: string
  /** The same for each retry of a mail, so that the receiving side can recognize duplicates. */
  messageKey: string
  /** Names the recipient in the unsubscribe link. Null for mails that somebody asked for. */
  unsubscribeToken: string | null
}

/** The answer with status 422 to a mail that can never be delivered. Any other failure is tried again. */
export interface MailRefusal {
  /** The transport's code, such as E_RECIPIENT_SUPPRESSED. */
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
