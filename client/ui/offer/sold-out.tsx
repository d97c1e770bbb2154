import { easternTime } from '../../../graphql/contract/text/format.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../button.tsx'

export interface SoldOutProps {
  /** Whether an operator has closed the sale or the offer has ended. Otherwise the vouchers are sold out. */
  isClosed: boolean
  /** When the offer ended, in ISO 8601. Null if it has not ended. */
  endedAt: string | null
}

/**
 * Replaces the form in the price card if nothing can be bought. It offers to notify the visitor by email, without
 * promising a date.
 */
export function SoldOut({ isClosed, endedAt }: SoldOutProps) {
  return (
    <div className="stack gap-2" role="status">
      <p>
        <b>{whatHappened({ isClosed, endedAt })}</b> Leave an email and we will write once,{' '}
        {isClosed ? 'when you can order.' : 'when there are more.'}
      </p>
      <ButtonLink href={`${paths.dealWaitlist}?reason=${isClosed ? 'closed' : 'sold-out'}`} variant="emphasis" isWide>
        {isClosed ? 'Tell me when I can order' : 'Tell me when there are more'}
      </ButtonLink>
    </div>
  )
}

function whatHappened({ isClosed, endedAt }: SoldOutProps): string {
  if (endedAt) return `This offer ended ${easternTime(endedAt)}.`
  return isClosed ? 'We are not taking new orders right now.' : 'These vouchers are sold out.'
}

export interface CampaignOverProps {
  /** When the campaign ended, in ISO 8601. Null if the campaign is sold out. */
  endedAt: string | null
}

/** Says that the campaign that brought the visitor is over, and that the page shows the regular offer. */
export function CampaignOver({ endedAt }: CampaignOverProps) {
  return (
    <p className="sm">
      The campaign that brought you here {endedAt ? `ended ${easternTime(endedAt)}` : 'is sold out'}, so this is our
      regular offer.
    </p>
  )
}
