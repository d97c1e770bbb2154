import { countLeft, toldCount } from '../../../graphql/contract/stock.ts'
import { easternTime, formatCount } from '../../../graphql/contract/text/format.ts'

/** The vouchers and the time that remain in a campaign. A value that is not tracked is null and is not shown. */
export interface Stock {
  vouchersRemaining: number | null
  /** When the campaign ends, in ISO 8601. It is the same for all visitors and does not restart when they return. */
  endsAt: string | null
  /** Whether the campaign and its figures are demonstration data. */
  isDemonstration: boolean
}

/**
 * The number of vouchers left, rounded if there are many, and the end of the offer. Renders nothing if neither is
 * known.
 */
export function StockFacts({ vouchersRemaining, endsAt, isDemonstration }: Stock) {
  if (vouchersRemaining === null && endsAt === null) return null
  const mark = isDemonstration ? ' (demo)' : ''
  return (
    <dl className="facts" data-demonstration={isDemonstration || undefined}>
      {vouchersRemaining !== null && (
        <div>
          <dt>Vouchers left</dt>
          {/* Omits 'about' if there is '(demo)', because with both the line would not fit beside the label on a
              phone. */}
          <dd>
            {isDemonstration ? `${formatCount(toldCount(vouchersRemaining))}${mark}` : countLeft(vouchersRemaining)}
          </dd>
        </div>
      )}
      {endsAt !== null && (
        <div>
          <dt>Offer ends</dt>
          <dd>{`${easternTime(endsAt)}${mark}`}</dd>
        </div>
      )}
    </dl>
  )
}
