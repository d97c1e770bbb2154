/**
 * Limits on actions that can harm other people, such as sending mail to their address. They are per hour unless stated
 * otherwise. See docs/decisions/052-limits-slow-the-guesser.md.
 */

/**
 * Limits for a visitor's own network, the block around it, and the wide block around that. For IPv6, these are a /64,
 * /56 and /48; for IPv4, the IP address, the same IP address again, and its /24 (worker/http/network.ts).
 */
export type Widths = readonly [own: number, near: number, wide: number]

/**
 * How many unpaid vouchers may be held at the same time. The limits are above one, because the people in a home, an
 * office or a mobile network share an IP address.
 */
export const HELD: Widths = [5, 8, 15]
/** Used instead of `HELD` for orders that did not pass a challenge, if challenges are configured. */
export const HELD_WITHOUT_CHALLENGE: Widths = [2, 4, 6]

export const SIGN_IN_CODES = {
  /** How many codes a network may request, for all email addresses together. */
  network: [20, 40, 80] as Widths,
  /**
   * How many codes a network may request for one mailbox. The rest of the `mailbox` limit is left for other networks.
   */
  networkForMailbox: [3, 4, 6] as Widths,
  /** How many codes are emailed to one mailbox. Codes for browsers with the limit `knownBrowser` are not counted. */
  mailbox: 12,
  /**
   * How many codes a browser may request once it has signed in, or opened a voucher, with the email. No other limit
   * applies to it.
   */
  knownBrowser: 10,
} as const

export const VOUCHER_GUESSES = {
  /** How many wrong codes a network may enter, for all email addresses together. */
  network: [20, 40, 80] as Widths,
  /** How many wrong codes a browser may enter once it has signed in, or opened a voucher, with this email. */
  knownBrowser: 20,
} as const

/** How often a network may submit each form that we store. */
export const FORMS = {
  ticket: [20, 40, 80] as Widths,
  application: [20, 40, 80] as Widths,
  waitlist: [40, 80, 160] as Widths,
  lead: [60, 120, 240] as Widths,
} as const

/**
 * How many orders a customer may send from the account in an hour. Each order may make the gateway send a request to a
 * bank.
 */
export const ORDERS_AN_HOUR = 20

/** How many confirmations of forms are emailed to one mailbox, for all brands together. */
export const CONFIRMATIONS = { hour: 3, day: 6 } as const
