import type { PaymentFieldsFragment } from '../../../graphql/contract/generated/graphql.ts'
import { formatCentsExact, longDate } from '../../../graphql/contract/text/format.ts'
import { paths } from '../../paths.ts'

/** A payment's description, with its day in words. */
export function descriptionOf({ description }: PaymentFieldsFragment): string {
  return description.replace(/\d{4}-\d\d-\d\d/, longDate)
}

/** What became of a payment, in words. */
export function stateWords({ state, refundedCents, refundedOn }: PaymentFieldsFragment): string {
  const back = formatCentsExact(refundedCents)
  const on = refundedOn ? ` on ${longDate(refundedOn)}` : ''
  switch (state) {
    case 'DECLINED':
      return 'Declined: nothing was charged.'
    case 'CHECKING':
      return 'We are confirming it with your bank.'
    case 'DISPUTED':
      return 'Your bank is looking into it.'
    case 'REFUND_ON_ITS_WAY':
      return `${back} is on its way back to your card.`
    default:
      return refundedCents > 0 ? `${back} went back to your card${on}.` : ''
  }
}

/** Everything that was charged and given back, each with its receipt. */
export function PaymentList({ payments }: { payments: readonly PaymentFieldsFragment[] }) {
  return (
    <section className="stack" aria-labelledby="payments-h">
      <h2 id="payments-h">Payments</h2>
      {payments.length === 0 && <p>None yet.</p>}
      <ul role="list" className="acct-list">
        {payments.map((payment) => (
          <li key={payment.id} className="acct-row">
            <div>
              <p>{descriptionOf(payment)}</p>
              <p className="sm quiet">
                {longDate(payment.day)}. {stateWords(payment)}
              </p>
            </div>
            <p className="sm">
              <b className="num">{formatCentsExact(payment.totalCents)}</b>{' '}
              <a href={payment.kind === 'VOUCHER' ? paths.accountReceipt(payment.id) : paths.payment(payment.id)}>
                Receipt <span className="sr">for {descriptionOf(payment)}</span>
              </a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
