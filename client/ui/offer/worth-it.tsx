import type { ReactNode } from 'react'
import { MEMBERSHIP_NAME, type Offer, offerTerms } from '../../../graphql/contract/offer.ts'
import { formatCents } from '../../../graphql/contract/text/format.ts'
import { fullHourText, monthOf, worthSentence } from '../../../graphql/contract/worth.ts'

export interface WorthItProps {
  /** With the place whose rates count. */
  offer: Offer
  /** Hours of a visit to choose from. */
  lengths: readonly number[]
  /** Whose place it is: 'near you'. */
  where: string
  /** The heading element, of the level that the page needs. */
  heading: ReactNode
}

/** Visits a month: once, every two weeks, every week. */
const VISITS = [1, 2, 4] as const

/**
 * What a month costs with the membership and at the full price, for a chosen length of a visit. Without a script: each
 * radio button shows its table (styles/worth.css), and without styles all tables are shown.
 */
export function WorthIt({ offer, lengths, where, heading }: WorthItProps) {
  const hasRate = offer.place?.memberRateCents != null
  const { monthly, leave } = offerTerms(offer)
  // In the block of the sums, because no amount may stand without the terms of the membership.
  const note = (
    <p className="sm quiet">
      {MEMBERSHIP_NAME} is {monthly} until you cancel. {leave} The full price of {fullHourText(offer)} an hour is there
      to compare with. You cannot pay it here, because cleanings come only with the membership. If another cleaner has
      told you a price, compare with that.
    </p>
  )
  return (
    <div className="stack gap-2 worth" id="worth">
      {heading}
      <p>{worthSentence(offer, where)}</p>
      {hasRate ? (
        <fieldset>
          <legend>Hours of each visit</legend>
          {lengths.flatMap((hours) => [
            <input
              key={`worth-${hours}`}
              type="radio"
              name="worth"
              id={`worth-${hours}`}
              defaultChecked={hours === offer.hours}
            />,
            <label key={hours} htmlFor={`worth-${hours}`}>
              {hours}
            </label>,
          ])}
          {lengths.map((hours) => (
            <MonthTable key={`table-${hours}`} offer={offer} hours={hours} />
          ))}
          {note}
        </fieldset>
      ) : (
        note
      )}
    </div>
  )
}

function MonthTable({ offer, hours }: { offer: Offer; hours: number }) {
  return (
    <table className="table">
      <caption className="sr">What a month costs, with visits of {hours} hours</caption>
      <thead>
        <tr>
          <th scope="col">Visits a month</th>
          <th scope="col">As a member</th>
          <th scope="col">Full price</th>
          <th scope="col">Worth it?</th>
        </tr>
      </thead>
      <tbody>
        {VISITS.map((count) => {
          const { memberCents = 0, fullCents = 0 } = monthOf(offer, count * hours) ?? {}
          const more = memberCents - fullCents
          return (
            <tr key={count}>
              <th scope="row">{count}</th>
              <td>{formatCents(memberCents)}</td>
              <td>{formatCents(fullCents)}</td>
              <td>
                {more > 0 ? (
                  `Not worth it: ${formatCents(more)} more`
                ) : (
                  <b>{more === 0 ? 'The same' : `Worth it: ${formatCents(-more)} less`}</b>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
