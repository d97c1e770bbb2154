/** The brands that the origin serves. A brand's id owns leads, attempts and answers; the site owns its look and copy. */
import { BRANDS } from '../contract/brands.generated.ts'

/** The default when a request names no brand: for GraphiQL and manual requests on a local machine. */
export const DEFAULT_BRAND_ID: string = (BRANDS.find((brand) => brand.isMain) ?? BRANDS[0]).id

export function findBrand(id: string): { id: string; statementSuffix: string } | undefined {
  return BRANDS.find((brand) => brand.id === id)
}
