/** Step 1 of the funnel: the offer, filled in with what is known about the visitor. Also shows the home page. */
import type { Context } from 'hono'
import { dealStep, paths } from '../../../client/paths.ts'
import { adHeading } from '../../../client/ui/offer/hero.tsx'
import { type AdLandingView, adLanding } from '../../../content/ad-landing.ts'
import type { Article } from '../../../content/hub/article.ts'
import type { Service } from '../../../content/services/service.ts'
import { withoutCards } from '../../../graphql/contract/cards/card-number.ts'
import { fieldErrors, zipcodeForm } from '../../../graphql/contract/inputs.ts'
import { LIMITS } from '../../../graphql/contract/limits.ts'
import { loadList } from '../../content/texts.ts'
import type { AppEnv } from '../../env.ts'
import { readForm } from '../../http/form-body.ts'
import { remembered } from '../../memory/lru.ts'
import { keyText } from '../../memory/versions.ts'
import { pageHead } from '../../pages/head.ts'
import { loadedPage, type PageLocation } from '../../pages/loaded-page.ts'
import { showAgain } from '../../pages/posted-form.ts'
import { getView } from '../../pages/render-page.tsx'
import { showPage } from '../../pages/show-page.tsx'
import { membershipOffer, organization } from '../../pages/structured-data.ts'
import { readFunnelFacts, writeFunnelFacts } from '../../purchase/funnel-facts.ts'
import { deal, home } from '../../registry/entries/home.ts'
import { findPage } from '../../registry/find.ts'
import { asError } from '../../render/head.ts'
import { jsonLd } from '../../render/json-ld.ts'
import { critical, type Markup } from '../../render/slots.ts'
import { describedDiscount, lookUpZip } from '../../sale/deal-data.ts'
import { getSale, offerOn, type Sale } from '../../sale/on-sale.ts'
import { code } from '../../visitor/visitor.ts'
import { HomePage, HomeSections } from './home-page.tsx'
import { OfferPage } from './offer-page.tsx'
import { offerSlots, type ZipState } from './offer-slots.tsx'
import { goOnPath, withWish } from './wish.ts'

const UNCHECKED = 'We could not check this ZIP code just now. Try again in a moment.'

/**
 * Shows the offer at `path`. If `path` is `/` and the brand has a home page, shows the home page instead, except to
 * visitors from an ad.
 */
export async function showOffer(c: Context<AppEnv>, path: string, zip?: ZipState): Promise<Response> {
  const needsCookies = c.req.query('cookies') === 'refused'
  const ad = adLanding(c.get('visitor').adgroupid ?? undefined)
  if (path === paths.home && c.get('brand').features.home === 'home' && !ad) return showHome(c, zip)
  const view = getView(deal, path)
  const ofPage = pageHead(c, findPage(c.get('brand'), path) ?? deal, { discountCents: await describedDiscount(c) })
  const head = ad ? { ...ofPage, title: `${adHeading(ad)} | ${c.get('brand').appName}` } : ofPage
  const show = (service: Service | null) =>
    showPage(c, <OfferPage ad={ad} />, {
      ...view,
      styles: ad ? [...view.styles, 'scene'] : view.styles,
      head: needsCookies ? asError(head) : head,
      slots: offerSlots(c, { path, ad, service, zip, needsCookies }),
    })
  return ad ? adService(c, ad).then(show) : show(null)
}

/**
 * Returns the service that an ad is about. Null if the services cannot be loaded: the page then shows the offer's own
 * checklist and questions.
 */
async function adService(c: Context<AppEnv>, ad: AdLandingView): Promise<Service | null> {
  try {
    const all = await loadList<Service>(c.env.ASSETS, 'services')
    return all.find(({ slug }) => slug === ad.service)?.data ?? null
  } catch (error) {
    c.get('reporter').exception(error)
    return null
  }
}

export async function postOffer(c: Context<AppEnv>): Promise<Response> {
  const form = await readForm(c)
  const typed = (form.zipcode ?? '').slice(0, LIMITS.typedZipcodeLength)
  const zipcodeEnteredOnHomepage = form.zipcodeEnteredOnHomepage === 'true'
  const brand = c.get('brand')
  const path = zipcodeEnteredOnHomepage ? paths.home : paths.deal
  // The form posts to a URL without the ad group, so the ad group is a form field.
  const visitor = { ...c.get('visitor'), adgroupid: code(form.adgroupid) }
  c.set('visitor', visitor)
  const checked = zipcodeForm.safeParse({ zipcode: typed })
  if (!checked.success) {
    const error = fieldErrors(checked.error).zipcode ?? null
    return showAgain(c, 'invalid', () => showOffer(c, path, { ...withoutCards({ zipcode: typed }), error, form }))
  }
  const { zipcode } = checked.data
  const before = await readFunnelFacts(c)
  const redirect = goOnPath(brand, form.redirect) ?? before.redirect
  const facts = withWish(brand, { ...before, adgroupid: visitor.adgroupid ?? undefined, redirect }, form)
  const outcome = await lookUpZip(c, zipcode)
  switch (outcome.kind) {
    case 'served':
      await writeFunnelFacts(c, { ...facts, zipcode, zipcodeEnteredOnHomepage })
      return c.redirect(dealStep(2), 303)
    case 'unsupported':
      if (facts.adgroupid || facts.service || facts.wantedHours || facts.redirect) await writeFunnelFacts(c, facts)
      return c.redirect(`${paths.dealWaitlist}?zipcode=${zipcode}`, 303)
    case 'invalid':
      return showAgain(c, 'invalid', () => showOffer(c, path, { zipcode, error: outcome.message, form }))
    case 'unknown':
      return showAgain(c, 'failed', () => showOffer(c, path, { zipcode, error: UNCHECKED, form }))
  }
}

function showHome(c: Context<AppEnv>, zip?: ZipState): Response | Promise<Response> {
  const page = loadedPage(home, {
    async load({ env, var: { experiments } }) {
      const [services, articles, discountCents] = await Promise.all([
        loadList<Service>(env.ASSETS, 'services'),
        loadList<Article>(env.ASSETS, 'hub'),
        describedDiscount(c),
      ])
      return { isReskin: experiments.flags.homepage_reskin, plan: experiments.plan, services, articles, discountCents }
    },
    headExtras: ({ discountCents }) => ({ discountCents }),
    jsonLd: (context, place) => critical(getSale(context), (sale) => homeJsonLd(sale, place)),
    Page: HomePage,
    slots: (_, { isReskin, services, articles }) =>
      offerSlots(c, {
        path: paths.home,
        ad: null,
        zip,
        needsCookies: false,
        sectionsOn: (sale) => <HomeSections isReskin={isReskin} services={services} articles={articles} {...sale} />,
      }),
  })
  return page(c, {})
}

function homeJsonLd(sale: Sale, { brand, siteUrl }: PageLocation): Markup {
  return remembered(`home structured data ${keyText({ brand: brand.id, siteUrl, sale })}`, () =>
    jsonLd([
      organization(brand),
      { '@type': 'WebSite', name: brand.appName, url: `${siteUrl}/` },
      {
        '@type': 'Service',
        name: 'Home cleaning',
        offers: membershipOffer(offerOn(sale), `${siteUrl}${paths.home}`, sale.isSoldOut),
      },
    ]),
  )
}
