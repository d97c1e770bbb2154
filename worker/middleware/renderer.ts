/**
 * `c.render(<Page … />, view)`: responds with a page. Head, frame and page are cached sections; slots contain what
 * differs between visitors. Crawlers get the complete page in one piece. See docs/rendering.md.
 */
import type { Context, MiddlewareHandler } from 'hono'
import type { Thing } from 'schema-dts'
import { paths } from '../../client/paths.ts'
import { robotsDirective } from '../brands/head.ts'
import type { AppEnv, SiteConfig } from '../env.ts'
import { oncePer } from '../once-per.ts'
import {
  askConsentFor,
  cookieYesFor,
  type DOCUMENT_SLOTS,
  documentFor,
  headSlots,
  lateFor,
  type PAGE_VIEW_SLOT,
  type PageScript,
} from '../render/document.tsx'
import {
  type BANNER_SLOT,
  type Chrome,
  frameBottomFor,
  frameTopFor,
  hasFullChrome,
  type PAGE_CODE_SLOT,
} from '../render/frame.tsx'
import { asError, type PageHead, type StyleName } from '../render/head.ts'
import { jsonLd } from '../render/json-ld.ts'
import { PageWriter } from '../render/page-writer.ts'
import { loadPrerendered } from '../render/prerendered.ts'
import type { SectionReference } from '../render/section.tsx'
import { noticeOf } from '../render/site-notice.tsx'
import { inPlace, type SlotContent, type Slots } from '../render/slots.ts'
import { type InlineParts, inlineParts } from '../render/styles.ts'
import { sessionOf } from '../routes/account/session-cookie.ts'
import { isMeasured, pageView } from '../routes/events/page-view.ts'
import { toolbarSlot } from '../routes/toolbar/toolbar-slot.ts'
import { NOBODY } from './allows.ts'
import { keepAlive } from './keep-alive.ts'
import { codeOfPage } from './page-code.ts'
import { contentSecurityPolicy, makeNonce, type PagePolicy } from './security.ts'

/** What a route specifies about its page. */
export interface PageView {
  head: PageHead
  styles: readonly StyleName[]
  chrome: Chrome
  /** The content of the slots of the page and its sections. */
  slots?: Slots
  /** False on pages for people who have bought, and on the error screen, which must not depend on more data. */
  hasBanner?: boolean
  /**
   * 'counter' on pages without islands, null on those that are not counted either. There the banner stays as it was first
   * sent; other parts that stream in late still bring their line of script. Default: 'loader'.
   */
  script?: PageScript
  /** The page's structured data for search engines (pages/structured-data.ts). */
  jsonLd?: readonly Thing[]
}

declare module 'hono' {
  interface ContextRenderer {
    // biome-ignore lint/style/useShorthandFunctionType: interfaces merge with Hono's own declaration; a type cannot.
    (content: SlotContent, view: PageView): Response | Promise<Response>
  }
}

/** The maximum time that out-of-order parts may keep a response open, in milliseconds. */
const STREAM_DEADLINE_MS = 10_000

export interface RendererOptions {
  /** What stands above the site's header. */
  banner: (c: Context<AppEnv>) => SlotContent
}

/** Sets the renderer of the request. */
export function renderer({ banner }: RendererOptions): MiddlewareHandler<AppEnv> {
  return function renderer(c, next) {
    // @hono/react-renderer declares the second argument optional; here a page without a view is a bug.
    c.setRenderer((content, view?: Partial<PageView>) => {
      const { chrome, hasBanner = true, script = 'loader' } = view as PageView
      const isFull = hasFullChrome(c.get('brand'), chrome.kind)
      // Whether the session is still valid does not matter here: the links say the same, and the account checks it.
      const isCustomer = sessionOf(c) !== null
      const shown = isFull && hasBanner && !isCustomer ? banner(c) : null
      const isLate = script === 'loader' || c.get('visitor').isBot
      const filled = { ...(view as PageView), script, isCustomer, banner: isLate ? shown : inPlace(shown) }
      return render(c, content as SlotContent, filled)
    })
    return next()
  }
}

type FilledView = PageView & { script: PageScript; banner: SlotContent; isCustomer: boolean }

function render(c: Context<AppEnv>, content: SlotContent, asked: FilledView): Response | Promise<Response> {
  const view = isRefusal(c) ? { ...asked, head: asError(asked.head) } : asked
  const reporter = c.get('reporter')
  const report = (error: unknown) => reporter.exception(error)
  const styles: readonly StyleName[] = c.get('allows').agentPrefix ? [...view.styles, 'agent'] : view.styles
  const parts = inlineParts(c.env.ASSETS, c.get('brand'), styles, report)
  const sections = loadPrerendered(c.env.ASSETS, c.get('brand'), c.get('page')?.page.key, report)
  // Both wait once for each kind of page and isolate.
  return parts instanceof Promise || sections instanceof Promise
    ? Promise.all([parts, sections]).then(([read]) => renderWith(c, content, view, read))
    : renderWith(c, content, view, parts)
}

function renderWith(
  c: Context<AppEnv>,
  content: SlotContent,
  view: FilledView,
  parts: InlineParts,
): Response | Promise<Response> {
  const page: Page = {
    view,
    parts,
    document: documentFor(c.get('brand'), view.script),
    writer: new PageWriter(c.get('shownBrand') ?? c.get('brand'), slotsOf(c, content, view, parts), keepAlive(c)),
  }
  const html = page.writer.peek(page.document)
  if (html === undefined) return renderMissing(c, page)
  c.get('timing').add('render', null, 'from memory')
  setHeaders(c, page, makeNonce())
  return c.body(html)
}

/** Whether this responds to a rejected form post. Accepted ones get a redirect. */
function isRefusal(c: Context<AppEnv>): boolean {
  // Hono exposes the status of the coming response only through a response.
  return c.req.method === 'POST' && c.newResponse(null).status >= 400
}

interface Page {
  view: FilledView
  parts: InlineParts
  document: SectionReference
  writer: PageWriter
}

/** Something is not cached, or its data has not arrived. */
async function renderMissing(c: Context<AppEnv>, page: Page): Promise<Response> {
  const { document, writer } = page
  const nonce = makeNonce()
  const startedAt = Date.now()
  const isStreamed = !c.get('visitor').isBot && writer.isPending
  // Streaming cannot be undone: whatever can fail before its data arrives must fail now, while an error page is still
  // possible.
  let html: string | undefined
  if (isStreamed) await writer.load(document)
  else html = await writer.renderComplete(document)
  c.get('timing').add('render', Date.now() - startedAt, isStreamed ? 'streamed' : 'whole')
  setHeaders(c, page, nonce)
  return c.body(html ?? writer.stream(document, streamOptions(c, nonce)))
}

type OwnSlot =
  | (typeof DOCUMENT_SLOTS)[Exclude<keyof typeof DOCUMENT_SLOTS, 'head'>]
  | typeof BANNER_SLOT
  | typeof PAGE_CODE_SLOT
  | typeof PAGE_VIEW_SLOT

/** The slots of a page: those of its route, and those that every page has. */
function slotsOf(c: Context<AppEnv>, content: SlotContent, view: FilledView, parts: InlineParts): readonly Slots[] {
  const brand = c.get('brand')
  const { chrome, head, slots = NO_SLOTS, banner, isCustomer } = view
  // Names as they stand here are found faster than names that are looked up.
  const own: Record<OwnSlot, SlotContent> = {
    'document-styles': parts.styles,
    'document-notice': noticeOf(c.get('switches')),
    'document-top': frameTopFor(brand, chrome, isCustomer),
    'document-content': content,
    'document-bottom': frameBottomFor(brand, chrome.kind, isCustomer),
    'document-toolbar': toolbarSlot(c),
    'document-json-ld': view.jsonLd ? jsonLd(view.jsonLd) : null,
    'document-late': isMeasured(c) ? lateFor(brand, c.get('consent').sharing, isTesting(c)) : null,
    'document-consent': consentOf(c, view),
    'document-cookieyes': c.get('consent').cookieYes ? cookieYesFor(brand) : null,
    'late-page-view': pageView(c),
    'frame-banner': banner,
    'frame-page-code': codeOfPage(c),
  }
  return [own, slots, headSlots(brand, c.get('siteUrl'), head), parts.drawings]
}

const NO_SLOTS: Slots = {}

/** Whether the A/B script is sent: never to crawlers, agents and visitors who opted out, to others while `convert_enabled` is on. */
export function isTesting(c: Context<AppEnv>): boolean {
  const { experiments, optedOut } = c.get('allows')
  return experiments && !optedOut && c.get('experiments')?.flags.convert_enabled
}

/** The site's own question for consent. Not in the funnel, whose first page has asked, and where the banner would lie over the button. */
function consentOf(c: Context<AppEnv>, { chrome, hasBanner = true }: FilledView): SlotContent {
  const { asks, cookieYes } = c.get('consent')
  const hasOwnForm = c.get('page')?.page.path === paths.cookies && !cookieYes
  return asks && hasBanner && !hasOwnForm && chrome.kind !== 'funnel'
    ? askConsentFor(c.get('brand'), { opensTab: c.get('page')?.page.hasLongForm ?? false, isSpare: cookieYes })
    : null
}

function setHeaders(c: Context<AppEnv>, { view, parts }: Page, nonce: string): void {
  c.header('Content-Type', 'text/html; charset=utf-8')
  c.header('Content-Security-Policy', policyOf(c, view, parts).join(nonce))
  // Not no-store, which would disable the back-forward cache; private, so that no shared cache stores them.
  c.header('Cache-Control', 'private, no-cache')
  const robots = robotsDirective(view.head.isIndexed)
  if (robots) c.header('X-Robots-Tag', robots)
}

function policyOf(c: Context<AppEnv>, { script }: FilledView, parts: InlineParts): readonly string[] {
  const config = c.get('config')
  const { cookieYes, thirdParties } = c.get('consent')
  const frames = c.get('frames') ?? NOBODY
  if (!cookieYes && thirdParties === NOBODY && frames === NOBODY) return ownPolicies(config)(parts)[script ?? 'none']
  // CookieYes writes styles of its own into the page.
  const styleSource = cookieYes ? "'unsafe-inline'" : parts.styleSource
  return contentSecurityPolicy({ ...needsOf(config, parts, script), styleSource, thirdParties, frames })
}

/** The policies of pages that load nothing from other companies, by their script. */
const ownPolicies = oncePer((config: SiteConfig) =>
  oncePer((parts: InlineParts) => ({
    loader: contentSecurityPolicy(needsOf(config, parts, 'loader')),
    counter: contentSecurityPolicy(needsOf(config, parts, 'counter')),
    none: contentSecurityPolicy(needsOf(config, parts, null)),
  })),
)

function needsOf({ gatewayUrl, environment }: SiteConfig, parts: InlineParts, script: PageScript): PagePolicy {
  const { scriptSources, styleSource } = parts
  const scriptHash = script ? scriptSources[script] : ''
  return { scriptHash, styleSource, thirdParties: NOBODY, frames: NOBODY, gatewayUrl, isLocal: environment === 'local' }
}

function streamOptions(c: Context<AppEnv>, nonce: string) {
  const reporter = c.get('reporter')
  return {
    nonce,
    deadlineMs: STREAM_DEADLINE_MS,
    onError: (error: unknown) => reporter.exception(error),
  }
}
