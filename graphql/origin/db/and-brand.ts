/**
 * For `WHERE`: the brand of a purchase, where another column finds the rows. SQLite has no statistics, so it would take the primary
 * key, and read every order of the brand.
 */
export const AND_BRAND = `brand || ''`
