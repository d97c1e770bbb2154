/**
 * Draws the first masters of a brand, which a designer replaces later: the brand's name as a wordmark next to a house.
 */
import { contentOf, readMaster } from '../art/masters.ts'
import { outline, pathData } from '../art/wordmark.ts'

const LOGO_WIDTH = 122
const LOGO_HEIGHT = 18
/** The x coordinate where the word starts, to the right of the mark. */
const WORD_X = 23
/** The maximum factor by which a wordmark may be stretched to fill the logo. */
const STRETCH = 1.04

const FACE = {
  file: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  weight: 740,
}

// The colors of the masters (scripts/art/recolor.ts).
const INK = '#1b1820'
const MAIN = '#ffc917'

/** Returns the files for scripts/art/masters/<brand>, by name. */
export async function newMasters(name: string): Promise<Record<string, string>> {
  const logo = await logoMarkup(name)
  const ground = (corner: string) => `<rect width="32" height="32"${corner} fill="${MAIN}"/>`
  const mark = `<path d="M16 6l11 9v17H5V15z" fill="${INK}"/>` + `<path d="M12 32v-7a4 4 0 0 1 8 0v7z" fill="${MAIN}"/>`
  const house = contentOf(readMaster('', 'house'))
  const card =
    `<rect width="1200" height="630" fill="${MAIN}"/>` +
    `<g transform="translate(586 20) scale(.75)" stroke-linecap="round" stroke-linejoin="round">${house}</g>` +
    '<rect y="608" width="1200" height="22"/>' +
    `<g transform="translate(64 64) scale(2.787)">${logo}</g>` +
    `<text x="60" y="538" font-family="sans-serif" font-size="76" font-weight="600" fill="${INK}">Headline</text>`
  return {
    'logo.svg': master(LOGO_WIDTH, LOGO_HEIGHT, logo),
    'favicon.svg': master(32, 32, ground(' rx="8"') + mark),
    'touch-icon.svg': master(32, 32, ground('') + mark),
    'social.svg': master(1200, 630, card),
  }
}

const master = (width: number, height: number, markup: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="${INK}">${markup}</svg>\n`

/** Draws the mark and the wordmark, which fills the logo's width first, then its height. */
async function logoMarkup(name: string): Promise<string> {
  const letters = await outline(FACE, { text: name })
  const width = letters.right - letters.left
  const height = letters.top - letters.bottom
  const fit = (LOGO_WIDTH - WORD_X) / width
  const scaleY = Math.min(LOGO_HEIGHT / height, fit * STRETCH)
  const scaleX = Math.min(fit, scaleY * STRETCH)
  const top = (LOGO_HEIGHT - height * scaleY) / 2
  const word = pathData(letters, (x, y) => [WORD_X + (x - letters.left) * scaleX, top + (letters.top - y) * scaleY], 1)
  return (
    `<path d="M0 18V8l9-8 9 8v10z" fill="${INK}"/><path d="M6 18v-5a3 3 0 0 1 6 0v5z" fill="${MAIN}"/>` +
    `<path d="${word}" fill="${INK}"/>`
  )
}
