import { resolve } from 'node:path'

/** The root of the repository. scripts/system imports this folder, so this folder imports nothing from there. */
export const ROOT = resolve(import.meta.dirname, '../..')
