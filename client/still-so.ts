import { paths } from './paths.ts'

/**
 * Whether a page that was fetched ahead is still current when it is shown: its prices, the number of vouchers left, and
 * the visitor's choices in other tabs. Without a response the page counts as current, because every step of a purchase
 * checks again.
 */
export function isStillSo(state: string): Promise<boolean> {
  return fetch(`${paths.events}?state=${state}`).then(
    ({ status }) => status !== 205,
    () => true,
  )
}
