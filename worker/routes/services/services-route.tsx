/** One page for each service: its checklist, its hours, its price, and what it is not. */

import type { Thing } from 'schema-dts'
import { paths } from '../../../client/paths.ts'
import type { Service, ServiceFigure } from '../../../content/services/service.ts'
import { formatCents } from '../../../graphql/contract/format.ts'
import type {
  FetchMoreReviewsQuery,
  FetchMoreReviewsQueryVariables,
} from '../../../graphql/contract/generated/graphql.ts'
import { FetchMoreReviewsDocument } from '../../../graphql/contract/generated/named.ts'
import { type Offer, offerTerms } from '../../../graphql/contract/offer.ts'
import { leadHoursOf } from '../../../graphql/contract/visit-rules.ts'
import type { Brand } from '../../brands/brand.ts'
import { loadList } from '../../content/texts.ts'
import { oncePer } from '../../once-per.ts'
import type { PageHandler } from '../../pages/page.ts'
import { renderPage } from '../../pages/render-page.tsx'
import { breadcrumbList, membershipOffer, organizationId, thingsFrom } from '../../pages/structured-data.ts'
import { ask } from '../../render/ask.ts'
import { type Content, deferred } from '../../render/slots.ts'
import { type OnSale, offerOn, type Sale, saleOf } from '../deal/on-sale.ts'
import { ServicePage, ServiceReviews } from './service-page.tsx'
import { services } from './services-entry.ts'

const REVIEWS_DEADLINE_MS = 1500

export const get: PageHandler = async (c, params) => {
  const slug = params.service
  const [all, sale] = await Promise.all([loadList<Service>(c.env.ASSETS, 'services'), saleOf(c)])
  const service = all.find((each) => each.slug === slug)?.data
  if (!slug || !service) return c.notFound()
  const { head, props } = factsOf(all, slug, service, sale)
  const path = paths.service(slug)
  const siteUrl = c.get('siteUrl')
  const reviews = ask(c, FetchMoreReviewsDocument, REVIEWS, {
    name: 'reviews',
    kind: 'deferred',
    deadlineMs: REVIEWS_DEADLINE_MS,
    read: (data) => reviewsOf(data.publicReviews),
    fallback: null,
  })
  return renderPage(c, services, ServicePage, props, {
    data: head,
    path,
    jsonLd: thingsFrom({ source: props, brand: c.get('brand'), url: siteUrl + path }, () => {
      const { questions } = props.service
      return serviceThings(c.get('brand'), siteUrl, { service, questions, offer: offerOn(sale), path })
    }),
    slots: {
      reviews: deferred(reviews, (found) => found, null),
    },
  })
}

const REVIEWS: FetchMoreReviewsQueryVariables = Object.freeze({
  ...{ first: 3, after: null, adTracking: null },
  filter: Object.freeze({ sort: 'RECENT' }),
})

const reviewsOf = oncePer(
  ({ edges }: FetchMoreReviewsQuery['publicReviews']): Content =>
    edges.length > 0 ? <ServiceReviews reviews={Object.freeze(edges.map(({ node }) => node))} /> : null,
)

interface ServiceProps {
  service: Service
  related: readonly ReturnType<typeof summaryOf>[]
  onSale: OnSale
}

interface ServiceFacts {
  head: Pick<Service, 'name' | 'title' | 'description'>
  props: ServiceProps
}

const factsByService = oncePer((_sale: Sale) => new Map<string, ServiceFacts>())

/** A service as its page shows it, made once for each sale. */
function factsOf(all: Services, slug: string, service: Service, sale: Sale): ServiceFacts {
  const ofSale = factsByService(sale)
  let facts = ofSale.get(slug)
  if (!facts) {
    const { name, title, description } = service
    facts = { head: Object.freeze({ name, title, description }), props: makeProps(all, service, sale) }
    ofSale.set(slug, facts)
  }
  return facts
}

/** Frozen, because it is used in keys. */
function makeProps(all: Services, service: Service, { isSoldOut: _, ...onSale }: Sale): ServiceProps {
  const figures = figuresOf(offerOn(onSale))
  const questions = service.questions.map(({ question, answer }) =>
    Object.freeze({ question, answer: fill(answer, figures) }),
  )
  return Object.freeze({
    service: Object.freeze({ ...service, questions: Object.freeze(questions) as Service['questions'] }),
    related: Object.freeze(service.related.map((name) => Object.freeze(summaryOf(all, name)))),
    onSale: Object.freeze(onSale),
  })
}

type Services = readonly { slug: string; data: Service }[]

interface ThingsOfService {
  service: Service
  questions: readonly { question: string; answer: string }[]
  offer: Offer
  path: string
}

/** The service with its offer, its questions, and its breadcrumbs. */
function serviceThings(brand: Brand, siteUrl: string, { service, questions, offer, path }: ThingsOfService): Thing[] {
  return [
    {
      '@type': 'Service',
      name: service.name,
      description: service.description,
      serviceType: service.name,
      areaServed: { '@type': 'Country', name: 'United States' },
      provider: { '@type': 'Organization', '@id': organizationId(brand), name: brand.appName },
      offers: membershipOffer(offer, siteUrl + path),
    },
    {
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
    breadcrumbList(siteUrl, [
      { name: 'Home', path: paths.home },
      { name: service.name, path },
    ]),
  ]
}

function summaryOf(all: Services, slug: string) {
  const found = all.find((each) => each.slug === slug)
  if (!found) throw new Error(`A service page names the unknown service ${slug}`)
  const { name, picture, gist } = found.data
  return { slug, name, picture, gist }
}

function figuresOf(offer: Offer): Record<ServiceFigure, string> {
  const terms = offerTerms(offer)
  return {
    price: formatCents(offer.priceCents),
    monthly: formatCents(offer.monthlyCents),
    earlyExit: formatCents(offer.earlyExitCents),
    bothTogether: formatCents(offer.priceCents + offer.earlyExitCents),
    hours: String(offer.hours),
    minimumMonths: String(offer.minimumMonths),
    cancel: terms.cancel,
    move: terms.move,
    leadHours: String(leadHoursOf(offer.latePolicy?.hours ?? 0)),
  }
}

/** Throws for an unknown figure; a test fills in every text. */
function fill(text: string, figures: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const figure = figures[name]
    if (figure === undefined) throw new Error(`The text asks for the unknown figure {${name}}`)
    return figure
  })
}
