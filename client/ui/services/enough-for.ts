/** Which homes a visit is long enough for, by a service's own times. */
import { hoursText } from './hours-text.ts'

/** A row of a service's times. */
export interface HomeTime {
  home: string
  /** The shortest and the longest usual time, in hours. */
  hours: readonly [number, number]
}

/** 'Enough for: Studio. May need more: 1 bedroom, 1 bath, 4 to 5 hours.' */
export function enoughFor(times: readonly HomeTime[], hours: number): string {
  const isEnough = ({ hours: [, longest] }: HomeTime) => longest <= hours
  const enough = times.filter(isEnough).map(({ home }) => home)
  const more = times.filter((time) => !isEnough(time)).map(({ home, hours }) => `${home}, ${hoursText(hours)}`)
  return [
    ...(enough.length > 0 ? [`Enough for: ${enough.join('; ')}.`] : []),
    ...(more.length > 0 ? [`May need more: ${more.join('; ')}.`] : []),
  ].join(' ')
}
