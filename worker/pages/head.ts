/** The head of a page, from its entry, the brand and the request. */
import type { Context } from 'hono'
import { formatCents } from '../../graphql/contract/format.ts'
import type { Offer } from '../../graphql/contract/offer.ts'
import { type Brand, brandOffer } from '../brands/brand.ts'
import type { AppEnv } from '../env.ts'
import type { PageHead, SocialCard } from '../render/head.ts'
import { Lru } from '../render/lru.ts'
import { findPage } from './find.ts'
import type { Page } from './page.ts'

export interface HeadOptions<Data> {
  /** What the head of this page of a family depends on. */
  data?: Data
  /** Path of this page where it is another than the entry's, such as a city's or the second page of a list. */
  path?: string
  /** This is an answer to what a visitor asked, such as a search: the page is indexed, its answers are not. */
  isAnswer?: boolean
  /** On the social card, where it is another than the brand's. */
  card?: SocialCard
  article?: PageHead['article']
  feed?: string
}

/** Title and description of a page in a brand, with the figures of its offer filled in. */
export function pageCopy<Data>(page: Page<Data>, brand: Brand, data: Data): { title: string; description: string } {
  const facts = { brand, offer: brandOffer(brand), data }
  return {
    title: fillIn(page.title(facts), facts.offer),
    description: fillIn(page.description(facts), facts.offer),
  }
}

/** Whether a page may be indexed, as far as brand and data decide. */
export function mayIndex<Data>(page: Page<Data>, brand: Brand, data: Data): boolean {
  return page.isIndexable && (page.indexIf?.({ brand, offer: brandOffer(brand), data }) ?? true)
}

/** The head of a page for this request. */
export function pageHead<Data>(c: Context<AppEnv>, page: Page<Data>, options: HeadOptions<Data> = {}): PageHead {
  const [brand, siteUrl] = [c.get('brand'), c.get('siteUrl')]
  const isIndexable = c.get('isIndexable') && c.get('allows').indexing && !options.isAnswer
  if (options.data !== undefined) return makeHead(page, brand, siteUrl, isIndexable, options)
  const key = `${page.key} ${brand.id} ${siteUrl} ${isIndexable} ${options.path ?? ''}`
  const known = heads.get(key)
  if (known) return known
  const head = makeHead(page, brand, siteUrl, isIndexable, options)
  heads.set(key, head)
  return head
}

/** Every request asks for a head, and few heads differ. */
const heads = new Lru<PageHead>(500)

function makeHead<Data>(
  page: Page<Data>,
  brand: Brand,
  siteUrl: string,
  isIndexable: boolean,
  options: HeadOptions<Data>,
): PageHead {
  // A page whose route gives no data has none: definePage() asks for a sample otherwise.
  const data = options.data as Data
  const path = options.path ?? page.canonical?.(brand) ?? page.path
  return {
    ...pageCopy(page, brand, data),
    canonical: siteUrl + path,
    isIndexed: isIndexable && mayIndex(page, brand, data),
    ...(options.card && { card: options.card }),
    ...(options.article && { article: options.article }),
    ...(options.feed && { feed: options.feed }),
  }
}

/** The head of the brand's page at a path. Throws where there is none. */
export function headAt(c: Context<AppEnv>, path: string): PageHead {
  const page = findPage(c.get('brand'), path)
  if (!page) throw new Error(`No page at ${path}`)
  return pageHead(c, page)
}

/** `{price}`, `{hours}` and `{monthly}` of a sentence; throws on any other, which the copy tests rule out. */
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
