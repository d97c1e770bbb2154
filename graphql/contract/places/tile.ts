/**
 * Divides the map into tiles and cells, so that one request covers the places of many visitors. A cell is a point whose
 * coordinates are whole tenths of a degree. It represents everybody within half a tenth of a degree (about 5 km). A
 * tile is a square of cells.
 */
import type { Coordinates } from './distance.ts'

/**
 * The side of a tile in degrees. A thousand visitors across the country are in 367 tiles of one degree or 229 tiles of
 * two degrees. A response for a tile of two degrees has at most a few kilobytes.
 */
const DEGREES = 2
const CELLS_PER_DEGREE = 10
const CELLS_PER_SIDE = DEGREES * CELLS_PER_DEGREE

/** A tile, identified by its southwest corner in whole degrees; west and south are negative. */
export interface Tile {
  south: number
  west: number
}

/**
 * The cell that contains a point: its tile, and its index in the tile. Rows run from south to north, each from west to
 * east.
 */
export function getCell({ latitude, longitude }: Coordinates): { tile: Tile; index: number } {
  const [north, east] = [Math.round(latitude * CELLS_PER_DEGREE), Math.round(longitude * CELLS_PER_DEGREE)]
  const tile = { south: corner(north), west: corner(east) }
  const [row, column] = [north - tile.south * CELLS_PER_DEGREE, east - tile.west * CELLS_PER_DEGREE]
  return { tile, index: row * CELLS_PER_SIDE + column }
}

/** The coordinates of a tile's cells, in the order of their indexes. */
export function getCells({ south, west }: Tile): Coordinates[] {
  return Array.from({ length: CELLS_PER_SIDE ** 2 }, (_, index) => ({
    latitude: (south * CELLS_PER_DEGREE + Math.floor(index / CELLS_PER_SIDE)) / CELLS_PER_DEGREE,
    longitude: (west * CELLS_PER_DEGREE + (index % CELLS_PER_SIDE)) / CELLS_PER_DEGREE,
  }))
}

/** Whether the coordinates are the southwest corner of a tile on the earth. */
export function isTile({ south, west }: Tile): boolean {
  return isCorner(south, 90) && isCorner(west, 180)
}

function corner(cells: number): number {
  return Math.floor(cells / CELLS_PER_SIDE) * DEGREES
}

function isCorner(degrees: number, most: number): boolean {
  return Number.isInteger(degrees / DEGREES) && Math.abs(degrees) <= most
}
