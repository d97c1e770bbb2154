import { paths } from '../../paths.ts'
import { Art } from '../art.tsx'
import { OfferCard, type OfferCardProps } from './offer-card.tsx'

export interface CloseProps extends Pick<OfferCardProps, 'offer' | 'later' | 'vouchers' | 'zipForm'> {
  heading: string
  lede?: string
  artFolder: string
  /** The picture: the house or the street, whichever the first screen does not show. */
  picture: 'house' | 'street'
  /** Whether to invite cleaners to apply, for brands whose navigation has no link for cleaners. */
  invitesCleaners: boolean
}

/**
 * The last section of the offer page: the offer once more, with a picture of the street, or of the house beside the
 * card.
 */
export function Close(props: CloseProps) {
  const { heading, lede, offer, later, zipForm, vouchers, artFolder, picture, invitesCleaners } = props
  return (
    <section className={picture === 'house' ? 'close sky close-house beam' : 'close sky close-street'}>
      <div className="wrap close-g">
        <div className="stack gap-2">
          <h2>{heading}</h2>
          {lede && <p className="lede">{lede}</p>}
          {invitesCleaners && (
            <p>
              Do you clean homes for a living? <a href={paths.apply}>Become a cleaner</a>
            </p>
          )}
        </div>
        <OfferCard
          offer={offer}
          later={later}
          zipForm={zipForm}
          vouchers={vouchers}
          label="The offer and its terms, once more"
        />
      </div>
      <Art folder={artFolder} name={picture} className="close-pic" />
    </section>
  )
}
