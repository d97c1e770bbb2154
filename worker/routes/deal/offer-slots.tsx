/** What differs on the offer page: prices by campaign, facts by place, reviews by order, and a visitor's own values. */
import type { Context } from 'hono'
import type { IslandProps } from '../../../client/islands/registry.ts'
import { paths } from '../../../client/paths.ts'
import { CookiesNeeded } from '../../../client/ui/cookies-needed.tsx'
import { StockFacts } from '../../../client/ui/funnel/stock-facts.tsx'
import { LocationLine, nearWords, RateLine, ReferralLine, ReviewProof } from '../../../client/ui/offer/facts.tsx'
import { SoldOut } from '../../../client/ui/offer/sold-out.tsx'
import type { AdLandingView } from '../../../content/ad-landing.ts'
import type { DealsHomeQuery } from '../../../graphql/contract/generated/graphql.ts'
import { DealsReferralDataDocument } from '../../../graphql/contract/generated/named.ts'
import type { Brand } from '../../brands/brand.ts'
import type { AppEnv } from '../../env.ts'
import { queryOf } from '../../middleware/query.ts'
import { oncePer } from '../../once-per.ts'
import { ask } from '../../render/ask.ts'
import { Island } from '../../render/island.tsx'
import { Lru } from '../../render/lru.ts'
import { cached, Slot, sectionFor } from '../../render/section.tsx'
import { type Content, critical, deferred, mapMaybe, type SlotContent, type Slots } from '../../render/slots.ts'
import { reviewsSlot } from '../reviews/reviews-slot.tsx'
import { visitorTracking } from './ad-tracking.ts'
import { type Campaign, campaignOf, DEFERRED_DEADLINE_MS, endOf, reviewSummary, stockOf } from './deal-data.ts'
import { goOnPath } from './go-on.ts'
import { type NearbyPlace, nearbyPlace } from './nearby-place.ts'
import { LINE_SLOT, OfferCard, OfferSections } from './offer-page.tsx'
import { type Sale, saleOf } from './on-sale.ts'
import { photographSlot } from './photograph.tsx'
import { bannerLine } from './site-banner.tsx'

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
  /** What stands below the first screen. Default: the sections of the offer. */
  sectionsOn?: (sale: Sale) => Content
}

/** Its words differ by city, so they stand in a slot. */
const Location = cached('location', function Location({ isNear, nearbyRecentJobs }: LocationProps) {
  return <LocationLine near={isNear ? <Slot name={NEAR_SLOT} /> : null} nearbyRecentJobs={nearbyRecentJobs} />
})
interface LocationProps {
  isNear: boolean
  nearbyRecentJobs: number | null
}
const NEAR_SLOT = 'near'
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

export function offerSlots(c: Context<AppEnv>, { path, ad, zip, needsCookies, sectionsOn }: OfferRequest): Slots {
  const { flags, shownBrand } = c.get('experiments')
  c.set('shownBrand', shownBrand)
  const { referral } = c.get('visitor')
  const campaign = campaignOf(c)
  const sale = saleOf(c)
  const summary = reviewSummary(c)
  const factsAt = flags.nonmember_pricing ? factsWithBothRates : factsWithMemberRate
  const place = mapMaybe(nearbyPlace(c, DEFERRED_DEADLINE_MS), (found) => (found ? factsAt(found) : UNKNOWN_PLACE))
  const brand = c.get('brand')
  const [form, formAgain] = zipForms(brand, zipFormProps(c, path, zip))
  return {
    referral: referral ? referralLine(c, referral) : null,
    card: critical(sale, (found) => sectionFor(brand, OfferCard, found)),
    [LINE_SLOT]: critical(campaign, (found) => bannerLine(c, found)),
    notice: needsCookies ? <CookiesNeeded lost="your zipcode" again="enter your zipcode again" /> : null,
    'zip-form': critical(campaign, (found) => (found.isSoldOut ? <NothingLeft {...endOf(found)} /> : form.content)),
    'zip-form-again': critical(campaign, (found) =>
      found.isSoldOut ? <NothingLeft {...endOf(found)} /> : formAgain.content,
    ),
    [propsSlotOf('zip')]: form.props,
    [propsSlotOf('zip-again')]: formAgain.props,
    vouchers: critical(campaign, (found) => stockSection(brand, found)),
    sections: critical(sale, (found) => {
      if (sectionsOn) return sectionsOn(found)
      return ad ? <OfferSections {...found} ad={ad} /> : sectionFor(brand, OfferSections, sectionsOf(found))
    }),
    location: deferred(place, ({ location }) => sectionFor(brand, Location, location), null),
    [NEAR_SLOT]: deferred(place, ({ near }) => near, null),
    rate: deferred(place, ({ rate }) => sectionFor(brand, Rate, rate), sectionFor(brand, Rate, UNKNOWN_PLACE.rate)),
    'review-proof': deferred(summary, (found) => found && sectionFor(brand, Proof, proofOf(found)), null),
    photograph: photographSlot(c),
    reviews: reviewsSlot(c, { path, summary }),
  }
}

function zipFormProps(c: Context<AppEnv>, path: string, zip: ZipState | undefined): IslandProps<'zip-check'> {
  const tracking = visitorTracking(c, {})
  return {
    id: 'zip',
    zipcode: zip?.zipcode ?? '',
    error: zip?.error ?? null,
    hidden: hiddenFields(c, path),
    showsHigherRate: c.get('experiments').flags.nonmember_pricing,
    ...(tracking ? { adTracking: tracking } : {}),
  }
}

/** The props of visitors without an ad group: one object for each section, by which it is found. */
const sectionsOf = oncePer((sale: Sale) => Object.freeze({ ...sale, ad: null }))

/** A form and its island's props as JSON. */
interface ZipForm {
  content: Content
  props: string
}

/** The forms of visitors who typed nothing: they differ only by how the visitor came. */
const knownForms = new Lru<readonly [ZipForm, ZipForm]>(200)

/** The form of the first screen, and the same at the end of the page. */
function zipForms(brand: Brand, form: IslandProps<'zip-check'>): readonly [ZipForm, ZipForm] {
  const props = JSON.stringify(form)
  const key = `${brand.id} ${props}`
  let forms = knownForms.get(key)
  if (!forms) {
    const again = { ...form, id: 'zip-again' }
    forms = [
      { content: zipForm(brand, form), props: props },
      { content: zipForm(brand, again), props: JSON.stringify(again) },
    ]
    if (isShared(form)) knownForms.set(key, forms)
  }
  return forms
}

/** What somebody typed is not worth keeping: everybody types something else, and addresses may name any ad group or page. */
function isShared({ zipcode, error, hidden }: IslandProps<'zip-check'>): boolean {
  return !zipcode && !error && !hidden.adgroupid && !hidden.redirect
}

function zipForm(brand: Brand, form: IslandProps<'zip-check'>): Content {
  if (!isShared(form)) return <Island name="zip-check" when="touch" props={form} />
  const { adTracking: _, hidden, ...shared } = form
  const frozen = Object.freeze({ ...shared, hidden: Object.freeze(hidden) })
  return sectionFor(brand, ZipCheck, Object.freeze({ form: frozen }))
}

/** Without the end, which the banner or the line above the card says. */
const frozenStock = oncePer((campaign: Campaign) => Object.freeze({ ...stockOf(campaign), endsAt: null }))

/** What remains of a campaign, if it is counted. */
function stockSection(brand: Brand, campaign: Campaign): Content {
  const stock = frozenStock(campaign)
  if (campaign.isSoldOut || stock.vouchersRemaining === null) return null
  return sectionFor(brand, Stock, stock)
}

/** What a place's sections are given. */
interface PlaceFacts {
  near: string | null
  location: LocationProps
  rate: { memberHourlyRate: number | null }
}

const UNKNOWN_PLACE: PlaceFacts = {
  near: null,
  location: Object.freeze({ isNear: false, nearbyRecentJobs: null }),
  rate: Object.freeze({ memberHourlyRate: null }),
}
/** The props of most places: nothing in them differs. */
const NEAR = Object.freeze({ isNear: true, nearbyRecentJobs: null })

const factsWithMemberRate = oncePer((place: NearbyPlace) => factsOf({ ...place, nonmemberHourlyRate: null }))
const factsWithBothRates = oncePer((place: NearbyPlace) => factsOf(place))

function factsOf({ nearbyRecentJobs, ...place }: NearbyPlace): PlaceFacts {
  const near = nearWords(place)
  const isNear = near !== null
  return {
    near,
    location: isNear && nearbyRecentJobs === null ? NEAR : Object.freeze({ isNear, nearbyRecentJobs }),
    rate: rateOf(place.memberHourlyRate),
  }
}

/** One object for each rate, because many places share it. */
const knownRates = new Lru<PlaceFacts['rate']>(500)

function rateOf(memberHourlyRate: number | null): PlaceFacts['rate'] {
  const key = String(memberHourlyRate)
  const rate = knownRates.get(key) ?? Object.freeze({ memberHourlyRate })
  knownRates.set(key, rate)
  return rate
}

const proofOf = oncePer(({ rating = null, count, isDemonstration }: DealsHomeQuery['reviewSummary']) =>
  Object.freeze({ rating, count, isDemonstration }),
)

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
  const redirect = goOnPath(c.get('brand'), queryOf(c, 'redirect'))
  return {
    ...(adgroupid ? { adgroupid } : {}),
    ...(redirect ? { redirect } : {}),
    ...(path === paths.home ? { zipcodeEnteredOnHomepage: 'true' } : {}),
  }
}
