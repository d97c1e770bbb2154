import { formatCount } from '../../../graphql/contract/format.ts'

/** What remains of a campaign. Null means that it is not tracked, and is not shown. */
export interface Stock {
  vouchersRemaining: number | null
  /** Seconds until the campaign ends. */
  timeRemaining: number | null
  /** The campaign and its figures are demonstration data. */
  isDemonstration: boolean
}

/** Vouchers and time remaining: real figures, or nothing. */
export function StockFacts({ vouchersRemaining, timeRemaining, isDemonstration }: Stock) {
  if (vouchersRemaining === null && timeRemaining === null) return null
  const mark = isDemonstration ? ' (demo)' : ''
  return (
    <dl className="facts" data-demonstration={isDemonstration || undefined}>
      {vouchersRemaining !== null && (
        <div>
          <dt>Vouchers left</dt>
          <dd>{`${formatCount(vouchersRemaining)}${mark}`}</dd>
        </div>
      )}
      {timeRemaining !== null && (
        <div>
          <dt>Time left</dt>
          <dd>{`${timeLeft(timeRemaining)}${mark}`}</dd>
        </div>
      )}
    </dl>
  )
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Formats seconds in their two largest units, rounded down: 187_200 is '2 days 4 hours'. */
export function timeLeft(seconds: number): string {
  if (seconds < MINUTE) return 'less than a minute'
  const parts = [
    { count: Math.floor(seconds / DAY), unit: 'day' },
    { count: Math.floor((seconds % DAY) / HOUR), unit: 'hour' },
    { count: Math.floor((seconds % HOUR) / MINUTE), unit: 'minute' },
  ]
  const first = parts.findIndex(({ count }) => count > 0)
  return parts
    .slice(first, first + 2)
    .filter(({ count }) => count > 0)
    .map(({ count, unit }) => `${count} ${unit}${count === 1 ? '' : 's'}`)
    .join(' ')
}
