/**
 * Describes a page, or a family of pages, by one entry of the registry (worker/registry/pages.ts). Routing, head,
 * robots, sitemap, navigation, bench and tests are derived from the entry. Entries are plain data, so that scripts and
 * tests read them without rendering anything. The page's content is rendered by its route module, whose file the entry
 * names.
 */

import type { Context } from 'hono'
import { LACKED } from '#origin'
import type { Family } from '../../graphql/contract/generated/stored-operations.ts'
import type { Offer } from '../../graphql/contract/offer.ts'
import type { Brand } from '../brands/brand.ts'
import type { AppEnv } from '../env.ts'
import type { OriginClient } from '../origin/origin-client.ts'
import type { StyleName } from '../render/head.ts'

/** Lengths of titles and descriptions that search results show in full, in characters. */
export const TITLE_LENGTH = { min: 15, max: 60 } as const
export const DESCRIPTION_LENGTH = { min: 70, max: 160 } as const

/** The data that title, description and indexing may depend on. */
interface PageFacts<Data> {
  brand: Brand
  /** The brand's offer before any experiment. The pages of the offer and llms.txt subtract the campaign's discount. */
  offer: Offer
  /** The route's data about one page of a family, such as the page's city. */
  data: Data
}

export type PageParams = Readonly<Record<string, string>>

/** One URL of a sitemap. */
export interface SitemapUrl {
  /** The path in its canonical spelling. */
  path: string
  /** The date of the last real change, YYYY-MM-DD. Omit the date rather than guess it. */
  lastmod?: string
}

/** The text of a link preview. `{price}`, `{hours}` and `{monthly}` are filled in. */
export interface LinkPreview {
  title: string
  description: string
}

/** The source of a family's URLs for the sitemap. */
interface SitemapSource {
  /** The name in the sitemap file's path, /sitemaps/<kind>.xml. Several pages may share a kind. */
  kind: string
  /** Returns every indexable URL of this brand. May query the origin. If it throws, the sitemap responds with 503. */
  urls: (site: { brand: Brand; origin: OriginClient }) => readonly SitemapUrl[] | Promise<readonly SitemapUrl[]>
}

/** Handles one request for a page. `params` are the values in the path, such as a city's slug. */
export type PageHandler = (c: Context<AppEnv>, params: PageParams) => Response | Promise<Response>

/** The handlers of one path. A posted form must first pass `formGuards` (http/form-body.ts). */
export interface PageHandlers {
  get?: PageHandler
  post?: PageHandler
}

/** The route module of a page. */
export interface PageModule extends PageHandlers {
  /** The handlers of the page's `actions`, by path. */
  actions?: Readonly<Record<string, PageHandlers>>
}

interface PageEntry<Data> {
  /** The unique name of the page in tests, in the bench and in cache keys. */
  key: string
  /** The file in worker/routes that answers requests. Its exports are a PageModule. */
  route: `${string}-route.ts` | `${string}-route.tsx`
  /** The path in its canonical spelling, from client/paths.ts. A family's path has parameters: '/us/:state/'. */
  path: string
  /** The brands that have the page. 'main': brands whose `pages` is 'all'. */
  brands: 'all' | 'main' | ((brand: Brand) => boolean)
  /** The family of operations that the page needs. If the origin lacks it, the page does not exist. */
  family?: Family
  /** Returns the title: 15 to 60 characters. `{price}`, `{hours}`, `{monthly}` are filled in from the brand's offer. */
  title(facts: PageFacts<Data>): string
  /** Returns the description: 70 to 160 characters, with the same placeholders as the title. */
  description(facts: PageFacts<Data>): string
  /**
   * Returns the text that messengers show for a link to the page, with the most important fact. Default: title and
   * description. Some messengers show only the title, so a title with a price must include the membership's price.
   */
  preview?(facts: PageFacts<Data>): LinkPreview
  /**
   * Whether the page may appear in search results. Such a page has no side effects, so it may also be prefetched
   * (worker/middleware/ahead.ts). Default: true.
   */
  isIndexable?: boolean
  /**
   * Whether the data allows this page of a family to be indexed. The sitemap must list exactly the allowed pages.
   * Default: yes.
   */
  indexIf?(facts: PageFacts<Data>): boolean
  /**
   * Returns the path of the page that should be indexed instead of this one, because it has the same content. Default:
   * the page's own path.
   */
  canonical?(brand: Brand): string
  /** The allowed values of parameters. For other values there is no page. Default: every slug is allowed. */
  params?: Readonly<Record<string, readonly string[]>>
  /** Corrects the parameters of a misspelled URL, so that it redirects only once. Default: the parameters as slugs. */
  respell?(params: PageParams, c: Context<AppEnv>): PageParams | Promise<PageParams>
  /** The source of the sitemap's URLs. Needed only if the path has parameters whose values are not in `params`. */
  sitemap?: SitemapSource
  /** The date of the last real change, YYYY-MM-DD, of a page without its own sitemap source. */
  updated?: string
  /** Style sheets in addition to those of every page. Default: none. */
  styles?: readonly StyleName[]
  /** 'short': the legal line replaces the brand's footer, on pages where visitors do only one task. Default: 'site'. */
  footer?: 'site' | 'short'
  /**
   * Whether the page shows the banner with the offer above the header. False on customers' pages, the review form and
   * the unsubscribe page. Default: true.
   */
  hasBanner?: boolean
  /**
   * Whether the page has a form that takes minutes to fill in. If so, answering the consent banner must not clear the
   * form. Default: false.
   */
  hasLongForm?: boolean
  /** The color of the header. 'brand' is for pages that start with a hero. Default: 'paper'. */
  surface?: 'brand' | 'paper'
  /**
   * Whether the page has islands or forms that need the loader. On other pages, the script only counts the view.
   * Default: true.
   */
  hasScript?: boolean
  /**
   * Whether only signed-in customers may see the page. Other visitors are redirected to the login page, and the bench
   * skips the page. Default: false.
   */
  isPersonal?: boolean
  /**
   * Whether browsers may cache the page. False on customers' pages, because Back must not show them after the customer
   * has signed out. Default: true.
   */
  isStorable?: boolean
  /** Further paths of the page, for its forms and return links. They are never indexed and never in the navigation. */
  actions?: readonly string[]
  /** One real URL of the family, with data for its head, for the bench and the accessibility, link and copy tests. */
  sample?: { path: string; data: Data }
}

const DEFAULTS = {
  isIndexable: true,
  styles: [],
  footer: 'site',
  surface: 'paper',
  hasBanner: true,
  hasLongForm: false,
  hasScript: true,
  isPersonal: false,
  isStorable: true,
  actions: [],
} as const satisfies Partial<PageEntry<unknown>>

/** An entry with its defaults filled in. */
export type Page<Data = unknown> = PageEntry<Data> & Required<Pick<PageEntry<Data>, keyof typeof DEFAULTS | 'sample'>>

/** The input of definePage(). A page whose head depends only on the brand needs no sample, but a family does. */
type Entry<Data> = undefined extends Data
  ? PageEntry<Data>
  : PageEntry<Data> & Required<Pick<PageEntry<Data>, 'sample'>>

/** Declares a page or a family of pages. Throws if a family has no sample. */
export function definePage<Data = undefined>(entry: Entry<Data>): Page<Data> {
  const page: PageEntry<Data> = entry
  const isFamily = page.path.includes(':')
  if (isFamily && !page.sample) throw new Error(`The page family ${page.key} needs a sample`)
  return {
    ...DEFAULTS,
    // If Entry does not require a sample, Data includes undefined.
    sample: { path: page.path, data: undefined as Data },
    ...page,
  }
}

/** Returns the first title that search results show in full, or else the last one, truncated between words. */
export function firstThatFits(...titles: readonly string[]): string {
  const { max } = TITLE_LENGTH
  const last = titles.at(-1) ?? ''
  return titles.find((title) => title.length <= max) ?? last.slice(0, max + 1).replace(/\s+\S*$/, '')
}

export function isPageOnBrand(page: Pick<Page, 'brands' | 'family'>, brand: Brand): boolean {
  if (page.family && LACKED.has(page.family)) return false
  if (page.brands === 'all') return true
  return page.brands === 'main' ? brand.pages === 'all' : page.brands(brand)
}
