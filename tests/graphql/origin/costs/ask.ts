import { emptyStorage } from '../../../support/workerd/empty-storage.ts'

/** Empties the database of a year, and of the files before. */
export const emptyDatabase = (): Promise<void> => emptyStorage(globalThis)
