/** Renders a page of the registry: its component with the header, footer and head that its entry specifies. */
import type { Context } from 'hono'
import { type ComponentType, createElement } from 'react'
import type { Brand } from '../brands/brand.ts'
import type { AppEnv } from '../env.ts'
import type { Page } from '../registry/page.ts'
import { afterOutcome, type StyleName } from '../render/head.ts'
import { isSection, type Section } from '../render/section.tsx'
import type { Content, SlotContent, Slots } from '../render/slots.ts'
import { type HeadOptions, pageHead } from './head.ts'
import { showPage } from './show-page.tsx'

export interface RenderOptions<Data> extends HeadOptions<Data> {
  /** The content of the page's slots (`<Slot name="…" />`): everything that differs between visitors. */
  slots?: Slots
  /** Style sheets that only some pages of a family need, in addition to those of the page's entry. */
  styles?: readonly StyleName[]
  /**
   * The result of the form that led to this page. The title begins with it, because screen readers read the title
   * first.
   */
  outcome?: string | undefined
  /** What differs from the header that the page's entry specifies. */
  chrome?: { kind: 'bare' } | { surface: Page['surface'] }
  /** The page's structured data for search engines (render/json-ld.ts). */
  jsonLd?: SlotContent
}

/**
 * Responds with a page. Visitors share the HTML of a component made by `cached()`; any other component is rendered for
 * this visitor alone.
 */
export function renderPage<Props extends object, Data>(
  c: Context<AppEnv>,
  page: Page<Data>,
  Component: ComponentType<Props & { brand: Brand }>,
  props: Props,
  options: RenderOptions<Data> = {},
): Response | Promise<Response> {
  const { styles = [], chrome, outcome, jsonLd, slots } = options
  const view = getView(page, options.path ?? page.path)
  return showPage(c, getContent(c.get('brand'), Component, props), {
    ...view,
    styles: [...view.styles, ...styles],
    chrome: { ...view.chrome, ...chrome },
    head: afterOutcome(pageHead(c, page, options), outcome),
    jsonLd,
    slots,
  })
}

/** Returns the options for showPage() that a page's entry specifies. */
export function getView<Data>({ styles, footer, surface, hasBanner, hasScript, isStorable }: Page<Data>, path: string) {
  return {
    styles,
    chrome: { kind: 'site' as const, footer, surface, current: path },
    hasBanner,
    isStorable,
    script: hasScript ? ('loader' as const) : ('counter' as const),
  }
}

/** Returns the page's element. A section gets the brand when it is rendered; any other component gets it as a prop. */
function getContent<Props extends object>(
  brand: Brand,
  Component: ComponentType<Props & { brand: Brand }>,
  props: Props,
): Content {
  if (!isSection(Component)) return createElement(Component, { ...props, brand })
  return createElement(Component as Section as Section<object>, props)
}
