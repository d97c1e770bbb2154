/** '3 hours', '2 to 3 hours', '45 minutes to 1 hour', '30 to 45 minutes'. */
export function hoursText([from, to]: readonly [number, number]): string {
  if (from === to) return amount(from)
  if (to < 1) return minutesText([from * 60, to * 60])
  const isOneUnit = from >= 1 && to > 1
  return isOneUnit ? `${number(from)} to ${number(to)} hours` : `${amount(from)} to ${amount(to)}`
}

/** '20 to 40 minutes'. */
export function minutesText([from, to]: readonly [number, number]): string {
  return from === to ? `${from} minutes` : `${from} to ${to} minutes`
}

function amount(hours: number): string {
  if (hours < 1) return `${hours * 60} minutes`
  return hours === 1 ? '1 hour' : `${number(hours)} hours`
}

function number(hours: number): string {
  return Number.isInteger(hours) ? String(hours) : `${Math.floor(hours) || ''}½`
}
