import type { ReactNode } from 'react'
import { type LatePolicy, type Offer, offerFor, offerTerms } from '../../../graphql/contract/offer.ts'
import { NEXT_PAGE_QUERY } from '../../paths.ts'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import {
  arrowRightIcon,
  calendarCheckIcon,
  doorOpenIcon,
  type LineIcon,
  link2Icon,
  mapPinIcon,
  receiptIcon,
  userCheckIcon,
} from '../icons.generated.ts'
import { Note } from '../note.tsx'
import { describeCounts, hourly, type RegionFacts } from '../offer/region-facts.ts'
import { CampaignOver, type CampaignOverProps } from '../offer/sold-out.tsx'
import { OptionCards } from './option-cards.tsx'
import { ChosenEarlyExit, ChosenInBrief, type ChosenProps, ChosenTerms, PlanSummary } from './plan-summary.tsx'
import { type Stock, StockFacts } from './stock-facts.tsx'

export interface PlanFormProps extends ChosenProps {
  /** The URL to which the form posts `hours`. */
  action: string
  latePolicy: LatePolicy | null
  stock: Stock
  /** Text that says which homes each size is enough for, if the visitor came for a particular service. */
  note?: ReactNode
  /** Details of the campaign that brought the visitor, if it is over. */
  over?: CampaignOverProps | null
  /**
   * Text that describes how the offer has changed since the visitor last saw it. Empty if it has not changed, or if the
   * visitor has not seen it before.
   */
  changed?: string
  /** City, state and ZIP code, such as 'Austin, TX 78704'. */
  place: string | null
  /** What the note about the visitor's ZIP code shows. Null if the origin did not answer. */
  region: RegionFacts | null
  changeZipcodeHref: string
  offerTermsHref: string
}

/**
 * Step 2 of the funnel: the size of the first cleaning, the resulting order, and the full membership terms. This is not
 * an island: the loader shows the selected size's text, submits the form only once and shows its button as busy
 * (`data-once`).
 */
export function PlanForm(props: PlanFormProps) {
  const { plan, hours, discountCents, latePolicy, stock, place, region, offerPlace } = props
  const chosen = { plan, hours, discountCents, offerPlace }
  return (
    <form
      className="split split-w plan"
      method="post"
      action={props.action}
      noValidate
      data-once
      data-go={NEXT_PAGE_QUERY}
    >
      <div className="form">
        <div className="stack">
          <h1>How big is your home?</h1>
          {props.over && <CampaignOver endedAt={props.over.endedAt} />}
          <StockFacts {...stock} />
          {props.changed && <p className="sm">{props.changed}</p>}
          {discountCents > 0 && (
            <p className="sm">A campaign brought you here. Its discount is already taken off the prices below.</p>
          )}
        </div>
        {props.note}
        <OptionCards {...chosen} />
        {region && (
          <RegionNote
            region={region}
            offer={offerFor(plan, undefined, 0, null, offerPlace)}
            changeZipcodeHref={props.changeZipcodeHref}
          />
        )}
      </div>
      <aside aria-label="Your plan">
        <PlanSummary {...chosen} place={place} />
      </aside>
      <MembershipInFull {...chosen} latePolicy={latePolicy} offerTermsHref={props.offerTermsHref} />
      <div className="dock">
        <div className="dock-brief">
          <ChosenInBrief {...chosen} />
        </div>
        <div className="dock-terms">
          <ChosenTerms {...chosen} />
        </div>
        <Button variant="emphasis" iconEnd={arrowRightIcon}>
          Continue to your details
        </Button>
      </div>
    </form>
  )
}

interface MembershipInFullProps extends ChosenProps {
  latePolicy: LatePolicy | null
  offerTermsHref: string
}

/** The full terms of the membership, shown once, directly before the button that accepts the plan. */
function MembershipInFull({ latePolicy, offerTermsHref, ...chosen }: MembershipInFullProps) {
  const terms = offerTerms(offerFor(chosen.plan, undefined, 0, latePolicy, chosen.offerPlace))
  return (
    <section className="box stack">
      <h2>The membership, in full</h2>
      <ul role="list" className="terms">
        <Term icon={link2Icon}>
          <b>
            {terms.together} {terms.later}
          </b>{' '}
          {terms.gives} {terms.tax}
        </Term>
        <Term icon={calendarCheckIcon}>{terms.renewal}</Term>
        <Term icon={doorOpenIcon}>{terms.cancel}</Term>
        <Term icon={receiptIcon}>
          <ChosenEarlyExit {...chosen} />
        </Term>
        <Term icon={userCheckIcon}>
          {terms.eligibility} {terms.move}
        </Term>
      </ul>
      <p className="sm">
        <a href={offerTermsHref}>Offer terms</a>
      </p>
    </section>
  )
}

function Term({ icon, children }: { icon: LineIcon; children: ReactNode }) {
  return (
    <li>
      <Icon icon={icon} />
      <span>{children}</span>
    </li>
  )
}

interface RegionNoteProps {
  region: RegionFacts
  offer: Offer
  changeZipcodeHref: string
}

/**
 * A ZIP code's rates, the membership that the lower rate requires, and the numbers of cleaners and customers. The terms
 * are in the offer beside this note.
 */
function RegionNote({ region, offer, changeZipcodeHref }: RegionNoteProps) {
  const counts = describeCounts(region)
  return (
    <Note icon={mapPinIcon} title={`Cleaners serve ${region.city ? `${region.city}, ` : ''}${region.zipcode}`}>
      <p className="sm">
        <b>
          {hourly(region.rate, region)} for members
          {region.higherRate !== null && `, ${hourly(region.higherRate, region)} for non-members`}.
        </b>{' '}
        {offerTerms(offer).together}
      </p>
      <p className="sm quiet">
        {counts && `${counts} `}
        <a href={changeZipcodeHref}>Change ZIP code</a>
      </p>
    </Note>
  )
}
