/**
 * A text that was written in Markdown under content/ and compiled at build time (scripts/content). The Worker reads it
 * as data: no Markdown is parsed at run time.
 */
export interface ContentDocument<Data> {
  /** The file's name without its ending; the last part of the address. */
  slug: string
  /** The front matter, checked by the collection's schema. */
  data: Data
  /** The headings of level 2, in order. Each id is an anchor in the text. */
  sections: readonly ContentSection[]
  /** Words of the text, front matter not included. */
  words: number
  /** The text, in order. */
  blocks: readonly ContentBlock[]
}

export interface ContentSection {
  id: string
  title: string
}

/**
 * HTML of our own build, with values as `{name}`; or the place of a component, written `::slot{name="…"}`. What
 * `:::keep` holds is a block of its own, so that a page can put it where it likes.
 */
export type ContentBlock = { html: string; isKeep?: true } | { slot: string }

/** What the Worker carries of each document: enough for its address, its head and lists of pages. */
export interface ContentEntry {
  slug: string
  title: string
  /** Of the document, without the brand's name, where the title is too long for a list of results. */
  headTitle?: string
  description: string
  /** ISO dates, such as 2026-11-21. */
  published: string
  updated: string
}
