/** Reads a page code back, for `npm run page-code` and for the page in local and preview. */
import { STEPS, type Step } from '../../../client/paths.ts'
import type { Brand } from '../../brands/brand.ts'
import {
  ALPHABET,
  BUILD_LETTERS,
  CODE_LENGTH,
  CONSENTS,
  checkSymbol,
  PARTS,
  STEP_MS,
  VARIANTS,
} from '../../pages/page-code.ts'
import { deal, numberOfStep } from '../../registry/entries/deal.ts'
import { pages } from '../../registry/pages.ts'

export interface ReadCode {
  brand: string
  /** The first letters of the build. */
  build: string
  page: string
  /** Flags that differ from control, as `key=value`. */
  variants: readonly string[]
  consent: string
  /** When the page was made, to five minutes. */
  at: Date
}

/**
 * What a code says. Case, spaces and dashes do not matter, and I, L and O count as 1, 1 and 0. Null for a code that was
 * misheard. `now` tells which of the repeating times is meant: the latest one that is not in the future.
 */
export function readPageCode(written: string, now: number, brands: readonly Brand[]): ReadCode | null {
  const code = written
    .toUpperCase()
    .replace(/[^\dA-Z]/g, '')
    .replace(/[IL]/g, '1')
    .replaceAll('O', '0')
  const symbols = [...code].map((letter) => ALPHABET.indexOf(letter))
  if (symbols.length !== CODE_LENGTH || symbols.includes(-1)) return null
  if (checkSymbol(symbols.slice(0, -1)) !== symbols.at(-1)) return null
  const number = numbersOf(symbols.slice(0, -1))
  return {
    brand: brands[number.brand - 1]?.id ?? 'unknown',
    page: pageOf(number.page),
    build: BUILD_LETTERS.charAt(number.build >> 6) + BUILD_LETTERS.charAt(number.build & 63),
    consent: CONSENTS[number.consent] ?? 'unknown',
    variants: variantsOf(number.variants),
    at: timeOf(number.time, now),
  }
}

/** A key of the registry, or a step of the funnel. */
function pageOf(number: number): string {
  if (number === 0) return 'not-found'
  const step = STEPS.findIndex((_, index) => number === numberOfStep((index + 1) as Step)) + 1
  if (step > 1) return `${deal.key} step ${step}`
  return pages.find((page) => page.number === number)?.key ?? 'unknown'
}

function numbersOf(symbols: readonly number[]): Record<keyof typeof PARTS, number> {
  let whole = symbols.reduce((sum, symbol) => sum * 32n + BigInt(symbol), 0n)
  const numbers = Object.entries(PARTS)
    .reverse()
    .map(([name, size]) => {
      const number = Number(whole % BigInt(size))
      whole /= BigInt(size)
      return [name, number]
    })
  return Object.fromEntries(numbers)
}

function variantsOf(number: number): string[] {
  let rest = number
  return VARIANTS.toReversed()
    .flatMap(([flag, values]) => {
      const value = rest % values.length
      rest = Math.floor(rest / values.length)
      return value === 0 ? [] : [`${flag}=${values[value]}`]
    })
    .reverse()
}

/** A page's clock and ours may differ by a little. */
const SLACK_STEPS = 3

function timeOf(step: number, now: number): Date {
  const latest = Math.floor(now / STEP_MS) + SLACK_STEPS
  const age = (latest - step) % PARTS.time
  return new Date((latest - (age < 0 ? age + PARTS.time : age)) * STEP_MS)
}

/** What a person reads about a code, in rows. */
export function rowsOf({ brand, page, build, variants, consent, at }: ReadCode): [name: string, value: string][] {
  return [
    ['Brand', brand],
    ['Page', page],
    ['Build', `${build}…`],
    ['Variants', variants.join(' ') || 'control'],
    ['Consent', consent],
    ['Made at', `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC, or up to 5 minutes later`],
  ]
}
