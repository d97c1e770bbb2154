/** The variable contents of a page's head. */
export interface PageHead {
  title: string
  description: string
  /** The absolute canonical URL. Absent for pages without their own URL: errors, later steps of the funnel. */
  canonical?: string
  /** Whether search engines may index the page. Default: false. */
  isIndexed?: boolean
  /** The title and description of the link preview. Default: those of the page. */
  preview?: { title: string; description: string } | undefined
  /** The picture of the social card. Default: the brand's picture. */
  card?: SocialCard | undefined
  /** The ISO dates of an article. If set, link previews show the page as an article. */
  article?: { published: string; updated: string } | undefined
  /** The path of an Atom feed that announces new content. */
  feed?: string | undefined
}

export interface SocialCard {
  /** The path of a PNG of 1200 by 630 pixels. */
  path: string
  alt: string
}

/**
 * Returns the head of a page that reports a problem with the visitor's input. The title starts with 'Error:', because
 * screen readers read the title first.
 */
export function asError(head: PageHead): PageHead {
  return { ...head, title: `Error: ${head.title}` }
}

/** Returns a head whose title begins with the result of a form. Without a result, returns the head unchanged. */
export function afterOutcome(head: PageHead, outcome: string | undefined): PageHead {
  return outcome ? { ...head, title: `${outcome}: ${head.title}` } : head
}

/** A style sheet inlined in a page, by its file name in client/styles. Fonts and core always come first. */
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
