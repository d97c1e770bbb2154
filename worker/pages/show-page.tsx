/** Responds with a page: puts the document, head, header and footer around the page's content. */
import type { Context } from 'hono'
import type { ReactElement } from 'react'
import { paths } from '../../client/paths.ts'
import { getSession } from '../account/signed-in.ts'
import { assets } from '../assets.ts'
import { robotsDirective } from '../brands/head.ts'
import type { AppEnv } from '../env.ts'
import { isMeasured, pageView } from '../events/page-view.ts'
import { isTesting } from '../experiments/visitor-experiments.ts'
import { contentSecurityPolicy, NOBODY } from '../http/security.ts'
import { compose, type Filling, type Piece } from '../render/compose.ts'
import {
  type AHEAD_SLOT,
  AskConsent,
  CookieYes,
  Document,
  type DocumentSlot,
  headSlots,
  LazyScript,
  type PAGE_VIEW_SLOT,
  type PageScript,
  SHOWN_AT,
} from '../render/document.tsx'
import { asError, type PageHead, type StyleName } from '../render/head.ts'
import { type InlineParts, inlineParts } from '../render/page-parts.ts'
import { Pending, type SlotContent, type Slots } from '../render/slots.ts'
import { streamed } from '../render/streamed.tsx'
import { siteBanner } from '../sale/site-banner.tsx'
import {
  type BANNER_SLOT,
  type Chrome,
  hasFullChrome,
  renderFrameBottom,
  renderFrameTop,
  renderNotice,
} from './frame.tsx'
import { pageState } from './page-state.ts'
import { toolbarSlot } from './toolbar/toolbar-slot.ts'

/** A route's settings for its page. */
interface PageView {
  head: PageHead
  styles: readonly StyleName[]
  /** The header and footer. Default: those of the brand, with the header in the color 'paper'. */
  chrome?: Chrome
  /** The content of the slots in the page and in its sections. */
  slots?: Slots | undefined
  /**
   * Whether to show the banner. False on customers' pages, and on the error page, which must not request more data.
   */
  hasBanner?: boolean
  /** Whether browsers may cache the page (`PageEntry`). Default: true. */
  isStorable?: boolean
  /**
   * The page's inline script. 'counter' only counts the page view, for pages without islands. Null: no script. Default:
   * 'loader'.
   */
  script?: PageScript
  /** The page's structured data for search engines (render/json-ld.ts). */
  jsonLd?: SlotContent | undefined
}

/** Responds with a page. Cached HTML is sent unchanged; React streams the rest (docs/rendering.md). */
export async function showPage(c: Context<AppEnv>, content: SlotContent, view: PageView): Promise<Response> {
  const page = await prepare(c, content, view)
  const pieces = await compose(page.document, page)
  const [first] = pieces
  const isWhole = pieces.length === 1 && typeof first === 'string'
  c.get('timing').add('render', null, isWhole ? 'kept' : 'streamed')
  setHeaders(c, page)
  if (isWhole) return c.body(first)
  const isShared = pieces.every((piece) => typeof piece === 'string' || piece instanceof Pending)
  if (isShared) return c.body(sendInOrder(c, pieces, page))
  // Waits for all critical data, because rendering for one visitor may fail, and an error page can replace this page
  // only before the first byte is sent.
  await page.critical
  return c.body(await stream(c, await compose(page.document, page), page))
}

/**
 * Sends the HTML up to the next part that the page waits for, then that part, and so on. React streams deferred parts.
 */
function sendInOrder(c: Context<AppEnv>, known: readonly Piece[], page: PreparedPage): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  let writer = writable.getWriter()
  const send = async () => {
    const encoder = new TextEncoder()
    let sent = 0
    let pieces = known
    for (;;) {
      const [begin, next] = pieces
      if (typeof begin !== 'string') break
      await writer.write(encoder.encode(begin.slice(sent)))
      sent = begin.length
      if (!(next instanceof Pending) || next.fallback !== undefined) break
      await next.content
      pieces = await compose(page.document, page)
    }
    await page.critical
    const [begin, ...others] = await compose(page.document, page)
    writer.releaseLock()
    await (await stream(c, [String(begin).slice(sent), ...others], page)).pipeTo(writable, { preventAbort: true })
  }
  send().catch((error: unknown) => {
    if (!writable.locked) writer = writable.getWriter()
    // The stream also ends if the visitor leaves, which is not an error. Any real error truncates the page.
    if (writer.desiredSize !== null) c.get('reporter').exception(error)
    writer.abort(error).catch(() => {})
  })
  return readable
}

async function stream(
  c: Context<AppEnv>,
  pieces: readonly Piece[],
  page: PreparedPage,
): Promise<ReadableStream<Uint8Array>> {
  const { tree, insert } = streamed(pieces, page)
  const { body } = await c.render(tree)
  if (!body) throw new Error('React returned no body')
  return body.pipeThrough(insert())
}

interface PreparedPage extends Filling {
  view: FilledView
  parts: InlineParts
  document: ReactElement
  /** Settles when everything that the page waits for has arrived. */
  critical: Promise<unknown>
}

type FilledView = PageView & { chrome: Chrome; script: PageScript; isCustomer: boolean }

async function prepare(c: Context<AppEnv>, content: SlotContent, options: PageView): Promise<PreparedPage> {
  const { script = 'loader', hasBanner = true, chrome = ON_PAPER } = options
  // The session may have expired. Only the account's pages check that, not the header and footer.
  const isCustomer = getSession(c) !== null
  const isFull = hasFullChrome(c.get('brand'), chrome.kind)
  const banner = isFull && hasBanner && !isCustomer ? siteBanner(c) : null
  const { isBot } = c.get('allows')
  const head = isRefusal(c) ? asError(options.head) : options.head
  const view = { ...options, head, chrome, script, isCustomer }
  const styles: readonly StyleName[] = c.get('allows').agentPrefix ? [...view.styles, 'agent'] : view.styles
  const report = (error: unknown) => c.get('reporter').exception(error)
  const parts = await inlineParts(c.env.ASSETS, c.get('brand'), styles, report)
  const state = c.get('ahead') ? await pageState(c) : ''
  const slots = getSlots(c, content, view, { parts, banner, state })
  const pending = slots.flatMap((each) => Object.values(each)).filter((each) => each instanceof Pending)
  const critical = Promise.all(pending.filter(({ fallback }) => fallback === undefined).map(({ content }) => content))
  // Crawlers get the complete page in one piece.
  if (isBot) await Promise.all(pending.map(({ content }) => content))
  return {
    view,
    parts,
    document: <Document hasScript={script !== null} />,
    critical,
    brand: c.get('shownBrand') ?? c.get('brand'),
    find(name) {
      for (const each of slots) {
        const found = each[name]
        if (found !== undefined) return found
      }
      throw new Error(`The page has a slot '${name}', but its route does not fill it`)
    },
  }
}

/** Whether the response rejects a posted form. Accepted forms get a redirect. */
function isRefusal(c: Context<AppEnv>): boolean {
  // Hono exposes the status set with c.status() only on a new response.
  return c.req.method === 'POST' && c.newResponse(null).status >= 400
}

type OwnSlot = DocumentSlot | typeof BANNER_SLOT | typeof PAGE_VIEW_SLOT | typeof AHEAD_SLOT

/** Returns the slots of a page: those of its route, and those that every page has. */
function getSlots(
  c: Context<AppEnv>,
  content: SlotContent,
  view: FilledView,
  { parts, banner, state }: { parts: InlineParts; banner: SlotContent; state: string },
): readonly Slots[] {
  const brand = c.get('brand')
  const { chrome, head, slots = NO_SLOTS, isCustomer } = view
  const own: Record<OwnSlot, SlotContent> = {
    'document-address': c.req.header(SHOWN_AT) ?? '',
    'document-styles': parts.styles,
    'document-script': view.script && (parts.scripts[view.script]?.element ?? null),
    'document-notice': renderNotice(c.get('switches')),
    'document-top': renderFrameTop(brand, chrome, isCustomer),
    'document-content': content,
    'document-bottom': renderFrameBottom(brand, chrome, isCustomer),
    'document-toolbar': toolbarSlot(c),
    'document-json-ld': view.jsonLd ?? null,
    'document-lazy': getLazyScript(c),
    'document-consent': getConsent(c, view),
    'document-cookieyes': c.get('consent').cookieYes ? <CookieYes /> : null,
    'lazy-page-view': pageView(c),
    'lazy-ahead': state,
    'frame-banner': banner,
  }
  return [own, slots, headSlots(brand, c.get('siteUrl'), head), parts.drawings]
}

function getLazyScript(c: Context<AppEnv>): SlotContent {
  if (!isMeasured(c)) return null
  const { sharing } = c.get('consent')
  return <LazyScript isSharing={sharing} isTesting={isTesting(c)} isAhead={c.get('ahead') !== undefined} />
}

const NO_SLOTS: Slots = {}
const ON_PAPER: Chrome = { kind: 'site', surface: 'paper' }

/**
 * Returns the site's own consent banner. The funnel's later steps do not show it, because the first step asks for
 * consent, and the banner would cover the button.
 */
function getConsent(c: Context<AppEnv>, { chrome, hasBanner = true }: FilledView): SlotContent {
  const { asks, cookieYes } = c.get('consent')
  const hasOwnForm = c.get('page')?.page.path === paths.cookies && !cookieYes
  if (!asks || !hasBanner || hasOwnForm || chrome.kind === 'funnel') return null
  return <AskConsent opensTab={c.get('page')?.page.hasLongForm ?? false} isFallback={cookieYes} />
}

function setHeaders(c: Context<AppEnv>, { view, parts }: PreparedPage): void {
  c.header('Content-Type', 'text/html; charset=utf-8')
  c.header('Content-Security-Policy', getPolicy(c, view, parts).join(c.get('nonce')))
  c.header('Cache-Control', getCacheControl(c, view))
  // On Back, browsers show a page from the HTTP cache without revalidation. Without Vary, the page could show outdated
  // choices.
  if (view.chrome.kind === 'funnel') c.header('Vary', 'Cookie')
  if (mayFetchAhead(c, view)) c.header('Speculation-Rules', `"${assets.ahead}"`)
  const robots = robotsDirective(view.head.isIndexed ?? false)
  if (robots) c.header('X-Robots-Tag', robots)
}

function getCacheControl(c: Context<AppEnv>, { isStorable = true }: FilledView): string {
  // no-store would disable the back-forward cache; private keeps pages out of shared caches.
  if (!isStorable) return 'private, no-store'
  // A page that a script prefetched must stay cached until the visitor follows the link. Pages that browsers prefetch by
  // speculation rules need no max-age, because browsers keep them anyway.
  return c.get('ahead') === 'script' ? 'private, max-age=10' : 'private, no-cache'
}

/**
 * Whether this page may prefetch other pages. Never for signed-in customers and support staff, whose pages change with
 * every action, and never in the funnel.
 */
function mayFetchAhead(c: Context<AppEnv>, { chrome, isCustomer }: FilledView): boolean {
  return isMeasured(c) && !isCustomer && chrome.kind !== 'funnel'
}

function getPolicy(c: Context<AppEnv>, { script }: FilledView, parts: InlineParts): readonly string[] {
  const { gatewayUrl, environment } = c.get('config')
  const { cookieYes, thirdParties } = c.get('consent')
  return contentSecurityPolicy({
    scriptHash: (script && parts.scripts[script]?.source) ?? '',
    // CookieYes inserts its own styles into the page.
    styleSource: cookieYes ? "'unsafe-inline'" : parts.styleSource,
    thirdParties,
    frames: c.get('frames') ?? NOBODY,
    gatewayUrl,
    isLocal: environment === 'local',
  })
}
