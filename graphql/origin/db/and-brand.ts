/**
 * For `WHERE`: the brand of a purchase, if another column finds the rows. Without statistics, SQLite would use the
 * primary key and read every order of the brand.
 */
export const AND_BRAND = `brand || ''`
