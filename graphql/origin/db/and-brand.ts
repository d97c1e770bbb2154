/**
 * For `WHERE`: the brand of a purchase as an expression, for queries that find rows by another column. With the plain
 * column, SQLite would use the primary key, because it has no statistics, and read every order of the brand.
 */
export const AND_BRAND = `brand || ''`
