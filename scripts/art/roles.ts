import type { Brand, Palette } from '../../worker/brands/brand.ts'
import type { Shapes } from './catalogue.ts'

/** People keep the same colors in every brand. */
const PEOPLE_COLOURS = {
  'skin-1': '#8A4F30',
  'skin-2': '#C08457',
  'skin-3': '#D9A074',
  'skin-4': '#F0C4A0',
  'skin-5': '#E6B78A',
  'hair-black': '#1F1A1C',
  'hair-grey': '#B9B5B1',
  'hair-brown': '#6B3A22',
} as const

/** The color of every role in a brand's palette. */
export function rolesOf(palette: Palette): Record<string, string> {
  return {
    ink: palette.ink,
    paper: palette.paper,
    sand: palette.wood,
    glow: palette.glow,
    main: palette.brand,
    'main-deep': palette.brandDeep,
    'main-soft': palette.brandSoft,
    cool: palette.cool,
    'cool-deep': palette.coolDeep,
    'cool-mid': palette.coolMid,
    'cool-soft': palette.coolSoft,
    ...PEOPLE_COLOURS,
  }
}

/** The same roles as custom properties, for pictures inlined in a page. People keep their colors. */
export const paintWithProperties = (role: string): string =>
  role in PEOPLE_COLOURS ? PEOPLE_COLOURS[role as keyof typeof PEOPLE_COLOURS].toLowerCase() : `var(--i-${role})`

/** The shapes of a brand's drawings. */
export const shapesOf = ({ drawn: { scenery, pet } }: Pick<Brand, 'drawn'>): Shapes => ({
  house: scenery,
  roof: scenery,
  street: scenery,
  'facade-door': scenery,
  'facade-window': scenery,
  'facade-open': scenery,
  pet,
})
