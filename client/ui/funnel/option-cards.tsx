import { getAmounts, offerFor, offerTerms } from '../../../graphql/contract/offer.ts'
import type { PlanOption } from '../../../graphql/contract/plans.ts'
import { formatCents, lowerFirst } from '../../../graphql/contract/text/format.ts'
import { HomePicture, homeSize } from '../offer/home-picture.tsx'
import type { ChosenProps } from './plan-summary.tsx'

/**
 * The options of a plan as radio cards. Each radio button is as large as its card and lies under the card's content, so
 * that the selected background and the focus ring need no `:has`, and so that browsers scroll to the whole card when
 * the arrow keys select it.
 */
export function OptionCards({ plan, hours, discountCents, offerPlace }: ChosenProps) {
  const terms = offerTerms(offerFor(plan, undefined, discountCents, null, offerPlace))
  return (
    <fieldset>
      <legend className="sr">Hours of the first cleaning</legend>
      <p className="with">
        {terms.together} {terms.later}
      </p>
      <div className="frame">
        <div className="cards cards-2">
          {plan.options.map((option) => (
            <OptionCard
              key={option.hours}
              id={`hours-${option.hours}`}
              plan={plan}
              option={option}
              discountCents={discountCents}
              offerPlace={offerPlace}
              isChosen={option.hours === hours}
            />
          ))}
        </div>
      </div>
    </fieldset>
  )
}

interface OptionCardProps extends Pick<ChosenProps, 'plan' | 'discountCents' | 'offerPlace'> {
  id: string
  option: PlanOption
  isChosen: boolean
}

function OptionCard({ id, plan, option, discountCents, offerPlace, isChosen }: OptionCardProps) {
  const offer = offerFor(plan, option, discountCents, null, offerPlace)
  const { once, withTax } = getAmounts(offer)
  const campaignCents = option.priceCents - offer.priceCents
  return (
    <label className="pane card">
      <input
        className="pick"
        type="radio"
        id={id}
        name="hours"
        value={option.hours}
        defaultChecked={isChosen}
        required
        data-picks
        aria-labelledby={`${id}-name ${id}-price`}
        aria-describedby={`${id}-terms`}
      />
      <HomePicture size={homeSize(option.hours)} />
      <span className="h" id={`${id}-name`}>
        <b>{option.name}</b>{' '}
        <span className="quiet">
          {option.hours} hours, {lowerFirst(option.description)}
        </span>
      </span>
      <span className="price price-s" id={`${id}-price`}>
        {formatCents(offer.priceCents)}{' '}
        <s>
          <span className="sr">full price </span>
          {formatCents(option.undiscountedCents)}
        </s>{' '}
        <span className="save">You save {formatCents(option.undiscountedCents - offer.priceCents)}</span>
      </span>
      <span className="card-t" id={`${id}-terms`}>
        {campaignCents > 0 && <>{formatCents(campaignCents)} of that comes from the campaign. </>}
        {withTax && `${once} today${withTax}. `}
        {offerTerms(offer).brief}
      </span>
    </label>
  )
}
