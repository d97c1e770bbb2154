/** The parts of a preview link that the site and `npm run experiments` share. */
import { keyedHash } from '../http/network.ts'

export const PREVIEW_PARAMETER = 'variants'

/** The signature of a preview link: for one brand, until `expiry` (seconds since 1970). */
export function signPreview(secret: string, brandId: string, variants: string, expiry: number): Promise<string> {
  return keyedHash(secret, 'preview-link', JSON.stringify([brandId, variants, expiry]))
}
