/**
 * Every island: its file is `<name>.tsx`, and its component has the same name in PascalCase (scripts/worker-assets.ts
 * relies on it).
 */
export const ISLAND_NAMES = [
  'zip-check',
  'lead-form',
  'booking-form',
  'card-form',
  'source-survey',
  'waitlist-sign-up',
  'review-pages',
  'copy-code',
  'payment-watch',
  'agent-bar',
] as const

/**
 * Islands that work on the server's own HTML, without React: `<name>.ts` exports `wake(host, props)`. Each is built as one file
 * with everything it needs.
 */
export const PLAIN_ISLAND_NAMES = ['checked-form'] as const

export type IslandName = (typeof ISLAND_NAMES)[number]
export type PlainIslandName = (typeof PLAIN_ISLAND_NAMES)[number]
