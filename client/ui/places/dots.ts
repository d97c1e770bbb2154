/** Computes the dots of a map: sorts places into a grid, as rows of characters. */
import type { Coordinates } from '../../../graphql/contract/places/distance.ts'

/**
 * The rows of a grid from north to south. A cell is ' ' if it is empty, '.' if it has a city, and 'o' if it has a
 * served city.
 */
export type DotRows = readonly string[]

/** A grid over a state, with the mapping from degrees to dots. */
export interface DotGrid {
  rows: DotRows
  /** The number of columns. */
  width: number
  /** The northwest corner of the grid in degrees. `across` and `down` are dots per degree. */
  west: number
  north: number
  across: number
  down: number
}

export interface DotPlaces {
  latitudes: readonly number[]
  longitudes: readonly number[]
  /** The region of each place. Null if no cleaners serve the place. */
  regions: readonly (number | null | undefined)[]
}

/**
 * The limits for the number of columns. States with more cities get a finer grid, so that the dots fill the shape of
 * the state.
 */
const COLUMNS = { least: 12, most: 44 } as const
/** The maximum number of rows, for states that are taller than they are wide. */
const MAX_ROWS = 36

/** Computes the grid of a state. Its dots are equally spaced in both directions. */
export function dotGrid({ latitudes, longitudes, regions }: DotPlaces): DotGrid {
  const [south, north] = getExtent(latitudes)
  const [west, east] = getExtent(longitudes)
  const narrowing = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const finest = Math.min(COLUMNS.most, Math.max(COLUMNS.least, Math.round(1.3 * Math.sqrt(latitudes.length))))
  const size = Math.max(((east - west) * narrowing) / finest, (north - south) / MAX_ROWS, 0.02)
  const [across, down] = [narrowing / size, 1 / size]
  const width = Math.floor((east - west) * across) + 1
  const height = Math.floor((north - south) * down) + 1
  const cells = Array.from({ length: height }, () => new Array<string>(width).fill(' '))
  for (const [index, latitude] of latitudes.entries()) {
    const row = cells[Math.floor((north - latitude) * down)]
    const column = Math.floor(((longitudes[index] ?? west) - west) * across)
    if (row && row[column] !== 'o') row[column] = regions[index] == null ? '.' : 'o'
  }
  return { rows: cells.map((row) => row.join('').trimEnd()), width, west, north, across, down }
}

/** Returns the position of a place on a grid, in dots from the grid's left and top. */
export function onGrid(grid: DotGrid, { latitude, longitude }: Coordinates): { x: number; y: number } {
  return {
    x: Math.floor((longitude - grid.west) * grid.across),
    y: Math.floor((grid.north - latitude) * grid.down),
  }
}

/** Returns the smallest and the largest value. Both are 0 for an empty list. */
function getExtent(values: readonly number[]): [least: number, most: number] {
  if (values.length === 0) return [0, 0]
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of values) [least, most] = [Math.min(least, value), Math.max(most, value)]
  return [least, most]
}
