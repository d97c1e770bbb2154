/** A Markdown document in content/, compiled at build time (scripts/content). */
export interface ContentDocument<Data> {
  /** The file's name without its extension, which is also the last segment of the URL. */
  slug: string
  /** The front matter, validated by the collection's schema. */
  data: Data
  /** The level 2 headings, in order. Each id is an anchor in the text. */
  sections: readonly ContentSection[]
  /** The number of words in the text, without the front matter. */
  words: number
  /** The blocks of the text, in order. */
  blocks: readonly ContentBlock[]
  /**
   * The parts of the product that the text depends on. Present only in builds for an origin that may lack some of them.
   */
  parts?: readonly string[]
}

export interface ContentSection {
  id: string
  title: string
}

/**
 * A block of a document: HTML from our own build, with placeholders such as `{name}`, or a slot for a component,
 * written as `::slot{name="…"}`. The content of `:::keep` is a separate block, so that a page can place it anywhere.
 */
export type ContentBlock = { html: string; isKeep?: true } | { slot: string }

/** The data about a document that the Worker's script contains for routing and the sitemap. */
export interface ContentEntry {
  slug: string
  /** The dates of publication and of the last update, such as 2026-11-21. */
  published: string
  updated: string
}

/** The fields of a document's front matter that the head of its page needs. */
export interface TextHead {
  title: string
  /** A shorter document title, without the brand's name, for a `title` that is too long for search results. */
  headTitle?: string
  description: string
  /** The summary in one line, in collections that have summaries. */
  gist?: string
}
