import { BRANDS } from '../contract/brands.generated.ts'

/**
 * The brands that the origin serves. The site owns a brand's look and copy. The origin needs only the id, which owns
 * leads, attempts and answers, and the name, for receipts and payments.
 */
export interface OriginBrand {
  id: string
  name: string
}

/** The default when a request names no brand: for GraphiQL and manual requests on a local machine. */
export const DEFAULT_BRAND_ID: string = (BRANDS.find((brand) => brand.isMain) ?? BRANDS[0]).id

export function findBrand(id: string): OriginBrand | undefined {
  return BRANDS.find((brand) => brand.id === id)
}
