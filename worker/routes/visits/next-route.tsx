/** /customer/next/: proposes the next cleaning, on the weekday and at the time of the last one. One click books it. */
import { paths } from '../../../client/paths.ts'
import { Button, ButtonLink } from '../../../client/ui/button.tsx'
import { windowHref, windowValue } from '../../../client/ui/visits/calendar.tsx'
import { VisitFacts } from '../../../client/ui/visits/visit-facts.tsx'
import { dayWords } from '../../../client/ui/visits/visit-words.ts'
import type { AccountNextVisitQuery } from '../../../graphql/contract/generated/graphql.ts'
import { moveSentences } from '../../../graphql/contract/offer.ts'
import { RECURRENCES } from '../../../graphql/contract/visit-rules.ts'
import { queryAccount } from '../../account/signed-in.ts'
import type { Brand } from '../../brands/brand.ts'
import { getList } from '../../brands/services.ts'
import { renderPage } from '../../pages/render-page.tsx'
import { nextVisit } from '../../registry/entries/visits.ts'
import type { PageHandler } from '../../registry/page.ts'
import { CheckedForm } from '../../render/checked-form.tsx'
import { bookHref, Obstacle } from './book-page.tsx'
import { Hidden, type VisitValues } from './details-page.tsx'
import { chargeWords, PriceLines, paidLater, payWords } from './price-box.tsx'
import { HiddenVisit } from './redeem-pages.tsx'
import { chosenService, toValues } from './visit-values.ts'

export const get: PageHandler = async (c) => {
  const weeks = Number(c.req.query('weeks'))
  const asked = weeks >= 1 && weeks <= 4 ? { weeks: Math.floor(weeks) } : {}
  const { email, nextVisit: next } = await queryAccount(c, 'AccountNextVisit', asked)
  // A customer without any visit has no cleaning to repeat.
  if (!next) return c.redirect(paths.book, 303)
  const { booking, window } = next
  const service = chosenService(c, booking.home.service ?? undefined).value
  const values = toValues({ ...booking.home, service }, window ? windowValue(window) : '')
  const props = { email, next, values, requestId: crypto.randomUUID() }
  return renderPage(c, nextVisit, NextPage, props)
}

type NextVisit = NonNullable<NonNullable<AccountNextVisitQuery['account']>['nextVisit']>

const INSTEAD: Readonly<Record<string, string>> = {
  FULL: 'is full',
  HOLIDAY: 'is a holiday',
  NO_WINDOW: 'is not offered',
}

interface NextPageProps {
  brand: Brand
  /** The account's email address. */
  email: string
  next: NextVisit
  values: VisitValues
  requestId: string
}

function NextPage({ brand, email, next, values, requestId }: NextPageProps) {
  const { weeks, window, instead, wantedDay, booking } = next
  const { price, home, success, lateHours, lateFeeCents } = booking
  const others = bookHref({ zipcode: booking.zipcode, hours: home.numHours, prepaidCode: undefined })
  const isKnown = values.street && values.homeType && values.equipment && values.supplies
  return (
    <main id="main" className="wrap visit" tabIndex={-1}>
      <h1>Book the next one</h1>
      <nav aria-label="How many weeks after the last visit">
        <ul role="list" className="cal-times cal-weeks">
          {RECURRENCES.map((each) => (
            <li key={each.value}>
              <a
                href={`${paths.nextVisit}?weeks=${each.weeks}`}
                aria-current={each.weeks === weeks ? 'true' : undefined}
              >
                {each.weeks === 1 ? '1 week later' : `${each.weeks} weeks later`}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {!success && <Obstacle booking={booking} />}
      {window && price && success && (
        <>
          {instead && (
            <p>
              The same time on {dayWords(wantedDay)} {INSTEAD[instead] ?? 'is not available'}. This is the nearest time
              with room.
            </p>
          )}
          <VisitFacts
            {...values}
            window={window}
            numHours={price.numHours}
            paid={paidLater(price.totalCents)}
            address={[values.street, values.unit, `${booking.city}, ${booking.state} ${values.zipcode}`]
              .filter(Boolean)
              .join(', ')}
            list={getList(brand, values.service)}
            addOnsCents={price.addOnsCents}
          />
          <PriceLines {...booking} price={price} />
          <p>
            <b>{chargeWords(price, booking.cardLast4)}</b> {moveSentences({ hours: lateHours, feeCents: lateFeeCents })}
          </p>
          <div className="row">
            {isKnown ? (
              <CheckedForm rules={null} keep="next">
                <form method="post" action={paths.bookPay}>
                  <HiddenVisit values={values} />
                  <Hidden fields={{ account: email, hours: String(price.numHours), requestId, quote: price.quote }} />
                  <Button variant="emphasis">{payWords(price.totalCents)}</Button>
                </form>
              </CheckedForm>
            ) : (
              <ButtonLink href={windowHref(others, window)} variant="emphasis">
                Check the details
              </ButtonLink>
            )}
            <ButtonLink href={windowHref(others, window)} variant="tertiary">
              Change something
            </ButtonLink>
          </div>
        </>
      )}
      {success && !window && <p>No time is available around {dayWords(wantedDay)}.</p>}
      {success && (
        <p>
          <a href={`${others}&day=${window?.day ?? wantedDay}#when`}>Choose another time</a>
        </p>
      )}
      <p>
        <a href={paths.account}>Your account</a>
      </p>
    </main>
  )
}
