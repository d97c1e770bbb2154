import { midwest } from './glimmer/midwest.ts'
import { northeast } from './glimmer/northeast.ts'
import { south } from './glimmer/south.ts'
import { southeast } from './glimmer/southeast.ts'
import { texasAndPlains } from './glimmer/texas-and-plains.ts'
import { west } from './glimmer/west.ts'
import { maplemaid } from './maplemaid.ts'
import { neatnook } from './neatnook.ts'
import { parseReviews, type ReviewSeed } from './parse.ts'
import { sparkcrew } from './sparkcrew.ts'
import { tidyhive } from './tidyhive.ts'

/** By brand: each is a company of its own, with its own customers. */
const REVIEWS: Readonly<Record<string, readonly string[]>> = {
  glimmer: [midwest, northeast, south, southeast, texasAndPlains, west],
  tidyhive: [tidyhive],
  maplemaid: [maplemaid],
  neatnook: [neatnook],
  sparkcrew: [sparkcrew],
}

export interface BrandReview extends ReviewSeed {
  brand: string
}

/** All demonstration reviews, oldest first, so that later ones have higher ids. Nobody real wrote any of them. */
export function demonstrationReviews(): BrandReview[] {
  return Object.entries(REVIEWS)
    .flatMap(([brand, texts]) => texts.flatMap(parseReviews).map((review) => ({ brand, ...review })))
    .sort((a, b) => (a.received < b.received ? -1 : a.received > b.received ? 1 : 0))
}
