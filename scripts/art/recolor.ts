/**
 * Paints masters in the colors of a brand. A master contains only the colors below, so that drawing programs can show
 * it and the build knows the role of each color.
 */
import type { Brand, Theme } from '../../worker/brands/brand.ts'
import { getColor, PICTURE_ROLES, type PictureRole } from '../../worker/brands/theme.ts'
import { getContent, getSize, readMaster, withIdPrefix } from './masters.ts'

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

type Paint = (role: PictureRole) => string

/** Recolors a drawing. Throws for a color that a master may not have. */
export function recolor(svg: string, paint: Paint): string {
  return svg.replace(PAINT, (whole, property: string, begin: string, value: string) => {
    const color = value.trim().toLowerCase()
    const role = ROLES[color]
    if (role) return property + begin + paint(role)
    if (color in FIXED || /^(?:none|inherit|currentcolor|url\()/.test(color)) return whole
    throw new Error(`The ${property} ${value} is not a color that masters may contain (scripts/art/recolor.ts)`)
  })
}

/** Returns a drawing in the colors of a brand. */
export function painted({ id, theme: { palette } }: Pick<Brand, 'id' | 'theme'>, name: string): string {
  return recolor(readMaster(id, name), (role) =>
    palette[PICTURE_ROLES[role]].toLowerCase().replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3'),
  )
}

/** Returns the logo as an SVG file of 122 by 18, in the logo's colors for the given surface. */
export function logoOn(surface: keyof Theme['logo'], { id, theme: { palette, logo } }: Brand): string {
  const { word, accent } = logo[surface]
  return paintedLogo(id, getColor(palette, word), getColor(palette, accent))
}

/** Returns the content of the logo, for an `<svg viewBox="0 0 122 18">` that the page itself contains. */
export const inlineLogo = (brandId: string): string =>
  getContent(paintedLogo(brandId, 'currentColor', 'var(--logo-accent)'))

/** The master of a logo draws the word in the color `ink` and the accent in the color `main`. */
function paintedLogo(brandId: string, word: string, accent: string): string {
  return recolor(readMaster(brandId, 'logo'), (role) => {
    if (role === 'ink') return word
    if (role === 'main') return accent
    throw new Error(`The logo of ${brandId} uses the color '${role}', but only ink and main are allowed`)
  })
}

/**
 * Returns the drawing of a brand's first screen. The build inlines it in pages, so that the first screen is complete with
 * the first bytes, and paints it with custom properties, so that it follows the theme. The attributes `width` and
 * `height` set its size in browsers that ignore our style sheets (docs/decisions/016-the-oldest-browsers.md).
 */
export function heroSvg({ id, landing }: Pick<Brand, 'id' | 'landing'>): string {
  const master = readMaster(id, landing.hero === 'street' ? 'street' : 'house')
  const [width, height] = getSize(master)
  const markup = withIdPrefix(getContent(recolor(master, (role) => `var(--i-${role})`)), 'hero-')
  return (
    `<svg class="art" viewBox="0 0 ${width} ${height}" width="${width / 2}" height="${height / 2}" fill="var(--i-ink)"` +
    ` stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${markup}</svg>`
  )
}
