import { BRANDS } from '../../graphql/contract/brands.generated.ts'
import type { Database } from './database.ts'

export interface Filters {
  /** A brand's id. Undefined means every brand. */
  brand?: string | undefined
  /** The earliest day to list, as YYYY-MM-DD. */
  since?: string | undefined
  /** Whether the list is printed as CSV. */
  csv?: boolean | undefined
}

/** Whether the text is an existing day, written as YYYY-MM-DD. */
export function isDay(text: string): boolean {
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null
  return moment !== null && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
}

/** Throws if there is no such region, because an empty list would look like a day without visits. */
export async function checkRegion(database: Pick<Database, 'ask'>, id: string): Promise<void> {
  const regions = (await database.ask('SELECT id FROM regions ORDER BY id')).map((region) => String(region.id))
  if (!regions.includes(id)) throw new Error(`There is no region '${id}'. Choose one of ${regions.join(', ')}.`)
}

/** Throws if the brand or the day does not exist, because an empty list would look like a valid answer. */
export function checkFilters({ brand, since }: Filters): void {
  const ids = BRANDS.map(({ id }): string => id)
  if (brand !== undefined && !ids.includes(brand))
    throw new Error(`There is no brand '${brand}'. Choose one of ${ids.join(', ')}.`)
  if (since !== undefined && !isDay(since)) throw new Error(`--since must be a date such as 2026-12-01, not '${since}'`)
}
