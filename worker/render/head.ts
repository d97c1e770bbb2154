/** The contents of a page's head besides what every page has. */
export interface PageHead {
  title: string
  description: string
  /** Absolute; null for pages without a URL of their own (errors, later steps). */
  canonical: string | null
  isIndexed: boolean
  /** What a link to the page says; otherwise title and description. */
  preview?: { title: string; description: string } | undefined
  /** The picture of the social card; otherwise the brand's. */
  card?: SocialCard
  /** Makes it an article in link previews. ISO dates. */
  article?: { published: string; updated: string }
  /** Path of an Atom feed with new content. */
  feed?: string
}

export interface SocialCard {
  /** A PNG of 1200 by 630 pixels. */
  path: string
  alt: string
}

/** The head of a page that reports a problem with the visitor's input: a screen reader reads the title first. */
export function asError(head: PageHead): PageHead {
  return { ...head, title: `Error: ${head.title}` }
}

/** The head of a page that says what a form has just done. */
export function afterOutcome(head: PageHead, outcome: string | undefined): PageHead {
  return outcome ? { ...head, title: `${outcome}: ${head.title}` } : head
}

/** Style sheets inlined in a page, by file name in client/styles; fonts and core always come first. */
export type StyleName =
  | 'worth'
  | 'fields'
  | 'choices'
  | 'form'
  | 'search'
  | 'prices'
  | 'cards'
  | 'facts'
  | 'fold'
  | 'table'
  | 'checks'
  | 'asked'
  | 'offer-card'
  | 'hero'
  | 'review-card'
  | 'rating'
  | 'rooms'
  | 'compare'
  | 'offer'
  | 'scene'
  | 'funnel'
  | 'status'
  | 'content'
  | 'apply'
  | 'home'
  | 'hub'
  | 'article'
  | 'decide'
  | 'diagram'
  | 'measure'
  | 'sides'
  | 'stacks'
  | 'timeline'
  | 'help'
  | 'legal'
  | 'reviews'
  | 'visits'
  | 'services'
  | 'vs'
  | 'places'
  | 'gallery'
  | 'account'
  | 'agent'
