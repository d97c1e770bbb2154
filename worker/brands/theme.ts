/** A brand's theme as custom properties, and the pairs of colours that pages set on each other. */
import type { Brand, ColourName, Hex, Palette, Theme } from './brand.ts'

const WHITE: Hex = '#FFFFFF'

/** Meanings that are the same in every brand. */
const MEANINGS = {
  danger: '#B3261E',
  dangerTint: '#FDECEA',
  success: '#1E6B45',
  successTint: '#E4F3EA',
} as const

/** Roles of pictures that stand inside a page, from the palette. */
const PICTURE_ROLES: Readonly<Record<string, keyof Palette>> = {
  ink: 'ink',
  paper: 'paper',
  sand: 'wood',
  main: 'brand',
  'main-deep': 'brandDeep',
  'main-soft': 'brandSoft',
  glow: 'glow',
  cool: 'cool',
  'cool-deep': 'coolDeep',
  'cool-mid': 'coolMid',
  'cool-soft': 'coolSoft',
}

const themes = new Map<string, string>()

/** `:root{--brand:#ffc917;…}`: everything by which one brand's pages look different from another's. */
export function themeCss(brand: Brand): string {
  const kept = themes.get(brand.id)
  if (kept) return kept
  const css = `:root{${Object.entries(properties(brand.theme))
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}}`
  themes.set(brand.id, css)
  return css
}

function properties(theme: Theme): Record<string, string> {
  const { palette, radius, logo } = theme
  const named: Record<string, string> = {}
  for (const [name, value] of Object.entries(palette)) named[kebab(name)] = value.toLowerCase()
  for (const [name, value] of Object.entries(MEANINGS)) named[kebab(name)] = value.toLowerCase()
  named.white = '#fff'
  named['on-brand'] = variable(theme.onBrand)
  named['on-ink'] = variable('paper')
  named['on-cool'] = variable('white')
  named['accent-on-ink'] = variable(theme.flag)
  for (const [role, name] of Object.entries(PICTURE_ROLES)) named[`i-${role}`] = variable(name)
  named.logo = variable(logo.paper.word)
  named['logo-accent'] = variable(logo.paper.accent)
  named['logo-on-ink'] = variable(logo.ink.word)
  named['logo-accent-on-ink'] = variable(logo.ink.accent)
  named['logo-on-brand'] = variable(logo.brand.word)
  named['logo-accent-on-brand'] = variable(logo.brand.accent)
  named.r3 = `${radius.field}px`
  named.r4 = `${radius.box}px`
  named.r5 = `${radius.frame}px`
  return named
}

const variable = (name: ColourName): string => `var(--${kebab(name)})`

/** brandDeep → brand-deep, ink2 → ink-2. */
const kebab = (name: string): string => name.replace(/[A-Z]|\d+/g, (part) => `-${part.toLowerCase()}`)

type PairColour = ColourName | keyof typeof MEANINGS

/** One colour set on another. */
export interface Pair {
  on: PairColour
  colour: PairColour
  /** 4.5 for text; 3 for borders, marks and focus rings (WCAG 2.2, 1.4.3 and 1.4.11). */
  atLeast: 4.5 | 3
}

/** Every pair that the stylesheets set. A new pair is added here first, and the contract test tries it in each brand. */
export function contrastPairs({ onBrand, flag, logo }: Theme): Pair[] {
  const text = (colour: PairColour, ...grounds: PairColour[]): Pair[] =>
    grounds.map((on) => ({ on, colour, atLeast: 4.5 }))
  const mark = (colour: PairColour, ...grounds: PairColour[]): Pair[] =>
    grounds.map((on) => ({ on, colour, atLeast: 3 }))
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
    // borders of fields, focus rings, ticks and dots
    ...mark('edge', 'paper', 'white', 'coolTint'),
    ...mark('coolDeep', 'sand', 'brandTint'),
    ...mark('ink', 'brand'),
    ...mark('brand', 'ink'),
    ...mark('white', 'cool'),
    // wordmarks
    ...mark(logo.paper.word, 'paper', 'white'),
    ...mark(logo.ink.word, 'ink'),
    ...mark(logo.brand.word, 'brand'),
  ]
}

/** The value of a named colour in a brand. */
export function colourOf(palette: Palette, name: PairColour): Hex {
  if (name === 'white') return WHITE
  return name in MEANINGS ? MEANINGS[name as keyof typeof MEANINGS] : palette[name as keyof Palette]
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2, relative luminance). */
export function contrastRatio(one: Hex, other: Hex): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(colour: Hex): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
