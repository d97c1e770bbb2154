import type { Coordinates } from '../../contract/places/distance.ts'
import { radians, toVector, type Vector } from './great-circle.ts'

/** The larger the dot product of two points, the closer they are. */
const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

/**
 * Finds the nearest of a fixed set of places. Searches outward from the point's latitude until no remaining place can
 * be closer.
 */
export class Nearest<Place extends Coordinates> {
  readonly #byLatitude: readonly { place: Place; vector: Vector }[]

  constructor(places: readonly Place[]) {
    this.#byLatitude = places
      .map((place) => ({ place, vector: toVector(place) }))
      .sort((a, b) => a.place.latitude - b.place.latitude)
  }

  /** Finds up to `count` places, nearest first, skipping those for which `isLeftOut` is true. */
  to(point: Coordinates, count: number, isLeftOut: (place: Place) => boolean): Place[] {
    const from = toVector(point)
    const found: { place: Place; nearness: number }[] = []
    let worst = -2
    for (const { place, vector } of this.#outwardFrom(point.latitude)) {
      if (found.length === count && Math.cos(radians(place.latitude - point.latitude)) < worst) break
      const nearness = dot(from, vector)
      if ((found.length === count && nearness <= worst) || isLeftOut(place)) continue
      const at = found.findIndex((each) => each.nearness < nearness)
      found.splice(at === -1 ? found.length : at, 0, { place, nearness })
      found.length = Math.min(found.length, count)
      worst = found.at(-1)?.nearness ?? -2
    }
    return found.map(({ place }) => place)
  }

  /** Yields all places, ordered by distance in latitude. */
  *#outwardFrom(latitude: number) {
    const places = this.#byLatitude
    let above = firstFrom(places, latitude)
    let below = above - 1
    while (below >= 0 || above < places.length) {
      const [south, north] = [places[below], places[above]]
      if (south && (!north || latitude - south.place.latitude < north.place.latitude - latitude)) {
        below--
        yield south
      } else if (north) {
        above++
        yield north
      }
    }
  }
}

/** The index of the first place at or north of a latitude, in a list sorted from south to north. */
function firstFrom(places: readonly { place: Coordinates }[], latitude: number): number {
  let [low, high] = [0, places.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((places[middle]?.place.latitude ?? 0) < latitude) low = middle + 1
    else high = middle
  }
  return low
}
