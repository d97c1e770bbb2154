/** The country as rows of dots. Triggers keep the dots from the locations of its cities: migrations/0065_counted_places.sql. */

const WIDTH = 78
const HEIGHT = 44

/** Rows of ' ', '.' (a city) and 'o' (a served city), from north to south. */
export async function readDotMap(db: D1Database): Promise<string[]> {
  const { results } = await db
    .prepare('SELECT x, y, served > 0 AS isServed FROM map_dots WHERE cities > 0')
    .all<{ x: number; y: number; isServed: number }>()
  const rows = Array.from({ length: HEIGHT }, () => Array.from({ length: WIDTH }, () => ' '))
  for (const { x, y, isServed } of results) {
    const row = rows[y]
    if (row && x >= 0 && x < WIDTH) row[x] = isServed ? 'o' : '.'
  }
  return rows.map((row) => row.join('').trimEnd())
}
