/** The document around every page: one section for what a brand's pages share, and one for a page's head. */
import { companiesOf, companiesText } from '../../client/stored-names.ts'
import { ConsentBanner } from '../../client/ui/consent/consent-banner.tsx'
import { SkipLink } from '../../client/ui/text.tsx'
import type { Brand } from '../brands/brand.ts'
import { standardBrand } from '../experiments/copy.ts'
import { assets } from './assets.ts'
import { escapedTexts } from './escape-text.ts'
import type { PageHead } from './head.ts'
import { cached, referenceTo, type Section, type SectionReference, Slot, sectionFor, slotText } from './section.tsx'
import type { Slots } from './slots.ts'

/**
 * At the end of the document: in the head they compete with the page itself for bandwidth, which delayed the first
 * paint by 130 ms on a slow phone. The fallbacks have the same metrics, so nothing moves when the fonts load.
 */
const FONT_PRELOADS = assets.fonts
  .map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin="anonymous"/>`)
  .join('')

/**
 * 'loader': for islands (client/entry.ts). 'counter': for pages without (client/count.ts). Both inline. Null: no script, and
 * the view is not counted.
 */
export type PageScript = 'loader' | 'counter' | null

interface DocumentProps {
  script: PageScript
}

const DOCUMENTS = { loader: { script: 'loader' }, counter: { script: 'counter' }, none: { script: null } } as const
for (const props of Object.values(DOCUMENTS)) Object.freeze(props)

/** The document of a brand's pages. */
export function documentFor(brand: Brand, script: PageScript): SectionReference {
  return sectionFor(brand, Document, DOCUMENTS[script ?? 'none'])
}

/** Slots of the document, filled by the renderer. */
export const DOCUMENT_SLOTS = {
  head: 'document-head',
  styles: 'document-styles',
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

const Document: Section<DocumentProps> = cached('document', function Document({ script }: DocumentProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Slot name={DOCUMENT_SLOTS.head} />
        <Slot name={DOCUMENT_SLOTS.styles} />
        {/* In the head so that a tap on the first painted pixel, and any error, is already caught. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own build's loader, allowed by hash. */}
        {script && <script dangerouslySetInnerHTML={{ __html: assets[script] }} />}
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
        <span hidden dangerouslySetInnerHTML={{ __html: FONT_PRELOADS }} />
        <Slot name={DOCUMENT_SLOTS.cookieYes} />
        {script && <Slot name={DOCUMENT_SLOTS.late} />}
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
  address: 'head-address',
  image: 'head-image',
  imageAlt: 'head-image-alt',
  published: 'head-published',
  updated: 'head-updated',
} as const

interface FilledHead {
  brand: Brand
  siteUrl: string
  slots: Slots
}

/** Mostly the same head as for the last visitor of the page. */
const heads = new WeakMap<PageHead, FilledHead>()

/** The head's slot of the document, and those of the head. */
export function headSlots(brand: Brand, siteUrl: string, head: PageHead): Slots {
  let filled = heads.get(head)
  if (filled?.brand !== brand || filled.siteUrl !== siteUrl) {
    filled = { brand, siteUrl, slots: { ...textsOf(brand, siteUrl, head), [DOCUMENT_SLOTS.head]: headOf(brand, head) } }
    heads.set(head, filled)
  }
  return filled.slots
}

function headOf(brand: Brand, { isIndexed, canonical, article, feed }: PageHead): SectionReference {
  const hasCanonical = canonical !== null
  return referenceTo(standardBrand(brand), Head, { isIndexed, hasCanonical, isArticle: article !== undefined, feed })
}

/** Pages differ in these texts and share the rest. Escaped here, once for each head. */
function textsOf(brand: Brand, siteUrl: string, head: PageHead): Slots {
  const { title, description, canonical, card, article } = head
  const texts: Record<(typeof HEAD_SLOTS)[keyof typeof HEAD_SLOTS], string> = {
    [HEAD_SLOTS.title]: title,
    [HEAD_SLOTS.description]: description,
    [HEAD_SLOTS.address]: canonical ?? siteUrl,
    [HEAD_SLOTS.image]: siteUrl + (card?.path ?? `/art/${brand.faviconKey}/social.png`),
    [HEAD_SLOTS.imageAlt]: card?.alt ?? `${brand.copy.card} ${brand.appName}`,
    [HEAD_SLOTS.published]: article?.published ?? '',
    [HEAD_SLOTS.updated]: article?.updated ?? '',
  }
  return escapedTexts(texts)
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
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
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

const LATE_PROPS = [
  { isSharing: false, isTesting: false },
  { isSharing: false, isTesting: true },
  { isSharing: true, isTesting: false },
  { isSharing: true, isTesting: true },
].map((props) => Object.freeze(props))

/** The element for what is loaded late. */
export function lateFor(brand: Brand, isSharing: boolean, isTesting: boolean): SectionReference {
  const props = LATE_PROPS.find((each) => each.isSharing === isSharing && each.isTesting === isTesting)
  return sectionFor(brand, Late, props ?? { isSharing, isTesting })
}

/**
 * What is loaded late, and the page view that is counted: see client/telemetry/on-shown.ts. No browser runs a script of
 * this type.
 */
const Late: Section<Omit<LateProps, 'brand'>> = cached(
  'late',
  function Late({ brand, isSharing, isTesting }: LateProps) {
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
  },
)

const COOKIEYES_PROPS = Object.freeze({})

/**
 * What asks for consent: the site's own banner. `opensTab`: without script, the answer opens in a tab of its own. `isSpare`: only
 * without script, and where CookieYes does not come (client/ask-instead.ts).
 */
export function askConsentFor(brand: Brand, asked: Omit<AskConsentProps, 'brand'>): SectionReference {
  return sectionFor(brand, AskConsent, asked)
}

/** CookieYes, whose script draws its own banner, and ours that asks if it does not come. */
export function cookieYesFor(brand: Brand): SectionReference {
  return sectionFor(brand, CookieYes, COOKIEYES_PROPS)
}

interface AskConsentProps {
  brand: Brand
  opensTab: boolean
  isSpare: boolean
}

const AskConsent = cached('ask-consent', function AskConsent({ brand, opensTab, isSpare }: AskConsentProps) {
  const banner = <ConsentBanner appName={brand.appName} companies={companiesText(brand)} opensTab={opensTab} />
  return isSpare ? <noscript data-own-consent="">{banner}</noscript> : banner
})

const CookieYes: Section<object> = cached('cookieyes', function CookieYes({ brand }: { brand: Brand }) {
  return (
    <>
      <script id="cookieyes" async src={`https://cdn-cookieyes.com/client_data/${brand.cookieyesId}/script.js`} />
      <script src={assets.askInstead} defer />
    </>
  )
})
