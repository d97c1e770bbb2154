/** Pages that are the same for everybody who gets the same data. What differs between visitors is in their slots. */
import type { Context } from 'hono'
import { type ComponentType, createElement } from 'react'
import type { Thing } from 'schema-dts'
import type { Brand } from '../brands/brand.ts'
import type { AppEnv } from '../env.ts'
import { remembered } from '../memory/remembered.ts'
import { keyText } from '../memory/versions.ts'
import type { Page, PageHandler, PageParams } from '../registry/page.ts'
import { fillPattern } from '../registry/pattern.ts'
import type { StyleName } from '../render/head.ts'
import { jsonLd } from '../render/json-ld.ts'
import type { Section } from '../render/section.tsx'
import type { Slots } from '../render/slots.ts'
import { type HeadOptions, pageHead } from './head.ts'
import { viewOf } from './render-page.tsx'
import { showPage } from './show-page.tsx'

/** Where the page is seen: for URLs in its structured data. */
export interface PageLocation {
  brand: Brand
  siteUrl: string
  /** The page's own path. */
  path: string
}

export interface LoadedPage<Data extends object, HeadData> {
  /** The page's data: plain, and all that its HTML depends on. Null if there is no such page. */
  load(c: Context<AppEnv>, params: PageParams): Promise<Data | null>
  /** What title and description depend on, if anything: the entry's `data`. */
  head?(data: Data): HeadData
  /** What else its head has: a social card of its own, the dates of an article, a feed. */
  headExtras?(data: Data, brand: Brand): Pick<HeadOptions<HeadData>, 'card' | 'article' | 'feed'>
  /** The page's structured data for search engines (structured-data.ts). */
  things?(data: Data, place: PageLocation): readonly Thing[]
  /** Style sheets besides those of the page's entry, for what only some pages of a family show. */
  styles?(data: Data): readonly StyleName[]
  /** A component made by `cached()`. */
  Page: Section<Data>
  /** The content of the page's `<Slot name="…" />` places. */
  slots?(c: Context<AppEnv>, data: Data): Slots
}

/** Answers with a page of the registry. Its head, structured data and styles are made once for the same data. */
export function loadedPage<Data extends object, HeadData>(
  entry: Page<HeadData>,
  page: LoadedPage<Data, HeadData>,
): PageHandler {
  const { load, head, headExtras, things, styles, Page, slots } = page
  return async (c, params) => {
    const data = await load(c, params)
    if (!data) return c.notFound()
    const [brand, siteUrl] = [c.get('brand'), c.get('siteUrl')]
    const path = fillPattern(entry.path, params)
    const mayIndex = c.get('isIndexable') && c.get('allows').indexing
    const key = [entry.key, brand.id, siteUrl, path, mayIndex, keyText(data)].join(' ')
    const view = viewOf(entry, path)
    const made = remembered(key, () => ({
      head: pageHead(c, entry, { path, ...headExtras?.(data, brand), ...(head && { data: head(data) }) }),
      jsonLd: things && jsonLd(things(data, { brand, siteUrl, path })),
      styles: styles ? [...view.styles, ...styles(data)] : view.styles,
    }))
    return showPage(c, createElement(Page as unknown as ComponentType<Data>, data), {
      ...view,
      ...made,
      slots: slots?.(c, data),
    })
  }
}
