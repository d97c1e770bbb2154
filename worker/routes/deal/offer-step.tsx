/** Step 1: the offer, with what is known of the visitor filled in. Also the home page of most brands. */
import type { Context } from 'hono'
import { dealStep, paths } from '../../../client/paths.ts'
import { StockFacts } from '../../../client/ui/funnel/stock-facts.tsx'
import { LocationLine, RateLine, ReferralLine, ReviewProof } from '../../../client/ui/offer/facts.tsx'
import { SoldOut } from '../../../client/ui/offer/sold-out.tsx'
import { adLanding } from '../../../content/ad-landing.ts'
import { containsCardNumber } from '../../../graphql/contract/card-number.ts'
import {
  DealsHomeDocument,
  type DealsHomeQuery,
  DealsReferralDataDocument,
  FetchMoreReviewsDocument,
  type ReviewSort as ReviewSortKey,
} from '../../../graphql/contract/generated/graphql.ts'
import { fieldErrors, zipcodeForm } from '../../../graphql/contract/inputs.ts'
import { LIMITS } from '../../../graphql/contract/limits.ts'
import type { AppEnv } from '../../env.ts'
import { headAt } from '../../pages/head.ts'
import { ask } from '../../render/ask.ts'
import { Island } from '../../render/island.tsx'
import { Lru } from '../../render/lru.ts'
import {
  contentName,
  critical,
  deferred,
  type Eventually,
  mapEventually,
  type PartContent,
  type Parts,
  shared,
} from '../../render/part.tsx'
import { type Campaign, campaignOf, lookUpZip, NO_CAMPAIGN } from './deal-data.ts'
import { readFacts, writeFacts } from './facts.ts'
import { readForm } from './form-body.ts'
import { OfferPage } from './offer-page.tsx'
import { REVIEWS_PER_PAGE, Reviews, ReviewsLater, ReviewsMissing } from './reviews-part.tsx'

const DEFERRED_DEADLINE_MS = 1500

interface ZipState {
  zipcode: string
  error: string | null
}

/** The offer, at `path`: canonical at the base URL on the main brand, whatever path shows it. */
export function showOffer(c: Context<AppEnv>, path: string, zip?: ZipState): Response | Promise<Response> {
  const campaign = campaignOf(c)
  const page = (known: Campaign) => offerView(c, path, known, zip)
  if ('value' in campaign) {
    const { content, view } = page(campaign.value)
    return c.render(content, view)
  }
  // Prices depend on the campaign, the head does not: it goes out at once.
  const { content, view } = page(NO_CAMPAIGN)
  return c.render(content, { ...view, instead: campaign.promise.then(page) })
}

function offerView(c: Context<AppEnv>, path: string, campaign: Campaign, zip?: ZipState) {
  const [brand, experiments] = [c.get('brand'), c.get('experiments')]
  const ad = adLanding(c.req.query('adgroupid'))
  const { plan } = experiments
  const { discountCents, isSoldOut } = campaign
  return {
    content: (
      <OfferPage brand={brand} plan={plan} discountCents={discountCents} isSoldOut={isSoldOut} ad={ad} current={path} />
    ),
    view: {
      shell: `offer ${path} ${plan.key} ${discountCents} ${isSoldOut} ${ad?.key ?? ''}`,
      styles: ['offer'] as const,
      head: headAt(c, path),
      parts: offerParts(c, path, campaign, zip),
    },
  }
}

function offerParts(c: Context<AppEnv>, path: string, campaign: Campaign, zip?: ZipState): Parts {
  const [experiments, visitor] = [c.get('experiments'), c.get('visitor')]
  const chosenSort = readSort(c.req.query('sort'))
  const sort = chosenSort ?? experiments.flags.review_default_sort
  const after = readCursor(c.req.query('after'))
  const home = ask(
    c,
    DealsHomeDocument,
    {
      first: REVIEWS_PER_PAGE,
      after: null,
      adTracking: null,
      filter: { sort },
    },
    { name: 'offer', kind: 'deferred', deadlineMs: DEFERRED_DEADLINE_MS, read: (data) => data, fallback: null },
  )
  const keep = keptQuery(c)
  const zipForm = (id: string) => {
    if (campaign.isSoldOut) return shared('sold-out', () => <SoldOut />)
    const showsHigherRate = experiments.flags.nonmember_pricing
    const props = { id, zipcode: zip?.zipcode ?? '', error: zip?.error ?? null, hidden: {}, showsHigherRate }
    // What somebody typed is theirs, and every other typing another one.
    if (zip) return <Island name="zip-check" when="touch" props={props} />
    return shared(`zip ${JSON.stringify(props)}`, () => <Island name="zip-check" when="touch" props={props} />)
  }
  const build = (): Parts => ({
    'zip-form': zipForm('zip'),
    'zip-form-again': zipForm('zip-again'),
    referral: visitor.referral ? referralPart(c, visitor.referral) : null,
    vouchers: stockPart(campaign),
    location: deferred(
      locationOf(c, home),
      (facts) => shared(`location ${JSON.stringify(facts)}`, () => <LocationLine {...facts} />),
      null,
    ),
    rate: deferred(
      locationOf(c, home),
      ({ memberHourlyRate }) =>
        shared(`rate ${memberHourlyRate}`, () => <RateLine memberHourlyRate={memberHourlyRate} />),
      shared('rate null', () => <RateLine memberHourlyRate={null} />),
    ),
    'review-proof': deferred(
      mapEventually(home, (data) => data?.reviewSummary ?? null),
      (summary) =>
        summary &&
        shared(`proof ${summary.rating} ${summary.count} ${summary.isDemonstration}`, () => (
          <ReviewProof
            rating={summary.rating ?? null}
            count={summary.count}
            isDemonstration={summary.isDemonstration}
          />
        )),
      null,
    ),
    reviews: reviewsPart(c, { path, sort, after, keep, home, isAskedFor: chosenSort !== null || after !== null }),
  })
  if (!('value' in home) || !home.value || zip || after || visitor.referral) return build()
  const { vouchersRemaining, timeRemaining, isSoldOut } = campaign
  const variant = [path, sort, JSON.stringify(keep), experiments.flags.nonmember_pricing]
  return remembered(home.value, [...variant, vouchersRemaining, timeRemaining, isSoldOut].join(' '), build)
}

const partsByAnswer = new WeakMap<object, Lru<Parts>>()

/** Parts that nobody's own data is in are put together once for each answer of the origin, which brand and place chose. */
function remembered(answer: object, variant: string, build: () => Parts): Parts {
  let variants = partsByAnswer.get(answer)
  if (!variants) {
    variants = new Lru<Parts>(50)
    partsByAnswer.set(answer, variants)
  }
  const known = variants.get(variant)
  if (known) return known
  const parts = build()
  variants.set(variant, parts)
  return parts
}

function stockPart({ vouchersRemaining, timeRemaining, isSoldOut }: Campaign) {
  if (isSoldOut || (vouchersRemaining === null && timeRemaining === null)) return null
  const stock = { vouchersRemaining, timeRemaining }
  return shared(`stock ${vouchersRemaining} ${timeRemaining}`, () => <StockFacts {...stock} />)
}

interface ReviewsPlace {
  path: string
  sort: ReviewSortKey
  after: string | null
  keep: Record<string, string>
  home: Eventually<DealsHomeQuery | null>
  /** The address names an order or a page. Without script a link to the reviews would only lead back here. */
  isAskedFor: boolean
}

function reviewsPart(c: Context<AppEnv>, { path, sort, after, keep, home, isAskedFor }: ReviewsPlace) {
  const brand = c.get('brand')
  const place = { sort, after, action: path, keep }
  const name = `${path} ${sort} ${JSON.stringify(keep)}`
  const later = shared(`reviews-later ${name}`, () => <ReviewsLater {...place} />)
  // A cursor is a visitor's own: it is no key for what visitors share.
  const missing = after ? (
    <ReviewsMissing {...place} />
  ) : (
    shared(`reviews-missing ${name}`, () => <ReviewsMissing {...place} />)
  )
  /** Reviews that the address asks for hold the page at their place, up to their deadline; others come late. */
  const whenReady = <T,>(answer: Eventually<T>, render: (data: T) => PartContent) =>
    isAskedFor ? critical(answer, render) : deferred(answer, render, later)
  if (!after) {
    return whenReady(home, (data) =>
      data
        ? shared(
            `reviews ${brand.id} ${name} ${contentName(data.publicReviews)} ${data.reviewSummary ? contentName(data.reviewSummary) : ''}`,
            () => (
              <Reviews
                brand={brand.id}
                sort={sort}
                action={path}
                keep={keep}
                page={data.publicReviews}
                summary={data.reviewSummary}
              />
            ),
          )
        : missing,
    )
  }
  const more = ask(
    c,
    FetchMoreReviewsDocument,
    { first: REVIEWS_PER_PAGE, after, adTracking: null, filter: { sort } },
    { name: 'reviews', kind: 'critical', deadlineMs: DEFERRED_DEADLINE_MS, read: (data) => data, fallback: null },
  )
  return whenReady(more, (data) =>
    data ? (
      <Reviews brand={brand.id} sort={sort} action={path} keep={keep} page={data.publicReviews} summary={null} />
    ) : (
      missing
    ),
  )
}

function locationOf(c: Context<AppEnv>, home: Eventually<DealsHomeQuery | null>) {
  return mapEventually(home, (data) => {
    const place = data?.estimatedBrowserLocation
    const showsBoth = c.get('experiments').flags.nonmember_pricing
    return {
      city: place?.nearbyCities[0] ?? null,
      state: place?.nearbyState ?? null,
      memberHourlyRate: place?.memberHourlyRate ?? null,
      nonmemberHourlyRate: showsBoth ? (place?.nonmemberHourlyRate ?? null) : null,
      nearbyRecentJobs: place?.nearbyRecentJobs ?? null,
    }
  })
}

function referralPart(c: Context<AppEnv>, code: string) {
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
  return critical(host, (hostName) =>
    hostName ? shared(`referral ${hostName}`, () => <ReferralLine hostName={hostName} />) : null,
  )
}

const SORTS: readonly string[] = ['LOCATION_CLOSEST', 'RATING_HIGHEST', 'RATING_LOWEST', 'RECENT']

/** A sort of the contract, or null: an unknown one is no error, the default stands in. */
function readSort(value: string | undefined): ReviewSortKey | null {
  return value && SORTS.includes(value) ? (value as ReviewSortKey) : null
}

/** A cursor as the origin makes them; anything else starts at the first page. */
function readCursor(value: string | undefined): string | null {
  return value && value.length <= LIMITS.tokenLength * 2 && /^[\w=+/-]+$/.test(value) ? value : null
}

/** Parameters of the page that links within it must not lose. */
function keptQuery(c: Context<AppEnv>): Record<string, string> {
  const ad = c.req.query('adgroupid')
  return ad && adLanding(ad) ? { adgroupid: ad } : {}
}

export async function postOffer(c: Context<AppEnv>): Promise<Response> {
  const form = await readForm(c)
  const typed = (form.zipcode ?? '').slice(0, 20)
  const checked = zipcodeForm.safeParse({ zipcode: typed })
  if (!checked.success) {
    c.status(422)
    // A card number typed into the wrong field is not written back into the page.
    const shown = containsCardNumber(typed) ? '' : typed
    return showOffer(c, paths.deal, { zipcode: shown, error: fieldErrors(checked.error).zipcode ?? null })
  }
  const { zipcode } = checked.data
  const outcome = await lookUpZip(c, zipcode)
  switch (outcome.kind) {
    case 'served':
      await writeFacts(c, { ...(await readFacts(c)), zipcode })
      return c.redirect(dealStep(2), 303)
    case 'unsupported':
      return c.redirect(`${paths.dealWaitlist}?zipcode=${zipcode}`, 303)
    case 'invalid':
      c.status(422)
      return showOffer(c, paths.deal, { zipcode, error: outcome.message })
    case 'unknown':
      c.status(503)
      return showOffer(c, paths.deal, {
        zipcode,
        error: 'We could not check this zipcode just now. Try again in a moment.',
      })
  }
}
