/**
 * Defines all analytics events. The browser sends only these events, the site accepts only these, and the database
 * records only these. An event contains no personal data: no email, street address, name, phone number or id of a
 * person, and no free text.
 */

/** The column that stores a field. `detail` and `subject` are short texts, `value` is a number. */
type Column = 'detail' | 'subject' | 'value'

interface Field {
  column: Column
  means: string
}

interface EventKind {
  means: string
  /**
   * 'database': a trigger stores the event together with the purchase or change that it records, even for visitors
   * without JavaScript. The collector rejects such events from browsers, so nobody can report a sale that did not
   * happen.
   */
  from: 'browser' | 'database'
  fields: Readonly<Record<string, Field>>
}

export const EVENTS = {
  ViewContent: {
    means:
      'The shell of a page has loaded; not of an error, nor of the answer to a form. Also goes to the advertising pixel, after consent.',
    from: 'browser',
    fields: {},
  },
  'publicweb.landing_page.loaded': {
    means: 'The home page of a brand with the offer, or the offer, was loaded',
    from: 'browser',
    fields: {},
  },
  'publicweb.load.dhj': {
    means: 'The introductory offer was loaded',
    from: 'browser',
    fields: { version: { column: 'value', means: 'Always 6' } },
  },
  'publicweb.step.seen': {
    means: 'A step of the funnel was shown',
    from: 'browser',
    fields: { step: { column: 'value', means: '1 to 5: offer, plan, you, pay, done' } },
  },
  'publicweb.zipcode.looked_up': {
    means: 'A ZIP code was checked on the page',
    from: 'browser',
    fields: { outcome: { column: 'detail', means: '`served`, `unsupported`, `invalid` or `unknown`' } },
  },
  'publicweb.lead.registered': {
    means: 'A visitor left an email address and a phone number',
    from: 'database',
    fields: {},
  },
  'publicweb.option.chosen': {
    means: 'A size was chosen',
    from: 'browser',
    fields: { hours: { column: 'value', means: 'Its hours' } },
  },
  'publicweb.payment.submitted': {
    means: 'A payment was submitted: an order was accepted to be paid, once for each attempt',
    from: 'database',
    fields: {},
  },
  'publicweb.purchase.completed': {
    means: 'A voucher was paid',
    from: 'database',
    fields: { estimatedLtv: { column: 'value', means: 'The estimated lifetime value in dollars' } },
  },
  'publicweb.survey.answered': {
    means: 'A customer said where they heard of us',
    from: 'database',
    fields: {},
  },
  'publicweb.waitlist.joined': {
    means: 'A visitor joined the waitlist',
    from: 'database',
    fields: { reason: { column: 'detail', means: '`sold-out` or `unsupported`' } },
  },
  'publicweb.visit.booked': {
    means: 'A customer chose a date',
    from: 'database',
    fields: {},
  },
  'publicweb.membership.canceled': {
    means: 'A member canceled',
    from: 'database',
    fields: {},
  },
  'publicweb.experiment.exposed': {
    means: 'A visitor saw a variant of an experiment, once for each visitor and experiment',
    from: 'browser',
    fields: {
      experiment: { column: 'detail', means: 'Its key' },
      variant: { column: 'subject', means: 'The key of the variant' },
    },
  },
  'publicweb.window.measured': {
    means:
      'How wide the window was that showed the variants: at the start, and after a change. Told by the A/B script.',
    from: 'browser',
    fields: {
      breakpoint: { column: 'detail', means: '`sm`, `md`, `lg` or `xl`' },
      width: { column: 'value', means: 'Pixels' },
    },
  },
  'publicweb.vital.measured': {
    means: 'How the page performed (web.dev/vitals)',
    from: 'browser',
    fields: {
      metric: {
        column: 'detail',
        means: '`FCP`, `LCP`, `INP` or `CLS`, and how the page came if not as usual: `LCP prerender`',
      },
      element: { column: 'subject', means: 'The element that caused it, as a selector' },
      measured: { column: 'value', means: 'Milliseconds; for CLS the score' },
    },
  },
} as const satisfies Record<string, EventKind>

export type EventName = keyof typeof EVENTS

type Fields<Name extends EventName> = (typeof EVENTS)[Name]['fields']

/** The fields of an event: numbers for `value`, short texts for the others. */
export type EventFields<Name extends EventName = EventName> = {
  [Key in keyof Fields<Name>]: Fields<Name>[Key] extends { column: 'value' } ? number : string
}

/** An event as it is sent: an id that identifies duplicates, its name and its fields. */
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
