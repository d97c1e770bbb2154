/** Structured data for search engines, with schema.org's types. Prices and terms come from the offer, not from copy. */
import type { BreadcrumbList, FAQPage, Offer as OfferThing, Organization, UnitPriceSpecification } from 'schema-dts'
import { MEMBERSHIP_NAME, type Offer, offerTerms } from '../../graphql/contract/offer.ts'
import type { Brand } from '../brands/brand.ts'

/** Describes the brand, once per page. Has no ratings, because search engines reject those on a company's own site. */
export function organization(brand: Brand): Organization {
  return {
    '@type': 'Organization',
    '@id': organizationId(brand),
    name: brand.appName,
    legalName: brand.legalName,
    ...(brand.partOf && { parentOrganization: { '@type': 'Organization', name: brand.partOf } }),
    url: `${brand.baseUrl}/`,
    sameAs: Object.values(brand.social),
  }
}

export const organizationId = (brand: Brand): string => `${brand.baseUrl}/#organization`

/** Lists the pages above a page, and the page itself, from the top down. */
export function breadcrumbList(siteUrl: string, crumbs: readonly { name: string; path: string }[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: siteUrl + path,
    })),
  }
}

export function faqPage(questions: readonly { question: string; answer: string }[]): FAQPage {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

/**
 * Describes the introductory offer together with its membership, because neither price may be shown alone. `url` leads
 * to the page where the offer can be bought, unless `isSoldOut`.
 */
export function membershipOffer(offer: Offer, url: string, isSoldOut = false): OfferThing {
  const terms = offerTerms(offer)
  const { headline, together, later, renewal, cancel, earlyExit, eligibility, tax } = terms
  return {
    '@type': 'Offer',
    name: `First cleaning with ${MEMBERSHIP_NAME}`,
    url,
    ...(isSoldOut && { availability: 'https://schema.org/SoldOut' as const }),
    priceCurrency: 'USD',
    description: [headline, together, later, renewal, cancel, earlyExit, eligibility, tax].join(' '),
    priceSpecification: [
      unitPrice(`First cleaning, ${offer.hours} hours, once`, offer.priceCents),
      unitPrice(`${MEMBERSHIP_NAME}, each month until canceled`, offer.monthlyCents, 'MON'),
    ],
  }
}

/** Describes a price in dollars; with `unitCode`, a price per unit (UN/CEFACT: HUR per hour, MON per month). */
export function unitPrice(name: string, cents: number, unitCode?: 'HUR' | 'MON'): UnitPriceSpecification {
  return {
    '@type': 'UnitPriceSpecification',
    name,
    price: (cents / 100).toFixed(2),
    priceCurrency: 'USD',
    ...(unitCode && { unitCode }),
  }
}
