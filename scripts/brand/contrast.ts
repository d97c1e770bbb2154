/** For every brand, the pairs of colors that are used together, and the contrast that each pair needs. */
import type { Hex, Theme } from '../../worker/brands/brand.ts'
import type { PageColor } from '../../worker/brands/theme.ts'

/** A color and the background on which it is used. */
interface Pair {
  on: PageColor
  color: PageColor
  /** 4.5 for text, 3 for borders, marks and focus rings (WCAG 2.2, 1.4.3 and 1.4.11). */
  atLeast: 4.5 | 3
}

/** Returns every pair that the style sheets use. Before using another pair, add it to this list. */
export function contrastPairs({ onBrand, flag, logo }: Theme): Pair[] {
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
export function contrastRatio(one: Hex, other: Hex): number {
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
