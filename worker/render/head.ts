/** What stands in a page's head beside what every page has. */
export interface PageHead {
  title: string
  description: string
  /** Absolute; null for pages that are no address of their own (errors, later steps). */
  canonical: string | null
  isIndexed: boolean
  /** On the social card; the brand's own picture otherwise. */
  card?: SocialCard
  /** Makes it an article to link previews. ISO days. */
  article?: { published: string; updated: string }
  /** Path of an Atom feed that brings what is new here. */
  feed?: string
}

export interface SocialCard {
  /** Of a PNG, 1200 by 630. */
  path: string
  alt: string
}

/** The head of a page on which something went wrong with what the visitor sent: a screen reader reads the title first. */
export function asError(head: PageHead): PageHead {
  return { ...head, title: `Error: ${head.title}` }
}

/** Stylesheets that a page carries inline, by file name in client/styles; fonts and core always come first. */
export type StyleName =
  | 'hero'
  | 'review-card'
  | 'offer'
  | 'funnel'
  | 'status'
  | 'content'
  | 'apply'
  | 'home'
  | 'hub'
  | 'help'
  | 'legal'
  | 'reviews'
  | 'services'
  | 'vs'
  | 'places'
  | 'gallery'
  | 'account'
