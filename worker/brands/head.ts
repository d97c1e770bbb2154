/** Facts of a page's head and of robots.txt that follow from the brand alone. Pure: no request is read here. */

import { paths } from '../../client/paths.ts'
import { formatCents } from '../../graphql/contract/format.ts'
import type { Offer } from '../../graphql/contract/offer.ts'
import type { Environment } from '../env.ts'
import type { PageHead } from '../render/head.ts'
import { Lru } from '../render/lru.ts'
import { type Brand, brandOffer, type PageCopy } from './brand.ts'

/** Pages whose title and description a brand (or a standard sentence with its name) provides. */
export type PageName =
  | 'home'
  | 'deal'
  | 'reviews'
  | 'apply'
  | 'login'
  | 'help'
  | 'ticket'
  | 'redeem'
  | 'terms'
  | 'privacy'
  | 'optOut'
  | 'notFound'
  | 'error'

/** Sentences for pages that read the same in every brand. Within the lengths for any name up to 20 characters. */
const STANDARD: Record<Exclude<PageName, keyof Brand['copy']['pages']>, (brand: Brand) => PageCopy> = {
  login: ({ appName }) => ({
    title: `Sign in | ${appName}`,
    description: `Sign in to ${appName} with a code sent to your email: see your vouchers, choose dates, and change or cancel your membership.`,
  }),
  help: ({ appName }) => ({
    title: `Help center | ${appName}`,
    description: `Answers about booking, vouchers, the membership and cancelling with ${appName}, and a way to reach a person.`,
  }),
  ticket: ({ appName }) => ({
    title: `Contact us | ${appName}`,
    description: `Write to ${appName} about a booking, a voucher or your membership. A person reads it and answers by email.`,
  }),
  redeem: ({ appName }) => ({
    title: `Redeem a voucher | ${appName}`,
    description: `Enter your ${appName} voucher code and choose the day of your cleaning. A voucher is good for one year from its purchase.`,
  }),
  terms: ({ appName }) => ({
    title: `Terms of service | ${appName}`,
    description: `What you and ${appName} agree to: the introductory offer, the Forever Clean membership, cancelling, refunds and vouchers.`,
  }),
  privacy: ({ appName }) => ({
    title: `Privacy policy | ${appName}`,
    description: `Which personal data ${appName} keeps, for what and how long, whom it is shared with, and how to see, correct or delete yours.`,
  }),
  optOut: ({ appName }) => ({
    title: `Do not sell my personal information | ${appName}`,
    description: `Tell ${appName} not to sell or share your personal information. It takes one button, and needs no account.`,
  }),
  notFound: ({ appName }) => ({
    title: `Page not found | ${appName}`,
    description: `There is no page of ${appName} at this address. Go back to the start, or look your zipcode up again.`,
  }),
  error: ({ appName }) => ({
    title: `Something went wrong | ${appName}`,
    description: `A page of ${appName} could not be shown. Reload it or try again later; nothing you bought is affected.`,
  }),
}

/** Title and description of a page in a brand, with the figures of its offer filled in. */
export function pageCopy(brand: Brand, page: PageName, offer?: Offer): PageCopy {
  if (offer) return copyFor(brand, page, offer)
  const known = copies.get(brand) ?? {}
  copies.set(brand, known)
  known[page] ??= copyFor(brand, page, brandOffer(brand))
  return known[page]
}

/** What pages say of the brand's own offer does not change. */
const copies = new WeakMap<Brand, Partial<Record<PageName, PageCopy>>>()

function copyFor(brand: Brand, page: PageName, offer: Offer): PageCopy {
  const copy = isOwnPage(brand, page) ? brand.copy.pages[page] : STANDARD[page](brand)
  return { title: fillIn(copy.title, offer), description: fillIn(copy.description, offer) }
}

function isOwnPage(brand: Brand, page: PageName): page is keyof Brand['copy']['pages'] {
  return Object.hasOwn(brand.copy.pages, page)
}

/** `{price}`, `{hours}` and `{monthly}` of a sentence; throws on any other, which the contract test rules out. */
export function fillIn(text: string, offer: Offer): string {
  const figures: Record<string, string> = {
    price: formatCents(offer.priceCents),
    hours: String(offer.hours),
    monthly: formatCents(offer.monthlyCents),
  }
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const figure = figures[name]
    if (figure === undefined) throw new Error(`Copy asks for the unknown figure {${name}}`)
    return figure
  })
}

/** Where each page stands. Errors have no address of their own. */
const PATHS: Record<PageName, string | null> = {
  home: paths.home,
  deal: paths.deal,
  reviews: paths.reviews,
  apply: paths.apply,
  login: paths.login,
  help: paths.help,
  ticket: paths.ticket,
  redeem: paths.redeem,
  terms: paths.terms,
  privacy: paths.privacy,
  optOut: paths.optOut,
  notFound: null,
  error: null,
}

/** Pages that are nobody's search result: personal, or an answer to a mistake. */
const PRIVATE_PAGES: readonly PageName[] = ['login', 'redeem', 'ticket', 'optOut', 'notFound', 'error']

/**
 * The one address of a page, without query. `/` and `/deal` show the same offer, so they share one: the site's root on
 * the main brand, /deal elsewhere. Where `/` invites cleaners, that page is /apply. `siteUrl` has no trailing slash.
 */
export function canonicalUrl(brand: Brand, path: string, siteUrl: string = brand.baseUrl): string {
  const isHome = path === paths.home
  if (path === paths.deal || (isHome && brand.features.home === 'deal')) {
    return siteUrl + (brand.isMain ? paths.home : paths.deal)
  }
  return siteUrl + (isHome && brand.features.home === 'apply' ? paths.apply : path)
}

/**
 * Head of a page that every brand has. `isIndexable` says whether this deployment may be indexed at all;
 * private pages are not, wherever they stand.
 */
export function pageHead(brand: Brand, page: PageName, siteUrl: string, isIndexable: boolean): PageHead {
  const key = `${brand.id} ${page} ${siteUrl} ${isIndexable}`
  const known = heads.get(key)
  if (known) return known
  const head = makeHead(brand, page, siteUrl, isIndexable)
  heads.set(key, head)
  return head
}

/** Every request asks for a head, and few heads differ. */
const heads = new Lru<PageHead>(500)

function makeHead(brand: Brand, page: PageName, siteUrl: string, isIndexable: boolean): PageHead {
  const path = PATHS[page]
  return {
    ...pageCopy(brand, page),
    canonical: path === null ? null : canonicalUrl(brand, path, siteUrl),
    isIndexed: isIndexable && !PRIVATE_PAGES.includes(page),
  }
}

/**
 * Whether an environment's pages of a brand may be indexed at all: never in preview and staging, and only where the
 * brand says so. The local site answers as production does, so that what crawlers get can be looked at.
 */
export function isIndexable(brand: Brand, environment: Environment): boolean {
  return (environment === 'production' || environment === 'local') && brand.isIndexed && !brand.isDev
}

/** The words of `<meta name="robots">` and of `X-Robots-Tag`; null where nothing needs saying. */
export const robotsDirective = (mayIndex: boolean): 'noindex, nofollow' | null =>
  mayIndex ? null : 'noindex, nofollow'

/**
 * robots.txt. A brand that is not indexed does not bar crawlers: they must fetch a page to read its noindex.
 * It names no sitemap.
 */
export function robotsTxt(brand: Brand, isIndexed: boolean): string {
  const rules = ['User-agent: *', 'Disallow: /api/', 'Disallow: /graphql']
  const sitemap = isIndexed ? ['', `Sitemap: ${brand.baseUrl}/sitemap.xml`] : []
  return `${[...rules, ...sitemap].join('\n')}\n`
}
