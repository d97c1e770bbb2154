import type { ReactElement } from 'react'
import type { PaymentFieldsFragment } from '../../../graphql/contract/generated/graphql.ts'
import { formatCentsExact, longDate } from '../../../graphql/contract/text/format.ts'
import { paths } from '../../paths.ts'

/** Replaces the ISO date in a charge's description with a long date. */
export const datedWords = (description: string) => description.replace(/\d{4}-\d\d-\d\d/, longDate)

export const getDescription = ({ description }: PaymentFieldsFragment) => datedWords(description)

/** Describes the state of a payment. Empty for a completed payment without a refund. */
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
    case 'REFUND_FAILED':
      return `Your bank sent ${back} back to us. Write to us, and we return it in another way.`
    default:
      return refundedCents > 0 ? `${back} went back to your card${on}.` : ''
  }
}

export function ReceiptLink({ payment }: { payment: PaymentFieldsFragment }) {
  // The receipt with the voucher's code and terms exists only as long as the purchase stands.
  const hasVoucher = payment.kind === 'VOUCHER' && !payment.state.startsWith('REFUND')
  return (
    <a href={hasVoucher ? paths.accountReceipt(payment.id) : paths.payment(payment.id)}>
      {/* A payment that was not charged has no receipt. */}
      {payment.state === 'DECLINED' || payment.state === 'CHECKING' ? 'Details' : 'Receipt'}{' '}
      <span className="sr">for {getDescription(payment)}</span>
    </a>
  )
}

/** All payments of the account, each with its state and a link to its receipt or details. */
export function PaymentList({ payments }: { payments: readonly PaymentFieldsFragment[] }) {
  return (
    <section className="stack" aria-labelledby="payments-h">
      <h2 id="payments-h">Payments</h2>
      {payments.length === 0 && <p>None yet.</p>}
      <RecentList
        earlier="Earlier payments"
        rows={payments.map((payment) => (
          <li key={payment.id} className="acct-row">
            <div>
              <p>{getDescription(payment)}</p>
              <p className="sm quiet">
                {longDate(payment.day)}. {stateWords(payment)}
              </p>
            </div>
            <p className="sm">
              <b className="num">{formatCentsExact(payment.totalCents)}</b> <ReceiptLink payment={payment} />
            </p>
          </li>
        ))}
      />
    </section>
  )
}

interface RecentListProps {
  /** The rows as `<li>` elements, the newest first. */
  rows: readonly ReactElement[]
  /** The text of the `<summary>` above the older rows. */
  earlier: string
}

/** How many rows are shown at first. */
const RECENT = 5

/** The newest rows of a growing list, and a closed `<details>` with the older rows. */
export function RecentList({ rows, earlier }: RecentListProps) {
  const others = rows.slice(RECENT)
  return (
    <>
      <ul role="list" className="acct-list">
        {rows.slice(0, RECENT)}
      </ul>
      {others.length > 0 && (
        <details>
          <summary>
            {earlier} ({others.length})
          </summary>
          <ul role="list" className="acct-list">
            {others}
          </ul>
        </details>
      )}
    </>
  )
}
