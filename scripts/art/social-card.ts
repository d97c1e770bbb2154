import sharp from 'sharp'
import type { Brand, LogoColours } from '../../worker/brands/brand.ts'
import { colourOf } from '../../worker/brands/theme.ts'
import { drawing } from './catalogue.ts'
import { logoMarkup } from './logo.ts'
import { type CardKit, headlineFace, type Marks } from './marks/marks.ts'
import { rolesOf } from './roles.ts'
import { outline, pathData } from './wordmark.ts'
import { baked, pictureMarkup } from './write.ts'

export const CARD_WIDTH = 1200
export const CARD_HEIGHT = 630

const FONT_SIZE = 76
const LINE_HEIGHT = 78
const TRACKING = -35
const MARGIN = 64
const LAST_BASELINE = 538
const TEXT_WIDTH = 520

/** The picture that stands for the brand's pages in link previews, as SVG with its headline outlined. */
export async function socialCardSvg(brand: Brand, marks: Marks): Promise<string> {
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
      const markup = pictureMarkup(id, paint, { idPrefix: `p${pictures++}-` })
      return `<g transform="${transform}" fill="${palette.ink}" stroke-linecap="round" stroke-linejoin="round">${markup}</g>`
    },
    logo: (surface, width) =>
      `<g transform="translate(${MARGIN} ${MARGIN}) scale(${width / 122})">${logos[surface]}</g>`,
  }
  const card = marks.card(kit)
  const scene = `${card.scene}<g fill="${card.text}">${await headline(brand.copy.card)}</g>`
  const colourful = scene.replace(/\{([\w-]+)\}/g, (_, role: string) => paint(role))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="${palette.ink}">${colourful}</svg>`
}

export async function socialCardPng(brand: Brand, marks: Marks): Promise<Buffer> {
  const svg = Buffer.from(await socialCardSvg(brand, marks))
  return sharp(svg).png({ palette: true, colours: 96, effort: 10 }).toBuffer()
}

/** Lines from the bottom up, broken so that they are of even length. */
async function headline(text: string): Promise<string> {
  const lines = await balancedLines(text.split(' '))
  const paths = await Promise.all(
    lines.map(async (words, index) => {
      const letters = await outline(headlineFace, { text: words, tracking: TRACKING })
      const scale = FONT_SIZE / letters.unitsPerEm
      const baseline = LAST_BASELINE - (lines.length - 1 - index) * LINE_HEIGHT
      return pathData(letters, (x, y) => [MARGIN - 4 + x * scale, baseline - y * scale])
    }),
  )
  return paths.map((d) => `<path d="${d}"/>`).join('')
}

async function balancedLines(words: string[]): Promise<string[]> {
  const width = async (line: string) => {
    const { advance, unitsPerEm } = await outline(headlineFace, { text: line, tracking: TRACKING })
    return (advance * FONT_SIZE) / unitsPerEm
  }
  for (let count = 1; count <= words.length; count++) {
    let best: { lines: string[]; widest: number } | undefined
    for (const lines of breaks(words, count)) {
      const widest = Math.max(...(await Promise.all(lines.map(width))))
      if (!best || widest < best.widest) best = { lines, widest }
    }
    if (best && best.widest <= TEXT_WIDTH) return best.lines
  }
  return words
}

/** Every way to break words into that many lines. */
function breaks(words: string[], count: number): string[][] {
  if (count === 1) return [[words.join(' ')]]
  return words
    .slice(1, words.length - count + 2)
    .flatMap((_, index) =>
      breaks(words.slice(index + 1), count - 1).map((rest) => [words.slice(0, index + 1).join(' '), ...rest]),
    )
}
