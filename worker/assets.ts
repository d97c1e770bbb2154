/** The files of the client build that the Worker needs. scripts/worker-assets.ts writes the list. */
import type { IslandName, PlainIslandName } from '../client/islands/names.ts'
import built from '../dist/worker/assets.json' with { type: 'json' }

/** A photograph in the client build. scripts/pictures.ts writes its files. */
export interface BuiltPicture {
  /** The path without the extension. Contains a hash of the original file. */
  path: string
  /** The extension of the original file. */
  ext: string
  width: number
  height: number
}

export interface Assets {
  /** Identifies the client build. Changes with any byte of the build. */
  build: string
  /** The script that pages with card fields load: client/forget-cards.ts. */
  forgetCards: string
  /** The script that shows our own consent banner if CookieYes does not load: client/ask-instead.ts. */
  askInstead: string
  /** The file of speculation rules, which list the pages that browsers may prefetch (scripts/worker-assets.ts). */
  ahead: string
  /** The file with the parts that pages inline: loaders, styles and drawings (render/page-parts.ts). */
  parts: string
  /** The script that pages load lazily: client/lazy.ts. */
  lazy: string
  /** The files of each island, with its entry first and then its imports. */
  islands: Partial<Record<IslandName | PlainIslandName, string[]>>
  /**
   * The fonts that pages preload, by the name of a style sheet: 'fonts' for all pages, 'heading-…' for headings in one
   * typeface.
   */
  fonts: Readonly<Record<string, string[]>>
  /** The photographs in content/pictures, by name (pictures.ts). */
  pictures: Readonly<Record<string, BuiltPicture>>
}

export const assets: Assets = built
