/**
 * What pages and the Worker may weigh. tests/budget holds these: bytes and counts only, because times belong to the
 * bench. Bytes are of gzip unless said otherwise. A figure goes up only with a reason in the commit that does it.
 */
const KB = 1024

/** The flag service's client with its tracking, which loads only after consent: docs/decisions/073-the-ab-script.md. */
export const FLAG_CLIENT = 17 * KB

export interface PageBudget {
  /** The whole document with its styles and loader. */
  document: number
  /** What goes out before the origin has answered anything. */
  firstFlush: number
  /** Script inside the document. */
  inlineScript: number
  /** Styles inside the document. */
  styles: number
  /** Script files requested before any interaction. */
  scriptFilesBefore: number
  /** The loader and the files of all islands of the page. */
  scriptLive: number
  /** Telemetry after the first interaction, and the reporter of errors, which one visit in ten loads. */
  telemetry: number
  /** Requests of a first visit before any interaction or scrolling, including the document. */
  requestsBefore: number
  /** Fonts, as they are. */
  fonts: number
  /** Hosts other than the site's that are asked for anything. */
  foreignHosts: number
}

/** The limits of every page, unless its type has its own. */
const common: PageBudget = {
  document: 27 * KB,
  firstFlush: 14 * KB,
  // The loader catches errors from its first line on, and reports the page view once the page has loaded.
  inlineScript: 2 * KB,
  styles: 8.5 * KB,
  // client/forget-cards.ts on pages with a card form; client/ask-instead.ts on brands with CookieYes.
  scriptFilesBefore: 1,
  scriptLive: 87 * KB,
  // Includes the script that prefetches pages in browsers without speculation rules and checks whether they are still current.
  // After consent the flag service's client is added: FLAG_CLIENT.
  telemetry: 10.5 * KB,
  // One of them reports the page view once the page has loaded.
  requestsBefore: 13,
  fonts: 64 * KB,
  foreignHosts: 0,
}

/** The limits of pages with less or more content. A page that waits for nothing goes out in one piece, which is its first flush. */
const own: Readonly<Record<string, Partial<PageBudget>>> = {
  // A line of script puts the banner in its place where the campaign was not known in time.
  'not-found': { document: 10 * KB, inlineScript: 0, scriptLive: 0.25 * KB },
  // Nothing on it waits for the banner, so more of it goes out at once.
  home: { document: 27.5 * KB, styles: 10 * KB },
  // On home and offer, the block 'worth it' and the cost of later visits beside each price take 0.5 KB.
  deal: { document: 27.75 * KB, styles: 8.75 * KB },
  reviews: { document: 16 * KB },
  // Their social icons and drawings are files; each article or topic has a small drawing.
  // Each article names the part that can be printed.
  hub: { document: 12.5 * KB, requestsBefore: 20 },
  apply: { document: 13 * KB },
  help: { document: 12 * KB },
  'help-topic': { document: 11 * KB },
  ticket: { document: 13 * KB },
  login: { document: 13 * KB },
  // client/forget-cards.ts clears a typed card when the visitor leaves, even before the island is live.
  'account-card': { scriptFilesBefore: 1 },
  redeem: { document: 13 * KB },
  unsubscribe: { document: 11 * KB },
  'write-review': { document: 13 * KB },
  // These contain everything that the law requires, and wait for nothing, so they go out whole.
  terms: { document: 15 * KB, firstFlush: 15 * KB },
  privacy: { document: 15.5 * KB, firstFlush: 15.5 * KB },
  cookies: { document: 11 * KB },
  'opt-out': { document: 11.5 * KB },
  // These wait for nothing, so they go out whole. They exceed the 14 KB that a first flush should have (a known miss), because
  // their loader is inline (0.6 KB) so that it catches errors from its first line on.
  'hub-category': { document: 15.25 * KB, firstFlush: 15.25 * KB },
  'hub-article': { document: 15.75 * KB, firstFlush: 15.75 * KB },
  vs: { document: 15 * KB, firstFlush: 15 * KB },
  // Waits for the member rate, so its first flush is small. It also shows who comes, and the price of both visits if one is
  // not enough.
  service: { document: 16.25 * KB },
  'places-country': { document: 16 * KB },
  'places-state': { document: 16 * KB },
  'places-city': { document: 18 * KB },
}

export function budgetOf(pageType: string): PageBudget {
  return { ...common, ...own[pageType] }
}
