import { easternTime } from '../../../graphql/contract/text/format.ts'

export interface CampaignOverProps {
  /** When the campaign ended, in ISO 8601. Null if the campaign is sold out. */
  endedAt: string | null
}

/** Says that the campaign that brought the visitor is over, and that this is the regular offer. */
export function CampaignOver({ endedAt }: CampaignOverProps) {
  return (
    <p className="sm">
      The campaign that brought you here {endedAt ? `ended ${easternTime(endedAt)}` : 'is sold out'}, so this is our
      regular offer.
    </p>
  )
}
