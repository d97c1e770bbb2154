/** Formats a range of hours: '3 hours', '2 to 3 hours', '45 minutes to 1 hour', '30 to 45 minutes'. */
export function hoursText([from, to]: readonly [number, number]): string {
  if (from === to) return amount(from)
  if (to < 1) return minutesText([from * 60, to * 60])
  const isOneUnit = from >= 1 && to > 1
  return isOneUnit ? `${number(from)} to ${number(to)} hours` : `${amount(from)} to ${amount(to)}`
}

/** Formats a range of minutes, such as '20 to 40 minutes'. */
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

/** The time that a service takes for a home of one size. */
export interface HomeTime {
  home: string
  /** The shortest and the longest usual time, in hours. */
  hours: readonly [number, number]
}

/**
 * Names the largest home that a visit of this many hours is enough for, and the homes that may need more: 'Enough for:
 * Studio. May need more: 1 bedroom, 1 bath, 4 to 5 hours.' `times` starts with the smallest home.
 */
export function enoughFor(times: readonly HomeTime[], hours: number): string {
  const isEnough = ({ hours: [, longest] }: HomeTime) => longest <= hours
  const enough = times.filter(isEnough).at(-1)
  const more = times.filter((time) => !isEnough(time)).map(({ home, hours }) => `${home}, ${hoursText(hours)}`)
  return [
    ...(enough ? [`Enough for: ${enough.home}.`] : []),
    ...(more.length > 0 ? [`May need more: ${more.join('; ')}.`] : []),
  ].join(' ')
}
