import { countLeft, toldCount } from '../../../graphql/contract/stock.ts'
import { easternTime, formatCount } from '../../../graphql/contract/text/format.ts'

/** What remains of a campaign. Null means that it is not tracked, and is not shown. */
export interface Stock {
  vouchersRemaining: number | null
  /** The moment at which it ends, ISO 8601. The same for everybody and on every visit. */
  endsAt: string | null
  /** The campaign and its figures are demonstration data. */
  isDemonstration: boolean
}

/** The vouchers that are left, rounded if there are many, and the end of the offer: real figures, or nothing. */
export function StockFacts({ vouchersRemaining, endsAt, isDemonstration }: Stock) {
  if (vouchersRemaining === null && endsAt === null) return null
  const mark = isDemonstration ? ' (demo)' : ''
  return (
    <dl className="facts" data-demonstration={isDemonstration || undefined}>
      {vouchersRemaining !== null && (
        <div>
          <dt>Vouchers left</dt>
          {/* With 'about' beside the mark, the line would not fit next to the label on a phone. */}
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
