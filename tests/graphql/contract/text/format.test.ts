import { expect, test } from 'vitest'
import {
  easternTime,
  formatCents,
  formatCentsExact,
  formatCount,
  formatPhone,
  formatRate,
  longDate,
} from '../../../../graphql/contract/text/format.ts'

test.each([
  [0, '$0', '$0.00'],
  [100, '$1', '$1.00'],
  [1900, '$19', '$19.00'],
  [2057, '$20.57', '$20.57'],
  [1950, '$19.50', '$19.50'],
  [1, '$0.01', '$0.01'],
  [123_456_700, '$1,234,567', '$1,234,567.00'],
  [-500, '-$5', '-$5.00'],
])('%i cents have the short format %s and the exact format %s', (cents, short, exact) => {
  expect(formatCents(cents)).toBe(short)
  expect(formatCentsExact(cents)).toBe(exact)
})

test('rates, dates and phone numbers are formatted for visitors, and a date never depends on the time zone', () => {
  const rates = [0, 0.0825, 0.06625, 0.06, 0.0763, 0.07]
  expect(rates.map(formatRate)).toEqual(['0%', '8.25%', '6.625%', '6%', '7.63%', '7%'])
  const dates = ['2026-12-20', '2027-01-01', '2026-11-21T23:30:00-08:00']
  expect(dates.map(longDate)).toEqual(['December 20, 2026', 'January 1, 2027', 'November 21, 2026'])
  const phones = ['3125550142', '312555014', '13125550142', '']
  expect(phones.map(formatPhone)).toEqual(['(312) 555-0142', '312555014', '13125550142', ''])
})

test('amounts, counts and dates are formatted exactly as Intl formats them', () => {
  const dollars = (digits: number) =>
    new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits: digits })
  const exact = dollars(2)
  const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  for (let step = 0; step < 2000; step++) {
    const number = Math.round(1.009 ** step) + step
    expect(formatCount(number)).toBe(number.toLocaleString('en-US'))
    for (const cents of [number, -number]) expect(formatCentsExact(cents)).toBe(exact.format(cents / 100))
    const day = new Date(Date.UTC(2024, 0, 1 + step))
    expect(longDate(day.toISOString())).toBe(days.format(day))
  }
})

test('a time is formatted in New York time, even around both clock changes of every year', () => {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
  const intl = (moment: Date) => `${clock.format(moment).replace(/\s/gu, ' ')} ET`
  const wrong: string[] = []
  for (let time = Date.UTC(2026, 0, 1, 0, 59); time < Date.UTC(2034, 0, 1); time += 3_600_000) {
    const moment = new Date(time)
    const text = easternTime(moment.toISOString(), time)
    if (text !== intl(moment)) wrong.push(text)
  }
  expect(wrong).toEqual([])
})

test('a time that is almost a year away has its year, and a nearer one does not', () => {
  const now = Date.parse('2026-11-28T12:00:00.000Z')
  const shown = (moment: string) => easternTime(moment, now)
  expect(shown('2026-12-01T05:00:00.000Z')).toBe('Dec 1, 12:00 AM ET')
  expect(shown('2027-01-15T05:00:00.000Z')).toBe('Jan 15, 12:00 AM ET')
  expect(shown('2026-03-01T05:00:00.000Z')).toBe('Mar 1, 12:00 AM ET')
  expect(shown('2025-12-01T05:00:00.000Z')).toBe('Dec 1, 2025, 12:00 AM ET')
  expect(shown('2027-12-01T04:59:00.000Z')).toBe('Nov 30, 2027, 11:59 PM ET')
  expect(shown('2028-01-01T04:59:00.000Z')).toBe('Dec 31, 2027, 11:59 PM ET')
})
