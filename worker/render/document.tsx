/** The document around every page: one section for what a brand's pages share, and one for a page's head. */
import { companiesOf, companiesText } from '../../client/stored-names.ts'
import { ConsentBanner } from '../../client/ui/consent/consent-banner.tsx'
import { SkipLink } from '../../client/ui/text.tsx'
import { assets } from '../assets.ts'
import type { Brand } from '../brands/brand.ts'
import type { PageHead } from './head.ts'
import { cached, Slot, slotText } from './section.tsx'
import type { Slots } from './slots.ts'

/**
 * At the end of the document: in the head they compete with the page itself for bandwidth, which delayed the first
 * paint by 130 ms on a slow phone. The fallbacks have the same metrics, so nothing moves when the fonts load.
 */
const fontPreloads = ({ theme }: Brand): string =>
  ['fonts', `heading-${theme.heading}`]
    .flatMap((sheet) => assets.fonts[sheet] ?? [])
    .map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin="anonymous"/>`)
    .join('')

/**
 * 'loader': for islands (client/entry.ts). 'counter': for pages without (client/count.ts). Both inline. Null: no script, and
 * the view is not counted.
 */
export type PageScript = 'loader' | 'counter' | null

interface DocumentProps {
  brand: Brand
  hasScript: boolean
}

/** Slots of the document, filled by the renderer. */
export const DOCUMENT_SLOTS = {
  head: 'document-head',
  styles: 'document-styles',
  script: 'document-script',
  notice: 'document-notice',
  top: 'document-top',
  content: 'document-content',
  bottom: 'document-bottom',
  jsonLd: 'document-json-ld',
  toolbar: 'document-toolbar',
  late: 'document-late',
  consent: 'document-consent',
  cookieYes: 'document-cookieyes',
} as const

/** The document of a brand's pages. */
export const Document = cached('document', function Document({ brand, hasScript }: DocumentProps) {
  return (
    <html lang="en" data-build={assets.build}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Slot name={DOCUMENT_SLOTS.head} />
        <Slot name={DOCUMENT_SLOTS.styles} />
        {/* In the head so that a tap on the first painted pixel, and any error, is already caught. */}
        {hasScript && <Slot name={DOCUMENT_SLOTS.script} />}
      </head>
      <body>
        <SkipLink />
        <Slot name={DOCUMENT_SLOTS.notice} />
        <Slot name={DOCUMENT_SLOTS.consent} />
        <Slot name={DOCUMENT_SLOTS.top} />
        <Slot name={DOCUMENT_SLOTS.content} />
        <Slot name={DOCUMENT_SLOTS.bottom} />
        <Slot name={DOCUMENT_SLOTS.toolbar} />
        <Slot name={DOCUMENT_SLOTS.jsonLd} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own build's addresses; React would hoist a link into the head. */}
        <span hidden dangerouslySetInnerHTML={{ __html: fontPreloads(brand) }} />
        <Slot name={DOCUMENT_SLOTS.cookieYes} />
        {hasScript && <Slot name={DOCUMENT_SLOTS.late} />}
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

const HEAD_SLOTS = {
  title: 'head-title',
  description: 'head-description',
  previewTitle: 'head-preview-title',
  previewDescription: 'head-preview-description',
  address: 'head-address',
  image: 'head-image',
  imageAlt: 'head-image-alt',
  published: 'head-published',
  updated: 'head-updated',
} as const

/** The head's slot of the document, and those of the head: pages differ in these texts and share the rest. */
export function headSlots(brand: Brand, siteUrl: string, head: PageHead): Slots {
  const { isIndexed, canonical, article, feed } = head
  const shared = { isIndexed, hasCanonical: canonical !== null, isArticle: article !== undefined, feed }
  return { ...textsOf(brand, siteUrl, head), [DOCUMENT_SLOTS.head]: <Head {...shared} /> }
}

function textsOf(
  brand: Brand,
  siteUrl: string,
  head: PageHead,
): Record<(typeof HEAD_SLOTS)[keyof typeof HEAD_SLOTS], string> {
  const { title, description, preview, canonical, card, article } = head
  return {
    [HEAD_SLOTS.title]: title,
    [HEAD_SLOTS.description]: description,
    [HEAD_SLOTS.previewTitle]: preview?.title ?? title,
    [HEAD_SLOTS.previewDescription]: preview?.description ?? description,
    [HEAD_SLOTS.address]: canonical ?? siteUrl,
    [HEAD_SLOTS.image]: siteUrl + (card?.path ?? `/art/${brand.faviconKey}/social.png`),
    [HEAD_SLOTS.imageAlt]: card?.alt ?? `${brand.copy.card} ${brand.appName}`,
    [HEAD_SLOTS.published]: article?.published ?? '',
    [HEAD_SLOTS.updated]: article?.updated ?? '',
  }
}

/** The contents of one page's head. */
const Head = cached('head', function Head({ brand, isIndexed, hasCanonical, isArticle, feed }: HeadProps) {
  const icons = `/art/${brand.faviconKey}`
  const title = slotText(HEAD_SLOTS.title)
  const description = slotText(HEAD_SLOTS.description)
  const address = slotText(HEAD_SLOTS.address)
  const image = slotText(HEAD_SLOTS.image)
  const imageAlt = slotText(HEAD_SLOTS.imageAlt)
  const published = slotText(HEAD_SLOTS.published)
  const updated = slotText(HEAD_SLOTS.updated)
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {!isIndexed && <meta name="robots" content="noindex, nofollow" />}
      {hasCanonical && <link rel="canonical" href={address} />}
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
      {isArticle && <meta property="article:published_time" content={published} />}
      {isArticle && <meta property="article:modified_time" content={updated} />}
      <meta property="og:site_name" content={brand.appName} />
      <meta property="og:title" content={slotText(HEAD_SLOTS.previewTitle)} />
      <meta property="og:description" content={slotText(HEAD_SLOTS.previewDescription)} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={imageAlt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
})

/** The slot of `Late`. */
export const PAGE_VIEW_SLOT = 'late-page-view'

interface LateProps {
  brand: Brand
  /** Whether the visitor has agreed to the brand's companies. */
  isSharing: boolean
  /** Whether the visitor gets the A/B script (client/experiments/start.ts). */
  isTesting: boolean
}

/**
 * What is loaded late, and the page view that is counted: see client/telemetry/on-shown.ts. No browser runs a script of
 * this type.
 */
export const Late = cached('late', function Late({ brand, isSharing, isTesting }: LateProps) {
  return (
    <script
      type="text/plain"
      data-late=""
      data-src={assets.late}
      data-props={slotText(PAGE_VIEW_SLOT)}
      data-now={(isSharing && companiesOf(brand).length > 0) || undefined}
      data-pixel={(isSharing && brand.pixelId) || undefined}
      data-analytics={(isSharing && brand.analyticsId) || undefined}
      data-experiments={isTesting ? '/experiments.js' : undefined}
      data-growthbook={(isSharing && isTesting && brand.growthbookKey) || undefined}
      data-convert={(isSharing && isTesting && brand.convertId) || undefined}
    />
  )
})

interface AskConsentProps {
  brand: Brand
  /** Without script, the answer opens in a tab of its own. */
  opensTab: boolean
  /** Only without script, and if CookieYes does not load (client/ask-instead.ts). */
  isSpare: boolean
}

/** What asks for consent: the site's own banner. */
export const AskConsent = cached('ask-consent', function AskConsent({ brand, opensTab, isSpare }: AskConsentProps) {
  const banner = <ConsentBanner appName={brand.appName} companies={companiesText(brand)} opensTab={opensTab} />
  return isSpare ? <noscript data-own-consent="">{banner}</noscript> : banner
})

/** CookieYes, whose script draws its own banner, and our banner, which asks if CookieYes does not load. */
export const CookieYes = cached('cookieyes', function CookieYes({ brand }: { brand: Brand }) {
  return (
    <>
      <script id="cookieyes" async src={`https://cdn-cookieyes.com/client_data/${brand.cookieyesId}/script.js`} />
      <script src={assets.askInstead} defer />
    </>
  )
})
