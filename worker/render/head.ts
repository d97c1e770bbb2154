/** What stands in a page's head beside what every page has. */
export interface PageHead {
  title: string
  description: string
  /** Absolute; null for pages that are no address of their own (errors, later steps). */
  canonical: string | null
  isIndexed: boolean
}

/** Stylesheets that a page carries inline, by file name in client/styles; fonts and core always come first. */
export type StyleName = 'offer' | 'funnel' | 'status' | 'content' | 'apply' | 'hub' | 'services' | 'gallery'
