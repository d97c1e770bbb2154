import { expect, test } from 'vitest'
import { type CalendarVisit, calendarFile } from '../../../../worker/routes/visits/calendar-file.ts'

const visit: CalendarVisit = {
  id: '5f0f8d60-7a52-4f6e-8d61-0f2b1a3c4d5e',
  startsAt: '2026-12-01T14:00:00.000Z',
  endsAt: '2026-12-01T16:00:00.000Z',
  address: '12 Main Street, Apt 4; Chicago, IL 60601',
  summary: 'Glimmer cleaning',
  description: 'Line one\nLine two with a back\\slash',
  domain: 'glimmer.example',
  sequence: 2,
  now: new Date('2026-11-22T10:00:00.000Z'),
}

/** Returns the lines as a calendar reads them, unfolded (RFC 5545, section 3.1). */
const unfolded = (file: string) => file.replace(/\r\n /g, '').split('\r\n')

test('a visit’s calendar file has one event in UTC, with an id and a sequence number that let it replace an earlier version', () => {
  expect(unfolded(calendarFile(visit))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//publicweb//visits//EN',
    'BEGIN:VEVENT',
    'UID:5f0f8d60-7a52-4f6e-8d61-0f2b1a3c4d5e@glimmer.example',
    'DTSTAMP:20261122T100000Z',
    'DTSTART:20261201T140000Z',
    'DTEND:20261201T160000Z',
    'SEQUENCE:2',
    'SUMMARY:Glimmer cleaning',
    'LOCATION:12 Main Street\\, Apt 4\\; Chicago\\, IL 60601',
    'DESCRIPTION:Line one\\nLine two with a back\\\\slash',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('lines of a calendar file have at most 75 bytes, and no character is split', () => {
  const address = '🏠 Ægirsgade '.repeat(20).trim()
  const file = calendarFile({ ...visit, address })
  const encoder = new TextEncoder()
  expect(Math.max(...file.split('\r\n').map((line) => encoder.encode(line).length))).toBeLessThanOrEqual(75)
  expect(unfolded(file)).toContain(`LOCATION:${address}`)
})
