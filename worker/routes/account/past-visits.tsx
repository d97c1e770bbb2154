import { paths } from '../../../client/paths.ts'
import { ReceiptLink, RecentList, stateWords } from '../../../client/ui/account/payment-list.tsx'
import { timeWords } from '../../../client/ui/visits/visit-words.ts'
import type { PaymentFieldsFragment, VisitStandingFragment } from '../../../graphql/contract/generated/graphql.ts'
import { formatCentsExact, longDate } from '../../../graphql/contract/text/format.ts'
import { cleaningWords } from './next-part.tsx'

interface PastVisitsProps {
  visits: readonly VisitStandingFragment[]
  payments: readonly PaymentFieldsFragment[]
  now: Date
}

/** Shows the outcome and the cost of each past or canceled visit. */
export function PastVisits({ visits, payments, now }: PastVisitsProps) {
  const past = visits.filter(
    ({ status, window, heldUntil }) =>
      !heldUntil && (status !== 'PENDING' || Date.parse(window.startsAt) <= now.getTime()),
  )
  if (past.length === 0) return null
  return (
    <section className="stack" aria-labelledby="past-h">
      <h2 id="past-h">Past and canceled visits</h2>
      <RecentList
        earlier="Earlier ones of the last year"
        rows={past.map((visit) => (
          <li key={visit.id} className="acct-row">
            <div>
              <p>
                <b>{whenWords(visit)}</b>
              </p>
              <p className="sm quiet">
                {whatWords(visit)} {getStanding(visit, now)}.
              </p>
              {payments
                .filter(({ visitId }) => visitId === visit.id)
                .map((payment) => (
                  <p key={payment.id} className="sm quiet">
                    {payment.kind === 'LATE_FEE' && 'Fee for the late change: '}
                    {payment.kind === 'EXTRAS' && 'Extras: '}
                    {payment.refundedCents < payment.totalCents && `${formatCentsExact(payment.totalCents)}. `}
                    {stateWords(payment)} <ReceiptLink payment={payment} />
                  </p>
                ))}
            </div>
            <a href={`${paths.visit}?id=${visit.id}`}>
              See it <span className="sr">: {whenWords(visit)}</span>
            </a>
          </li>
        ))}
      />
    </section>
  )
}

const whenWords = ({ window }: VisitStandingFragment) =>
  `${longDate(window.day)}, ${timeWords(window.startMinute, window.endMinute)}`

function whatWords(visit: VisitStandingFragment): string {
  const { paidCents, voucherHours } = visit
  const prepaid = voucherHours > 0 ? `, ${voucherHours} of them prepaid` : ''
  return `${cleaningWords(visit)}${paidCents === null ? ', paid with your voucher' : prepaid}.`
}

/**
 * Returns the state of a past visit. Cleaners report only visits that did not take place, so a visit that was neither
 * reported nor canceled is shown as ended once its window is over.
 */
function getStanding({ status, window }: VisitStandingFragment, now: Date): string {
  if (status === 'CANCELLED') return 'Canceled'
  if (status === 'EXPIRED') return 'Nobody came'
  return Date.parse(window.endsAt) > now.getTime() ? 'Under way' : 'Ended'
}
