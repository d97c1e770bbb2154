/** What differs on the offer's page: prices by campaign, facts by place, reviews by order, and a visitor's own values. */
import type { Context } from 'hono'
import type { IslandProps } from '../../../client/islands/registry.ts'
import { paths } from '../../../client/paths.ts'
import { StockFacts } from '../../../client/ui/funnel/stock-facts.tsx'
import { CookiesNeeded } from '../../../client/ui/offer/cookies-needed.tsx'
import { LocationLine, RateLine, ReferralLine, ReviewProof } from '../../../client/ui/offer/facts.tsx'
import { SoldOut } from '../../../client/ui/offer/sold-out.tsx'
import { type AdLandingView, adLanding } from '../../../content/ad-landing.ts'
import { containsCardNumber } from '../../../graphql/contract/card-number.ts'
import {
  type AdTrackingInput,
  type DealsHomeQuery,
  DealsReferralDataDocument,
  type ReviewSort as ReviewSortKey,
} from '../../../graphql/contract/generated/graphql.ts'
import { LIMITS } from '../../../graphql/contract/limits.ts'
import type { AppEnv } from '../../env.ts'
import { ask } from '../../render/ask.ts'
import { Island } from '../../render/island.tsx'
import { cached } from '../../render/section.tsx'
import {
  type Content,
  critical,
  deferred,
  type MaybePromise,
  mapMaybe,
  type SlotContent,
  type Slots,
} from '../../render/slots.ts'
import { campaignTracking, visitorTracking } from './ad-tracking.ts'
import {
  type Campaign,
  campaignOf,
  nearbyPlace,
  type ReviewsFound,
  reviewSummary,
  reviewsAfter,
  reviewsFrom,
  stockOf,
} from './deal-data.ts'
import { OfferCard, OfferSections } from './offer-page.tsx'
import { Reviews, ReviewsLater, ReviewsMissing } from './reviews-part.tsx'

/** A zipcode that the visitor sent, and what is wrong with it. */
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
const ZipCheck = cached('zip-check', function ZipCheck({ form }: { form: IslandProps<'zip-check'> }) {
  return <Island name="zip-check" when="touch" props={form} />
})

export function offerSlots(c: Context<AppEnv>, { path, ad, zip, needsCookies }: OfferRequest): Slots {
  const { flags, plan } = c.get('experiments')
  const { referral } = c.get('visitor')
  const campaign = campaignOf(c)
  const chosenSort = readSort(c.req.query('sort'))
  const sort = chosenSort ?? flags.review_default_sort
  const after = readCursor(c.req.query('after'))
  const summary = reviewSummary(c)
  const place = mapMaybe(nearbyPlace(c), (found) => placeFacts(found, flags.nonmember_pricing))
  const zipFacts = {
    showsHigherRate: flags.nonmember_pricing,
    hidden: hiddenFields(c, path),
    tracking: visitorTracking(c, {}),
  }
  const zipForm = (id: string) => critical(campaign, ({ isSoldOut }) => zipFormOf({ id, isSoldOut, zip, ...zipFacts }))
  return {
    referral: referral ? referralLine(c, referral) : null,
    card: critical(campaign, ({ discountCents, isSoldOut }) => (
      <OfferCard plan={plan} discountCents={discountCents} isSoldOut={isSoldOut} adTitle={ad?.title} />
    )),
    notice: needsCookies ? <CookiesNeeded /> : null,
    'zip-form': zipForm('zip'),
    'zip-form-again': zipForm('zip-again'),
    vouchers: critical(campaign, stockFacts),
    sections: critical(campaign, ({ discountCents, isSoldOut }) => (
      <OfferSections plan={plan} discountCents={discountCents} isSoldOut={isSoldOut} ad={ad} />
    )),
    location: deferred(place, (facts) => <Location {...facts} />, null),
    rate: deferred(
      place,
      ({ memberHourlyRate }) => <Rate memberHourlyRate={memberHourlyRate} />,
      <Rate memberHourlyRate={null} />,
    ),
    'review-proof': deferred(summary, reviewProof, null),
    reviews: reviewsSlot(c, {
      path,
      sort,
      after,
      keep: keptQuery(c),
      summary,
      isAskedFor: chosenSort !== null || after !== null,
    }),
  }
}

interface ZipFormState {
  id: string
  isSoldOut: boolean
  zip: ZipState | undefined
  showsHigherRate: boolean
  hidden: Record<string, string>
  tracking: AdTrackingInput | null
}

function zipFormOf({ id, isSoldOut, zip, showsHigherRate, hidden, tracking }: ZipFormState): Content {
  if (isSoldOut) return <NothingLeft />
  const form = {
    id,
    zipcode: zip?.zipcode ?? '',
    error: zip?.error ?? null,
    hidden,
    showsHigherRate,
    ...(tracking ? { adTracking: tracking } : {}),
  }
  // What somebody typed is not worth keeping: everybody types something else, and comes from somewhere else.
  return zip || tracking ? <Island name="zip-check" when="touch" props={form} /> : <ZipCheck form={form} />
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

interface ReviewsRequest {
  path: string
  sort: ReviewSortKey
  after: string | null
  keep: Record<string, string>
  summary: MaybePromise<DealsHomeQuery['reviewSummary'] | null>
  /** The address names an order or a page. Without script a link to the reviews would only lead back here. */
  isAskedFor: boolean
}

function reviewsSlot(c: Context<AppEnv>, request: ReviewsRequest): SlotContent {
  const { path, sort, after, keep, summary, isAskedFor } = request
  const place = { sort, action: path, keep, after }
  const list = { sort, action: path, keep, adTracking: campaignTracking(c) }
  const reviews = after ? reviewsAfter(c, sort, after, summary) : reviewsFrom(c, sort, summary)
  const render = (found: ReviewsFound | null) =>
    found ? <Reviews {...list} page={found.page} summary={found.summary} /> : <ReviewsMissing {...place} />
  // Reviews that the address asks for hold the page at their place, up to their deadline; others come late.
  return isAskedFor ? critical(reviews, render) : deferred(reviews, render, <ReviewsLater {...place} />)
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

const SORTS: readonly string[] = ['LOCATION_CLOSEST', 'RATING_HIGHEST', 'RATING_LOWEST', 'RECENT']

/** A sort of the contract, or null: an unknown one is no error, the default stands in. */
function readSort(value: string | undefined): ReviewSortKey | null {
  return value && SORTS.includes(value) ? (value as ReviewSortKey) : null
}

/** What may be a cursor of the origin's; anything else starts at the first page. */
function readCursor(value: string | undefined): string | null {
  if (!value || value.length > LIMITS.tokenLength * 2 || !/^[\w=+/-]+$/.test(value)) return null
  return containsCardNumber(value) ? null : value
}

/** Parameters of the page that links within it must not lose. */
function keptQuery(c: Context<AppEnv>): Record<string, string> {
  const { adgroupid } = c.get('visitor')
  return adgroupid && adLanding(adgroupid) ? { adgroupid } : {}
}

/** What a form without script must carry along, as the page that comes back has only the form to know it from. */
function hiddenFields(c: Context<AppEnv>, path: string): Record<string, string> {
  const { adgroupid } = c.get('visitor')
  return {
    ...(adgroupid ? { adgroupid } : {}),
    ...(path === paths.home ? { zipcodeEnteredOnHomepage: 'true' } : {}),
  }
}
