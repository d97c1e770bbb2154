/**
 * The brands that the origin serves. The origin stores the brand's id with its data, such as leads and purchases. The
 * brand's design and texts are part of the site.
 */
import { BRANDS } from '../contract/brands.generated.ts'

/** The brand for requests that name none, such as requests from GraphiQL on a local machine. */
export const DEFAULT_BRAND_ID: string = (BRANDS.find((brand) => brand.isMain) ?? BRANDS[0]).id

export function findBrand(id: string): { id: string; statementSuffix: string } | undefined {
  return BRANDS.find((brand) => brand.id === id)
}
