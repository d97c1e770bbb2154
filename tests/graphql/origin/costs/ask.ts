import { env } from 'cloudflare:workers'
import { emptyStorage } from '../../../support/workerd/empty-storage.ts'
import { seed } from '../ask.ts'
import { makeYear } from './year.ts'

/** Empties the database, including the data of the year. */
export const emptyDatabase = (): Promise<void> => emptyStorage(globalThis)

/** Replaces the content of the database with the data of a year. */
export async function startYear(): Promise<void> {
  await emptyDatabase()
  await seed()
  await makeYear(env.DB)
}
