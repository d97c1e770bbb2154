/** A brand's logo, 122 by 18. Its master draws the word in the color `ink` and the accent in the color `main`. */
import type { Theme } from '../../worker/brands/brand.ts'
import { colorOf } from '../../worker/brands/theme.ts'
import { contentOf, readMaster } from './masters.ts'
import { recolor } from './recolor.ts'

/** Returns the logo as an SVG file, in its colors for a surface. */
export function logoOn(surface: keyof Theme['logo'], brandId: string, { palette, logo }: Theme): string {
  const { word, accent } = logo[surface]
  return painted(brandId, colorOf(palette, word), colorOf(palette, accent))
}

/** Returns the logo's content for a page's own `<svg viewBox="0 0 122 18">`. */
export const inlineLogo = (brandId: string): string => contentOf(painted(brandId, 'currentColor', 'var(--logo-accent)'))

function painted(brandId: string, word: string, accent: string): string {
  return recolor(readMaster(brandId, 'logo'), (role) => {
    if (role === 'ink') return word
    if (role === 'main') return accent
    throw new Error(`The logo of ${brandId} has the color of ${role}, and may have those of ink and main`)
  })
}
