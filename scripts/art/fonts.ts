/**
 * The fonts of pages, subset to the characters and weights that pages use, and local fallbacks that are adjusted to the
 * same widths and heights, so that text does not shift when a font loads.
 */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import type { HeadingFont } from '../../worker/brands/brand.ts'
import { cutFont, type Face } from './wordmark.ts'

type Weights = number | { min: number; max: number }

interface PageFont {
  /** The font family in `--text` or `--head` (tokens.css). The names of its fallback families start with this name. */
  family: string
  source: string
  /** The name of the font file without its extension. */
  file: string
  /** The weights to keep from a variable font. Undefined if the source has only one weight. */
  weights?: Weights
  /** The value of `font-weight` in the @font-face rules. */
  css: string
  /**
   * The device fonts that replace our font until it loads. Each covers a range of weights, and its size is matched to
   * one weight of our font.
   */
  fallbacks: readonly { local: LocalFont; css: string; weight?: number }[]
}

interface LocalFont {
  /** The suffix of the fallback family that this device font belongs to. */
  suffix: 'Fallback' | 'Fallback 2' | 'Fallback 3'
  /** The names of the font, or of metric-compatible fonts, on devices. */
  names: readonly string[]
  /** The average width (advance) of a character in SAMPLE, in ems, including kerning. */
  advance: number
}

/**
 * The text with which the average letter width is measured. It is the text of the price card, because the card must
 * have the same number of lines in a fallback font. When the widths were measured with other prose, the card's text was
 * 0.6% too narrow in DejaVu Sans.
 */
const SAMPLE =
  'First charged one month after you buy, then on the same day of each month. Cancel online at any time. Leaving before 6 ' +
  'paid months costs $56: the full price of $75 less the $19 paid, before tax. New clients only, booked online, 24-hour ' +
  'cancellation policy. A voucher expires after 1 year. Taxes may apply. '

// Arial and Liberation Sans have the same advances.
const ARIAL: LocalFont = { suffix: 'Fallback', names: ['Arial', 'Liberation Sans'], advance: 0.4397 }
const ARIAL_BOLD: LocalFont = {
  suffix: 'Fallback',
  names: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'],
  advance: 0.4714,
}
// Android has no Arial. Roboto's bold is 6% narrower than Arial's.
const ROBOTO: LocalFont = { suffix: 'Fallback 2', names: ['Roboto'], advance: 0.4377 }
const ROBOTO_BOLD: LocalFont = { suffix: 'Fallback 2', names: ['Roboto Bold', 'Roboto-Bold'], advance: 0.4451 }
// DejaVu Sans is much wider, but it is the only font on some Linux machines.
const DEJAVU: LocalFont = { suffix: 'Fallback 3', names: ['DejaVu Sans'], advance: 0.5017 }
const DEJAVU_BOLD: LocalFont = { suffix: 'Fallback 3', names: ['DejaVu Sans Bold'], advance: 0.5651 }

const TEXT: PageFont = {
  family: 'Figtree Variable',
  source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  file: 'figtree-400-600',
  weights: { min: 400, max: 600 },
  css: '400 600',
  fallbacks: [
    { local: ARIAL, css: '400 500', weight: 400 },
    { local: ARIAL_BOLD, css: '600', weight: 600 },
    { local: ROBOTO, css: '400 500', weight: 400 },
    { local: ROBOTO_BOLD, css: '600', weight: 600 },
    { local: DEJAVU, css: '400 500', weight: 400 },
    { local: DEJAVU_BOLD, css: '600', weight: 600 },
  ],
}

/**
 * Defines a font for headings. A page loads only its own brand's heading font. All heading fonts have the family
 * 'Heading' and the weight 600, so that the style sheets are the same for every brand.
 */
const heading = (source: string, file: string, weight?: number): PageFont => ({
  family: 'Heading',
  source,
  file,
  ...(weight && { weights: weight }),
  css: '600',
  fallbacks: [ARIAL_BOLD, ROBOTO_BOLD, DEJAVU_BOLD].map((local) => ({ local, css: '600', ...(weight && { weight }) })),
})

const HEADINGS: Readonly<Record<HeadingFont, PageFont>> = {
  bricolage: heading(
    '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    'bricolage-grotesque-600',
    600,
  ),
  dosis: heading('@fontsource/dosis/files/dosis-latin-700-normal.woff2', 'dosis-700'),
  fraunces: heading('@fontsource/fraunces/files/fraunces-latin-600-normal.woff2', 'fraunces-600'),
  outfit: heading('@fontsource/outfit/files/outfit-latin-600-normal.woff2', 'outfit-600'),
  barlow: heading('@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2', 'barlow-condensed-700'),
}

/** Returns the typeface of a heading font, for drawing text as outlines. */
export function headingFace(name: HeadingFont): Face {
  const { source, fallbacks } = HEADINGS[name]
  const weight = fallbacks[0]?.weight
  return { file: source, ...(weight && { weight }) }
}

const PAGE_FONTS: readonly PageFont[] = [TEXT, ...Object.values(HEADINGS)]

/**
 * The files of each font: one with the characters that nearly every page needs, one with the accented letters that
 * place names and reviews may contain. Together they cover Latin-1, which is enough for US and Puerto Rico place names,
 * and the punctuation used in copy. Browsers load the second file only for a page that has one of its letters.
 */
const CUTS = [
  { suffix: '', characters: [...span(0x20, 0x7e), 0xa0, 0xa9, 0xd7, ...toCodePoints('–—‘’“”•…€™−\u2060')] },
  {
    suffix: '-accents',
    characters: [...span(0xa1, 0xa8), ...span(0xaa, 0xd6), ...span(0xd8, 0xff), ...toCodePoints('ıŒœ‚„‹›')],
  },
] as const

/**
 * The font features that browsers apply by default, and tabular figures for prices. Features for fractions and for
 * other styles of figures are left out.
 */
const KEPT_FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'calt', 'rlig', 'rclt', 'rvrn', 'tnum']

/**
 * Added to the ascent and descent of fallbacks. Browsers round both metrics to whole pixels. Figtree's descent at 14 px
 * is 3.5, which rounds to 4, but a fallback's descent, computed from rounded percentages, would round to 3.
 */
const ROUND_UP = 0.0005

const { resolve } = createRequire(import.meta.url)
const readSource = (font: PageFont): Promise<Buffer> => readFile(resolve(font.source))

/** Makes the font files and returns them by path. The client build adds a hash to each name. */
export async function fontFiles(): Promise<Map<string, Buffer>> {
  const files = PAGE_FONTS.flatMap((font) =>
    CUTS.map(async ({ suffix, characters }) => {
      const text = String.fromCodePoint(...characters)
      const file = await subsetFont(await readSource(font), text, {
        targetFormat: 'woff2',
        ...(font.weights && { variationAxes: { wght: font.weights } }),
        keepFeatures: KEPT_FEATURES,
      })
      return [`client/fonts/${font.file}${suffix}.woff2`, file] as const
    }),
  )
  return new Map(await Promise.all(files))
}

/** Makes the style sheets with the @font-face rules of the fonts and their fallbacks. Returns the sheets by path. */
export async function fontSheets(): Promise<Map<string, string>> {
  const sheets = new Map([['client/styles/fonts.css', await makeSheet(TEXT)]])
  for (const [name, font] of Object.entries(HEADINGS)) {
    sheets.set(`client/styles/heading-${name}.css`, await makeSheet(font))
  }
  return sheets
}

async function makeSheet(font: PageFont): Promise<string> {
  const rules = [...faceRules(font), ...(await fallbackRules(font))]
  return rules.join('\n')
}

function faceRules({ family, file, css }: PageFont): string[] {
  return CUTS.map(({ suffix, characters }) =>
    rule({
      'font-family': `"${family}"`,
      src: `url("../fonts/${file}${suffix}.woff2") format("woff2")`,
      'font-weight': css,
      'font-display': 'swap',
      // If both faces cover a character, browsers use the face that is declared last, so the first face needs no
      // unicode-range.
      ...(suffix && { 'unicode-range': unicodeRange(characters) }),
    }),
  )
}

async function fallbackRules(font: PageFont): Promise<string[]> {
  const source = await readSource(font)
  return Promise.all(
    font.fallbacks.map(async ({ local, css, weight }) => {
      const ours = await measure(source, weight)
      const stretch = ours.advance / local.advance
      return rule({
        'font-family': `"${font.family.replace(' Variable', '')} ${local.suffix}"`,
        src: local.names.map((name) => `local("${name}")`).join(', '),
        'font-weight': css,
        'size-adjust': percent(stretch),
        'ascent-override': percent(ours.ascent / stretch + ROUND_UP),
        'descent-override': percent(ours.descent / stretch + ROUND_UP),
        'line-gap-override': percent(ours.lineGap / stretch),
      })
    }),
  )
}

/** Measures a font at a weight, in ems. Without a weight, uses the source's own weight. */
async function measure(source: Buffer, weight: number | undefined) {
  const font = await cutFont(source, SAMPLE, weight)
  const { unitsPerEm } = font
  return {
    advance: font.layout(SAMPLE).advanceWidth / SAMPLE.length / unitsPerEm,
    ascent: font.ascent / unitsPerEm,
    descent: Math.abs(font.descent) / unitsPerEm,
    lineGap: font.lineGap / unitsPerEm,
  }
}

function span(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

function toCodePoints(text: string): number[] {
  return [...text].map((character) => character.codePointAt(0) ?? 0)
}

/** Formats characters as a CSS unicode-range: `U+20-7E, U+A0`. */
function unicodeRange(characters: readonly number[]): string {
  const runs: { first: number; last: number }[] = []
  for (const code of [...characters].sort((one, other) => one - other)) {
    const run = runs.at(-1)
    if (run && run.last === code - 1) run.last = code
    else runs.push({ first: code, last: code })
  }
  const hex = (code: number) => code.toString(16).toUpperCase()
  return runs.map(({ first, last }) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join(', ')
}

const percent = (value: number): string => `${Math.round(value * 1e4) / 100}%`

const rule = (declarations: Record<string, string>): string =>
  `@font-face {\n${Object.entries(declarations)
    .map(([property, value]) => `  ${property}: ${value};\n`)
    .join('')}}\n`
