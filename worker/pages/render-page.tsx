/** Renders a page of the registry: its component inside the frame that its entry names, with the head of its entry. */
import type { Context } from 'hono'
import type { ComponentType, ReactNode } from 'react'
import type { Brand } from '../brands/brand.ts'
import type { AppEnv } from '../env.ts'
import { SiteFrame } from '../render/pages.tsx'
import type { Parts } from '../render/part.tsx'
import { type HeadOptions, pageHead } from './head.ts'
import type { Page } from './page.ts'

export interface RenderOptions<Data> extends HeadOptions<Data> {
  /** What stands in the page's `<Part name="…" />` places: all that differs from visitor to visitor. */
  parts?: Parts
  /** Above the header: the offer banner, on pages that show no price card. Depends on brand and props only. */
  banner?: ReactNode
}

/**
 * Answers with a page. `props` are plain JSON, the same for everybody who sees this page: together with the brand they
 * are its only input and name it in the cache. A visitor's own values go into `options.parts`.
 */
export function renderPage<Props extends object, Data>(
  c: Context<AppEnv>,
  page: Page<Data>,
  Component: ComponentType<Props & { brand: Brand }>,
  props: Props,
  options: RenderOptions<Data> = {},
): Response | Promise<Response> {
  const brand = c.get('brand')
  return c.render(
    <SiteFrame
      brand={brand}
      surface={page.surface}
      chrome={page.chrome}
      current={options.path ?? page.path}
      banner={options.banner}
    >
      <Component {...props} brand={brand} />
    </SiteFrame>,
    {
      shell: `${page.key} ${options.path ?? ''} ${JSON.stringify(props)}`,
      styles: page.styles,
      head: pageHead(c, page, options),
      hasScript: page.hasScript,
      ...(options.parts && { parts: options.parts }),
    },
  )
}
