/**
 * How often somebody may do things that cost others something. Limits are per hour unless they say otherwise.
 * docs/decisions/052-limits-slow-the-guesser.md says what they are for.
 */

/**
 * For a visitor's own network, the block around it and the wide block around that: an IPv6 /64, /56 and /48; an IPv4 address,
 * the same address again, and its /24 (worker/http/network.ts).
 */
export type Widths = readonly [own: number, near: number, wide: number]

/** Unpaid vouchers held at the same time. Homes, offices and mobile carriers share an address, so it is more than one. */
export const HELD: Widths = [5, 8, 15]
/** The same for orders that passed no challenge, if challenges are configured. */
export const HELD_WITHOUT_CHALLENGE: Widths = [2, 4, 6]

export const SIGN_IN_CODES = {
  /** Codes that a network requests, for any addresses. */
  network: [20, 40, 80] as Widths,
  /** Codes that one network requests for one mailbox. This leaves most of the `mailbox` limit to other networks. */
  networkForMailbox: [3, 4, 6] as Widths,
  /** Codes mailed to one mailbox at the request of browsers that it never signed in with. */
  mailbox: 12,
  /** Codes that a browser requests if it signed in to the account before. No other limit applies to it. */
  knownBrowser: 10,
} as const

export const VOUCHER_GUESSES = {
  /** Wrong codes from a network, for any emails. */
  network: [20, 40, 80] as Widths,
  /** Wrong codes of a browser that signed in, or opened a voucher, with this email before. */
  knownBrowser: 20,
} as const

/** How often a network may submit each form that we store. */
export const FORMS = {
  ticket: [20, 40, 80] as Widths,
  application: [20, 40, 80] as Widths,
  waitlist: [40, 80, 160] as Widths,
  lead: [60, 120, 240] as Widths,
} as const

/** Orders that a customer sends from the account, each of which asks a bank. */
export const ORDERS_AN_HOUR = 20

/** Confirmations of forms that are mailed to one mailbox, for all brands together. */
export const CONFIRMATIONS = { hour: 3, day: 6 } as const
