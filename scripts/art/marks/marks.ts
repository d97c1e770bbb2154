import type { Brand } from '../../../worker/brands/brand.ts'
import type { Face } from '../wordmark.ts'

/** The parts of a brand's logo, favicon and social card. Each brand has one such file. */
export interface Marks {
  wordmark: {
    text: string
    face: Face
    /** Where the word starts in the 122 by 18 logo, after the mark. */
    x: number
    /** Thousandths of an em. */
    tracking?: number
    /** Horizontal shift per unit of height. */
    slant?: number
  }
  /** The mark, 18 high, in `{word}` (which may be omitted) and `{accent}`. */
  mark: string
  /** The favicon on a 32-unit grid, in color roles such as `{main}` and `{ink}`. */
  favicon: string
  /**
   * The favicon's background for home screens that need a full square: a color role, and the favicon's share of the
   * side.
   */
  touch: { ground: string; scale: number }
  /** The background of the social card, 1200 by 630. */
  card: (kit: CardKit) => Card
}

export interface Card {
  /** SVG marks, in color roles. */
  scene: string
  /** Color role of the headline. */
  text: string
}

/** The parts a card may be composed of. */
export interface CardKit {
  brand: Brand
  picture: (id: string, x: number, y: number, width: number, isFlipped?: boolean) => string
  logo: (surface: 'paper' | 'ink' | 'brand', width: number) => string
}

const round = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'

/** The typeface of Glimmer's wordmark, and of brands that have none yet. */
export const boldHeadlineFace: Face = { file: round, weight: 740 }
