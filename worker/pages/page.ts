/**
 * What a page is: one entry of the registry (worker/routes/pages.ts) for a page or a family of pages. Routing, head,
 * robots, sitemap, navigation, bench and tests follow from it. Entries are plain data, so that scripts and tests read
 * them without rendering anything: how a page looks stands in the module that `load` imports.
 */
import type { Context } from 'hono'
import type { Offer } from '../../graphql/contract/offer.ts'
import type { Brand } from '../brands/brand.ts'
import type { AppEnv } from '../env.ts'
import type { OriginClient } from '../origin/origin-client.ts'
import type { StyleName } from '../render/head.ts'

/** Lengths that search results show whole, in characters. */
export const TITLE_LENGTH = { min: 15, max: 60 } as const
export const DESCRIPTION_LENGTH = { min: 70, max: 160 } as const

/** What title, description and indexing may depend on. */
export interface PageFacts<Data> {
  brand: Brand
  /** What the brand sells before any campaign or experiment. */
  offer: Offer
  /** What the route knows of this page of a family, such as its city. */
  data: Data
}

export type PageParams = Readonly<Record<string, string>>

/** One address of a sitemap. */
export interface SitemapUrl {
  /** In its canonical spelling. */
  path: string
  /** Day of the last real change, YYYY-MM-DD. Leave it out rather than guess. */
  lastmod?: string
}

/** Where the addresses of a family come from. */
export interface SitemapSource {
  /** The file that lists them: /sitemaps/<kind>.xml. Several pages may share a kind. */
  kind: string
  /** Every address of this brand that may be indexed. May ask the origin; when it throws, the sitemap answers 503. */
  urls: (site: { brand: Brand; origin: OriginClient }) => readonly SitemapUrl[] | Promise<readonly SitemapUrl[]>
}

/** Answers one request for a page. `params` are those of a family's path: slugs. */
export type PageHandler = (c: Context<AppEnv>, params: PageParams) => Response | Promise<Response>

/** Handlers of one address. A form's POST passes the guards of form-guards.ts first. */
export interface PageHandlers {
  get?: PageHandler
  post?: PageHandler
}

/** What `load` imports: the route module of a page. */
export interface PageModule extends PageHandlers {
  /** Handlers of the page's `actions`, by path. */
  actions?: Readonly<Record<string, PageHandlers>>
}

export interface PageEntry<Data> {
  /** Unique; names the page in tests, in the bench and in cache keys. */
  key: string
  /** Path in its canonical spelling, from client/paths.ts; a family has parameters, such as '/us/:state/'. */
  path: string
  /** 'all': every brand. 'main': brands with all pages. 'landing': brands with the landing set. */
  brands: 'all' | 'main' | 'landing' | ((brand: Brand) => boolean)
  /** 15 to 60 characters. `{price}`, `{hours}`, `{monthly}` are filled from the brand's offer. */
  title(facts: PageFacts<Data>): string
  /** 70 to 160 characters, with the same figures. */
  description(facts: PageFacts<Data>): string
  /** False for pages that are nobody's search result. Default: true. */
  isIndexable?: boolean
  /** Where the data decides: whether this page of a family may be indexed. The sitemap must list the same ones. */
  indexIf?(facts: PageFacts<Data>): boolean
  /** Path of the page that shows the same content and is to be indexed instead. Default: its own. */
  canonical?(brand: Brand): string
  /** All values of a parameter, where the family is closed: other values are not found. */
  params?: Readonly<Record<string, readonly string[]>>
  /** Turns the parameters of a misspelled address into the right ones, so that it redirects once. Default: slugs. */
  respell?(params: PageParams, c: Context<AppEnv>): PageParams | Promise<PageParams>
  /** Where the sitemap's addresses come from. Pages without parameters, and closed families, need none. */
  sitemap?: SitemapSource
  /** Day of the last real change of a page without a source of its own, YYYY-MM-DD. */
  updated?: string
  /** Stylesheets beside fonts and core. Default: none. */
  styles?: readonly StyleName[]
  /** 'site': the brand's header and footer. 'bare': its logo and legal line. Default: 'site'. */
  chrome?: 'site' | 'bare'
  /** Color of the header. Loud where the page begins with its hero. Default: 'paper'. */
  surface?: 'brand' | 'paper'
  /** Whether the page has islands or forms that the loader serves. Pages without carry no script. Default: true. */
  hasScript?: boolean
  /** Further addresses of the page, for its forms and for returns: never indexed, never linked from navigation. */
  actions?: readonly string[]
  /** One real address of the family, and data for its head: for bench, accessibility, crawl and copy tests. */
  sample?: { path: string; data: Data }
  /** Imports the route module: `() => import('./press-route.tsx')`. Runs with the first request for the page. */
  load: () => Promise<PageModule>
}

/** An entry with its defaults filled in. */
export interface Page<Data = unknown> extends PageEntry<Data> {
  isIndexable: boolean
  styles: readonly StyleName[]
  chrome: 'site' | 'bare'
  surface: 'brand' | 'paper'
  hasScript: boolean
  actions: readonly string[]
  sample: { path: string; data: Data }
}

/** A page whose head depends on nothing but the brand needs no sample; a family does. */
type Entry<Data> = undefined extends Data
  ? PageEntry<Data>
  : PageEntry<Data> & Required<Pick<PageEntry<Data>, 'sample'>>

/** Declares a page or a family of pages. Throws where an entry contradicts itself. */
export function definePage<Data = undefined>(entry: Entry<Data>): Page<Data> {
  const page: PageEntry<Data> = entry
  const isFamily = page.path.includes(':')
  if (isFamily && !page.sample) throw new Error(`The family ${page.key} needs a sample`)
  return {
    isIndexable: true,
    styles: [],
    chrome: 'site',
    surface: 'paper',
    hasScript: true,
    actions: [],
    // Without a sample, Data includes undefined: see Entry.
    sample: { path: page.path, data: undefined as Data },
    ...page,
  }
}

/** The first candidate that is at most `max` characters long, else the last one cut at a word. For data in titles. */
export function firstThatFits(max: number, ...candidates: readonly string[]): string {
  const last = candidates.at(-1) ?? ''
  return candidates.find((text) => text.length <= max) ?? last.slice(0, max + 1).replace(/\s+\S*$/, '')
}

/** Whether a brand has a page. */
export function isPageOf(page: Pick<Page, 'brands'>, brand: Brand): boolean {
  switch (page.brands) {
    case 'all':
      return true
    case 'main':
      return brand.pages === 'all'
    case 'landing':
      return brand.pages === 'landing'
    default:
      return page.brands(brand)
  }
}
