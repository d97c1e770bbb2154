import { rect } from '../vocabulary.ts'

/** Wall and ground of a scene, 320 by 240. The ground starts at `y`. */
export const backdrop = (wall: string, ground: string, y: number): string =>
  rect(0, 0, 320, 240, 0, wall) + rect(0, y, 320, 240 - y, 0, ground)
