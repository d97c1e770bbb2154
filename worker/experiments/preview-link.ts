/** The code for preview links that the site and `npm run experiments` share. */
import { keyedHash } from '../http/network.ts'

export const PREVIEW_PARAMETER = 'variants'

/** Signs a preview link for one brand, valid until `expiry` (seconds since 1970). */
export function signPreview(secret: string, brandId: string, variants: string, expiry: number): Promise<string> {
  return keyedHash(secret, 'preview-link', JSON.stringify([brandId, variants, expiry]))
}
