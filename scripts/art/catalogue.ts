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

/** A drawing that must exist. Throws otherwise. */
export function drawing(id: string): Drawing {
  const found = catalogue.get(id)
  if (!found) throw new Error(`There is no drawing called ${id}`)
  return found
}
