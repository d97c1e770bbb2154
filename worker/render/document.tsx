/** The document around every page: one section for the parts that a brand's pages share, and one for the head. */
import { companiesText, getCompanies } from '../../client/stored-names.ts'
import { SkipLink } from '../../client/ui/chrome/masthead.tsx'
import { ConsentBanner } from '../../client/ui/consent/consent-banner.tsx'
import { assets } from '../assets.ts'
import type { Brand } from '../brands/brand.ts'
import type { PageHead } from './head.ts'
import { cached, Slot, slotText } from './section.tsx'
import type { Slots } from './slots.ts'

/**
 * Returns the preload links of the fonts. These links are at the end of the document. In the head, they competed with
 * the page itself for bandwidth and delayed the first paint by 130 ms on a slow phone. Fallback fonts have the same
 * metrics, so nothing moves when the fonts load.
 */
const fontPreloads = ({ theme }: Brand): string =>
  ['fonts', `heading-${theme.heading}`]
    .flatMap((sheet) => assets.fonts[sheet] ?? [])
    .map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin="anonymous"/>`)
    .join('')

/**
 * The script of a page: 'loader' is client/entry.ts, 'counter' is client/count.ts. Null: no script, and the view is not
 * counted.
 */
export type PageScript = 'loader' | 'counter' | null

interface DocumentProps {
  brand: Brand
  hasScript: boolean
}

/** The slots of the document, which pages/show-page.tsx fills. */
export type DocumentSlot =
  `document-${'styles' | 'script' | 'address' | 'notice' | 'top' | 'content' | 'bottom' | 'toolbar' | 'json-ld' | 'lazy' | 'consent' | 'cookieyes'}`

/**
 * The request header with the page's URL if the page is the direct response to a posted form
 * (middleware/scripted-forms.ts). The page's script shows this URL.
 */
export const SHOWN_AT = 'X-Shown-At'

const ADDRESS: DocumentSlot = 'document-address'

const place = (name: Exclude<DocumentSlot, 'document-address'> | 'document-head') => <Slot name={name} />

export const Document = cached('document', function Document({ brand, hasScript }: DocumentProps) {
  return (
    <html lang="en" data-build={assets.build} data-at={slotText(ADDRESS)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {place('document-head')}
        {place('document-styles')}
        {/* In the head, so that a tap right after the first paint, and any error, is already caught. */}
        {hasScript && place('document-script')}
      </head>
      <body>
        <SkipLink />
        {place('document-notice')}
        {place('document-consent')}
        {place('document-top')}
        {place('document-content')}
        {place('document-bottom')}
        {place('document-toolbar')}
        {place('document-json-ld')}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own build's addresses; React would hoist a link into the head. */}
        <span hidden dangerouslySetInnerHTML={{ __html: fontPreloads(brand) }} />
        {place('document-cookieyes')}
        {hasScript && place('document-lazy')}
      </body>
    </html>
  )
})

interface HeadProps {
  brand: Brand
  isIndexed: boolean
  hasCanonical: boolean
  isArticle: boolean
  feed: string | undefined
}

type HeadText =
  `head-${'title' | 'description' | 'preview-title' | 'preview-description' | 'address' | 'image' | 'image-alt' | 'published' | 'updated'}`

/**
 * Returns the texts of a page's head, and the head itself for the document's slot. Pages share the head's HTML and
 * differ only in these texts.
 */
export function headSlots(brand: Brand, siteUrl: string, head: PageHead): Slots {
  const { title, description, preview, isIndexed = false, canonical, card, article, feed } = head
  const shared = { isIndexed, hasCanonical: canonical !== undefined, isArticle: article !== undefined, feed }
  const texts: Record<HeadText, string> = {
    'head-title': title,
    'head-description': description,
    'head-preview-title': preview?.title ?? title,
    'head-preview-description': preview?.description ?? description,
    'head-address': canonical ?? siteUrl,
    'head-image': siteUrl + (card?.path ?? `/art/${brand.faviconKey}/social.png`),
    'head-image-alt': card?.alt ?? `${brand.copy.card} ${brand.appName}`,
    'head-published': article?.published ?? '',
    'head-updated': article?.updated ?? '',
  }
  return { ...texts, 'document-head': <Head {...shared} /> }
}

const Head = cached('head', function Head({ brand, isIndexed, hasCanonical, isArticle, feed }: HeadProps) {
  const icons = `/art/${brand.faviconKey}`
  const text: (name: HeadText) => string = slotText
  return (
    <>
      <title>{text('head-title')}</title>
      <meta name="description" content={text('head-description')} />
      {!isIndexed && <meta name="robots" content="noindex, nofollow" />}
      {hasCanonical && <link rel="canonical" href={text('head-address')} />}
      {brand.icoOnlyFavicon ? (
        <link rel="icon" href={`${icons}/favicon.ico`} sizes="32x32" />
      ) : (
        <>
          <link rel="icon" href={`${icons}/favicon.svg`} type="image/svg+xml" />
          <link rel="apple-touch-icon" href={`${icons}/favicon-180.png`} />
        </>
      )}
      <meta name="theme-color" content={brand.theme.palette.brand} />
      {feed && <link rel="alternate" type="application/atom+xml" href={feed} title={brand.appName} />}
      <meta property="og:type" content={isArticle ? 'article' : 'website'} />
      {isArticle && <meta property="article:published_time" content={text('head-published')} />}
      {isArticle && <meta property="article:modified_time" content={text('head-updated')} />}
      <meta property="og:site_name" content={brand.appName} />
      <meta property="og:title" content={text('head-preview-title')} />
      <meta property="og:description" content={text('head-preview-description')} />
      <meta property="og:url" content={text('head-address')} />
      <meta property="og:image" content={text('head-image')} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={text('head-image-alt')} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
})

/** The slots of `LazyScript`: the page view, and the state that a prefetched page depends on. */
export const PAGE_VIEW_SLOT = 'lazy-page-view'
export const AHEAD_SLOT = 'lazy-ahead'

interface LazyScriptProps {
  brand: Brand
  /** Whether the visitor has consented to the brand's third parties. */
  isSharing: boolean
  /** Whether the visitor gets the A/B script (client/experiments/start.ts). */
  isTesting: boolean
  /**
   * Whether the page was prefetched. If so, the page's script checks with the server whether the page is still current
   * when it is shown (client/lazy.ts).
   */
  isAhead: boolean
}

/**
 * Tells the browser which code to load lazily, and which page view to count. The loader reads `data-props`
 * (client/telemetry/on-shown.ts), and the lazy script reads `data-view`. Browsers do not run this script element.
 */
export const LazyScript = cached(
  'lazy-script',
  function LazyScript({ brand, isSharing, isTesting, isAhead }: LazyScriptProps) {
    return (
      <script
        type="text/plain"
        data-lazy=""
        data-src={assets.lazy}
        data-props={isAhead ? 'null' : slotText(PAGE_VIEW_SLOT)}
        data-view={isAhead ? slotText(PAGE_VIEW_SLOT) : undefined}
        data-now={isAhead || (isSharing && getCompanies(brand).length > 0) || undefined}
        data-ahead={isAhead ? slotText(AHEAD_SLOT) : undefined}
        data-pixel={(isSharing && brand.pixelId) || undefined}
        data-analytics={(isSharing && brand.analyticsId) || undefined}
        data-experiments={isTesting ? '/experiments.js' : undefined}
        data-growthbook={(isSharing && isTesting && brand.growthbookKey) || undefined}
        data-convert={(isSharing && isTesting && brand.convertId) || undefined}
      />
    )
  },
)

interface AskConsentProps {
  brand: Brand
  /** Whether, without JavaScript, the banner's form opens its response in a new tab. */
  opensTab: boolean
  /**
   * Whether our banner is only a fallback: for browsers without JavaScript, and if CookieYes does not load
   * (client/ask-instead.ts).
   */
  isFallback: boolean
}

/** Asks for consent with the site's own banner. */
export const AskConsent = cached('ask-consent', function AskConsent({ brand, opensTab, isFallback }: AskConsentProps) {
  const banner = <ConsentBanner appName={brand.appName} companies={companiesText(brand)} opensTab={opensTab} />
  return isFallback ? <noscript data-own-consent="">{banner}</noscript> : banner
})

/** Loads CookieYes, which draws its own banner, and a script that shows our banner if CookieYes does not load. */
export const CookieYes = cached('cookieyes', function CookieYes({ brand }: { brand: Brand }) {
  return (
    <>
      <script id="cookieyes" async src={`https://cdn-cookieyes.com/client_data/${brand.cookieyesId}/script.js`} />
      <script src={assets.askInstead} defer />
    </>
  )
})
