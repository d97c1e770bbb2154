import { easternTime } from '../../../graphql/contract/text/format.ts'

export interface CampaignOverProps {
  /** When it ended, ISO 8601; null for one that is sold out. */
  endedAt: string | null
}

/** Says that the campaign of the visitor's link is over, where the standing offer is sold in its place. */
export function CampaignOver({ endedAt }: CampaignOverProps) {
  return (
    <p className="sm">
      The campaign that brought you here {endedAt ? `ended ${easternTime(endedAt)}` : 'is sold out'}, so this is our
      regular offer.
    </p>
  )
}
