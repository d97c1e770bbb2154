import type { ReactNode } from 'react'
import { type Offer, offerTerms } from '../../../graphql/contract/offer.ts'
import { formatCents } from '../../../graphql/contract/text/format.ts'
import { getFullPrice, getMemberMonth, worthSentence } from '../../../graphql/contract/worth.ts'

export interface WorthItProps {
  /** The offer, including the place whose rates apply. */
  offer: Offer
  /** Where the rates apply, such as 'near you'. */
  where: string
  /** The heading element, at the level that the page needs. */
  heading: ReactNode
}

/** The lengths of a visit to choose from, in hours. */
const LENGTHS = [2, 3, 4, 6] as const
/** The numbers of visits a month: once a month, every two weeks, and every week. */
const VISITS = [1, 2, 4] as const

/**
 * A table of the monthly cost with the membership and at the full price. Radio buttons choose the length of a visit,
 * without JavaScript (styles/worth.css).
 */
export function WorthIt({ offer, where, heading }: WorthItProps) {
  return (
    <div className="stack gap-2 worth">
      {heading}
      <p>{worthSentence(offer, where)}</p>
      {offer.place?.memberRateCents != null && (
        <fieldset>
          <legend>Hours of each visit</legend>
          {LENGTHS.flatMap((hours) => [
            <input
              key={hours}
              type="radio"
              name="worth"
              id={`worth-${hours}`}
              defaultChecked={hours === offer.hours}
            />,
            <label key={-hours} htmlFor={`worth-${hours}`}>
              {hours}
            </label>,
          ])}
          <table className="table">
            <thead>
              <tr>
                {['Visits a month', 'As a member', 'Full price', 'Worth it?'].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            {LENGTHS.map((hours) => (
              <tbody key={hours}>
                {VISITS.map((count) => (
                  <MonthRow key={count} offer={offer} count={count} hours={hours} />
                ))}
              </tbody>
            ))}
          </table>
          {/* The terms of the membership are in the same block as the sums, because no amount may be shown without
              them. */}
          <p className="sm quiet">
            {offerTerms(offer).follows} You cannot pay the full price here: it is shown only for comparison.
          </p>
        </fieldset>
      )}
    </div>
  )
}

function MonthRow({ offer, count, hours }: { offer: Offer; count: number; hours: number }) {
  const [member, full] = [getMemberMonth(offer, count * hours), getFullPrice(offer, count * hours)]
  return (
    <tr>
      <th scope="row">
        {count} × {hours} h
      </th>
      <td>{formatCents(member)}</td>
      <td>{formatCents(full)}</td>
      <td>
        {member > full ? (
          `Not worth it: ${formatCents(member - full)} more`
        ) : (
          <b>Worth it: {formatCents(full - member)} less</b>
        )}
      </td>
    </tr>
  )
}
