/** The client build's output for the Worker: see scripts/worker-assets.ts. */
import type { IslandName, PlainIslandName } from '../client/islands/names.ts'
import built from '../dist/worker/assets.json' with { type: 'json' }

/** A photograph of the client build (scripts/pictures.ts). */
export interface BuiltPicture {
  /** Without the extension; contains a hash of the master. */
  path: string
  /** The extension of the master's file. */
  ext: string
  width: number
  height: number
}

export interface Assets {
  /** Identifies the client build; changes with any byte of it. */
  build: string
  /** The file of pages with card fields: client/forget-cards.ts. */
  forgetCards: string
  /** Asks for consent if CookieYes does not load: client/ask-instead.ts. */
  askInstead: string
  /** Which pages browsers may fetch ahead: speculation rules (scripts/worker-assets.ts). */
  ahead: string
  /** The file with what pages inline: loaders, styles and drawings (render/page-parts.ts). */
  parts: string
  /** The script that no visitor waits for: client/late.ts. */
  late: string
  /** The files of each island: its entry first, then its imports. */
  islands: Partial<Record<IslandName | PlainIslandName, string[]>>
  /** Fonts that pages preload, by style sheet: 'fonts' every page's, 'heading-…' those of a brand's headings. */
  fonts: Readonly<Record<string, string[]>>
  /** The photographs of content/pictures, by name: pictures.ts. */
  pictures: Readonly<Record<string, BuiltPicture>>
}

export const assets: Assets = built
