/**
 * The page code in every footer: what a caller reads to support staff, such as 7K2Q-D4MX-W0R3. It says which brand, build,
 * page, variants, consent and time a page was made with, and nothing about the visitor (docs/contracts.md, 'The page
 * code').
 */
import { PLAN_KEYS } from '../../graphql/contract/plans.ts'

/** Digits and letters that are not mistaken for each other when read aloud or written by hand (Crockford's base 32). */
export const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const CODE_LENGTH = 12

/** Consent by number. Only append. */
export const CONSENTS = ['not asked', 'accepted', 'refused', 'Global Privacy Control', 'opted out', 'agent'] as const

/** The values of each flag by number, control first. Only append, within 8,192 combinations. */
export const VARIANTS: readonly (readonly [flag: string, values: readonly string[]])[] = [
  ['voucherOption', ['', ...PLAN_KEYS]],
  ['pricing', ['0', '19', '39', '49', '59']],
  ['nonmember_pricing', ['false', 'true']],
  ['convert_enabled', ['true', 'false']],
  ['lower_etf_higher_fc_charge_v2', ['false', 'true']],
  ['review_default_sort', ['RECENT', 'LOCATION_CLOSEST', 'RATING_HIGHEST', 'RATING_LOWEST']],
  ['homepage_reskin', ['false', 'true']],
  ['stripe_buttons_upgrade', ['false', 'true']],
]

/** The parts of a code, first to last, with the number of their values. Together just less than 55 bits. */
export const PARTS = { brand: 32, page: 128, build: 64 * 64, consent: 8, variants: 8192, time: 32_768 } as const
/** Times are counted in steps of five minutes, and repeat after 113 days. */
export const STEP_MS = 5 * 60_000
/** The letters of build ids. */
export const BUILD_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

export interface CodedPage {
  /** The brand's place in the registry. */
  brand: number
  /** The number of its entry in the registry. Zero: an address without a page. */
  page: number
  /** X-Build, of which the code keeps the first two letters. */
  build: string
  /** A name of CONSENTS; another one is coded as 'not asked'. */
  consent: string
  /** `experiments.summary`: the flags that differ from control, as `key=value`. */
  variants: string
  /** Milliseconds since the epoch. */
  at: number
}

/** The code of a page, in three groups of four. */
export function pageCode({ brand, page, build, consent, variants, at }: CodedPage): string {
  const numbers = {
    brand: (brand + 1) % PARTS.brand,
    page,
    build: BUILD_LETTERS.indexOf(build.charAt(0)) * 64 + BUILD_LETTERS.indexOf(build.charAt(1)),
    consent: Math.max(0, CONSENTS.indexOf(consent as (typeof CONSENTS)[number])),
    variants: variantsNumber(variants),
    time: Math.floor(at / STEP_MS) % PARTS.time,
  }
  let whole = 0n
  for (const [name, size] of Object.entries(PARTS)) {
    whole = whole * BigInt(size) + BigInt(Math.max(0, numbers[name as keyof typeof PARTS]))
  }
  const symbols: number[] = []
  for (let index = 1; index < CODE_LENGTH; index++) {
    symbols.unshift(Number(whole % 32n))
    whole /= 32n
  }
  symbols.push(checkSymbol(symbols))
  const code = symbols.map((symbol) => ALPHABET.charAt(symbol)).join('')
  return `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`
}

function variantsNumber(summary: string): number {
  const changed = new Map<string, string>()
  for (const each of summary.split(' ')) {
    const [flag = '', value = ''] = each.split('=')
    changed.set(flag, value)
  }
  return VARIANTS.reduce((number, [flag, values]) => {
    return number * values.length + Math.max(0, values.indexOf(changed.get(flag) ?? ''))
  }, 0)
}

/**
 * The last symbol: a polynomial over the field of 32 elements, so that one wrong symbol, or two neighbors in the wrong
 * order, never make another code.
 */
export function checkSymbol(symbols: readonly number[]): number {
  return symbols.reduce((sum, symbol) => timesTwo(sum ^ symbol), 0)
}

/** Multiplies by the field's generator; the field's polynomial is x⁵ + x² + 1. */
function timesTwo(value: number): number {
  return value & 16 ? ((value << 1) ^ 0b100101) & 31 : value << 1
}
