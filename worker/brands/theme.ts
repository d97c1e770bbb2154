/** A brand's theme as CSS custom properties, and functions that look up its colors. */
import type { Brand, ColorName, Hex, Palette, Theme } from './brand.ts'

const WHITE: Hex = '#FFFFFF'

/** Colors with a fixed meaning, which are the same in every brand. */
const MEANINGS = {
  danger: '#B3261E',
  dangerTint: '#FDECEA',
  success: '#1E6B45',
  successTint: '#E4F3EA',
} as const

/** Maps each role of a color in drawings to the name of the brand's color for that role. */
export const PICTURE_ROLES = {
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
} as const satisfies Record<string, keyof Palette>

export type PictureRole = keyof typeof PICTURE_ROLES

/** Returns a brand's custom properties, such as `:root{--brand:#ffc917;…}`. */
export function themeCss({ theme }: Pick<Brand, 'theme'>): string {
  const declarations = Object.entries(properties(theme)).map(([name, value]) => `--${name}:${value}`)
  return `:root{${declarations.join(';')}}`
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

const variable = (name: ColorName): string => `var(--${kebab(name)})`

/** Returns a name in kebab case: brandDeep becomes brand-deep, and ink2 becomes ink-2. */
const kebab = (name: string): string => name.replace(/[A-Z]|\d+/g, (part) => `-${part.toLowerCase()}`)

/** The name of a color on a page, from the palette or with a fixed meaning. */
export type PageColor = ColorName | keyof typeof MEANINGS

/** Returns the value of a named color in a brand's palette. */
export function getColor(palette: Palette, name: PageColor): Hex {
  if (name === 'white') return WHITE
  return name in MEANINGS ? MEANINGS[name as keyof typeof MEANINGS] : palette[name as keyof Palette]
}
