import { BRANDS } from '../../graphql/contract/brands.generated.ts'

export interface Filters {
  /** A brand's id; every brand without one. */
  brand?: string | undefined
  /** YYYY-MM-DD: nothing older. */
  since?: string | undefined
}

/** Whether the text is a day of the calendar, as YYYY-MM-DD. */
export function isDay(text: string): boolean {
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null
  return moment !== null && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
}

/** Throws for a brand or a day that does not exist: a list for it would be empty, and look like an answer. */
export function checkFilters({ brand, since }: Filters): void {
  const ids = BRANDS.map(({ id }): string => id)
  if (brand !== undefined && !ids.includes(brand))
    throw new Error(`There is no brand ${brand}. Brands: ${ids.join(', ')}`)
  if (since !== undefined && !isDay(since)) throw new Error(`--since ${since} is not a day. Write it as YYYY-MM-DD`)
}
