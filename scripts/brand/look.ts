/** Checks a brand's colors, the contrast of those that are used together, and its pictures. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ART_SIZES } from '../../client/ui/art/sizes.ts'
import type { Photograph } from '../../client/ui/picture-sizes.ts'
import { assets } from '../../worker/assets.ts'
import type { Brand, Hex, Theme } from '../../worker/brands/brand.ts'
import { getColor, type PageColor, themeCss } from '../../worker/brands/theme.ts'
import { ROOT } from '../system/run-tool.ts'
import { type FoundProblem, unless } from './finding.ts'

const ART = join(ROOT, 'public/art')

/** Finds pairs of colors with too little contrast, undefined colors, and frames whose corners are not round enough. */
export function colorFindings({ id, theme }: Brand): FoundProblem[] {
  const { palette, radius } = theme
  const css = themeCss({ theme })
  const defined = new Set([...css.matchAll(/[{;]--([\w-]+):/g)].map(([, name]) => name))
  const lacking = [...css.matchAll(/var\(--([\w-]+)\)/g)].filter(([, used]) => !defined.has(used))
  return [
    ...contrastPairs(theme).flatMap(({ color, on, atLeast }) => {
      const ratio = contrastRatio(getColor(palette, color), getColor(palette, on))
      const values = `${color} ${getColor(palette, color)} on ${on} ${getColor(palette, on)}`
      return unless(
        ratio >= atLeast,
        `${values} has a contrast of ${ratio.toFixed(2)}, and needs ${atLeast}.`,
        `Darken or lighten one of them in theme.palette of worker/brands/${id}.ts, then run node scripts/generate.ts.`,
      )
    }),
    ...unless(
      radius.frame > 12,
      `The corners of a frame (${radius.frame} px) are square inside its border, which may be 12 px wide.`,
      `Set theme.radius.frame in worker/brands/${id}.ts to more than 12.`,
    ),
    ...lacking.map(([used]) => ({
      problem: `The color ${used} is not defined.`,
      todo: 'Define it in worker/brands/theme.ts.',
    })),
    ...unless(
      /^:root\{[^{}]+\}$/.test(css) && !css.includes('undefined'),
      'A color is not defined.',
      `Complete theme.palette of worker/brands/${id}.ts.`,
    ),
  ]
}

/** The advice for a missing picture. `npm start` also runs the steps of scripts/generate.ts. */
const REDRAW = 'Run node scripts/generate.ts, which makes it from scripts/art/masters.'

export function logoFindings({ id }: Brand, folder = ART): FoundProblem[] {
  const todo = `Correct scripts/art/masters/${id}/logo.svg. ${REDRAW}`
  return ['logo', 'logo-on-ink', 'logo-on-brand'].flatMap((name) => {
    const file = `${id}/${name}.svg`
    if (!existsSync(join(folder, file))) return [{ problem: `public/art/${file} is missing.`, todo: REDRAW }]
    const svg = readFileSync(join(folder, file), 'utf8')
    const box = /viewBox="([^"]*)"/.exec(svg)?.[1]
    return [
      ...unless(
        box === '0 0 122 18',
        `public/art/${file} has the viewBox '${box}', and pages show it at 122 by 18.`,
        todo,
      ),
      ...unless(!svg.includes('<text'), `public/art/${file} has text that needs a font.`, todo),
    ]
  })
}

export function iconFindings({ id, faviconKey }: Brand, folder = ART): FoundProblem[] {
  const icons: [file: string, isRight: (file: Buffer) => boolean, wanted: string][] = [
    [`${faviconKey}/favicon.svg`, (file) => file.includes('viewBox="0 0 32 32"'), 'an SVG of 32 by 32'],
    [`${faviconKey}/favicon-180.png`, isPng(180, 180), 'a PNG of 180 by 180'],
    [`${faviconKey}/favicon.ico`, isWholeIco, 'an icon file with three sizes'],
    [
      `${faviconKey}/social.png`,
      (file) => isPng(1200, 630)(file) && file.length < 80_000,
      'a PNG of 1200 by 630 under 80 KB',
    ],
    ...Object.keys(ART_SIZES).map((name): [string, () => boolean, string] => [`${id}/${name}.svg`, () => true, '']),
  ]
  return icons.flatMap(([file, isRight, wanted]) => {
    if (!existsSync(join(folder, file))) return [{ problem: `public/art/${file} is missing.`, todo: REDRAW }]
    return unless(isRight(readFileSync(join(folder, file))), `public/art/${file} is not ${wanted}.`, REDRAW)
  })
}

function isPng(width: number, height: number) {
  return (file: Buffer) =>
    file.subarray(1, 4).toString() === 'PNG' && file.readUInt32BE(16) === width && file.readUInt32BE(20) === height
}

/**
 * Whether the file is an icon with three images and is not truncated: its last image must end at the end of the
 * file.
 */
function isWholeIco(file: Buffer): boolean {
  const begins = [file.readUInt16LE(0), file.readUInt16LE(2), file.readUInt16LE(4)].join() === '0,1,3'
  return begins && file.readUInt32LE(6 + 32 + 8) + file.readUInt32LE(6 + 32 + 12) === file.length
}

interface Pair {
  on: PageColor
  color: PageColor
  /** The minimum contrast ratio: 4.5 for text, 3 for borders, marks and focus rings (WCAG 2.2, 1.4.3 and 1.4.11). */
  atLeast: 4.5 | 3
}

/** Returns every pair of colors that the style sheets use together. Before using another pair, add it to this list. */
function contrastPairs({ onBrand, flag, logo }: Theme): Pair[] {
  const text = (color: PageColor, ...grounds: PageColor[]): Pair[] => grounds.map((on) => ({ on, color, atLeast: 4.5 }))
  const mark = (color: PageColor, ...grounds: PageColor[]): Pair[] => grounds.map((on) => ({ on, color, atLeast: 3 }))
  return [
    ...text('ink', 'paper', 'white', 'sand', 'brandSoft', 'brandTint', 'coolMid', 'coolSoft', 'coolTint'),
    ...text('ink', 'dangerTint', 'successTint'),
    ...text('ink2', 'paper', 'white', 'sand', 'brandSoft', 'coolSoft', 'coolTint'),
    ...text(onBrand, 'brand', 'brandDeep'),
    ...text('paper', 'ink'),
    ...text('onInk2', 'ink'),
    ...text(flag, 'ink'),
    ...text('white', 'cool', 'coolDeep'),
    ...text('cool', 'paper', 'white'),
    ...text('coolDeep', 'paper', 'white', 'coolTint'),
    ...text('danger', 'paper', 'white', 'dangerTint'),
    ...text('success', 'paper', 'white', 'successTint'),
    // Borders of fields, focus rings, check marks and dots.
    ...mark('edge', 'paper', 'white', 'coolTint'),
    ...mark('coolDeep', 'sand', 'brandTint'),
    ...mark('ink', 'brand'),
    ...mark('brand', 'ink'),
    ...mark('white', 'cool'),
    // Wordmarks.
    ...mark(logo.paper.word, 'paper', 'white'),
    ...mark(logo.ink.word, 'ink'),
    ...mark(logo.brand.word, 'brand'),
  ]
}

/** Returns the contrast ratio of two colors, from 1 to 21 (WCAG 2.2, relative luminance). */
function contrastRatio(one: Hex, other: Hex): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(color: Hex): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/**
 * The limits of the original's width in pixels: enough for a phone with three device pixels per CSS pixel, and at most
 * the width of the largest size that pages offer.
 */
const WIDTH = { min: 1080, max: 3840 }
/** The limits of the original's width divided by its height. */
const RATIO = { min: 4 / 3, max: 2.4 }
const ALT = { min: 20, max: 200 }

const HOW = "See 'A photograph' in docs/how-to.md."

/**
 * Checks the photograph of a brand or an article: that the file exists, is large enough and in landscape format, and
 * has alt text of the right length that does not call it an image.
 */
export function photographFindings({ photograph }: { photograph?: Photograph | undefined }): FoundProblem[] {
  if (!photograph) return []
  const { name, alt } = photograph
  const built = assets.pictures[name]
  if (!built) return [{ problem: `There is no photograph content/pictures/${name}.`, todo: HOW }]
  const { width, height } = built
  const [ratio, at] = [width / height, `content/pictures/${name} of ${width} by ${height}`]
  return [
    ...unless(width >= WIDTH.min && width <= WIDTH.max, `${at} is not ${WIDTH.min} to ${WIDTH.max} wide.`, HOW),
    ...unless(ratio >= RATIO.min && ratio <= RATIO.max, `${at} is not between 4:3 and 12:5.`, HOW),
    ...unless(
      alt.length >= ALT.min && alt.length <= ALT.max && alt === alt.trim(),
      `The alt text of ${name} has ${alt.length} characters, not ${ALT.min} to ${ALT.max}.`,
      HOW,
    ),
    ...unless(
      !/^(?:an? )?(?:image|photo|picture)/iu.test(alt),
      `The alt text of ${name} says that it is an image.`,
      HOW,
    ),
  ]
}
