/** The look of a brand's emails: inline styles, and a style sheet for dark mode. */
import type { CSSProperties } from 'react'
import type { Brand } from '../../brands/brand.ts'
import { getColor } from '../../brands/theme.ts'

type StyledPart =
  | 'brand'
  | 'title'
  | 'heading'
  | 'text'
  | 'note'
  | 'footer'
  | 'code'
  | 'cell'
  | 'quote'
  | 'button'
  | 'link'

export interface Look extends Readonly<Record<StyledPart, CSSProperties>> {
  radius: number
  rule: string
  strongRule: string
}

/** Fonts that devices have installed, because most email clients do not load web fonts. */
const FONT = "-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"
const CODE_FONT = "ui-monospace, 'SF Mono', Menlo, Consolas, monospace"

export function getLook(brand: Brand): Look {
  const { palette, onBrand, radius } = brand.theme
  const base: CSSProperties = { fontFamily: FONT, color: palette.ink, margin: '0 0 16px' }
  return {
    radius: radius.box,
    brand: { fontFamily: FONT, fontSize: 22, lineHeight: '28px', fontWeight: 700, letterSpacing: '-0.01em' },
    title: { ...base, fontSize: 28, lineHeight: '34px', fontWeight: 700, letterSpacing: '-0.02em' },
    heading: { ...base, fontSize: 18, lineHeight: '24px', fontWeight: 700, margin: '28px 0 8px' },
    text: { ...base, fontSize: 16, lineHeight: '24px' },
    note: { ...base, fontSize: 14, lineHeight: '20px', color: palette.ink2 },
    footer: { ...base, fontSize: 13, lineHeight: '20px', color: palette.ink2, margin: '0 0 4px' },
    code: {
      fontFamily: CODE_FONT,
      fontSize: 28,
      lineHeight: '36px',
      fontWeight: 700,
      letterSpacing: '0.08em',
      color: palette.ink,
      backgroundColor: palette.brandTint,
      border: `2px solid ${palette.ink}`,
      borderRadius: radius.field,
      padding: '16px 12px',
      textAlign: 'center',
    },
    cell: {
      fontFamily: FONT,
      fontSize: 16,
      lineHeight: '24px',
      color: palette.ink,
      padding: '8px 0',
      verticalAlign: 'top',
    },
    rule: `1px solid ${palette.line}`,
    strongRule: `2px solid ${palette.ink}`,
    quote: {
      ...base,
      fontSize: 15,
      lineHeight: '23px',
      backgroundColor: palette.sand,
      borderLeft: `4px solid ${palette.ink}`,
      padding: '12px 16px',
      whiteSpace: 'pre-wrap',
      wordBreak: 'break-word',
    },
    button: {
      display: 'inline-block',
      fontFamily: FONT,
      fontSize: 16,
      lineHeight: '24px',
      fontWeight: 600,
      color: getColor(palette, onBrand),
      backgroundColor: palette.brand,
      border: `2px solid ${palette.ink}`,
      borderRadius: radius.field,
      padding: '12px 24px',
      textDecoration: 'none',
    },
    link: { color: palette.coolDeep },
  }
}

/**
 * Returns the style sheet for dark mode: the rules in a media query, and the same rules for the attribute that
 * Outlook.com sets.
 */
export function darkStyles(brand: Brand): string {
  const { palette } = brand.theme
  const rules: [string, string][] = [
    ['.m-ground', `background-color:${palette.ink} !important`],
    ['.m-paper', `background-color:${palette.inkLine} !important`],
    ['.m-ink', `color:${palette.paper} !important`],
    ['.m-quiet', `color:${palette.onInk2} !important`],
    [
      '.m-code',
      `background-color:${palette.ink} !important;color:${palette.paper} !important;border-color:${palette.onInk2} !important`,
    ],
    [
      '.m-quote',
      `background-color:${palette.ink} !important;color:${palette.paper} !important;border-color:${palette.onInk2} !important`,
    ],
    ['.m-rule', `border-color:${palette.onInk2} !important`],
    ['.m-link', `color:${palette.coolMid} !important`],
  ]
  const plain = rules.map(([name, rule]) => `${name}{${rule}}`).join('')
  const outlook = rules.map(([name, rule]) => `[data-ogsc] ${name}{${rule}}`).join('')
  return `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${plain}}${outlook}`
}
