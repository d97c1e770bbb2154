/** Every drawing by its id. Modules in drawings/ add to it when they are imported. */
export type Group = 'part' | 'person' | 'room' | 'scene' | 'service' | 'addon' | 'option' | 'tip'

export interface Drawing {
  id: string
  /** Size in user units; also the size a page gives the picture unless it says otherwise. */
  width: number
  height: number
  group: Group
  /** What it shows, for contact sheets and as a start for text alternatives. */
  label: string
  /** SVG marks with colour roles in braces and placed drawings in double brackets. */
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

/** A drawing that must exist. */
export function drawing(id: string): Drawing {
  const found = catalogue.get(id)
  if (!found) throw new Error(`There is no drawing called ${id}`)
  return found
}
