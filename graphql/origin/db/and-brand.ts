/**
 * The brand of a purchase as an SQL expression, for queries that find rows by a different column. With the plain
 * column, SQLite would use the primary key and read every order of the brand, because it has no statistics.
 */
export const AND_BRAND = `brand || ''`
