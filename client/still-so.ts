import { paths } from './paths.ts'

/**
 * Whether a page that was fetched ahead is still right when it is shown: its prices, the vouchers left, and what the visitor
 * has chosen in another tab. Without an answer it counts as right, because every step of a purchase checks again.
 */
export function isStillSo(state: string): Promise<boolean> {
  return fetch(`${paths.events}?state=${state}`).then(
    ({ status }) => status !== 205,
    () => true,
  )
}
