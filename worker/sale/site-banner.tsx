/**
 * The offer banner above the header. It is a separate section, cached by plan and discount, so that it is not rendered
 * for each page.
 */
import type { Context } from 'hono'
import { bannerText, OfferBanner, type OfferBannerProps } from '../../client/ui/chrome/banners.tsx'
import { adLanding } from '../../content/ad-landing.ts'
import { offerFor } from '../../graphql/contract/offer.ts'
import { lowestOption, type Plan } from '../../graphql/contract/plans.ts'
import { within } from '../../graphql/contract/time/wait.ts'
import type { AppEnv } from '../env.ts'
import type { MaybePromise } from '../memory/maybe-promise.ts'
import { cached } from '../render/section.tsx'
import { type Content, critical, type SlotContent } from '../render/slots.ts'
import { campaignTracking, getCampaign, NO_CAMPAIGN, type ShownCampaign } from './deal-data.ts'

interface BannerProps {
  plan: Plan
  discountCents: number
  endsAt: string | null
  title: string | null
}

/**
 * Chooses the offer for a banner. A banner with a title ('Starting At') is about all sizes, so it shows the lowest
 * price and its terms.
 */
function shown({ plan, discountCents, ...rest }: BannerProps): OfferBannerProps {
  return { offer: offerFor(plan, rest.title === null ? undefined : lowestOption(plan), discountCents), ...rest }
}

const Banner = cached('offer-banner', function Banner(props: BannerProps) {
  return <OfferBanner {...shown(props)} />
})

const Line = cached('offer-line', function Line(props: BannerProps) {
  return bannerText(shown(props))
})

/** Returns the banner's line for the price card of brands without a full header. Null if nothing can be bought. */
export function bannerLine(c: Context<AppEnv>, campaign: ShownCampaign): Content {
  return campaign.isSoldOut ? null : <Line {...propsFor(c, campaign)} />
}

function propsFor(c: Context<AppEnv>, { discountCents, endsAt }: ShownCampaign): BannerProps {
  const { plan } = c.get('experiments')
  const title = adLanding(c.get('visitor').adgroupid ?? undefined)?.shortTitle ?? null
  return { plan, discountCents, endsAt, title }
}

/**
 * Returns the banner for this visitor. Shows nothing if the visitor's campaign has no voucher left, or if nothing can
 * be bought. The banner is above everything else, so the page waits only briefly. After that, a visitor without a
 * campaign sees the plan's price. For a visitor with a campaign, the page waits longer, because the campaign may have a
 * different price.
 */
export function siteBanner(c: Context<AppEnv>): SlotContent {
  const { isPaused, isReadOnly } = c.get('switches')
  if (isPaused || isReadOnly) return null
  const banner = (found: ShownCampaign) => (found.isSoldOut ? null : <Banner {...propsFor(c, found)} />)
  const campaign = getCampaign(c)
  return critical(campaignTracking(c) ? campaign : soon(campaign), banner)
}

/** The maximum wait for the banner's figures if the visitor has no campaign, in milliseconds. */
const WAIT_MS = 100

function soon(campaign: MaybePromise<ShownCampaign>): MaybePromise<ShownCampaign> {
  return campaign instanceof Promise ? within(WAIT_MS, campaign, NO_CAMPAIGN) : campaign
}
