/**
 * Replaces the colors of a master with those of a brand. A master has only the colors below, so that drawing programs
 * show it in color, and the build knows the role of each color.
 */
import type { Palette } from '../../worker/brands/brand.ts'
import { PICTURE_ROLES, type PictureRole } from '../../worker/brands/theme.ts'

/** The role of each color. Each role has its own color, so that the color identifies the role. */
const ROLES: Readonly<Record<string, PictureRole>> = {
  '#1b1820': 'ink',
  '#fffbf2': 'paper',
  '#e9dcc3': 'sand',
  '#ffc917': 'main',
  '#f0a400': 'main-deep',
  '#ffebad': 'main-soft',
  '#ffdb3d': 'glow',
  '#4b5fe0': 'cool',
  '#2c3aa8': 'cool-deep',
  '#9dacff': 'cool-mid',
  '#d9e0ff': 'cool-soft',
}

/** Colors that are the same in every brand. */
const FIXED: Readonly<Record<string, string>> = {
  '#8a4f30': 'skin',
  '#c08457': 'skin',
  '#d9a074': 'skin',
  '#f0c4a0': 'skin',
  '#e6b78a': 'skin',
  '#1f1a1c': 'black hair',
  '#b9b5b1': 'gray hair',
  '#6b3a22': 'brown hair',
  '#ffffff': 'white',
}

/** Matches a color as an attribute or in a `style`. */
const PAINT = /\b(fill|stroke|stop-color)(="|:\s*)([^";]+)/g

export type Paint = (role: PictureRole) => string

/** Recolors a drawing. Throws for a color that a master may not have. */
export function recolor(svg: string, paint: Paint): string {
  return svg.replace(PAINT, (whole, property: string, begin: string, value: string) => {
    const color = value.trim().toLowerCase()
    const role = ROLES[color]
    if (role) return property + begin + paint(role)
    if (color in FIXED || /^(?:none|inherit|currentcolor|url\()/.test(color)) return whole
    throw new Error(`The ${property} ${value} is not a color of the masters (scripts/art/recolor.ts)`)
  })
}

/** Returns the paint with the colors of a brand. */
export const paintOf =
  (palette: Palette): Paint =>
  (role) =>
    palette[PICTURE_ROLES[role]].toLowerCase().replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3')

/** Paints with custom properties, for drawings inside a page. */
export const paintWithProperties: Paint = (role) => `var(--i-${role})`
