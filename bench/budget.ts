/**
 * Size limits for pages and the Worker, checked by tests/budget. They limit only bytes and counts, because the bench
 * measures times. Bytes are gzipped unless a comment says otherwise. Raise a limit only in a commit that gives the
 * reason.
 */
const KB = 1024

/**
 * Bytes of the flag service's client, including its tracking code. The client loads only after consent
 * (docs/decisions/073-the-ab-script.md).
 */
export const FLAG_CLIENT = 17 * KB

export interface PageBudget {
  /** Bytes of the whole document with its styles and loader. */
  document: number
  /** Bytes of the document that are sent before the origin's first answer. */
  firstFlush: number
  /** Bytes of scripts inside the document. */
  inlineScript: number
  /** Bytes of styles inside the document. */
  styles: number
  /** The number of script files requested before any interaction. */
  scriptFilesBefore: number
  /** Bytes of the loader and of the page's island files. */
  scriptLive: number
  /**
   * Bytes of the telemetry that loads after the first interaction, and of the error reporter. The error reporter loads
   * on one visit in ten.
   */
  telemetry: number
  /** The number of requests that a first visit makes before any interaction or scrolling, including the document. */
  requestsBefore: number
  /** Bytes of the font files as served, without gzip. */
  fonts: number
  /** The number of hosts, besides the site's own, that receive a request. */
  foreignHosts: number
}

/** The default limits. Page types in `own` override some of them. */
const common: PageBudget = {
  document: 27 * KB,
  firstFlush: 14 * KB,
  // Includes the loader, which catches errors from its first line on and reports the page view after the load event.
  inlineScript: 2 * KB,
  styles: 8.5 * KB,
  // The one file is client/ask-instead.ts on brands with CookieYes, or client/forget-cards.ts on pages with a card
  // form. The latter clears entered card data when the visitor leaves, even before the card form is hydrated.
  scriptFilesBefore: 1,
  scriptLive: 87 * KB,
  // Includes the script that prefetches pages in browsers without speculation rules and checks whether prefetched pages
  // are still current. Excludes the flag service's client, which loads only after consent: FLAG_CLIENT.
  telemetry: 10.5 * KB,
  // One of these requests reports the page view once the page has loaded.
  requestsBefore: 13,
  fonts: 64 * KB,
  foreignHosts: 0,
}

/**
 * The limits of page types with less or more content than most. A page that waits for no data is sent whole, so its
 * first flush is the whole document.
 */
const own: Readonly<Record<string, Partial<PageBudget>>> = {
  'not-found': { document: 10 * KB, inlineScript: 0, scriptLive: 0.25 * KB },
  home: { document: 27.5 * KB, styles: 10 * KB },
  // On the home and offer pages, the 'worth it' section and the cost of later visits beside each price take 0.5 KB.
  deal: { document: 27.75 * KB, styles: 8.75 * KB },
  reviews: { document: 16 * KB },
  // On the hub and help pages, social icons and drawings are separate files, and each article or topic has a small
  // drawing. The hub also lists each article's checklist or chart for printing.
  hub: { document: 12.5 * KB, requestsBefore: 20 },
  apply: { document: 13 * KB },
  help: { document: 12 * KB },
  'help-topic': { document: 11 * KB },
  ticket: { document: 13 * KB },
  login: { document: 13 * KB },
  redeem: { document: 13 * KB },
  unsubscribe: { document: 11 * KB },
  'write-review': { document: 13 * KB },
  // These pages contain everything that the law requires. They wait for no data, so they are sent whole.
  terms: { document: 15 * KB, firstFlush: 15 * KB },
  privacy: { document: 15.5 * KB, firstFlush: 15.5 * KB },
  cookies: { document: 11 * KB },
  'opt-out': { document: 11.5 * KB },
  // These pages wait for no data, so they are sent whole. They exceed the 14 KB target for a first flush. This is a
  // known exception: their loader (0.6 KB) is inline, so that it catches errors as early as possible.
  'hub-category': { document: 15.25 * KB, firstFlush: 15.25 * KB },
  'hub-article': { document: 15.75 * KB, firstFlush: 15.75 * KB },
  vs: { document: 15 * KB, firstFlush: 15 * KB },
  // A service page waits for the member rate, so its first flush is small. It also describes the cleaners, and gives
  // the price of two visits if one is not enough.
  service: { document: 16.25 * KB },
  'places-country': { document: 16 * KB },
  'places-state': { document: 16 * KB },
  'places-city': { document: 18 * KB },
}

export function budgetOf(pageType: string): PageBudget {
  return { ...common, ...own[pageType] }
}
