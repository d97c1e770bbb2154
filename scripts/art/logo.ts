import type { Marks } from './marks/marks.ts'
import { outline, pathData } from './wordmark.ts'

/** The size of every logo: 122 by 18. */
export const LOGO_WIDTH = 122
export const LOGO_HEIGHT = 18

/**
 * The content of a logo's `<svg viewBox="0 0 122 18">`. The wordmark fills it, width first, then height, stretched by
 * at most 4%. `word` and `accent` are any SVG paint.
 */
export async function logoMarkup({ wordmark, mark }: Marks, word: string, accent: string): Promise<string> {
  const { face, text, tracking, slant, x } = wordmark
  const letters = await outline(face, { text, tracking, slant })
  const width = letters.right - letters.left
  const height = letters.top - letters.bottom
  const fit = (LOGO_WIDTH - x) / width
  const scaleY = Math.min(LOGO_HEIGHT / height, fit * 1.04)
  const scaleX = Math.min(fit, scaleY * 1.04)
  const top = (LOGO_HEIGHT - height * scaleY) / 2
  const place = (px: number, py: number): [number, number] => [
    x + (px - letters.left) * scaleX,
    top + (letters.top - py) * scaleY,
  ]
  // Every page carries the logo. A tenth of a unit is about a seventh of a pixel at its largest size.
  const d = pathData(letters, place, 1)
  const painted = mark.replaceAll('{word}', word).replaceAll('{accent}', accent)
  return `<g fill="${word}">${painted}<path d="${d}"/></g>`
}

export const logoFile = (markup: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LOGO_WIDTH} ${LOGO_HEIGHT}">${markup}</svg>\n`
