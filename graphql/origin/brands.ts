import { BRANDS } from '../contract/brands.generated.ts'

/**
 * The brands that the origin serves. The site knows a brand's look and words; the origin only needs
 * its id, which owns leads, attempts and answers, and its name, which stands in receipts and payments.
 */
export interface OriginBrand {
  id: string
  name: string
}

/** Stands in where nobody names a brand: by hand, in GraphiQL, on one's own machine. */
export const DEFAULT_BRAND_ID: string = (BRANDS.find((brand) => brand.isMain) ?? BRANDS[0]).id

export function findBrand(id: string): OriginBrand | undefined {
  return BRANDS.find((brand) => brand.id === id)
}
