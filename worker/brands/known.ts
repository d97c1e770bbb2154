import { loadFile } from '../content/texts.ts'
import type { MaybePromise } from '../memory/maybe-promise.ts'
import type { Brand } from './brand.ts'

/**
 * Returns every brand, read once per isolate from a file of the client build (scripts/worker-assets.ts). The Worker's
 * script does not contain the brands, because their copy would make it larger. Rejects if the file cannot be read.
 */
export function knownBrands(files: Fetcher): MaybePromise<readonly Brand[]> {
  return loadFile<readonly Brand[]>(files, 'brands.json')
}
