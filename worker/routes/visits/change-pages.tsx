import { paths } from '../../../client/paths.ts'
import { Button, ButtonLink } from '../../../client/ui/button.tsx'
import { Note } from '../../../client/ui/note.tsx'
import { Calendar, type CalendarProps, type OpenWindow, windowValue } from '../../../client/ui/visits/calendar.tsx'
import { Arrival } from '../../../client/ui/visits/visit-facts.tsx'
import { windowWords } from '../../../client/ui/visits/visit-words.ts'
import { formatCents } from '../../../graphql/contract/text/format.ts'
import { CheckedForm } from '../../render/checked-form.tsx'
import type { Visit } from './booked-page.tsx'

interface ChangePageProps {
  visit: Visit
  lateHours: number
  lateFeeCents: number
  /** Whether a bank is looking into the payment for the visit's voucher. */
  isVoucherOnHold: boolean
  error: string | undefined
  /** The query string of the visit's URLs, or '' if a voucher opened the page. */
  at: string
}

interface MovePageProps extends ChangePageProps {
  windows: readonly OpenWindow[]
  holidays: CalendarProps['holidays']
  isDemonstration: boolean
  wanted: { day?: string | undefined; month?: string | undefined }
  window: OpenWindow | undefined
}

/** Reschedules a visit: shows the calendar, or the chosen window with the button that confirms it. */
export function MoveVisitPage(props: MovePageProps) {
  const { visit, windows, holidays, wanted, window, isDemonstration, error, at } = props
  const back = at ? `${paths.visit}${at}` : paths.redeem
  return (
    <main id="main" className={window ? 'wrap visit' : 'wrap visit visit-wide'} tabIndex={-1}>
      <h1>Reschedule your visit</h1>
      {error && (
        <Note kind="bad" title="Your visit was not rescheduled" isAlert>
          <p>{error}</p>
        </Note>
      )}
      {window ? (
        <Arrival {...window}>
          <p>Instead of {windowWords(visit.window)}.</p>
        </Arrival>
      ) : (
        <p className="lede">Now: {windowWords(visit.window)}.</p>
      )}
      <Cost {...props} verb="Rescheduling" />
      {window && (
        <CheckedForm rules={null}>
          <form method="post" action={`${paths.visitMove}${at}`} className="row">
            <Stated visit={visit} />
            <input type="hidden" name="window" value={windowValue(window)} />
            <Button variant="emphasis">
              {visit.feeCents > 0 ? `Reschedule it and pay ${formatCents(visit.feeCents)}` : 'Reschedule the visit'}
            </Button>
            <ButtonLink href={`${paths.visitMove}${at ? `${at}&` : '?'}day=${window.day}#when`} variant="tertiary">
              Choose another time
            </ButtonLink>
          </form>
        </CheckedForm>
      )}
      {!window &&
        (windows.length === 0 ? (
          <Note title="No other times are available online">
            <p>Your visit stays as it is. Check again tomorrow.</p>
          </Note>
        ) : (
          <Calendar {...{ windows, holidays, isDemonstration }} {...wanted} href={`${paths.visitMove}${at}`} />
        ))}
      <p>
        <a href={back}>Keep it as it is</a>
      </p>
    </main>
  )
}

export function CancelVisitPage(props: ChangePageProps) {
  const { visit, isVoucherOnHold, error, at } = props
  return (
    <main id="main" className="wrap visit" tabIndex={-1}>
      <h1>Cancel your visit</h1>
      {error && (
        <Note kind="bad" title="Nothing was canceled" isAlert>
          <p>{error}</p>
        </Note>
      )}
      <p className="lede">{windowWords(visit.window)}.</p>
      <Cost {...props} verb="Canceling" />
      <p>{givenBack(visit, isVoucherOnHold)}</p>
      <CheckedForm rules={null}>
        <form method="post" action={`${paths.visitCancel}${at}`} className="row">
          <Stated visit={visit} />
          <Button>
            {visit.feeCents > 0 ? `Cancel it and pay ${formatCents(visit.feeCents)}` : 'Cancel the visit'}
          </Button>
          <ButtonLink href={at ? `${paths.visit}${at}` : paths.redeem} variant="tertiary">
            Keep it
          </ButtonLink>
        </form>
      </CheckedForm>
    </main>
  )
}

function givenBack(
  { paidCents, addOnsCents, addOnsPayment, voucherHours, refundCents }: Visit,
  isVoucherOnHold: boolean,
): string {
  const extrasCents = addOnsPayment === 'CONFIRMING' ? addOnsCents : refundCents
  const words = [
    ...(voucherHours > 0
      ? [
          `Your ${paidCents === null ? 'voucher' : 'prepaid hours'} can be used again ${isVoucherOnHold ? 'if the payment that your bank looks into stands' : 'until it expires'}.`,
        ]
      : []),
    ...(paidCents === null && extrasCents > 0
      ? [`The ${formatCents(extrasCents)} for the extras goes back to your card.`]
      : []),
    ...(paidCents !== null && refundCents > 0
      ? [`The ${formatCents(refundCents)} that you paid goes back to your card.`]
      : []),
  ]
  return words.join(' ')
}

function Cost({ visit, lateHours, lateFeeCents, verb }: ChangePageProps & { verb: string }) {
  if (lateFeeCents === 0) return <p>{verb} it is free.</p>
  return (
    <p>
      {visit.feeCents > 0
        ? `${verb} it costs ${formatCents(visit.feeCents)} now, because it begins in less than ${lateHours} hours. The fee is charged to your card on file.`
        : `${verb} it is free: there are more than ${lateHours} hours to go.`}
    </p>
  )
}

function Stated({ visit }: { visit: Visit }) {
  return (
    <>
      <input type="hidden" name="id" value={visit.id} />
      <input type="hidden" name="statedFeeCents" value={visit.feeCents} />
    </>
  )
}
