import { loadFile } from '../content/texts.ts'
import type { MaybePromise } from '../memory/maybe-promise.ts'
import type { Brand } from './brand.ts'

/**
 * Returns every brand, from a file of the client build (scripts/worker-assets.ts), because in the script each brand's
 * copy would make it larger. An isolate reads the file once. Rejects if the file cannot be read.
 */
export function knownBrands(files: Fetcher): MaybePromise<readonly Brand[]> {
  return loadFile<readonly Brand[]>(files, 'brands.json')
}
