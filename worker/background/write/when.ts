/** Times in a place's local format, because mails are read far from where they apply. */
/** 'Thursday, December 4, 2026'. */
export function dayOf(moment: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'full' }).format(new Date(moment))
}

/** '9:00 AM to 11:00 AM CST': a window with the zone's name, because the reader may be elsewhere. */
export function windowText(startsAt: string, endsAt: string, timeZone: string): string {
  return clockTimes(startsAt, endsAt, timeZone).join(' to ')
}

/** 'between 9:00 AM and 11:00 AM CST', for a sentence. */
export function betweenText(startsAt: string, endsAt: string, timeZone: string): string {
  return `between ${clockTimes(startsAt, endsAt, timeZone).join(' and ')}`
}

function clockTimes(startsAt: string, endsAt: string, timeZone: string): [string, string] {
  const clock = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
  const zoned = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  return [clock.format(new Date(startsAt)), zoned.format(new Date(endsAt))]
}
