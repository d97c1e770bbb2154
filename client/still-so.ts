import { paths } from './paths.ts'

/**
 * Whether a page that was fetched ahead is still right, now that it is shown: prices, what is left, what the visitor chose
 * meanwhile in another tab. Without an answer it counts as right, because every step of a purchase checks again.
 */
export function isStillSo(state: string): Promise<boolean> {
  return fetch(`${paths.events}?state=${state}`).then(
    ({ status }) => status !== 205,
    () => true,
  )
}
