/**
 * Describes a page, or a family of pages, by one entry of the registry (worker/registry/pages.ts). Routing, head,
 * robots, sitemap, navigation, bench and tests follow from it. Entries are plain data, so that scripts and tests read
 * them without rendering anything: the look of a page is in its route module, which an entry names by its file.
 */

import type { Context } from 'hono'
import { LACKED } from '#origin'
import type { Family } from '../../graphql/contract/generated/stored-operations.ts'
import type { Offer } from '../../graphql/contract/offer.ts'
import type { Brand } from '../brands/brand.ts'
import type { AppEnv } from '../env.ts'
import type { OriginClient } from '../origin/origin-client.ts'
import type { StyleName } from '../render/head.ts'

/** Lengths that search results show in full, in characters. */
export const TITLE_LENGTH = { min: 15, max: 60 } as const
export const DESCRIPTION_LENGTH = { min: 70, max: 160 } as const

/** What title, description and indexing may depend on. */
interface PageFacts<Data> {
  brand: Brand
  /** The brand's offer before any campaign or experiment. */
  offer: Offer
  /** What the route knows about this page of a family, such as its city. */
  data: Data
}

export type PageParams = Readonly<Record<string, string>>

/** One URL of a sitemap. */
export interface SitemapUrl {
  /** In its canonical spelling. */
  path: string
  /** The date of the last real change, YYYY-MM-DD. Omit it rather than guess. */
  lastmod?: string
}

/** The text of a link's card. `{price}`, `{hours}`, `{monthly}` are filled in. */
export interface LinkPreview {
  title: string
  description: string
}

/** The source of a family's URLs. */
interface SitemapSource {
  /** The sitemap file: /sitemaps/<kind>.xml. Several pages may share a kind. */
  kind: string
  /** Every indexable URL of this brand. May query the origin; if it throws, the sitemap responds 503. */
  urls: (site: { brand: Brand; origin: OriginClient }) => readonly SitemapUrl[] | Promise<readonly SitemapUrl[]>
}

/** Handles one request for a page. `params` are a family's path parameters: slugs. */
export type PageHandler = (c: Context<AppEnv>, params: PageParams) => Response | Promise<Response>

/** The handlers of one path. A form's POST first passes `formGuards` (http/form-body.ts). */
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
  /** Unique; names the page in tests, in the bench and in cache keys. */
  key: string
  /** The file below worker/routes that answers: its exports are a PageModule. */
  route: `${string}-route.ts` | `${string}-route.tsx`
  /** The path in its canonical spelling, from client/paths.ts; a family has parameters, such as '/us/:state/'. */
  path: string
  /** 'main': brands with all pages. 'landing': those with the landing set. 'named': those that name the key. */
  brands: 'all' | 'main' | 'landing' | 'named' | ((brand: Brand) => boolean)
  /** The family of operations that the page needs. If the origin lacks it, the page does not exist. */
  family?: Family
  /** 15 to 60 characters. `{price}`, `{hours}`, `{monthly}` are filled in from the brand's offer. */
  title(facts: PageFacts<Data>): string
  /** 70 to 160 characters, with the same figures. */
  description(facts: PageFacts<Data>): string
  /**
   * What a link to the page shows in a messenger, if it differs from search results: the one fact that matters. Some
   * messengers show only the title, so a price in it comes with the membership's price.
   */
  preview?(facts: PageFacts<Data>): LinkPreview
  /** False for pages that should not appear in search results. Default: true. */
  isIndexable?: boolean
  /** If the data decides: whether this page of a family may be indexed. The sitemap must list the same ones. */
  indexIf?(facts: PageFacts<Data>): boolean
  /** Path of the page with the same content that should be indexed instead. Default: its own. */
  canonical?(brand: Brand): string
  /** All values of a parameter, if the family is closed: other values are not found. */
  params?: Readonly<Record<string, readonly string[]>>
  /** Corrects the parameters of a misspelled URL, so that it redirects only once. Default: slugs. */
  respell?(params: PageParams, c: Context<AppEnv>): PageParams | Promise<PageParams>
  /** The source of the sitemap's URLs. Pages without parameters, and closed families, need none. */
  sitemap?: SitemapSource
  /** The date of the last real change of a page without its own source, YYYY-MM-DD. */
  updated?: string
  /** Style sheets in addition to fonts and core. Default: none. */
  styles?: readonly StyleName[]
  /** 'site': the brand's header and footer. 'bare': its logo, sign in and legal line. Default: 'site'. */
  chrome?: 'site' | 'bare'
  /** 'short': the legal line in place of the brand's footer, on pages where people do one thing. Default: 'site'. */
  footer?: 'site' | 'short'
  /** Whether the offer is above the header. Not for people who have bought or write to us. Default: true. */
  hasBanner?: boolean
  /** Whether the form takes minutes to fill in, so that the consent banner must not empty it. Default: false. */
  hasLongForm?: boolean
  /** Color of the header. Loud for pages that start with a hero. Default: 'paper'. */
  surface?: 'brand' | 'paper'
  /** Whether the page has islands or forms that the loader serves. On other pages script only counts the view. Default: true. */
  hasScript?: boolean
  /** Answers only signed-in customers and sends others to the login. The bench skips it. Default: false. */
  isPersonal?: boolean
  /** Further paths of the page, for its forms and for returns: never indexed, never in the navigation. */
  actions?: readonly string[]
  /** One real URL of the family, with data for its head: for bench, accessibility, crawl and copy tests. */
  sample?: { path: string; data: Data }
}

const DEFAULTS = {
  isIndexable: true,
  styles: [],
  chrome: 'site',
  footer: 'site',
  surface: 'paper',
  hasBanner: true,
  hasLongForm: false,
  hasScript: true,
  isPersonal: false,
  actions: [],
} as const satisfies Partial<PageEntry<unknown>>

/** An entry with its defaults filled in. */
export type Page<Data = unknown> = PageEntry<Data> & Required<Pick<PageEntry<Data>, keyof typeof DEFAULTS | 'sample'>>

/**
 * Whether a page may be fetched before its visitor asks for it: a page that search engines may fetch at any time has no
 * side effects (worker/middleware/ahead.ts).
 */
export function isFetchedAhead({ isIndexable, isPersonal }: Pick<Page, 'isIndexable' | 'isPersonal'>): boolean {
  return isIndexable && !isPersonal
}

/** A page whose head depends only on the brand needs no sample; a family does. */
type Entry<Data> = undefined extends Data
  ? PageEntry<Data>
  : PageEntry<Data> & Required<Pick<PageEntry<Data>, 'sample'>>

/** Declares a page or a family of pages. Throws if an entry contradicts itself. */
export function definePage<Data = undefined>(entry: Entry<Data>): Page<Data> {
  const page: PageEntry<Data> = entry
  const isFamily = page.path.includes(':')
  if (isFamily && !page.sample) throw new Error(`The family ${page.key} needs a sample`)
  return {
    ...DEFAULTS,
    // Without a sample, Data includes undefined: see Entry.
    sample: { path: page.path, data: undefined as Data },
    ...page,
  }
}

/** The first candidate of at most `max` characters, else the last one cut at a word. For data in titles. */
export function firstThatFits(max: number, ...candidates: readonly string[]): string {
  const last = candidates.at(-1) ?? ''
  return candidates.find((text) => text.length <= max) ?? last.slice(0, max + 1).replace(/\s+\S*$/, '')
}

/** Whether a brand has a page. */
export function isPageOf(page: Pick<Page, 'key' | 'brands' | 'family'>, brand: Brand): boolean {
  if (page.family && LACKED.has(page.family)) return false
  switch (page.brands) {
    case 'all':
      return true
    case 'main':
      return brand.pages === 'all'
    case 'landing':
      return brand.pages === 'landing'
    case 'named':
      return brand.ownPages?.includes(page.key) ?? false
    default:
      return page.brands(brand)
  }
}
