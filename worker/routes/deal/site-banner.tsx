/** The offer banner above the header. A section by plan and discount, so that a page costs no rendering for it. */
import type { Context } from 'hono'
import { OfferBanner } from '../../../client/ui/chrome/offer-banner.tsx'
import { adLanding } from '../../../content/ad-landing.ts'
import type { AppEnv } from '../../env.ts'
import { cached } from '../../render/section.tsx'
import { critical, type SlotContent } from '../../render/slots.ts'
import { campaignOf } from './deal-data.ts'
import { type OnSale, offerOn } from './on-sale.ts'

const Banner = cached('offer-banner', function Banner({ title, ...onSale }: OnSale & { title: string | null }) {
  return <OfferBanner offer={offerOn(onSale)} title={title ?? undefined} />
})

/** The banner for this visitor; nothing where their campaign has no voucher left. */
export function siteBanner(c: Context<AppEnv>): SlotContent {
  const { plan } = c.get('experiments')
  const title = adLanding(c.get('visitor').adgroupid ?? undefined)?.shortTitle ?? null
  return critical(campaignOf(c), ({ discountCents, isSoldOut }) =>
    isSoldOut ? null : <Banner plan={plan} discountCents={discountCents} latePolicy={null} title={title} />,
  )
}
