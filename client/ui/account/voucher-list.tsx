import { longDate } from '../../../graphql/contract/text/format.ts'
import { findService } from '../../../graphql/contract/visit-rules.ts'
import { paths } from '../../paths.ts'

export interface VoucherListProps {
  vouchers: readonly {
    code: string
    numHours: number
    /** The service of the voucher's visit or, without a visit, the service that the voucher was bought for. */
    service?: string | null
    city: string
    expiresAt: string
    state: 'READY' | 'BOOKED' | 'USED' | 'EXPIRED' | 'REFUNDED' | 'ON_HOLD' | (string & {})
    /** The day of the voucher's visit, YYYY-MM-DD. Null without a visit. */
    visitWindow?: { day: string } | null
  }[]
}

const STATES: Readonly<Record<string, string>> = {
  READY: 'Good until',
  BOOKED: 'Booked. Good until',
  USED: 'Used for the visit on',
  EXPIRED: 'Expired on',
  REFUNDED: 'Refunded. Expired on',
  ON_HOLD: 'On hold while your bank looks into the payment. Good until',
}

/** The account's vouchers, each with its state. */
export function VoucherList({ vouchers }: VoucherListProps) {
  return (
    <section className="stack" aria-labelledby="vouchers-h">
      <h2 id="vouchers-h">Vouchers</h2>
      {vouchers.length === 0 ? (
        <p>
          None yet. <a href={paths.deal}>See the offer</a>.
        </p>
      ) : (
        <ul role="list" className="acct-list">
          {vouchers.map(({ code, numHours, service, city, expiresAt, state, visitWindow }) => (
            <li key={code} className="acct-row">
              <div>
                <p className="acct-code num">{code}</p>
                <p className="sm quiet">
                  {service && `${findService(service)?.name}, `}
                  {numHours} hours in {city}. {STATES[state] ?? 'Dated'}{' '}
                  {longDate((state === 'USED' && visitWindow?.day) || expiresAt)}.
                  {state === 'EXPIRED' && (
                    <>
                      {' '}
                      <a href={`${paths.redeem}?code=${encodeURIComponent(code)}`}>Refund what you paid</a>
                    </>
                  )}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
