/** What differs on the offer page: prices by campaign, facts by place, reviews by order, and a visitor's own values. */
import type { Context } from 'hono'
import type { IslandProps } from '../../../client/islands/registry.ts'
import { paths } from '../../../client/paths.ts'
import { StockFacts } from '../../../client/ui/funnel/stock-facts.tsx'
import { CookiesNeeded } from '../../../client/ui/offer/cookies-needed.tsx'
import { LocationLine, RateLine, ReferralLine, ReviewProof } from '../../../client/ui/offer/facts.tsx'
import { SoldOut } from '../../../client/ui/offer/sold-out.tsx'
import type { AdLandingView } from '../../../content/ad-landing.ts'
import type { DealsHomeQuery } from '../../../graphql/contract/generated/graphql.ts'
import { DealsReferralDataDocument } from '../../../graphql/contract/generated/persisted.ts'
import type { AppEnv } from '../../env.ts'
import { ask } from '../../render/ask.ts'
import { Island } from '../../render/island.tsx'
import { cached } from '../../render/section.tsx'
import { type Content, critical, deferred, mapMaybe, type SlotContent, type Slots } from '../../render/slots.ts'
import { reviewsSlot } from '../reviews/reviews-slot.tsx'
import { visitorTracking } from './ad-tracking.ts'
import { type Campaign, campaignOf, nearbyPlace, reviewSummary, stockOf } from './deal-data.ts'
import { OfferCard, OfferSections } from './offer-page.tsx'
import { saleOf } from './on-sale.ts'

/** A zipcode that the visitor sent, and its error. */
export interface ZipState {
  zipcode: string
  error: string | null
}

export interface OfferRequest {
  /** Path of the page. */
  path: string
  ad: AdLandingView | null
  zip: ZipState | undefined
  /** The visitor was sent back here, because step 2 found no cookie of ours. */
  needsCookies: boolean
}

const Location = cached('location', LocationLine)
const Rate = cached('rate', RateLine)
const Proof = cached('review-proof', ReviewProof)
const Stock = cached('stock', StockFacts)
const Referral = cached('referral', ReferralLine)
const NothingLeft = cached('sold-out', SoldOut)
/** How a visitor came changes nothing that the form shows at first, so it stands in a slot. */
const ZipCheck = cached('zip-check', function ZipCheck({ form }: { form: IslandProps<'zip-check'> }) {
  return <Island name="zip-check" when="touch" props={form} propsSlot={propsSlotOf(form.id)} />
})
const propsSlotOf = (id: string) => `${id}-props`

export function offerSlots(c: Context<AppEnv>, { path, ad, zip, needsCookies }: OfferRequest): Slots {
  const { flags, shownBrand } = c.get('experiments')
  c.set('shownBrand', shownBrand)
  const { referral } = c.get('visitor')
  const campaign = campaignOf(c)
  const sale = saleOf(c)
  const summary = reviewSummary(c)
  const place = mapMaybe(nearbyPlace(c), (found) => placeFacts(found, flags.nonmember_pricing))
  const form = zipFormProps(c, { id: 'zip', path, zip })
  const formAgain = { ...form, id: 'zip-again' }
  return {
    referral: referral ? referralLine(c, referral) : null,
    card: critical(sale, (onSale) => <OfferCard {...onSale} ad={ad} />),
    notice: needsCookies ? <CookiesNeeded /> : null,
    'zip-form': critical(campaign, ({ isSoldOut, isClosed }) =>
      isSoldOut ? <NothingLeft isClosed={isClosed} /> : zipForm(form),
    ),
    'zip-form-again': critical(campaign, ({ isSoldOut, isClosed }) =>
      isSoldOut ? <NothingLeft isClosed={isClosed} /> : zipForm(formAgain),
    ),
    [propsSlotOf(form.id)]: JSON.stringify(form),
    [propsSlotOf(formAgain.id)]: JSON.stringify(formAgain),
    vouchers: critical(campaign, stockFacts),
    sections: critical(sale, (onSale) => <OfferSections {...onSale} ad={ad} />),
    location: deferred(place, (facts) => <Location {...facts} />, null),
    rate: deferred(
      place,
      ({ memberHourlyRate }) => <Rate memberHourlyRate={memberHourlyRate} />,
      <Rate memberHourlyRate={null} />,
    ),
    'review-proof': deferred(summary, reviewProof, null),
    reviews: reviewsSlot(c, { path, summary }),
  }
}

function zipFormProps(
  c: Context<AppEnv>,
  { id, path, zip }: Pick<OfferRequest, 'path' | 'zip'> & { id: string },
): IslandProps<'zip-check'> {
  const tracking = visitorTracking(c, {})
  return {
    id,
    zipcode: zip?.zipcode ?? '',
    error: zip?.error ?? null,
    hidden: hiddenFields(c, path),
    showsHigherRate: c.get('experiments').flags.nonmember_pricing,
    ...(tracking ? { adTracking: tracking } : {}),
  }
}

function zipForm(form: IslandProps<'zip-check'>): Content {
  // What somebody typed is not worth keeping: everybody types something else, and addresses may name any ad group.
  if (form.zipcode || form.error || form.hidden.adgroupid) return <Island name="zip-check" when="touch" props={form} />
  const { adTracking: _, ...shared } = form
  return <ZipCheck form={shared} />
}

function stockFacts(campaign: Campaign): Content {
  const stock = stockOf(campaign)
  if (campaign.isSoldOut || (stock.vouchersRemaining === null && stock.timeRemaining === null)) return null
  return <Stock {...stock} />
}

function placeFacts(place: DealsHomeQuery['estimatedBrowserLocation'], showsBoth: boolean) {
  return {
    city: place?.nearbyCities[0] ?? null,
    state: place?.nearbyState ?? null,
    memberHourlyRate: place?.memberHourlyRate ?? null,
    nonmemberHourlyRate: showsBoth ? (place?.nonmemberHourlyRate ?? null) : null,
    nearbyRecentJobs: place?.nearbyRecentJobs ?? null,
  }
}

function reviewProof(summary: DealsHomeQuery['reviewSummary'] | null): Content {
  if (!summary) return null
  const { rating = null, count, isDemonstration } = summary
  return <Proof rating={rating} count={count} isDemonstration={isDemonstration} />
}

function referralLine(c: Context<AppEnv>, code: string): SlotContent {
  const host = ask(
    c,
    DealsReferralDataDocument,
    { code },
    {
      name: 'referral',
      kind: 'critical',
      deadlineMs: 500,
      read: (data) => data.customerReferral?.hostName ?? null,
      fallback: null,
    },
  )
  return critical(host, (hostName) => hostName && <Referral hostName={hostName} />)
}

/** Values that a form without JavaScript must carry along, because the resulting page knows only the form. */
function hiddenFields(c: Context<AppEnv>, path: string): Record<string, string> {
  const { adgroupid } = c.get('visitor')
  return {
    ...(adgroupid ? { adgroupid } : {}),
    ...(path === paths.home ? { zipcodeEnteredOnHomepage: 'true' } : {}),
  }
}
