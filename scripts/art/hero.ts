/** The drawing of a brand's first screen, which the build inlines in pages (scripts/worker-assets.ts). */
import type { Brand } from '../../worker/brands/brand.ts'
import { contentOf, readMaster, sizeOf, withIdPrefix } from './masters.ts'
import { paintWithProperties, recolor } from './recolor.ts'

/**
 * Returns the drawing. It is inlined, so that the first screen is complete with the first bytes, and painted with
 * custom properties, so that it follows the theme. Its size in px applies if no style sheet does
 * (docs/decisions/016-the-oldest-browsers.md).
 */
export function heroSvg({ id, landing }: Pick<Brand, 'id' | 'landing'>): string {
  const master = readMaster(id, landing.hero === 'street' ? 'street' : 'house')
  const [width, height] = sizeOf(master)
  const markup = withIdPrefix(contentOf(recolor(master, paintWithProperties)), 'hero-')
  return (
    `<svg class="art" viewBox="0 0 ${width} ${height}" width="${width / 2}" height="${height / 2}" fill="var(--i-ink)"` +
    ` stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${markup}</svg>`
  )
}
