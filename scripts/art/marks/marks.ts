import type { Brand } from '../../../worker/brands/brand.ts'
import type { Face } from '../wordmark.ts'

/** What a brand's logo, favicon and social card are made of: its one file of assets. */
export interface Marks {
  wordmark: {
    text: string
    face: Face
    /** Where the word begins in the 122 by 18 logo; the mark stands before it. */
    x: number
    /** Thousandths of an em. */
    tracking?: number
    /** x shift for each unit of height. */
    slant?: number
  }
  /** The mark, 18 high, in `{word}` (which may be left out) and `{accent}`. */
  mark: string
  /** The favicon on a grid of 32, in colour roles such as `{main}` and `{ink}`. */
  favicon: string
  /** What the favicon stands on where a home screen wants a full square: a colour role, and its share of the side. */
  touch: { ground: string; scale: number }
  /** The social card behind its headline, 1200 by 630. */
  card: (kit: CardKit) => Card
}

export interface Card {
  /** SVG marks, in colour roles. */
  scene: string
  /** Colour role of the headline. */
  text: string
}

/** What a card may be composed of. */
export interface CardKit {
  brand: Brand
  picture: (id: string, x: number, y: number, width: number, isFlipped?: boolean) => string
  logo: (surface: 'paper' | 'ink' | 'brand', width: number) => string
}

const round = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'

/** The headline face of pages and cards. */
export const headlineFace: Face = { file: round, weight: 600 }
/** The same face at the weight of Glimmer's wordmark. */
export const boldHeadlineFace: Face = { file: round, weight: 740 }
