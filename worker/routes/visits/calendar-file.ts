/** A visit for a calendar file (RFC 5545). Times are in UTC, so calendars need not know the home's time zone. */
export interface CalendarVisit {
  id: string
  /** The start of the arrival window, ISO 8601 in UTC. */
  startsAt: string
  endsAt: string
  address: string
  summary: string
  description: string
  /** The site's domain, which makes the id globally unique. */
  domain: string
  /** The number of changes to the visit. A calendar replaces its copy if this number is higher. */
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

/** Formats a time: 2026-12-01T14:00:00.000Z becomes 20261201T140000Z. */
function stamp(moment: string): string {
  return `${moment.slice(0, 19).replace(/[-:]/g, '')}Z`
}

/** Escapes backslashes, semicolons, commas and line ends (RFC 5545, section 3.3.11). */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')
}

/** Limits lines to 75 bytes (RFC 5545, section 3.1). The rest continues on the next line, after a space. */
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
