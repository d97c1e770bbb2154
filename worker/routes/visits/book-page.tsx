import { paths } from '../../../client/paths.ts'
import { Button, ButtonLink } from '../../../client/ui/button.tsx'
import { Input, ZIPCODE } from '../../../client/ui/field.tsx'
import { Note } from '../../../client/ui/note.tsx'
import { enoughFor, type HomeTime } from '../../../client/ui/services/hours-text.ts'
import { Calendar } from '../../../client/ui/visits/calendar.tsx'
import type { BookingFieldsFragment } from '../../../graphql/contract/generated/graphql.ts'
import { moveSentences } from '../../../graphql/contract/offer.ts'
import { formatCents, longDate } from '../../../graphql/contract/text/format.ts'
import { chargeWords, PriceLines } from './price-box.tsx'

/** The order that the page's URL describes. */
export interface OrderedCleaning {
  zipcode: string
  hours: number
  /**
   * The code of the chosen prepaid voucher, or '' if the customer chose to use none. If undefined, the largest voucher
   * that fits the hours is used.
   */
  prepaidCode: string | undefined
}

export function bookHref({ zipcode, hours, prepaidCode }: OrderedCleaning): string {
  return `${paths.book}?zipcode=${encodeURIComponent(zipcode)}&hours=${hours}${prepaidCode === undefined ? '' : `&prepaidCode=${prepaidCode}`}`
}

interface BookPageProps {
  booking: BookingFieldsFragment
  order: OrderedCleaning
  /** The hours that the customer's usual kind of cleaning takes, by size of the home. */
  times: readonly HomeTime[]
  wanted: { day?: string | undefined; month?: string | undefined }
  problem?: { title: string; text: string } | undefined
}

export function BookPage({ booking, order, times, wanted, problem }: BookPageProps) {
  const { success, price, prepaid, windows, holidays, isDemonstration, lateHours, lateFeeCents } = booking
  const hours = Array.from({ length: booking.mostHours - booking.leastHours + 1 }, (_, at) => booking.leastHours + at)
  return (
    <main id="main" className="wrap visit visit-wide visit-two" tabIndex={-1}>
      <h1>Book a cleaning</h1>
      {problem && (
        <Note kind="bad" title={problem.title} isAlert>
          <p>{problem.text}</p>
        </Note>
      )}
      {!success && <Obstacle booking={booking} />}
      <div className="stack gap-6">
        <div className="stack gap-2">
          <h2>How many hours?</h2>
          <ul role="list" className="cal-times cal-hours">
            {hours.map((each) => (
              <li key={each}>
                <a
                  href={bookHref({ ...order, hours: each })}
                  aria-label={`${each} hours`}
                  aria-current={each === price?.numHours ? 'true' : undefined}
                >
                  {each}
                </a>
              </li>
            ))}
          </ul>
          {price && times.length > 0 && <p className="sm quiet">{enoughFor(times, price.numHours)}</p>}
        </div>
        {prepaid.length > 0 && (
          <div className="stack gap-2">
            <h2>Your prepaid hours</h2>
            <ul role="list" className="visit-list">
              {prepaid.map(({ code, hours: has, goodUntil }) => (
                <li key={code}>
                  {price?.prepaidHours === has ? (
                    <b>{has} hours are used for this visit</b>
                  ) : (
                    <a href={bookHref({ ...order, hours: Math.max(order.hours, has), prepaidCode: code ?? '' })}>
                      Use {has} hours
                    </a>
                  )}
                  <span className="sm quiet">, good until {longDate(goodUntil ?? '')}</span>
                </li>
              ))}
              {price && price.prepaidHours > 0 && (
                <li>
                  <a href={bookHref({ ...order, prepaidCode: '' })}>Keep them, and pay for this visit</a>
                </li>
              )}
            </ul>
          </div>
        )}
        {prepaid.length === 0 && booking.isMember && (
          <p className="sm">
            <a href={paths.prepaid}>Prepaid hours</a> are sold to members at more than half off the full price.
          </p>
        )}
        <details open={!price}>
          <summary>
            {booking.city ? `In ${booking.city}, ${booking.state} ${booking.zipcode}: choose another place` : 'Where?'}
          </summary>
          <form method="get" action={paths.book} className="form">
            <Input id="book-zipcode" name="zipcode" {...ZIPCODE} defaultValue={booking.zipcode} required />
            <input type="hidden" name="hours" value={order.hours} />
            <div className="act">
              <Button variant="secondary" size={40}>
                Show the price there
              </Button>
            </div>
          </form>
        </details>
      </div>
      {price && (
        <aside className="frame" aria-label="Price">
          <div className="pane stack gap-2">
            <p className="quiet">To pay when you book</p>
            <p className="visit-when">{formatCents(price.totalCents)}</p>
            <PriceLines {...booking} price={price} isTotal={false} />
            <p className="sm">{chargeWords(price, booking.cardLast4)} Extras are chosen on the next page.</p>
          </div>
        </aside>
      )}
      {success && windows.length > 0 && (
        <Calendar {...{ windows, holidays, isDemonstration }} {...wanted} href={bookHref(order)} />
      )}
      <p className="quiet visit-all">{moveSentences({ hours: lateHours, feeCents: lateFeeCents })}</p>
    </main>
  )
}

/** For each problem that prevents booking: a link to the page on which the customer can resolve the problem. */
const REMEDIES: Readonly<Record<string, { href: string; label: string }>> = {
  MONTH_UNPAID: { href: paths.accountCard, label: 'Use another card' },
  NO_CARD: { href: paths.accountCard, label: 'Enter a card' },
  ORDER_OPEN: { href: paths.account, label: 'See the open order' },
  DISPUTED: { href: `${paths.ticket}?topic=membership`, label: 'Write to us' },
}

export function Obstacle({
  booking,
  title = 'This cannot be booked now',
}: {
  title?: string
  booking: Pick<BookingFieldsFragment, 'message'> & { obstacle?: string | null }
}) {
  const remedy = REMEDIES[booking.obstacle ?? '']
  return (
    <Note title={title}>
      <p>{booking.message}</p>
      {remedy && (
        <p>
          <ButtonLink href={remedy.href} size={40}>
            {remedy.label}
          </ButtonLink>
        </p>
      )}
    </Note>
  )
}
