import { paths } from '../../../client/paths.ts'
import { ButtonLink } from '../../../client/ui/button.tsx'
import { Note } from '../../../client/ui/note.tsx'
import { VisitFacts } from '../../../client/ui/visits/visit-facts.tsx'
import { windowWords } from '../../../client/ui/visits/visit-words.ts'
import { formatCents } from '../../../graphql/contract/text/format.ts'
import type { Brand } from '../../brands/brand.ts'
import { getList } from '../../brands/services.ts'
import type { VoucherVisit } from './voucher-access.ts'

export type Visit = NonNullable<VoucherVisit['visit']>

export function homeAddress({ street, unit, city, state, zipcode }: Visit): string {
  return `${unit ? `${street}, ${unit}` : street}, ${city}, ${state} ${zipcode}`
}

/** The messages that confirm a change to a visit. The page's title also begins with the message. */
export const VISIT_OUTCOMES: Readonly<Record<string, string>> = {
  booked: 'Your visit is booked',
  moved: 'Your visit is rescheduled',
  'moved-late': 'Your visit is rescheduled',
  canceled: 'Your visit is canceled',
  'canceled-late': 'Your visit is canceled',
}

export const feeCharged = (lateFeeCents: number): string =>
  `We charge the ${formatCents(lateFeeCents)} fee to your card on file.`

interface BookedPageProps {
  brand: Brand
  visit: Visit
  /** The change to confirm: a key of VISIT_OUTCOMES, or '' for none. */
  said: string
  /** The number of hours before the visit within which a change costs `lateFeeCents`. */
  lateHours: number
  lateFeeCents: number
  /** The query string of this visit's URLs, or '' if the visitor opened the page with a voucher's code. */
  at?: string
}

function paidWords({ paidCents, voucherHours }: Visit): string {
  // `paidCents` is null for a first cleaning, because a voucher pays for it. Prepaid hours may pay for later cleanings.
  if (paidCents === null) return 'paid with your voucher'
  const hours = voucherHours > 0 ? [`${voucherHours} of them prepaid`] : []
  return [...hours, ...(paidCents ? [`${formatCents(paidCents)} paid`] : [])].join(', ')
}

export function BookedPage({ brand, visit, said, lateHours, lateFeeCents, at = '' }: BookedPageProps) {
  const title = VISIT_OUTCOMES[said]
  if (visit.status === 'CANCELLED' || visit.status === 'EXPIRED')
    return <CanceledPage visit={visit} title={title} fee={said === 'canceled-late' ? feeCharged(lateFeeCents) : ''} />
  return (
    <main id="main" className="wrap visit" tabIndex={-1}>
      <h1>Your visit</h1>
      {title && (
        <Note kind="good" title={title} isOutcome>
          <p>
            We are emailing you the details.
            {said === 'moved-late' && ` ${feeCharged(lateFeeCents)}`}
          </p>
        </Note>
      )}
      <VisitFacts
        {...visit}
        hasBegun={!visit.canChange}
        paid={paidWords(visit)}
        address={homeAddress(visit)}
        list={getList(brand, visit.service)}
        recurrence={visit.recurrence ?? null}
      />
      <Extras payment={visit.addOnsPayment} />
      <div className="row">
        <ButtonLink href={paths.nextVisit} variant={said === 'booked' ? 'primary' : 'secondary'}>
          Book the next one
        </ButtonLink>
        {visit.canChange && (
          <a href={`${paths.visitCalendar}${at}`} download>
            Add it to your calendar
          </a>
        )}
      </div>
      {visit.canChange ? (
        <>
          <p>
            {visit.feeCents > 0
              ? `Rescheduling or canceling it now costs ${formatCents(visit.feeCents)}, because it begins in less than ${lateHours} hours.`
              : freeUntil(lateHours, lateFeeCents)}
          </p>
          <div className="row">
            <ButtonLink href={`${paths.visitMove}${at}`} variant="secondary">
              Reschedule it
            </ButtonLink>
            <ButtonLink href={`${paths.visitCancel}${at}`} variant="tertiary">
              Cancel it
            </ButtonLink>
          </div>
        </>
      ) : (
        <p>
          This visit has started, so you can no longer change it online.{' '}
          <a href={`${paths.ticket}?topic=visit`}>Write to us</a> if something is wrong.
        </p>
      )}
      {visit.reviewToken && (
        <div className="row">
          <ButtonLink href={`${paths.writeReview}?token=${visit.reviewToken}`}>
            {visit.reviewStanding ? 'See your review' : 'Review this visit'}
          </ButtonLink>
        </div>
      )}
      <p>
        <a href={paths.account}>Your account</a>
      </p>
    </main>
  )
}

interface CanceledPageProps {
  visit: Visit
  title: string | undefined
  /** A sentence about the fee if the visit was just canceled late; '' otherwise. */
  fee: string
}

/** Shows a visit that was canceled, or that no cleaner came to. */
function CanceledPage({ visit: { status, window, paidCents, voucherCode }, title, fee }: CanceledPageProps) {
  const when = windowWords(window)
  const words = status === 'EXPIRED' ? `Nobody came on ${when}. We are sorry.` : `Your visit on ${when}, is canceled.`
  return (
    <main id="main" className="wrap visit" tabIndex={-1}>
      <h1>Your visit</h1>
      {title ? (
        <Note kind="good" title={title} isOutcome>
          <p>We are emailing you the details. {fee}</p>
        </Note>
      ) : (
        <p className="lede">{words}</p>
      )}
      {paidCents !== null && paidCents > 0 && (
        <p>
          What you paid goes back to your card. <a href={paths.account}>Your payments</a> show when it arrives.
        </p>
      )}
      <div className="row">
        {paidCents === null ? (
          <ButtonLink href={`${paths.redeem}?code=${voucherCode}`}>See your voucher</ButtonLink>
        ) : (
          <ButtonLink href={paths.book}>Book a cleaning</ButtonLink>
        )}
      </div>
      <p>
        <a href={paths.account}>Your account</a>
      </p>
    </main>
  )
}

function freeUntil(lateHours: number, lateFeeCents: number): string {
  if (lateFeeCents === 0) return 'Rescheduling or canceling it is free.'
  return `Rescheduling or canceling it is free until ${lateHours} hours before it begins. After that, it costs ${formatCents(lateFeeCents)}.`
}

function Extras({ payment }: { payment: string }) {
  if (payment === 'CONFIRMING') return <p>We are confirming the payment of your extras. You are never charged twice.</p>
  if (payment !== 'DECLINED') return null
  return (
    <Note title="The extras are not included">
      <p>Your card was declined for them, so you were not charged for them. Your cleaning is still booked.</p>
    </Note>
  )
}
