/** Renders a page of the registry: its component inside the frame that its entry names, with its entry's head. */
import type { Context } from 'hono'
import { type ComponentType, createElement } from 'react'
import type { Brand } from '../brands/brand.ts'
import type { AppEnv } from '../env.ts'
import type { Page } from '../registry/page.ts'
import { afterOutcome, type StyleName } from '../render/head.ts'
import { isSection, type Section } from '../render/section.tsx'
import type { Content, Markup, Slots } from '../render/slots.ts'
import { type HeadOptions, pageHead } from './head.ts'
import { showPage } from './show-page.tsx'

export interface RenderOptions<Data> extends HeadOptions<Data> {
  /** The content of the page's `<Slot name="…" />` places: everything that differs between visitors. */
  slots?: Slots
  /** Style sheets besides those of the page's entry, for what only some pages of a family show. */
  styles?: readonly StyleName[]
  /** What the form that led here did. The title begins with it, because a screen reader reads that first. */
  outcome?: string | undefined
  /** The color of the masthead, if it differs from that of the page's entry. */
  surface?: Page['surface']
  /** The page's structured data for search engines (render/json-ld.ts). */
  jsonLd?: Markup
}

/** Responds with a page. A component made by `cached()` is shared; any other is this visitor's alone. */
export function renderPage<Props extends object, Data>(
  c: Context<AppEnv>,
  page: Page<Data>,
  Component: ComponentType<Props & { brand: Brand }>,
  props: Props,
  options: RenderOptions<Data> = {},
): Response | Promise<Response> {
  const { styles = [], surface, outcome, jsonLd, slots } = options
  const view = viewOf(page, options.path ?? page.path)
  return showPage(c, contentOf(c.get('brand'), Component, props), {
    ...view,
    styles: [...view.styles, ...styles],
    chrome: surface ? { ...view.chrome, surface } : view.chrome,
    head: afterOutcome(pageHead(c, page, options), outcome),
    jsonLd,
    slots,
  })
}

/** What the entry of a page says about its view. */
export function viewOf<Data>({ styles, chrome, footer, surface, hasBanner, hasScript }: Page<Data>, path: string) {
  return {
    styles,
    chrome: { kind: chrome, footer, surface, current: path },
    hasBanner,
    script: hasScript ? ('loader' as const) : ('counter' as const),
  }
}

/** A section gets the brand when it is rendered; any other component gets it here. */
function contentOf<Props extends object>(
  brand: Brand,
  Component: ComponentType<Props & { brand: Brand }>,
  props: Props,
): Content {
  if (!isSection(Component)) return createElement(Component, { ...props, brand })
  return createElement(Component as Section as Section<object>, props)
}
