import type { Context } from 'hono'
import type { Offer } from '../../graphql/contract/offer.ts'
import { formatCents } from '../../graphql/contract/text/format.ts'
import { type Brand, brandOffer } from '../brands/brand.ts'
import type { AppEnv } from '../env.ts'
import type { LinkPreview, Page } from '../registry/page.ts'
import type { PageHead, SocialCard } from '../render/head.ts'

export interface HeadOptions<Data> {
  /** The data that the head depends on, if the page is one of a family. */
  data?: Data
  /** This page's path, if it differs from the entry's: for example, a city's path or the second page of a list. */
  path?: string
  /** Whether this is the result of a visitor's search. The page itself is indexed, but search results are not. */
  isAnswer?: boolean
  /** The picture on the social card, if it differs from the brand's. */
  card?: SocialCard
  article?: PageHead['article']
  feed?: string
  /** The campaign's discount on the price in title and description. Default: 0. */
  discountCents?: number
}

/**
 * Returns a page's title, description and link preview for a brand, with the figures of its offer, less a campaign's
 * discount, filled in.
 */
export function pageCopy<Data>(
  page: Page<Data>,
  brand: Brand,
  data: Data,
  discountCents = 0,
): Pick<PageHead, keyof LinkPreview | 'preview'> {
  const facts = { brand, offer: brandOffer(brand, discountCents), data }
  const filled = ({ title, description }: LinkPreview): LinkPreview => ({
    title: fillIn(title, facts.offer),
    description: fillIn(description, facts.offer),
  })
  const preview = page.preview?.(facts)
  return {
    ...filled({ title: page.title(facts), description: page.description(facts) }),
    ...(preview && { preview: filled(preview) }),
  }
}

/** Whether the brand and the data allow a page to be indexed. */
export function mayIndex<Data>(page: Page<Data>, brand: Brand, data: Data): boolean {
  return page.isIndexable && (page.indexIf?.({ brand, offer: brandOffer(brand), data }) ?? true)
}

export function pageHead<Data>(c: Context<AppEnv>, page: Page<Data>, options: HeadOptions<Data> = {}): PageHead {
  const [brand, siteUrl] = [c.get('brand'), c.get('siteUrl')]
  const isIndexable = c.get('isIndexable') && c.get('allows').indexing && !options.isAnswer
  // A route omits `data` only if the page's head does not depend on data.
  const data = options.data as Data
  const { path = page.canonical?.(brand) ?? page.path, card, article, feed, discountCents } = options
  return {
    ...pageCopy(page, brand, data, discountCents),
    canonical: siteUrl + path,
    isIndexed: isIndexable && mayIndex(page, brand, data),
    card,
    article,
    feed,
  }
}

/** Fills in `{price}`, `{hours}` and `{monthly}`. Throws for any other name, which the tests of brand copy prevent. */
export function fillIn(text: string, offer: Offer): string {
  if (!text.includes('{')) return text
  const figures: Record<string, string> = {
    price: formatCents(offer.priceCents),
    hours: String(offer.hours),
    monthly: formatCents(offer.monthlyCents),
  }
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const figure = figures[name]
    if (figure === undefined) throw new Error(`The copy contains the unknown placeholder {${name}}`)
    return figure
  })
}
