/** The drawing of a brand's first screen, as the build puts it into pages (scripts/worker-assets.ts). */
import type { Brand } from '../../worker/brands/brand.ts'
import { shaped } from './catalogue.ts'
import './drawings/index.ts'
import { paintWithProperties, shapesOf } from './roles.ts'
import { pictureMarkup } from './write.ts'

/**
 * Inline, so that the first screen is complete with the first bytes, and painted with custom properties, so that it follows the
 * theme. Its size in px is the one without any style (docs/decisions/016-the-oldest-browsers.md).
 */
export function heroSvg(brand: Pick<Brand, 'drawn' | 'landing'>): string {
  const id = brand.landing.hero === 'street' ? 'street' : 'house'
  const shapes = shapesOf(brand)
  const { width, height } = shaped(id, shapes)
  const markup = pictureMarkup(id, paintWithProperties, { idPrefix: 'hero-', shapes })
  return (
    `<svg class="art" viewBox="0 0 ${width} ${height}" width="${width / 2}" height="${height / 2}" fill="var(--i-ink)"` +
    ` stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${markup}</svg>`
  )
}
