/** A Markdown text of content/, compiled at build time (scripts/content). */
export interface ContentDocument<Data> {
  /** The file's name without its extension; the last segment of the URL. */
  slug: string
  /** The front matter, validated by the collection's schema. */
  data: Data
  /** The level 2 headings, in order. Each id is an anchor in the text. */
  sections: readonly ContentSection[]
  /** Word count of the text without front matter. */
  words: number
  /** The text, in order. */
  blocks: readonly ContentBlock[]
  /** In a build for another origin: the parts of the product that the text depends on. */
  parts?: readonly string[]
}

export interface ContentSection {
  id: string
  title: string
}

/**
 * HTML from our own build, with values as `{name}`; or a component's place, written `::slot{name="…"}`. The content of
 * `:::keep` is a separate block, so that a page can place it where it likes.
 */
export type ContentBlock = { html: string; isKeep?: true } | { slot: string }

/** The facts about a text in the Worker's script: enough for routing and the sitemap. */
export interface ContentEntry {
  slug: string
  /** ISO dates, such as 2026-11-21. */
  published: string
  updated: string
}

/** The front matter of a text that the head of its page needs. */
export interface TextHead {
  title: string
  /** The document's title without the brand's name, if the title is too long for search results. */
  headTitle?: string
  description: string
  /** Its summary in one line, if its collection has one. */
  gist?: string
}
