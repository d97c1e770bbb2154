import { paths } from '../../../client/paths.ts'
import { ButtonLink } from '../../../client/ui/button.tsx'
import { arrowRightIcon } from '../../../client/ui/icons.generated.ts'
import { windowWords } from '../../../client/ui/visits/visit-words.ts'
import type {
  PaymentFieldsFragment,
  PrepaidFieldsFragment,
  VisitStandingFragment,
} from '../../../graphql/contract/generated/graphql.ts'
import { longDate } from '../../../graphql/contract/text/format.ts'
import { findService } from '../../../graphql/contract/visit-rules.ts'
import type { AccountFacts } from '../../account/signed-in.ts'

/** An item on the account page: something that the customer can do or is waiting for. */
interface Item {
  heading: string
  /** The item's heading in a list, if several items may have the same `heading`. */
  listed?: string
  text: string
  action: string
  href: string
  /** Whether the action leads to a booking. If so, its button is emphasized. */
  isBooking?: boolean
}

/** The parts of an account that the customer may have to act on. */
export interface AccountParts {
  vouchers: AccountFacts['vouchers']
  membership: AccountFacts['membership']
  payments: readonly PaymentFieldsFragment[]
  visits: readonly VisitStandingFragment[]
  prepaid: readonly PrepaidFieldsFragment[]
}

/** Shows the most urgent item in a frame, then the links for booking, and then the other items. */
export function NextPart({ standing, now }: { standing: AccountParts; now: Date }) {
  const hasVisit = standing.visits.some(
    ({ heldUntil, status }) => !heldUntil && status !== 'CANCELLED' && status !== 'EXPIRED',
  )
  const items = getItems(standing, now)
  const [next, ...coming] = items.length === 0 && hasVisit ? [AGAIN] : items
  return (
    <>
      {next && (
        <section className="frame" aria-labelledby="next-h">
          <div className="pane stack">
            <h2 id="next-h">{next.heading}</h2>
            <p>
              {next.listed && `${next.listed}. `}
              {next.text}
            </p>
            <div className="row">
              {next.isBooking ? (
                <ButtonLink href={next.href} variant="emphasis" iconEnd={arrowRightIcon}>
                  {next.action}
                </ButtonLink>
              ) : (
                <ButtonLink href={next.href}>{next.action}</ButtonLink>
              )}
            </div>
          </div>
        </section>
      )}
      <div className="row">
        <ButtonLink href={paths.book} variant="secondary" size={40}>
          Book a cleaning
        </ButtonLink>
        {hasVisit && (
          <ButtonLink href={paths.nextVisit} variant="secondary" size={40}>
            Book the next one
          </ButtonLink>
        )}
        <ButtonLink href={paths.prepaid} variant="secondary" size={40}>
          Prepaid hours
        </ButtonLink>
      </div>
      {coming.length > 0 && (
        <section className="stack" aria-labelledby="coming-h">
          <h2 id="coming-h">Coming up</h2>
          <ul role="list" className="acct-list">
            {coming.map(({ heading, listed = heading, text, action, href }) => (
              <li key={href + text} className="acct-row">
                <div>
                  <p>
                    <b>{listed}</b>
                  </p>
                  <p className="sm quiet">{text}</p>
                </div>
                <a href={href}>
                  {action}
                  <span className="sr">: {listed}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const SOON_MS = 48 * 3_600_000

/**
 * Returns the items, the most urgent first: unfinished orders, an unpaid month, visits within two days, vouchers,
 * reviews, later visits, prepaid hours.
 */
function getItems({ vouchers, membership, payments, visits, prepaid }: AccountParts, now: Date): Item[] {
  const isSoon = ({ window }: VisitStandingFragment) => Date.parse(window.startsAt) - now.getTime() < SOON_MS
  const toCome = visits.filter(({ canChange, reviewToken }) => canChange && !reviewToken)
  return [
    ...visits
      .filter(({ heldUntil }) => heldUntil)
      .map((visit) => unpaidItem(visit.id, `${windowWords(visit.window)}. ${whatWords(visit)}`)),
    ...prepaid
      .filter(({ standing }) => standing === 'UNPAID')
      .map(({ id, hours }) => unpaidItem(id, `${hours} prepaid hours.`)),
    ...(payments.some(isDeclinedMonth) && !membership?.isOnHold ? [UNPAID_MONTH] : []),
    ...toCome.filter(isSoon).map(visitItem),
    ...vouchers.filter(({ state }) => state === 'READY').map(voucherItem),
    ...visits.filter(({ reviewToken, reviewStanding }) => reviewToken && !reviewStanding).map(reviewItem),
    ...toCome.filter((each) => !isSoon(each)).map(visitItem),
    ...prepaid.filter(({ standing }) => standing === 'READY').map(hoursItem),
  ]
}

/** Leaves out a month that could not be charged because the gateway was down: the customer need not do anything. */
const isDeclinedMonth = ({ kind, state }: PaymentFieldsFragment) => kind === 'MONTH' && state === 'DECLINED'

const UNPAID_MONTH: Item = {
  heading: 'A month is not paid yet',
  text: 'Your card was declined. See when we try again, or pay it now.',
  action: 'Use another card',
  href: paths.accountCard,
}

const AGAIN: Item = {
  heading: 'Time for the next cleaning?',
  text: 'We propose the weekday and the time of your last visit. You see the price before you book.',
  action: 'Book the next one',
  href: paths.nextVisit,
  isBooking: true,
}

const unpaidItem = (id: string, text: string): Item => ({
  heading: 'An order is not finished yet',
  text,
  action: 'Check its status',
  href: `${paths.order}?order=${id}`,
})

const visitItem = (visit: VisitStandingFragment): Item => ({
  heading: 'Your next visit',
  listed: windowWords(visit.window),
  text: whatWords(visit),
  action: 'See, reschedule, or cancel it',
  href: `${paths.visit}?id=${visit.id}`,
})

const voucherItem = (voucher: AccountFacts['vouchers'][number]): Item => ({
  heading: 'Your first cleaning has no date yet',
  text: `${cleaningWords(voucher)}, paid with your voucher.`,
  action: 'Choose a date',
  href: `${paths.redeem}?code=${encodeURIComponent(voucher.code)}`,
  isBooking: true,
})

const reviewItem = (visit: VisitStandingFragment): Item => ({
  heading: 'Your visit is over',
  text: `${windowWords(visit.window)}. ${whatWords(visit)}`,
  action: 'Review this visit',
  href: `${paths.writeReview}?token=${visit.reviewToken}`,
})

const hoursItem = ({ hours, code, goodUntil }: PrepaidFieldsFragment): Item => ({
  heading: `${hours} prepaid hours`,
  text: `${code}, good until ${longDate(goodUntil ?? '')}.`,
  action: 'Book with them',
  href: `${paths.book}?hours=${hours}&prepaidCode=${code}`,
})

const whatWords = (visit: VisitStandingFragment) => `${cleaningWords(visit)}.`

/** Describes a cleaning: 'Deep cleaning, 3 hours in Chicago'. */
export const cleaningWords = ({ service, numHours, city }: Cleaning): string =>
  `${service ? `${findService(service)?.name}, ` : ''}${numHours} hours in ${city}`

type Cleaning = Pick<VisitStandingFragment | AccountFacts['vouchers'][number], 'service' | 'numHours' | 'city'>
