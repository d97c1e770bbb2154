/** The country as rows of dots, drawn from the locations of its cities. */

/** A dot's position and whether any of its cities is served. */
interface DotRow {
  x: number
  y: number
  is_served: number
}

const WIDTH = 78
const HEIGHT = 44

/**
 * How degrees map to dots: `left` and `top` of the frame in dots, its northwest corner in degrees, and dots per degree.
 * Distant states are drawn in the empty corners, each at its own scale.
 */
const FRAMES = [
  { states: '', left: 0, top: 0, west: -124.8, north: 49.4, across: 1.34, down: 1.74 },
  { states: 'AK', left: 0, top: 34, west: -170, north: 71.4, across: 0.4, down: 0.56 },
  { states: 'HI', left: 20, top: 37, west: -160.3, north: 22.4, across: 1.4, down: 1.8 },
  { states: 'PR', left: 72, top: 41, west: -67.3, north: 18.6, across: 2, down: 2.4 },
] as const

const FRAME_ROWS = FRAMES.map(
  ({ states, left, top, west, north, across, down }) =>
    `('${states}', ${left}, ${top}, ${west}, ${north}, ${across}, ${down})`,
).join(', ')

/** Rows of ' ', '.' (a city) and 'o' (a served city), from north to south. */
export async function readDotMap(db: D1Database): Promise<string[]> {
  const { results } = await db
    .prepare(
      `WITH frames (state, x0, y0, west, north, across, down) AS (VALUES ${FRAME_ROWS})
       SELECT f.x0 + CAST((c.longitude - f.west) * f.across AS INTEGER) AS x,
         f.y0 + CAST((f.north - c.latitude) * f.down AS INTEGER) AS y,
         max(c.region_id IS NOT NULL) AS is_served
       FROM cities c JOIN frames f ON f.state = CASE WHEN c.state IN ('AK', 'HI', 'PR') THEN c.state ELSE '' END
       WHERE c.longitude < 0 GROUP BY x, y`,
    )
    .all<DotRow>()
  const rows = Array.from({ length: HEIGHT }, () => Array.from({ length: WIDTH }, () => ' '))
  for (const { x, y, is_served } of results) {
    const row = rows[y]
    if (row && x >= 0 && x < WIDTH) row[x] = is_served === 1 ? 'o' : '.'
  }
  return rows.map((row) => row.join('').trimEnd())
}
