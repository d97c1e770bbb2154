import type { Context } from 'hono'
import type { Thing } from 'schema-dts'
import { paths } from '../../../client/paths.ts'
import { optionFor, USUAL_HOME } from '../../../client/ui/services/whole-cleaning.ts'
import type { Service } from '../../../content/services/service.ts'
import { offerFor } from '../../../graphql/contract/offer.ts'
import { DEFAULT_HOURS } from '../../../graphql/contract/plans.ts'
import { loadList } from '../../content/texts.ts'
import type { AppEnv } from '../../env.ts'
import { loadedPage, type PageLocation } from '../../pages/loaded-page.ts'
import { breadcrumbList, faqPage, membershipOffer, organizationId } from '../../pages/structured-data.ts'
import { linkTitle, services } from '../../registry/entries/services.ts'
import { ask } from '../../render/ask.ts'
import { critical, deferred } from '../../render/slots.ts'
import { answered } from '../../sale/answered.ts'
import { memberRate } from '../../sale/nearby-place.ts'
import { getSale, offerOn, type Sale } from '../../sale/on-sale.ts'
import { FORM_SLOT, formOrSoldOut, StartForm } from '../../sale/start-form.tsx'
import { Quote, ServicePage, ServiceReviews } from './service-page.tsx'

export const get = loadedPage(services, {
  async load(c, params) {
    const [all, onSale] = await Promise.all([loadList<Service>(c.env.ASSETS, 'services'), getSale(c)])
    const found = all.find(({ slug }) => slug === params.service)
    return found ? { slug: found.slug, service: found.data, all, onSale } : null
  },
  head: ({ service }) => service,
  headExtras: ({ slug, service }, brand) => ({
    card: {
      path: `/art/${brand.id}/services/${slug}.png`,
      alt: `${linkTitle(service)}. ${brand.appName}`,
    },
  }),
  structuredData: ({ service, onSale }, place) => serviceStructuredData(service, onSale, place),
  Page: ServicePage,
  slots: (c, { service, slug, onSale }) => ({
    quote: critical(memberRate(c), (rate) => <Quote service={service} {...onSale} rate={rate} />),
    [FORM_SLOT]: formOrSoldOut(c, <StartForm service={slug} />),
    reviews: deferred(
      newestReviews(c),
      (found) => (found && found.edges.length > 0 ? <ServiceReviews edges={found.edges} /> : null),
      null,
    ),
  }),
})

function newestReviews(c: Context<AppEnv>) {
  return ask(
    c,
    'FetchMoreReviews',
    'publicReviews',
    { first: 3, after: null, adTracking: null, filter: { sort: 'RECENT' } },
    {
      name: 'reviews',
      deadlineMs: 1_500,
      read: (found) => found,
      fallback: null,
    },
  )
}

function serviceStructuredData(service: Service, sale: Sale, { brand, siteUrl, path }: PageLocation): Thing[] {
  const { plan, discountCents, latePolicy } = sale
  // The size for the home that the page selects: the default size may be too short for this kind of cleaning.
  const [, longest] = service.times[USUAL_HOME]?.hours ?? [0, DEFAULT_HOURS]
  const offer = offerFor(plan, optionFor(plan, longest), discountCents, latePolicy)
  return [
    {
      '@type': 'Service',
      name: service.name,
      description: service.description,
      serviceType: service.name,
      areaServed: { '@type': 'Country', name: 'United States' },
      provider: { '@type': 'Organization', '@id': organizationId(brand), name: brand.appName },
      offers: membershipOffer(offer, siteUrl + path, sale.isSoldOut),
    },
    faqPage(answered(service, offerOn(sale))),
    breadcrumbList(siteUrl, [
      { name: 'Home', path: paths.home },
      { name: service.name, path },
    ]),
  ]
}
