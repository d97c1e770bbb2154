/** The offer banner above the header. A section by plan and discount, so that a page costs no rendering for it. */
import type { Context } from 'hono'
import { OfferBanner } from '../../../client/ui/chrome/offer-banner.tsx'
import { adLanding } from '../../../content/ad-landing.ts'
import type { Plan } from '../../../graphql/contract/plans.ts'
import type { AppEnv } from '../../env.ts'
import { oncePer } from '../../once-per.ts'
import { cached, sectionFor } from '../../render/section.tsx'
import { critical, deferred, type SlotContent } from '../../render/slots.ts'
import { campaignTracking } from './ad-tracking.ts'
import { type Campaign, campaignOf, NO_CAMPAIGN } from './deal-data.ts'
import { type OnSale, offerOn } from './on-sale.ts'

const Banner = cached('offer-banner', function Banner({ title, ...onSale }: OnSale & { title: string | null }) {
  return <OfferBanner offer={offerOn(onSale)} title={title ?? undefined} />
})

/**
 * The banner for this visitor; nothing where their campaign has no voucher left, or nothing can be bought. It stands above everything else, so the
 * page does not wait for it: a visitor without a campaign sees the standing price until the origin has answered. One
 * with a campaign of their own waits, since the standing price is not theirs.
 */
export function siteBanner(c: Context<AppEnv>): SlotContent {
  const { isPaused, isReadOnly } = c.get('switches')
  if (isPaused || isReadOnly) return null
  const { plan } = c.get('experiments')
  const title = adLanding(c.get('visitor').adgroupid ?? undefined)?.shortTitle ?? null
  const ofPlan = (campaign: Campaign) =>
    title === null ? standardProps(campaign)(plan) : propsOf(campaign, plan, title)
  const banner = (campaign: Campaign) =>
    campaign.isSoldOut ? null : sectionFor(c.get('brand'), Banner, ofPlan(campaign))
  const campaign = campaignOf(c)
  return campaignTracking(c) ? critical(campaign, banner) : deferred(campaign, banner, banner(NO_CAMPAIGN))
}

function propsOf({ discountCents }: Campaign, plan: Plan, title: string | null): OnSale & { title: string | null } {
  return Object.freeze({ plan, discountCents, latePolicy: null, title })
}

/** For visitors without an ad group. */
const standardProps = oncePer((campaign: Campaign) => oncePer((plan: Plan) => propsOf(campaign, plan, null)))
