/** The document around every page: its head, and the body that a page fills. Static, shared by all visitors of a brand. */
import type { ReactNode } from 'react'
import type { Brand } from '../brands/brand.ts'
import { themeCss } from '../brands/theme.ts'
import { assets } from './assets.ts'
import type { PageHead, StyleName } from './head.ts'
import { Part } from './part.tsx'

/**
 * At the end of the document: in the head they take the line from the page itself, which cost the first paint 130 ms on a
 * slow phone. The fallbacks have the same metrics, so nothing moves when the fonts arrive.
 */
const FONT_PRELOADS = assets.fonts
  .map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin="anonymous"/>`)
  .join('')

export interface DocumentProps {
  brand: Brand
  /** Scheme, host and port of the brand as visitors reach it. */
  siteUrl: string
  head: PageHead
  styles: readonly StyleName[]
  /** Whether islands may wake on this page. */
  hasScript: boolean
  children: ReactNode
}

export function Document({ brand, siteUrl, head, styles, hasScript, children }: DocumentProps) {
  const icons = `/art/${brand.faviconKey}`
  const css = [
    assets.styles.fonts,
    themeCss(brand),
    assets.styles.core,
    ...styles.map((name) => assets.styles[name]),
  ].join('')
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{head.title}</title>
        <meta name="description" content={head.description} />
        {!head.isIndexed && <meta name="robots" content="noindex, nofollow" />}
        {head.canonical && <link rel="canonical" href={head.canonical} />}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own build's style, allowed by hash; React has no other way to place it. */}
        <style dangerouslySetInnerHTML={{ __html: css }} />
        {/* The loader stands in the head so that a tap on the first painted pixel is already caught. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own build's loader, allowed by hash. */}
        {hasScript && <script dangerouslySetInnerHTML={{ __html: assets.loader }} />}
        {brand.icoOnlyFavicon ? (
          <link rel="icon" href={`${icons}/favicon.ico`} sizes="32x32" />
        ) : (
          <>
            <link rel="icon" href={`${icons}/favicon.svg`} type="image/svg+xml" />
            <link rel="apple-touch-icon" href={`${icons}/favicon-180.png`} />
          </>
        )}
        <meta name="theme-color" content={brand.theme.palette.brand} />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content={brand.appName} />
        <meta property="og:title" content={head.title} />
        <meta property="og:description" content={head.description} />
        <meta property="og:url" content={head.canonical ?? siteUrl} />
        <meta property="og:image" content={`${siteUrl}${icons}/social.png`} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta property="og:image:alt" content={`${brand.copy.card} ${brand.appName}`} />
        <meta name="twitter:card" content="summary_large_image" />
      </head>
      <body>
        {children}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own build's addresses; React would hoist a link into the head. */}
        <span hidden dangerouslySetInnerHTML={{ __html: FONT_PRELOADS }} />
        {hasScript && <Part name="experiment-script" />}
      </body>
    </html>
  )
}
