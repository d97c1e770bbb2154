/** Readers for the cells of an operator's CSV file. Each throws an Error whose message completes 'line 3, rate: …'. */
import { BRANDS } from '../../../graphql/contract/brands.generated.ts'
import { isDay } from '../check-filters.ts'
import type { Value } from '../print.ts'

export type Cell = (text: string) => Value

/** Accepts text without line breaks or control characters. Pages, emails and exports escape all other characters. */
export function text(longest: number): Cell {
  return (given) => {
    if (given === '') throw new Error('is empty')
    if (given.length > longest) throw new Error(`is longer than ${longest} characters`)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern looks for them.
    if (/[\u0000-\u001f\u007f\u2028\u2029]/u.test(given))
      throw new Error('contains a line break or a control character')
    return given
  }
}

/** Accepts a key of lowercase letters, digits and '-'. */
export const id: Cell = matching(/^[a-z0-9][a-z0-9-]{0,59}$/, "is not an id of lower case letters, digits and '-'")

export function matching(pattern: RegExp, problem: string): Cell {
  return (given) => {
    if (!pattern.test(given)) throw new Error(`'${given}' ${problem}`)
    return given
  }
}

export function oneOf(...allowed: readonly string[]): Cell {
  return (given) => {
    if (!allowed.includes(given)) throw new Error(`'${given}' is not one of ${allowed.join(', ')}`)
    return given
  }
}

export const brand: Cell = oneOf(...BRANDS.map((each): string => each.id))
export const brandOrAll: Cell = oneOf('*', ...BRANDS.map((each): string => each.id))

/** Reads dollars, such as '24.25' or '$24.25', as cents. */
export const cents: Cell = (given) => {
  if (!/^\$?\d{1,5}(\.\d{1,2})?$/.test(given)) throw new Error(`'${given}' is not an amount in dollars, such as 24.25`)
  return Math.round(Number(given.replace('$', '')) * 100)
}

/** Reads a percentage, such as '8.875' or '8.875%', as a fraction. */
export const percent: Cell = (given) => {
  if (!/^\d{1,2}(\.\d{1,5})?%?$/.test(given)) throw new Error(`'${given}' is not a percentage, such as 8.875`)
  const fraction = Number((Number(given.replace('%', '')) / 100).toFixed(7))
  if (fraction >= 0.25) throw new Error(`${given} must be below 25%`)
  return fraction
}

export function whole(least: number, most: number): Cell {
  return (given) => {
    const number = Number(given)
    if (!/^\d+$/.test(given) || number < least || number > most)
      throw new Error(`'${given}' is not a whole number from ${least} to ${most}`)
    return number
  }
}

/** Reads a time, such as '8:00' or '16:30', as minutes after midnight. '24:00' is the end of a day. */
export const minute: Cell = (given) => {
  const [, hours = '', minutes = ''] = /^(\d{1,2}):([0-5]\d)$/.exec(given) ?? []
  const total = Number(hours) * 60 + Number(minutes)
  if (hours === '' || total > 1440) throw new Error(`'${given}' is not a time such as 8:00 or 16:30`)
  return total
}

export const day: Cell = (given) => {
  if (!isDay(given)) throw new Error(`'${given}' is not a date such as 2026-12-01`)
  return given
}

/** Reads a moment in the format that the database compares: UTC with milliseconds. */
export const moment: Cell = (given) => {
  const parsed =
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{3})?)?(Z|[+-]\d{2}:\d{2})$/.test(given) && isDay(given.slice(0, 10))
      ? new Date(given)
      : null
  if (!parsed || Number.isNaN(parsed.getTime()))
    throw new Error(`'${given}' is not a time with a zone: write it like 2026-12-01T00:00-05:00`)
  return parsed.toISOString()
}

export const yesOrNo: Cell = (given) => {
  if (given !== 'yes' && given !== 'no') throw new Error(`'${given}' is neither yes nor no`)
  return Number(given === 'yes')
}

export function optional(cell: Cell): Cell {
  return (given) => (given === '' ? null : cell(given))
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

export const weekday: Cell = (given) => {
  const at = WEEKDAYS.findIndex((name) => name.toLowerCase() === given.toLowerCase())
  if (at === -1) throw new Error(`'${given}' is not one of ${WEEKDAYS.join(', ')}`)
  return at
}

export const timeZone: Cell = (given) => {
  if (!Intl.supportedValuesOf('timeZone').includes(given))
    throw new Error(`'${given}' is not a time zone: write it like America/Chicago`)
  return given
}

export const WRITTEN = {
  cents: (value: Value) => (Number(value) / 100).toFixed(2),
  percent: (value: Value) => String(Number((Number(value) * 100).toFixed(5))),
  minute: (value: Value) => `${Math.floor(Number(value) / 60)}:${String(Number(value) % 60).padStart(2, '0')}`,
  weekday: (value: Value) => WEEKDAYS[Number(value)] ?? '',
  yesOrNo: (value: Value) => (value === 1 ? 'yes' : 'no'),
} as const
