/**
 * For `WHERE`: the brand of a purchase as an expression, for queries that find rows by a different column. With the
 * plain column, SQLite, which has no statistics, would use the primary key and read every order of the brand.
 */
export const AND_BRAND = `brand || ''`
