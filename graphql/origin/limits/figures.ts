/**
 * Limits on actions that can cost other people something. They are per hour unless stated otherwise.
 * docs/decisions/052-limits-slow-the-guesser.md explains their purpose.
 */

/**
 * Limits for a visitor's own network, the block around it, and the wide block around that. For IPv6, these are a /64,
 * /56 and /48; for IPv4, the IP address, the same IP address again, and its /24 (worker/http/network.ts).
 */
export type Widths = readonly [own: number, near: number, wide: number]

/**
 * How many unpaid vouchers may be held at the same time. More than one, because the people in a home, an office or a
 * mobile network share an IP address.
 */
export const HELD: Widths = [5, 8, 15]
/** Used instead of `HELD` for orders that did not pass a challenge, if challenges are configured. */
export const HELD_WITHOUT_CHALLENGE: Widths = [2, 4, 6]

export const SIGN_IN_CODES = {
  /** Codes that a network requests, for all email addresses together. */
  network: [20, 40, 80] as Widths,
  /** Codes that a network requests for one mailbox. The limit leaves most of the `mailbox` limit to other networks. */
  networkForMailbox: [3, 4, 6] as Widths,
  /** Codes mailed to one mailbox at the request of browsers that never signed in with that mailbox. */
  mailbox: 12,
  /**
   * Codes that a browser requests if it has signed in to the account before. No other limit applies to such a browser.
   */
  knownBrowser: 10,
} as const

export const VOUCHER_GUESSES = {
  /** Wrong codes from a network, for all emails together. */
  network: [20, 40, 80] as Widths,
  /** Wrong codes from a browser that has signed in, or opened a voucher, with this email before. */
  knownBrowser: 20,
} as const

/** How often a network may submit each form that we store. */
export const FORMS = {
  ticket: [20, 40, 80] as Widths,
  application: [20, 40, 80] as Widths,
  waitlist: [40, 80, 160] as Widths,
  lead: [60, 120, 240] as Widths,
} as const

/** Orders per hour that a customer may send from the account. Each order may send a request to a bank. */
export const ORDERS_AN_HOUR = 20

/** Confirmations of forms that are mailed to one mailbox, for all brands together. */
export const CONFIRMATIONS = { hour: 3, day: 6 } as const
