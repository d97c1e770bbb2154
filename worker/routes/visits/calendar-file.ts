/** A visit as a calendar file (RFC 5545). Times are in UTC, so that no calendar has to know the home's zone. */

export interface CalendarVisit {
  id: string
  /** ISO 8601 in UTC: the arrival window. */
  startsAt: string
  endsAt: string
  address: string
  summary: string
  description: string
  /** The site's domain, which makes the id unique everywhere. */
  domain: string
  /** Counts the changes. A calendar replaces its copy if this number is higher. */
  sequence: number
  now: Date
}

export function calendarFile(visit: CalendarVisit): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//publicweb//visits//EN',
    'BEGIN:VEVENT',
    `UID:${visit.id}@${visit.domain}`,
    `DTSTAMP:${stamp(visit.now.toISOString())}`,
    `DTSTART:${stamp(visit.startsAt)}`,
    `DTEND:${stamp(visit.endsAt)}`,
    `SEQUENCE:${visit.sequence}`,
    `SUMMARY:${escaped(visit.summary)}`,
    `LOCATION:${escaped(visit.address)}`,
    `DESCRIPTION:${escaped(visit.description)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

/** 2026-12-01T14:00:00.000Z → 20261201T140000Z. */
function stamp(moment: string): string {
  return `${moment.slice(0, 19).replace(/[-:]/g, '')}Z`
}

/** Section 3.3.11: backslash, semicolon, comma and line ends are escaped. */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')
}

/** Section 3.1: at most 75 bytes a line; the rest continues on the next line, after a space. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  const rows: string[] = []
  let row = ''
  let bytes = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (bytes + size > 75) {
      rows.push(row)
      row = ' '
      bytes = 1
    }
    row += character
    bytes += size
  }
  return [...rows, row].join('\r\n')
}
