import { loadFile } from '../content/texts.ts'
import type { MaybePromise } from '../memory/maybe-promise.ts'
import type { Brand } from './brand.ts'

/**
 * Every brand, as the site's Worker knows them: from a file of the client build (scripts/worker-assets.ts), because their copy
 * would make the script larger with each brand. An isolate reads it once. Rejects if it cannot be read.
 */
export function knownBrands(files: Fetcher): MaybePromise<readonly Brand[]> {
  return loadFile<readonly Brand[]>(files, 'brands.json')
}
