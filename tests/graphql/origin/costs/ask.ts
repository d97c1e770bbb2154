import { env } from 'cloudflare:workers'
import { emptyStorage } from '../../../support/workerd/empty-storage.ts'
import { seed } from '../ask.ts'
import { makeYear } from './year.ts'

/** Empties the database and the sandbox gateway. */
export const emptyDatabase = (): Promise<void> => emptyStorage(globalThis)

/** Replaces the content of the database with a generated year of data. */
export async function startYear(): Promise<void> {
  await emptyDatabase()
  await seed()
  await makeYear(env.DB)
}
