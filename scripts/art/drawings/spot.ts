import { draw, type Group } from '../catalogue.ts'
import { coolMid, coolSoft, ink, mainSoft, rect, sand } from '../vocabulary.ts'

const spot =
  (group: Group, tile: string) =>
  (id: string, label: string, ...marks: string[]) =>
    draw(id, 128, 128, group, label, () => [rect(0, 0, 128, 128, 28, tile), ...marks])

/** The floor of most spot drawings. */
export const base = (): string => rect(14, 106, 100, 5, 2.5, ink)

export const service = spot('service', mainSoft)
export const addon = spot('addon', coolSoft)
export const tip = spot('tip', sand)
/** A house for an option of a plan. */
export const option = spot('option', coolMid)
