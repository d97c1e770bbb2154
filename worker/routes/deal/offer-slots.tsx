/**
 * The content that differs between visitors to the offer page: prices by campaign; the city, rates and recent visits by
 * place; reviews by sort order; and a visitor's own values.
 */
import type { Context } from 'hono'
import type { IslandProps } from '../../../client/islands/registry.ts'
import { paths } from '../../../client/paths.ts'
import { CookiesNeeded } from '../../../client/ui/cookies-needed.tsx'
import { StockFacts } from '../../../client/ui/funnel/stock-facts.tsx'
import { LocationLine, nearWords, RateLine, ReferralLine, ReviewProof } from '../../../client/ui/offer/facts.tsx'
import { CampaignOver } from '../../../client/ui/offer/sold-out.tsx'
import { WorthIt } from '../../../client/ui/offer/worth-it.tsx'
import { Picture } from '../../../client/ui/picture.tsx'
import type { AdLandingView } from '../../../content/ad-landing.ts'
import type { Service } from '../../../content/services/service.ts'
import { type OfferPlace, offerFor } from '../../../graphql/contract/offer.ts'
import type { Plan } from '../../../graphql/contract/plans.ts'
import type { Brand } from '../../brands/brand.ts'
import type { AppEnv, Environment } from '../../env.ts'
import { bothMaybe, mapMaybe } from '../../memory/maybe-promise.ts'
import { visitorTracking } from '../../purchase/funnel-facts.ts'
import { ask } from '../../render/ask.ts'
import { Island } from '../../render/island.tsx'
import { getPicture } from '../../render/pictures.ts'
import { cached, Slot } from '../../render/section.tsx'
import { type Content, critical, deferred, type SlotContent, type Slots } from '../../render/slots.ts'
import { DEFERRED_DEADLINE_MS, getCampaign, reviewSummary, type ShownCampaign } from '../../sale/deal-data.ts'
import { LATER_SLOT, laterNear, nearbyPlace, placeNear, showsNonmemberRate } from '../../sale/nearby-place.ts'
import { getSale, type Sale } from '../../sale/on-sale.ts'
import { reviewsSlot } from '../../sale/reviews-slot.tsx'
import { bannerLine } from '../../sale/site-banner.tsx'
import { FORM_SLOT, formOrSoldOut } from '../../sale/start-form.tsx'
import { LINE_SLOT, OfferCard, OfferSections } from './offer-page.tsx'
import { goOnPath, type Wish, wishFields } from './wish.ts'

/** The ZIP code that the visitor submitted, and its error. */
export interface ZipState {
  zipcode: string
  error: string | null
  /** The other fields of the form: the service, the hours, and the page to continue to after the purchase. */
  form: ZipFormFields
}

type ZipFormFields = Wish & { redirect?: string | undefined }

interface OfferRequest {
  path: string
  ad: AdLandingView | null
  /** The service that the ad is about. */
  service?: Service | null
  zip: ZipState | undefined
  /** Whether step 2 sent the visitor back because the browser has none of our cookies. */
  needsCookies: boolean
  /** Returns the content below the top of the page. Default: the sections of the offer. */
  sectionsOn?: (sale: Sale) => Content
}

/** The city's text has its own slot, so that visitors from different cities share the rest of the cached line. */
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
const Worth = cached('worth', function Worth({ plan, discountCents, place }: WorthProps) {
  const offer = offerFor(plan, undefined, discountCents, null, place)
  return <WorthIt heading={<h3>Is it worth it?</h3>} offer={offer} where="near you" />
})
interface WorthProps {
  plan: Plan
  discountCents: number
  place: OfferPlace | null
}
const Stock = cached('stock', StockFacts)
const Referral = cached('referral', ReferralLine)
const Over = cached('campaign-over', CampaignOver)
/**
 * The island's props say how the visitor arrived. The HTML is the same for everyone, so only the props are in a slot.
 */
const ZipCheck = cached('zip-check', function ZipCheck({ form }: { form: IslandProps<'zip-check'> }) {
  return <Island name="zip-check" when="touch" props={form} propsSlot={getPropsSlot(form.id)} />
})
const getPropsSlot = (id: string) => `${id}-props`

export function offerSlots(
  c: Context<AppEnv>,
  { path, ad, service = null, zip, needsCookies, sectionsOn }: OfferRequest,
): Slots {
  const experiments = c.get('experiments')
  c.set('shownBrand', experiments.shownBrand)
  const { referral } = c.get('visitor')
  const { plan } = experiments
  const campaign = getCampaign(c)
  const sale = getSale(c)
  const summary = reviewSummary(c)
  const place = mapMaybe(nearbyPlace(c, DEFERRED_DEADLINE_MS), (found) => ({
    ...found,
    near: nearWords(showsNonmemberRate(experiments) ? found : { ...found, nonmemberHourlyRate: null }),
  }))
  const form = zipFormProps(c, path, zip)
  const formAgain = { ...form, id: 'zip-again' }
  return {
    referral: referral ? referralLine(c, referral) : null,
    card: critical(sale, (found) => <OfferCard {...found} />),
    [LINE_SLOT]: critical(campaign, (found) => bannerLine(c, found)),
    notice: needsCookies ? (
      <CookiesNeeded lost="your ZIP code" again="enter your ZIP code again" />
    ) : (
      critical(campaign, ({ over }) => over && <Over endedAt={over.endedAt} />)
    ),
    [FORM_SLOT]: formOrSoldOut(c, zipCheck(form)),
    'zip-form-again': formOrSoldOut(c, zipCheck(formAgain)),
    [getPropsSlot(form.id)]: JSON.stringify(form),
    [getPropsSlot(formAgain.id)]: JSON.stringify(formAgain),
    vouchers: critical(campaign, vouchersLeft),
    sections: critical(sale, (found) =>
      sectionsOn ? sectionsOn(found) : <OfferSections {...found} ad={ad} service={service} />,
    ),
    [LATER_SLOT]: laterNear(place),
    worth: deferred(
      bothMaybe(place, sale),
      ([{ memberHourlyRate: rate }, { discountCents }]) => (
        <Worth plan={plan} discountCents={discountCents} place={placeNear(rate)} />
      ),
      <Worth plan={plan} discountCents={0} place={null} />,
    ),
    location: deferred(
      place,
      ({ near, nearbyRecentJobs }) => <Location isNear={near !== null} nearbyRecentJobs={nearbyRecentJobs} />,
      null,
    ),
    [NEAR_SLOT]: deferred(place, ({ near }) => near, null),
    rate: deferred(
      place,
      ({ memberHourlyRate }) => <Rate memberHourlyRate={memberHourlyRate} />,
      <Rate memberHourlyRate={null} />,
    ),
    'review-proof': deferred(
      summary,
      (found) =>
        found && <Proof rating={found.rating ?? null} count={found.count} isDemonstration={found.isDemonstration} />,
      null,
    ),
    photograph: <Photograph environment={c.get('config').environment} />,
    reviews: reviewsSlot(c, { path, summary }),
  }
}

function zipFormProps(c: Context<AppEnv>, path: string, zip: ZipState | undefined): IslandProps<'zip-check'> {
  const tracking = visitorTracking(c, {})
  return {
    id: 'zip',
    zipcode: zip?.zipcode ?? '',
    error: zip?.error ?? null,
    hidden: hiddenFields(c, path, zip?.form ?? c.req.query()),
    showsHigherRate: showsNonmemberRate(c.get('experiments')),
    ...(tracking ? { adTracking: tracking } : {}),
  }
}

function zipCheck(form: IslandProps<'zip-check'>): Content {
  const { adTracking: _, ...shared } = form
  return isShared(form) ? <ZipCheck form={shared} /> : <Island name="zip-check" when="touch" props={form} />
}

/** Whether the form contains no data of this visitor, so that its HTML can be cached. */
function isShared({ zipcode, error, hidden }: IslandProps<'zip-check'>): boolean {
  const { zipcodeEnteredOnHomepage: _, ...own } = hidden
  return !zipcode && !error && Object.keys(own).length === 0
}

/** Omits the time at which the offer ends, because the banner or the line above the card shows it. */
function vouchersLeft({ isSoldOut, vouchersRemaining, isDemonstration }: ShownCampaign): Content {
  if (isSoldOut || vouchersRemaining === null) return null
  return <Stock vouchersRemaining={vouchersRemaining} endsAt={null} isDemonstration={isDemonstration} />
}

function referralLine(c: Context<AppEnv>, code: string): SlotContent {
  const host = ask(
    c,
    'DealsReferralData',
    'customerReferral',
    { code },
    {
      name: 'referral',
      deadlineMs: 500,
      read: (found) => found ?? null,
      fallback: null,
    },
  )
  return critical(host, (found) => found && <Referral {...found} />)
}

/** Returns the form's hidden values. Without JavaScript, the next page gets only the values in the form. */
function hiddenFields(c: Context<AppEnv>, path: string, given: ZipFormFields): Record<string, string> {
  const { adgroupid } = c.get('visitor')
  const redirect = goOnPath(c.get('brand'), given.redirect)
  return {
    ...(adgroupid ? { adgroupid } : {}),
    ...(redirect ? { redirect } : {}),
    ...wishFields(c.get('brand'), given),
    ...(path === paths.home ? { zipcodeEnteredOnHomepage: 'true' } : {}),
  }
}

/** The `sizes` attribute of a picture that is as wide as the text (`.wrap` in layout.css). */
const SIZES = '(min-width: 1168px) 1120px, (min-width: 768px) calc(100vw - 48px), calc(100vw - 32px)'

const Photograph = cached('photograph', function Photograph({ brand, environment }: PhotographProps) {
  const { photograph } = brand
  if (!photograph) return null
  return (
    <div className="wrap photograph">
      <Picture picture={getPicture(photograph.name, environment)} alt={photograph.alt} sizes={SIZES} />
    </div>
  )
})
interface PhotographProps {
  brand: Brand
  environment: Environment
}
