/** Every drawing by its id. Modules in drawings/ register theirs when imported. */
export type Group = 'part' | 'person' | 'room' | 'scene' | 'service' | 'addon' | 'option' | 'tip'

export interface Drawing {
  id: string
  /** Size in user units, and the default size on a page. */
  width: number
  height: number
  group: Group
  /** What it shows, for contact sheets and as a starting point for alt text. */
  label: string
  /** SVG marks, with color roles in braces and placed drawings in double brackets. */
  body: string
}

export const catalogue = new Map<string, Drawing>()

export function draw(
  id: string,
  width: number,
  height: number,
  kind: Group,
  label: string,
  marks: () => string[],
): void {
  if (catalogue.has(id)) throw new Error(`Two drawings are called ${id}`)
  catalogue.set(id, { id, width, height, group: kind, label, body: marks().join('') })
}

/** The same drawings in other shapes, such as 'house-hive'. */
const others = new Map<string, Drawing>()

/** Draws `of` in another shape, in the same size. */
export function drawOther(of: string, shape: string, label: string, marks: () => string[]): void {
  const { width, height, group } = drawing(of)
  const id = `${of}-${shape}`
  if (others.has(id)) throw new Error(`Two drawings are called ${id}`)
  others.set(id, { id, width, height, group, label, body: marks().join('') })
}

/** Which shape a brand's drawings have, by id. */
export type Shapes = Readonly<Record<string, string>>

/** A drawing in a brand's shape. Throws if nobody drew it. */
export function shaped(id: string, shapes: Shapes): Drawing {
  const shape = shapes[id]
  // What the catalogue itself draws.
  if (!shape || shape === 'gable' || shape === 'cat') return drawing(id)
  const found = others.get(`${id}-${shape}`)
  if (!found) throw new Error(`There is no ${id} in the shape ${shape}`)
  return found
}

/** A drawing that must exist. Throws otherwise. */
export function drawing(id: string): Drawing {
  const found = catalogue.get(id)
  if (!found) throw new Error(`There is no drawing called ${id}`)
  return found
}
