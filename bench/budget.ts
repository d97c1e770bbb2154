/**
 * Size limits for pages and the Worker, checked by tests/budget. They limit only bytes and counts, because the bench
 * measures times. Bytes are gzipped unless a comment says otherwise. Raise a limit only in a commit that gives the
 * reason.
 */
import { gzipSync } from 'node:zlib'

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

/** The limits of most page types. */
const common: PageBudget = {
  document: 27.75 * KB,
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

/** The limits of page types with more content than most. */
const own: Readonly<Record<string, Partial<PageBudget>>> = {
  home: { styles: 10 * KB },
  deal: { styles: 8.75 * KB },
  // On the hub, each article has a small drawing, which is a separate file, as are the social icons.
  hub: { requestsBefore: 20 },
  // These pages wait for no data, so they are sent whole. They exceed the 14 KB target for a first flush, because their
  // loader (0.6 KB) is inline, so that it catches errors as early as possible. The legal texts contain everything that
  // the law requires.
  terms: { firstFlush: 15 * KB },
  privacy: { firstFlush: 15.5 * KB },
  'hub-category': { firstFlush: 15.25 * KB },
  'hub-article': { firstFlush: 15.75 * KB },
  vs: { firstFlush: 15 * KB },
}

/** Returns the gzipped bytes of a document, and of the styles and scripts inside it. */
export function getSizes(html: string): Pick<PageBudget, 'document' | 'styles' | 'inlineScript'> {
  const inside = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map((found) => found[1]).join('')
  const gzip = (text: string) => (text === '' ? 0 : gzipSync(text).length)
  return { document: gzip(html), styles: gzip(inside('style')), inlineScript: gzip(inside('script')) }
}

export function getBudget(pageType: string): PageBudget {
  return { ...common, ...own[pageType] }
}
