/**
 * All analytics events: those that browsers may send, and those that database triggers store. An event contains no
 * personal data: no email, street address, name, phone number or id of a person, and no free text.
 */

/** The column that stores a field: `detail` and `subject` for short texts, `value` for a number. */
type Column = 'detail' | 'subject' | 'value'

interface EventKind {
  /**
   * 'database': a database trigger stores the event together with the purchase or change that it records, even if the
   * browser runs no JavaScript. The collector rejects these events from browsers, so nobody can report a sale that did
   * not happen.
   */
  from: 'browser' | 'database'
  fields: Readonly<Record<string, Column>>
}

export const EVENTS = {
  /**
   * The shell of a page has loaded. Not sent for a page that shows an error or the response to a form. Also sent to the
   * advertising pixel, after consent.
   */
  ViewContent: { from: 'browser', fields: {} },
  /** The home page or the introductory offer (step 1 of the funnel) was loaded. */
  'publicweb.landing_page.loaded': { from: 'browser', fields: {} },
  /** The introductory offer was loaded. `version` is always 6. */
  'publicweb.load.dhj': { from: 'browser', fields: { version: 'value' } },
  /** A step of the funnel was shown. `step` is 1 to 5: offer, plan, you, pay, done. */
  'publicweb.step.seen': { from: 'browser', fields: { step: 'value' } },
  /** A ZIP code was checked on the page. `outcome` is `served`, `unsupported`, `invalid` or `unknown`. */
  'publicweb.zipcode.looked_up': { from: 'browser', fields: { outcome: 'detail' } },
  /** A visitor left an email address and a phone number. */
  'publicweb.lead.registered': { from: 'database', fields: {} },
  /** A size of cleaning was chosen. */
  'publicweb.option.chosen': { from: 'browser', fields: { hours: 'value' } },
  /** An order was accepted for payment. Recorded once for each attempt. */
  'publicweb.payment.submitted': { from: 'database', fields: {} },
  /** A voucher was paid for. `estimatedLtv` is the estimated lifetime value in dollars. */
  'publicweb.purchase.completed': { from: 'database', fields: { estimatedLtv: 'value' } },
  /** A customer said where they heard of us. */
  'publicweb.survey.answered': { from: 'database', fields: {} },
  /** A visitor joined the waitlist. `reason` is `sold-out` or `unsupported`. */
  'publicweb.waitlist.joined': { from: 'database', fields: { reason: 'detail' } },
  'publicweb.visit.booked': { from: 'database', fields: {} },
  'publicweb.membership.canceled': { from: 'database', fields: {} },
  /** A visitor saw a variant of an experiment. Counted once for each visitor and experiment. */
  'publicweb.experiment.exposed': { from: 'browser', fields: { experiment: 'detail', variant: 'subject' } },
  /**
   * The width of the browser's window, in pixels. The A/B script sends it when the page loads and after each change.
   * `breakpoint` is `sm`, `md`, `lg` or `xl`.
   */
  'publicweb.window.measured': { from: 'browser', fields: { breakpoint: 'detail', width: 'value' } },
  /**
   * The performance of the page (web.dev/vitals). `metric` is `FCP`, `LCP`, `INP` or `CLS`. A suffix says
   * how the page was loaded, as in `LCP prerender`; an ordinary navigation has no suffix. `element` is the selector of
   * the element that caused the value. `measured` is in milliseconds, or the score for CLS.
   */
  'publicweb.vital.measured': {
    from: 'browser',
    fields: { metric: 'detail', element: 'subject', measured: 'value' },
  },
} as const satisfies Record<string, EventKind>

export type EventName = keyof typeof EVENTS

type Fields<Name extends EventName> = (typeof EVENTS)[Name]['fields']

/** The fields of an event. A field in the column `value` is a number. All others are short texts. */
export type EventFields<Name extends EventName = EventName> = {
  [Key in keyof Fields<Name>]: Fields<Name>[Key] extends 'value' ? number : string
}

/** An event as it is sent: an id for recognizing duplicates, the name and the fields. */
export type SentEvent<Name extends EventName = EventName> = {
  [Each in Name]: readonly [id: string, name: Each, fields: EventFields<Each>]
}[Name]

/** The body of `POST /events`. The request's host determines the brand, and the collector adds the time. */
export interface EventBatch {
  /** The key of the page in the registry. */
  page: string
  /** The active experiment variants: `Experiments.summary` of the site. */
  variants: string
  /** The breakpoint that matches the width of the browser's window. */
  breakpoint?: 'sm' | 'md' | 'lg' | 'xl'
  events: readonly SentEvent[]
}

/** The maximum length of the variants in characters. The collector and Sentry reject longer texts. */
const VARIANTS_LENGTH = 200

/** Cuts `Experiments.summary` after a variant if it is long. */
export function cutVariants(summary = ''): string {
  return summary.length > VARIANTS_LENGTH ? summary.slice(0, VARIANTS_LENGTH).replace(/ ?\S*$/, '') : summary
}
