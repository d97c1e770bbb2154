import { paths } from '../../../client/paths.ts'
import { ButtonLink } from '../../../client/ui/button.tsx'
import { arrowRightIcon } from '../../../client/ui/icons.generated.ts'
import { dayWords, timeWords } from '../../../client/ui/visits/visit-words.ts'
import { findService } from '../../../graphql/contract/visit-rules.ts'
import type { AccountFacts } from '../../account/signed-in.ts'

/** Something that the customer can do, or waits for. */
interface Thing {
  heading: string
  text: string
  action: string
  href: string
  /** The press that earns something: it has the emphasis. */
  isOpen?: boolean
}

/** The next thing to do in a frame, and what is coming after it. */
export function NextPart({ facts, now }: { facts: AccountFacts; now: Date }) {
  const [next, ...coming] = thingsOf(facts, now)
  if (!next) return null
  return (
    <>
      <section className="frame" aria-labelledby="next-h">
        <div className="pane stack">
          <h2 id="next-h">{next.heading}</h2>
          <p>{next.text}</p>
          <div className="row">
            {next.isOpen ? (
              <ButtonLink href={next.href} variant="emphasis" iconEnd={arrowRightIcon}>
                {next.action}
              </ButtonLink>
            ) : (
              <ButtonLink href={next.href}>{next.action}</ButtonLink>
            )}
          </div>
        </div>
      </section>
      {coming.length > 0 && (
        <section className="stack" aria-labelledby="coming-h">
          <h2 id="coming-h">Coming up</h2>
          <ul role="list" className="acct-list">
            {coming.map(({ heading, text, action, href }) => (
              <li key={href + text} className="acct-row">
                <div>
                  <p>
                    <b>{heading}</b>
                  </p>
                  <p className="sm quiet">{text}</p>
                </div>
                <a href={href}>{action}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const SOON_MS = 48 * 3_600_000

/** The most urgent first: a visit within two days, a card that failed, a voucher without a date, a review, a later visit. */
function thingsOf({ vouchers, membership }: AccountFacts, now: Date): Thing[] {
  const isSoon = ({ visitWindow }: Voucher) =>
    visitWindow != null && Date.parse(visitWindow.startsAt) - now.getTime() < SOON_MS
  const toReview = vouchers.filter(({ reviewToken }) => reviewToken)
  const booked = vouchers.filter(({ state, reviewToken }) => state === 'BOOKED' && !reviewToken)
  const things = [
    ...booked.filter(isSoon).map(visitThing),
    ...(membership?.hasUnpaidMonth ? [UNPAID] : []),
    ...vouchers.filter(({ state }) => state === 'READY').map(voucherThing),
    ...toReview.map(reviewThing),
    ...booked.filter((each) => !isSoon(each)).map(visitThing),
  ]
  const last = vouchers.filter(({ state }) => state === 'USED').slice(0, 1)
  return things.length > 0 ? things : last.map(visitThing)
}

type Voucher = AccountFacts['vouchers'][number]

const UNPAID: Thing = {
  heading: 'A month is not paid yet',
  text: 'Your card was declined. See when we try again, or pay it now.',
  action: 'Use another card',
  href: paths.accountCard,
}

const visitThing = (voucher: Voucher): Thing => ({
  heading: voucher.state === 'USED' ? 'Your visit' : 'Your next visit',
  text: textOf(voucher),
  action: voucher.state === 'USED' ? 'See the visit' : 'See, reschedule, or cancel it',
  href: paths.redeem,
})

const voucherThing = (voucher: Voucher): Thing => ({
  heading: 'Your first cleaning has no date yet',
  text: textOf(voucher),
  action: 'Choose a date',
  href: `${paths.redeem}?code=${encodeURIComponent(voucher.code)}`,
  isOpen: true,
})

const reviewThing = (voucher: Voucher): Thing => ({
  heading: 'Your visit is over',
  text: textOf(voucher),
  action: 'Review this visit',
  href: `${paths.writeReview}?token=${voucher.reviewToken}`,
})

function textOf({ visitWindow: window, service, numHours, city }: Voucher): string {
  const when = window ? `${dayWords(window.day)}, ${timeWords(window.startMinute, window.endMinute)}. ` : ''
  return `${when}${service ? `${findService(service)?.name}, ` : ''}${numHours} hours in ${city}, paid with your voucher.`
}
