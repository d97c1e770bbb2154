/** /customer/payments/…: the receipt of one of the customer's payments, for printing. */
import { paths } from '../../../client/paths.ts'
import { getDescription, stateWords } from '../../../client/ui/account/payment-list.tsx'
import type { PaymentFieldsFragment } from '../../../graphql/contract/generated/graphql.ts'
import { formatCentsExact, longDate } from '../../../graphql/contract/text/format.ts'
import { queryAccount } from '../../account/signed-in.ts'
import type { Brand } from '../../brands/brand.ts'
import { renderPage } from '../../pages/render-page.tsx'
import { payment as entry } from '../../registry/entries/account.ts'
import type { PageHandler } from '../../registry/page.ts'

export const get: PageHandler = async (c, { payment: id = '' }) => {
  const { payment } = await queryAccount(c, 'AccountPayment', { id })
  // The origin returns null for another customer's payment.
  if (!payment) return c.notFound()
  return renderPage(c, entry, PaymentPage, { payment })
}

function PaymentPage({ brand, payment }: { brand: Brand; payment: PaymentFieldsFragment }) {
  const { day, lines, taxCents, totalCents, cardLast4, state, refundedCents } = payment
  const isCharged = state !== 'DECLINED' && state !== 'CHECKING'
  const sums: [string, number][] = [
    ...lines.map(({ label, cents }): [string, number] => [label, cents]),
    ...(taxCents > 0 ? [['Sales tax', taxCents] as [string, number]] : []),
    [isCharged ? 'Charged' : 'Amount', totalCents],
    ...(refundedCents > 0 && state !== 'REFUND_FAILED' ? [['Refunded', -refundedCents] as [string, number]] : []),
  ]
  return (
    <main id="main" className="wrap acct acct-one" tabIndex={-1}>
      <div className="stack gap-2">
        <h1>{isCharged ? 'Your receipt' : 'Your payment'}</h1>
        <p className="quiet">
          {brand.legalName}, {brand.postalAddress}.
        </p>
      </div>
      <div className="stack">
        <h2>{getDescription(payment)}</h2>
        <p>
          {longDate(day)}
          {cardLast4 && `, card ending in ${cardLast4}`}. {stateWords(payment)}
        </p>
        <dl className="acct-facts">
          {sums.map(([label, cents]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="num">{formatCentsExact(cents)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <p className="no-print">
        <a href={paths.account}>Back to your account</a>
      </p>
    </main>
  )
}
