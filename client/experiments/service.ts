/** The specification's values for the client of the flag service (section 7), and what the A/B script shares with the site. */

/** How long changes are collected before they are sent, in milliseconds. */
export const LOGGING_INTERVAL_MS = 1000
/** The environment tier whose rules the flag service applies. */
export const TIER = 'production'

/** What the flag service learns about a browser (specification, section 7). */
export interface BrowserInfo {
  width: number
  breakpoint: string
}

/**
 * The name of the cookie STORED.viewport. It is not in client/stored-names.ts, so that the A/B script does not include
 * the whole table STORED.
 */
export const VIEWPORT_NAME = 'viewport'
