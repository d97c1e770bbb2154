import type { ReactNode } from 'react'
import { formatCents, formatCount } from '../../../graphql/contract/text/format.ts'
import { Icon } from '../icon.tsx'
import { calendarCheckIcon, mapPinIcon, starIcon, usersIcon } from '../icons.generated.ts'
import { type InviteReward, rewardForFriend } from '../invite-terms.ts'

/**
 * The edge's estimate of the visitor's location, with its rates in dollars per hour. A null value is unknown and is not
 * shown.
 */
export interface LocationFacts {
  city: string | null
  state: string | null
  memberHourlyRate: number | null
  /** Null if the non-member rate is not shown. */
  nonmemberHourlyRate: number | null
}

export interface LocationLineProps {
  /** The text of `nearWords`, or the route's slot for it. If null, nothing is shown. */
  near: ReactNode
  nearbyRecentJobs: number | null
}

/**
 * The visitor's probable location with its hourly rate, and the number of recent visits nearby. Unknown details are
 * omitted.
 */
export function LocationLine({ near, nearbyRecentJobs }: LocationLineProps) {
  return (
    <>
      {near !== null && (
        <p className="near">
          <Icon icon={mapPinIcon} isSmall />
          <span>{near}</span>
        </p>
      )}
      {nearbyRecentJobs !== null && nearbyRecentJobs > 0 && (
        <p>
          <Icon icon={calendarCheckIcon} isSmall />
          {formatCount(nearbyRecentJobs)} {nearbyRecentJobs === 1 ? 'visit' : 'visits'} nearby in 30 days
        </p>
      )}
    </>
  )
}

/**
 * Describes the location, such as 'Near Austin, TX: members pay $25.50 an hour, plus any tax'. Omits unknown parts.
 * Null if nothing is known.
 */
export function nearWords({ city, state, memberHourlyRate, nonmemberHourlyRate }: LocationFacts): string | null {
  const place = [city, state].filter(Boolean).join(', ')
  const words = [
    place && `Near ${place}`,
    memberHourlyRate !== null && rates(memberHourlyRate, nonmemberHourlyRate),
  ].filter(Boolean)
  return words.length > 0 ? words.join(': ') : null
}

/** The last sentence of an FAQ answer: the member rate near the visitor or, if it is unknown, where to find it. */
export function RateLine({ memberHourlyRate }: { memberHourlyRate: number | null }) {
  return memberHourlyRate === null ? (
    <>Type your ZIP code above to see the member rate in your area.</>
  ) : (
    <>Near you that is {rateText(memberHourlyRate)} an hour, plus any tax.</>
  )
}

export interface ReviewProofProps {
  /** The mean number of stars. Null without reviews. */
  rating: number | null
  count: number
  isDemonstration: boolean
}

/** The mean rating and the number of reviews, as a link to the reviews. Renders nothing without reviews. */
export function ReviewProof({ rating, count, isDemonstration }: ReviewProofProps) {
  if (rating === null || count === 0) return null
  return (
    <p data-demonstration={isDemonstration || undefined}>
      <Icon icon={starIcon} isSmall />
      <a className="alone" href="#reviews">
        {rating.toFixed(1)} of 5 from {formatCount(count)} {isDemonstration && 'demonstration '}
        {count === 1 ? 'review' : 'reviews'}
      </a>
    </p>
  )
}

/** Names the customer who referred the visitor, and that customer's reward. */
export function ReferralLine({ hostName, reward }: { hostName: string; reward: InviteReward | null }) {
  const line = (
    <>
      <Icon icon={usersIcon} isSmall />
      <span>
        <b>{hostName}</b> invited you{reward && ', and gets a free month if you buy'}. {reward && <u>Terms</u>}
      </span>
    </>
  )
  if (!reward) return <p className="invite">{line}</p>
  return (
    <details className="sm">
      <summary className="invite">{line}</summary>
      <p>{rewardForFriend(reward, hostName)}</p>
    </details>
  )
}

function rates(member: number, nonmember: number | null): string {
  return `members pay ${rateText(member)} an hour${nonmember === null ? '' : `, non-members ${rateText(nonmember)}`}, plus any tax`
}

function rateText(dollars: number): string {
  return formatCents(Math.round(dollars * 100))
}

interface ProofProps {
  lede: string
  /** `LocationLine`: details about the visitor's place. */
  location?: ReactNode
  /** `ReviewProof`: the rating from the reviews. */
  proof?: ReactNode
}

/**
 * The strip below the hero: the lede, and details about the place and the reviews. Its height is reserved, so that details that arrive after the
 * first bytes do not shift the page.
 */
export function Proof({ lede, location, proof }: ProofProps) {
  return (
    <div className="wrap proof">
      <p className="lede">{lede}</p>
      <div className="facts">
        {location}
        {proof}
      </div>
    </div>
  )
}
