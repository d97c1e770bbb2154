/**
 * The names of all islands with React. `<name>.tsx` exports the component of that name in PascalCase
 * (scripts/worker-assets.ts).
 */
export const ISLAND_NAMES = [
  'zip-check',
  'lead-form',
  'booking-form',
  'card-form',
  'source-survey',
  'review-pages',
  'copy-code',
  'payment-watch',
  'agent-bar',
] as const

/** The names of islands without React. `<name>.ts` exports `wake(host, props)` and is built as one file. */
export const PLAIN_ISLAND_NAMES = ['checked-form'] as const

export type IslandName = (typeof ISLAND_NAMES)[number]
export type PlainIslandName = (typeof PLAIN_ISLAND_NAMES)[number]
