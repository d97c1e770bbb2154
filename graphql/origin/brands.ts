/**
 * The brands that the origin serves. The site knows a brand's look and words; the origin only needs
 * its id, which owns leads, attempts and answers, and its name, which stands in receipts and payments.
 */
export interface OriginBrand {
  id: string
  name: string
}

const BRANDS: readonly OriginBrand[] = [
  { id: 'glimmer', name: 'Glimmer' },
  { id: 'tidyhive', name: 'Tidyhive' },
  { id: 'maplemaid', name: 'Maple Maid' },
  { id: 'neatnook', name: 'Neat Nook' },
  { id: 'sparkcrew', name: 'Spark Crew' },
]

export const BRAND_IDS: readonly string[] = BRANDS.map((brand) => brand.id)

/** Stands in where nobody names a brand: by hand, in GraphiQL, on one's own machine. */
export const DEFAULT_BRAND_ID = 'glimmer'

export function findBrand(id: string): OriginBrand | undefined {
  return BRANDS.find((brand) => brand.id === id)
}
