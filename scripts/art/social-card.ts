import sharp from 'sharp'
import type { Brand, LogoColours } from '../../worker/brands/brand.ts'
import { colourOf } from '../../worker/brands/theme.ts'
import { drawing } from './catalogue.ts'
import type { FactCard } from './fact-cards.ts'
import { headingFace } from './fonts.ts'
import { logoMarkup } from './logo.ts'
import type { CardKit, Marks } from './marks/marks.ts'
import { rolesOf, shapesOf } from './roles.ts'
import { ink, main, rect } from './vocabulary.ts'
import { type Face, outline, pathData } from './wordmark.ts'
import { baked, pictureMarkup } from './write.ts'

export const CARD_WIDTH = 1200
export const CARD_HEIGHT = 630

/** Of large letters; small ones keep their own. */
const trackingOf = ({ size }: Setting): number => (size > 40 ? -35 : 0)
const MARGIN = 64

/** How a headline is set, in px. */
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
/** Between the headline and the fact below it. */
const FACT_GAP = 26

/** A brand's picture for link previews, as SVG with its headline outlined. */
async function brandCardSvg(brand: Brand, marks: Marks): Promise<string> {
  const { kit, finish } = await kitOf(brand, marks)
  const card = marks.card(kit)
  return finish(
    `${card.scene}<g fill="${card.text}">${await headline(brand.copy.card, BRAND_HEADLINE, headingFace(brand.theme.heading))}</g>`,
  )
}

export async function socialCardPng(brand: Brand, marks: Marks): Promise<Buffer> {
  return png(await brandCardSvg(brand, marks))
}

/** The card of an article or a service: what it is about, the one fact that matters, and its drawing on the beam. */
export async function factCardPng(brand: Brand, marks: Marks, { title, fact, picture }: FactCard): Promise<Buffer> {
  const { kit, finish } = await kitOf(brand, marks)
  const { text } = marks.card(kit)
  const scene =
    rect(0, 0, CARD_WIDTH, CARD_HEIGHT, 0, main) +
    kit.picture(picture, 760, 232, 376) +
    rect(0, 608, CARD_WIDTH, 22, 0, ink) +
    kit.logo('brand', 260)
  const facts = await balancedLines(fact.split(' '), FACT, FACT_FACE)
  const above = FACT.lastBaseline - (facts.length - 1) * FACT.lineHeight - FACT.size - FACT_GAP
  const heading = await headline(title, { ...FACT_HEADLINE, lastBaseline: above }, headingFace(brand.theme.heading))
  return png(finish(`${scene}<g fill="${text}">${heading}${await outlined(facts, FACT, FACT_FACE)}</g>`))
}

function png(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 96, effort: 10 }).toBuffer()
}

/** The parts a brand's card may be composed of, and a function that turns its marks into a drawing. */
async function kitOf(brand: Brand, marks: Marks): Promise<{ kit: CardKit; finish: (marks: string) => string }> {
  const { palette, logo } = brand.theme
  const paint = baked({ ...rolesOf(palette), white: '#ffffff' })
  const painted = ({ word, accent }: LogoColours) =>
    logoMarkup(marks, colourOf(palette, word), colourOf(palette, accent))
  const logos = { paper: await painted(logo.paper), ink: await painted(logo.ink), brand: await painted(logo.brand) }
  let pictures = 0
  const kit: CardKit = {
    brand,
    picture: (id, x, y, width, isFlipped = false) => {
      const scale = width / drawing(id).width
      const transform = isFlipped
        ? `translate(${x + width} ${y}) scale(${-scale} ${scale})`
        : `translate(${x} ${y}) scale(${scale})`
      const markup = pictureMarkup(id, paint, { idPrefix: `p${pictures++}-`, shapes: shapesOf(brand) })
      return `<g transform="${transform}" fill="${palette.ink}" stroke-linecap="round" stroke-linejoin="round">${markup}</g>`
    },
    logo: (surface, width) =>
      `<g transform="translate(${MARGIN} ${MARGIN}) scale(${width / 122})">${logos[surface]}</g>`,
  }
  const finish = (scene: string) => {
    const colourful = scene.replace(/\{([\w-]+)\}/g, (_, role: string) => paint(role))
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="${palette.ink}">${colourful}</svg>`
  }
  return { kit, finish }
}

/** Balanced lines, from the bottom up. */
async function headline(text: string, setting: Setting, face: Face): Promise<string> {
  return outlined(await balancedLines(text.split(' '), setting, face), setting, face)
}

async function outlined(lines: readonly string[], setting: Setting, face: Face): Promise<string> {
  const { size, lineHeight, lastBaseline } = setting
  const paths = await Promise.all(
    lines.map(async (words, index) => {
      const letters = await outline(face, { text: words, tracking: trackingOf(setting) })
      const scale = size / letters.unitsPerEm
      const baseline = lastBaseline - (lines.length - 1 - index) * lineHeight
      return pathData(letters, (x, y) => [MARGIN - 4 + x * scale, baseline - y * scale])
    }),
  )
  return paths.map((d) => `<path d="${d}"/>`).join('')
}

async function balancedLines(words: string[], setting: Setting, face: Face): Promise<string[]> {
  const width = async (line: string) => {
    const { advance, unitsPerEm } = await outline(face, { text: line, tracking: trackingOf(setting) })
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

/** Every way to break the words into that many lines. */
function breaks(words: string[], count: number): string[][] {
  if (count === 1) return [[words.join(' ')]]
  return words
    .slice(1, words.length - count + 2)
    .flatMap((_, index) =>
      breaks(words.slice(index + 1), count - 1).map((rest) => [words.slice(0, index + 1).join(' '), ...rest]),
    )
}
