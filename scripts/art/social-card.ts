/**
 * The pictures for link previews, 1200 by 630, with their texts as outlines. The front matter in content/
 * determines the text and the drawing of the pictures for articles and services.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { parse } from 'yaml'
import type { Brand } from '../../worker/brands/brand.ts'
import { getColor } from '../../worker/brands/theme.ts'
import { getFact } from '../../worker/registry/entries/services.ts'
import { keepMade } from '../system/stamp.ts'
import { headingFace } from './fonts.ts'
import { getContent, getSize, withIdPrefix } from './masters.ts'
import { logoOn, painted } from './recolor.ts'
import { type Face, outline, pathData } from './wordmark.ts'

const CARD_WIDTH = 1200
const CARD_HEIGHT = 630

/**
 * Returns the letter spacing in thousandths of an em: large text is tightened, small text keeps the font's own spacing.
 */
const letterSpacing = ({ size }: Setting): number => (size > 40 ? -35 : 0)
const MARGIN = 64

/** How text is typeset. All values are in px. */
interface Setting {
  size: number
  lineHeight: number
  lastBaseline: number
  width: number
}

const BRAND_HEADLINE: Setting = { size: 76, lineHeight: 78, lastBaseline: 538, width: 520 }
const FACT_HEADLINE: Setting = { size: 60, lineHeight: 64, lastBaseline: 0, width: 640 }
const FACT: Setting = { size: 34, lineHeight: 44, lastBaseline: 560, width: 640 }
const FACT_FACE: Face = {
  file: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  weight: 500,
}
/** The gap between the headline and the fact below it, in px. */
const FACT_GAP = 26

/** Matches the placeholder in a brand's master social.svg. The brand's headline replaces the placeholder. */
const PLACEHOLDER = /<text\b[^>]*\bfill="([^"]*)"[^>]*>.*?<\/text>/s

/** Draws a brand's social card. */
export async function socialCardPng(brand: Brand): Promise<Uint8Array> {
  const { id, theme, copy } = brand
  const scene = painted(brand, 'social')
  const color = PLACEHOLDER.exec(scene)?.[1]
  if (!color) throw new Error(`social.svg of ${id} needs a <text> with a fill where the headline belongs`)
  const paths = await headline(copy.card, BRAND_HEADLINE, headingFace(theme.heading))
  return png(scene.replace(PLACEHOLDER, `<g fill="${color}">${paths}</g>`))
}

/** Draws the social card of an article or a service, with its title, one fact about it, and its picture. */
export async function factCardPng(brand: Brand, { title, fact, picture }: FactCard): Promise<Uint8Array> {
  const { theme } = brand
  const { palette } = theme
  const drawing = painted(brand, picture)
  const [width] = getSize(drawing)
  const facts = await balancedLines(fact.split(' '), FACT, FACT_FACE)
  const above = FACT.lastBaseline - (facts.length - 1) * FACT.lineHeight - FACT.size - FACT_GAP
  const heading = await headline(title, { ...FACT_HEADLINE, lastBaseline: above }, headingFace(theme.heading))
  return png(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="${palette.ink}">` +
      `<rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="${palette.brand}"/>` +
      `<g transform="translate(760 232) scale(${376 / width})" stroke-linecap="round" stroke-linejoin="round">` +
      `${withIdPrefix(getContent(drawing), 'picture-')}</g>` +
      `<rect y="608" width="${CARD_WIDTH}" height="22"/>` +
      `<g transform="translate(${MARGIN} ${MARGIN}) scale(${260 / 122})">${getContent(logoOn('brand', brand))}</g>` +
      `<g fill="${getColor(palette, theme.onBrand)}">${heading}${await outlined(facts, FACT, FACT_FACE)}</g></svg>`,
  )
}

/**
 * Makes a PNG, or returns the one that an earlier build made, because encoding a small file (few colors, high effort)
 * takes most of a second.
 */
function png(svg: string): Promise<Uint8Array> {
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 16)
  return keepMade(`cards/${hash}.png`, () =>
    sharp(Buffer.from(svg)).png({ palette: true, colors: 96, effort: 10 }).toBuffer(),
  )
}

/** Breaks a headline into lines of similar length and returns their outlines. */
async function headline(text: string, setting: Setting, face: Face): Promise<string> {
  return outlined(await balancedLines(text.split(' '), setting, face), setting, face)
}

async function outlined(lines: readonly string[], setting: Setting, face: Face): Promise<string> {
  const { size, lineHeight, lastBaseline } = setting
  const paths = await Promise.all(
    lines.map(async (words, index) => {
      const letters = await outline(face, { text: words, tracking: letterSpacing(setting) })
      const scale = size / letters.unitsPerEm
      const baseline = lastBaseline - (lines.length - 1 - index) * lineHeight
      return pathData(letters, (x, y) => [MARGIN - 4 + x * scale, baseline - y * scale])
    }),
  )
  return paths.map((d) => `<path d="${d}"/>`).join('')
}

async function balancedLines(words: string[], setting: Setting, face: Face): Promise<string[]> {
  const width = async (line: string) => {
    const { advance, unitsPerEm } = await outline(face, { text: line, tracking: letterSpacing(setting) })
    return (advance * setting.size) / unitsPerEm
  }
  for (let count = 1; count <= words.length; count++) {
    let best: { lines: string[]; widest: number } | undefined
    for (const lines of breaks(words, count)) {
      const widest = Math.max(...(await Promise.all(lines.map(width))))
      if (!best || widest < best.widest) best = { lines, widest }
    }
    if (best && best.widest <= setting.width) return best.lines
  }
  return words
}

/** Lists every way to break the words into `count` lines. */
function breaks(words: string[], count: number): string[][] {
  if (count === 1) return [[words.join(' ')]]
  return words
    .slice(1, words.length - count + 2)
    .flatMap((_, index) =>
      breaks(words.slice(index + 1), count - 1).map((rest) => [words.slice(0, index + 1).join(' '), ...rest]),
    )
}

interface FactCard {
  /** The path of the card's file below /art/<brand>/, without its extension. */
  name: string
  title: string
  /** The one fact that the card shows. */
  fact: string
  picture: string
}

/** Lists the cards of all articles and services. */
export function factCards(root: string): FactCard[] {
  const articles = textsIn<{ title: string; gist: string; picture: string }>(root, 'content/hub')
  const services = textsIn<{
    name: string
    gist: string
    fact?: string
    picture: string
    times: { hours: [number, number] }[]
  }>(root, 'content/services')
  return [
    ...articles.map(({ slug, data }) => ({
      name: `articles/${slug}`,
      title: data.title,
      fact: data.gist,
      picture: data.picture,
    })),
    ...services.map(({ slug, data }) => ({
      name: `services/${slug}`,
      title: data.name,
      fact: getFact(data),
      picture: data.picture,
    })),
  ]
}

function textsIn<Data>(root: string, folder: string): { slug: string; data: Data }[] {
  return readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => {
      const [, frontMatter = ''] = readFileSync(join(root, folder, file), 'utf8').split(/^---$/mu)
      return { slug: basename(file, '.md'), data: parse(frontMatter) as Data }
    })
}
