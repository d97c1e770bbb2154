/**
 * Constants of the flag service's client (specification, section 7), and definitions that the A/B script and the site
 * share.
 */

/** The delay in milliseconds before events and changes to the window's width are sent. */
export const LOGGING_INTERVAL_MS = 1000
/** The environment tier whose rules the flag service applies. */
export const TIER = 'production'

/** The attributes of a browser that are reported to the flag service (specification, section 7). */
export interface BrowserInfo {
  width: number
  breakpoint: string
}

/**
 * The name of the cookie STORED.viewport. It is not in client/stored-names.ts, so that the A/B script does not include
 * the whole table STORED.
 */
export const VIEWPORT_NAME = 'viewport'
