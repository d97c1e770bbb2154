import { env } from 'cloudflare:workers'
import { emptyStorage } from '../../../support/workerd/empty-storage.ts'
import { seed } from '../ask.ts'
import { makeYear } from './year.ts'

/** Empties the database, of the year too. */
export const emptyDatabase = (): Promise<void> => emptyStorage(globalThis)

/** Puts the database of a year in the place of what is there. */
export async function startYear(): Promise<void> {
  await emptyDatabase()
  await seed()
  await makeYear(env.DB)
}
