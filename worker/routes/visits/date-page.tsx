import { paths } from '../../../client/paths.ts'
import { Note } from '../../../client/ui/note.tsx'
import { Calendar } from '../../../client/ui/visits/calendar.tsx'
import { MESSAGES } from '../../../graphql/contract/messages.ts'
import { moveSentences } from '../../../graphql/contract/offer.ts'
import { longDate } from '../../../graphql/contract/text/format.ts'
import type { Brand } from '../../brands/brand.ts'
import { feeCharged, VISIT_OUTCOMES } from './booked-page.tsx'
import type { VoucherVisit } from './voucher-access.ts'

interface DatePageProps {
  brand: Brand
  found: VoucherVisit
  wanted: { day?: string | undefined; month?: string | undefined }
  /**
   * The outcome to show: 'canceled' after a cancellation, 'canceled-late' if it cost the fee, 'taken' if the chosen
   * window has no room, 'not-changed' if rescheduling failed.
   */
  said: string
}

export function DatePage({ brand, found, wanted, said }: DatePageProps) {
  const { voucher, windows, holidays, isDemonstration, lateHours, lateFeeCents } = found
  return (
    <main id="main" className="wrap visit visit-wide" tabIndex={-1}>
      <div className="stack">
        <h1>{brand.copy.redeem.heading}</h1>
        {voucher && (
          <p className="lede">
            {voucher.numHours} hours in {voucher.city}, paid with voucher <b className="num">{voucher.code}</b>. It is
            good until {longDate(voucher.expiresAt)}.
          </p>
        )}
      </div>
      {said === 'taken' && (
        <Note kind="bad" title="This time is not available" isAlert>
          <p>{MESSAGES.windowTaken}</p>
        </Note>
      )}
      {said === 'not-changed' && (
        <Note kind="bad" title="Your visit was not rescheduled" isAlert>
          <p>
            It was canceled before that, perhaps in another tab. You can use your voucher again: choose another date.
          </p>
        </Note>
      )}
      {(said === 'canceled' || said === 'canceled-late') && (
        <Note kind="good" title={VISIT_OUTCOMES[said]} isOutcome>
          <p>
            You can use your voucher again. Choose another date whenever you like. If you paid for extras, the payment
            goes back to your card.
            {said === 'canceled-late' && ` ${feeCharged(lateFeeCents)}`}
          </p>
        </Note>
      )}
      <Calendar {...{ windows, holidays, isDemonstration }} {...wanted} href={paths.redeem} />
      <p className="quiet">{moveSentences({ hours: lateHours, feeCents: lateFeeCents })}</p>
    </main>
  )
}
