import { midwest } from './midwest.ts'
import { northeast } from './northeast.ts'
import { parseReviews, type ReviewSeed } from './parse.ts'
import { south } from './south.ts'
import { southeast } from './southeast.ts'
import { texasAndPlains } from './texas-and-plains.ts'
import { west } from './west.ts'

/** All demonstration reviews, oldest first, so that later ones have higher ids. Nobody real wrote any of them. */
export function demonstrationReviews(): ReviewSeed[] {
  return [midwest, northeast, south, southeast, texasAndPlains, west]
    .flatMap(parseReviews)
    .sort((a, b) => (a.received < b.received ? -1 : a.received > b.received ? 1 : 0))
}
