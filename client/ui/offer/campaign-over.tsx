import { easternTime } from '../../../graphql/contract/text/format.ts'

export interface CampaignOverProps {
  /** When it ended, ISO 8601; null for one that is sold out. */
  endedAt: string | null
}

/** Says that the campaign of the visitor's link is over, and that the regular offer replaces it. */
export function CampaignOver({ endedAt }: CampaignOverProps) {
  return (
    <p className="sm">
      The campaign that brought you here {endedAt ? `ended ${easternTime(endedAt)}` : 'is sold out'}, so this is our
      regular offer.
    </p>
  )
}
