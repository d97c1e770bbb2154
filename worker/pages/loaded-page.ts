/**
 * Responds with pages whose HTML depends only on their data. Slots contain everything that differs between visitors.
 */
import type { Context } from 'hono'
import { type ComponentType, createElement } from 'react'
import type { Thing } from 'schema-dts'
import type { Brand } from '../brands/brand.ts'
import type { AppEnv } from '../env.ts'
import { remembered } from '../memory/lru.ts'
import { keyText } from '../memory/versions.ts'
import type { Page, PageHandler, PageParams } from '../registry/page.ts'
import { fillPattern } from '../registry/pattern.ts'
import type { StyleName } from '../render/head.ts'
import { jsonLd } from '../render/json-ld.ts'
import type { Section } from '../render/section.tsx'
import type { SlotContent, Slots } from '../render/slots.ts'
import { type HeadOptions, pageHead } from './head.ts'
import { getView } from './render-page.tsx'
import { showPage } from './show-page.tsx'

/** The location of the page, for URLs in its structured data. */
export interface PageLocation {
  brand: Brand
  siteUrl: string
  path: string
}

export interface LoadedPage<Data extends object, HeadData> {
  /** Loads the page's data: plain data with everything that the HTML depends on. Null if there is no such page. */
  load(c: Context<AppEnv>, params: PageParams): Promise<Data | null>
  /** Returns the data that title and description depend on, if any (`data` of the page's entry). */
  head?(data: Data): HeadData
  /** Returns additional parts of the head: a social card, the dates of an article, a feed, a discount. */
  headExtras?(data: Data, brand: Brand): Pick<HeadOptions<HeadData>, 'card' | 'article' | 'feed' | 'discountCents'>
  /** Returns the page's structured data for search engines (structured-data.ts). */
  structuredData?(data: Data, place: PageLocation): readonly Thing[]
  /** Returns structured data that depends on more than the page's data. Replaces `structuredData`. */
  jsonLd?(c: Context<AppEnv>, place: PageLocation): SlotContent
  /** Returns style sheets that only some pages of a family need, in addition to those of the page's entry. */
  styles?(data: Data): readonly StyleName[]
  /** The page's component, made by `cached()`. */
  Page: Section<Data>
  /** Returns the content of the page's slots (`<Slot name="…" />`). */
  slots?(c: Context<AppEnv>, data: Data): Slots
}

/**
 * Returns a handler that responds with a page of the registry. Head, structured data and styles are computed once for
 * equal data.
 */
export function loadedPage<Data extends object, HeadData>(
  entry: Page<HeadData>,
  page: LoadedPage<Data, HeadData>,
): PageHandler {
  const { load, head, headExtras, structuredData, styles, Page, slots } = page
  return async (c, params) => {
    const data = await load(c, params)
    if (!data) return c.notFound()
    const [brand, siteUrl] = [c.get('brand'), c.get('siteUrl')]
    const path = fillPattern(entry.path, params)
    const mayIndex = c.get('isIndexable') && c.get('allows').indexing
    const key = [entry.key, brand.id, siteUrl, path, mayIndex, keyText(data)].join(' ')
    const view = getView(entry, path)
    const made = remembered(key, () => ({
      head: pageHead(c, entry, { path, ...headExtras?.(data, brand), ...(head && { data: head(data) }) }),
      jsonLd: structuredData && jsonLd(structuredData(data, { brand, siteUrl, path })),
      styles: styles ? [...view.styles, ...styles(data)] : view.styles,
    }))
    return showPage(c, createElement(Page as unknown as ComponentType<Data>, data), {
      ...view,
      ...made,
      ...(page.jsonLd && { jsonLd: page.jsonLd(c, { brand, siteUrl, path }) }),
      slots: slots?.(c, data),
    })
  }
}
