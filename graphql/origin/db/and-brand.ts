/**
 * The brand of a purchase as an SQL expression, for queries that find rows by a different column. The database has no
 * statistics, so with the plain column, SQLite would use the primary key and read every order of the brand.
 */
export const AND_BRAND = `brand || ''`
