import type { ReactNode } from 'react'
import { MEMBERSHIP_NAME, type Offer, offerTerms } from '../../../graphql/contract/offer.ts'
import { formatCents, lowerFirst } from '../../../graphql/contract/text/format.ts'
import { Art, type ArtName } from '../art.tsx'
import { Icon } from '../icon.tsx'
import { plusIcon } from '../icons.generated.ts'
import { SectionIntro } from './section-intro.tsx'

interface MembershipFacadeProps {
  heading: string
  lede?: string
  offer: Offer
  /** Whether members cancel on this site, which shows them the fee before they confirm. */
  isCanceledHere: boolean
  /** The price of later visits in the visitor's area. */
  later?: ReactNode
  /** `WorthIt` for the visitor's place, or the route's slot for it. */
  worth?: ReactNode
  artFolder: string
}

/** The number of months after which the member in the second example cancels. */
const LEAVES_AFTER = 2

/**
 * The membership drawn as the facade of a house: the first cleaning is the door, each of the minimum months is a
 * window, and an open door shows the time after them.
 */
export function MembershipFacade({
  heading,
  lede,
  offer,
  isCanceledHere,
  later,
  worth,
  artFolder,
}: MembershipFacadeProps) {
  const terms = offerTerms(offer)
  const picture = (name: ArtName) => <Art folder={artFolder} name={name} />
  return (
    <section className="section">
      <div className="wrap">
        <SectionIntro heading={heading} lede={lede} />
        <div className="stack gap-8">
          <div className="frame">
            <ol role="list" className="facade">
              <Opening picture={picture('facade-door')} label="Cleaning" cents={offer.priceCents} />
              {Array.from({ length: offer.minimumMonths }, (_, index) => (
                <Opening
                  // biome-ignore lint/suspicious/noArrayIndexKey: a month is identified by its number
                  key={index}
                  picture={picture('facade-window')}
                  label={`Month ${index + 1}`}
                  cents={offer.monthlyCents}
                />
              ))}
              <Opening picture={picture('facade-open')} label="After" cents={offer.monthlyCents} />
            </ol>
            <p className="frame-t">
              Each window is one month of the membership, not a cleaning. {later ?? terms.later}
            </p>
          </div>
          <div className="three">
            <Point title="What you pay">
              {formatCents(offer.priceCents)} once, for {offer.hours} hours. {terms.together} {terms.tax}
            </Point>
            <Point title="When you pay">
              {formatCents(offer.priceCents)} when you buy. {MEMBERSHIP_NAME}: {lowerFirst(terms.renewal)}
            </Point>
            <Point title="How you cancel">
              {terms.cancel} {terms.earlyExit}
              {isCanceledHere && ' You see the amount before you confirm.'}
            </Point>
          </div>
          {/* The id is on a wrapper, because `worth` may be streamed and for a moment the page has both its fallback
              and its content. */}
          {worth && <div id="worth">{worth}</div>}
          <TwoSums offer={offer} />
        </div>
      </div>
    </section>
  )
}

function Opening({ picture, label, cents }: { picture: ReactNode; label: string; cents: number }) {
  return (
    <li>
      {picture}
      <span>{label}</span>
      <span className="num">{formatCents(cents)}</span>
    </li>
  )
}

function Point({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="stack gap-2">
      <h3>{title}</h3>
      <p className="quiet">{children}</p>
    </div>
  )
}

/** Two examples that add up the cost of staying and of canceling early, so that visitors do not have to. */
function TwoSums({ offer }: { offer: Offer }) {
  const { minimumMonths, monthlyCents, priceCents, earlyExitCents } = offer
  const paid = (months: number) => ({
    label: `${months} months at ${formatCents(monthlyCents)}`,
    cents: months * monthlyCents,
  })
  const first = { label: 'First cleaning, when you buy', cents: priceCents }
  return (
    <div className="unfold">
      <details className="fold">
        <summary>
          Two examples
          <Icon icon={plusIcon} />
        </summary>
      </details>
      <div className="pair">
        <SumBox title={`If you stay ${minimumMonths} months`} lines={[first, paid(minimumMonths)]}>
          Plus tax where it applies. Later visits are not in this sum.
        </SumBox>
        <SumBox
          title={`If you cancel after ${LEAVES_AFTER} months`}
          lines={[first, paid(LEAVES_AFTER), { label: 'Early cancellation fee', cents: earlyExitCents }]}
        >
          {offerTerms(offer).earlyExit} Plus tax where it applies.
        </SumBox>
      </div>
    </div>
  )
}

interface SumBoxProps {
  title: string
  /** The amounts in cents, which the box adds up. */
  lines: readonly { label: string; cents: number }[]
  children: ReactNode
}

function SumBox({ title, lines, children }: SumBoxProps) {
  const total = lines.reduce((sum, { cents }) => sum + cents, 0)
  return (
    <div className="box sum">
      <h3>{title}</h3>
      <dl>
        {lines.map(({ label, cents }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatCents(cents)}</dd>
          </div>
        ))}
        <div className="tot">
          <dt>You have paid</dt>
          <dd>{formatCents(total)}</dd>
        </div>
      </dl>
      <p className="sm quiet">{children}</p>
    </div>
  )
}
