/**
 * The one way to render: `c.render(<Page …/>, view)`. A page's shell comes from memory or is rendered once; the parts
 * are the visitor's own. Crawlers get the settled document in one piece.
 */
import type { Context, MiddlewareHandler } from 'hono'
import type { ReactElement } from 'react'
import { robotsDirective } from '../brands/head.ts'
import type { AppEnv } from '../env.ts'
import { assets } from '../render/assets.ts'
import { Document } from '../render/document.tsx'
import { fillAsStream, fillAtOnce, fillSettled, fillUpToFence, isSettled, settle } from '../render/fill.ts'
import type { PageHead, StyleName } from '../render/head.ts'
import { type Parts, shared } from '../render/part.tsx'
import { loadShell, peekShell, renderShell, type Shell } from '../render/shell.tsx'
import { keepAlive } from './keep-alive.ts'
import { contentSecurityPolicy, makeNonce } from './security.ts'

/** What a route says of its page. */
export interface PageView {
  /** Names the page and variant; with brand, host, build and indexing it names the shell. Nothing personal. */
  shell: string
  head: PageHead
  styles: readonly StyleName[]
  parts?: Parts
  /** Pages without islands carry no script at all. */
  hasScript?: boolean
  /**
   * The page that will stand here once critical data is known. What it shares with this one, up to the fence, is sent
   * meanwhile, so that static parts never wait for the origin.
   */
  instead?: Promise<{ content: ReactElement; view: PageView }>
}

declare module 'hono' {
  interface ContextRenderer {
    // biome-ignore lint/style/useShorthandFunctionType: interfaces merge with Hono's own declaration; a type cannot.
    (content: ReactElement, view: PageView): Response | Promise<Response>
  }
}

/** The longest that late parts may keep a response open, in milliseconds. */
const STREAM_DEADLINE_MS = 10_000

/** Sets the renderer of the request. */
export function renderer(): MiddlewareHandler<AppEnv> {
  return function renderer(c, next) {
    c.setRenderer((content, view?: Partial<PageView>) => {
      if (!isPageView(view)) throw new Error('c.render takes a page and its view')
      return render(c, content, view)
    })
    return next()
  }
}

/** @hono/react-renderer declares the second argument optional; here a page without a view is a mistake. */
function isPageView(view: Partial<PageView> | undefined): view is PageView {
  return view?.shell !== undefined
}

async function renderPage(c: Context<AppEnv>, content: ReactElement, view: PageView): Promise<Response> {
  if (c.get('visitor').isBot) {
    const page = view.instead ? await view.instead : { content, view }
    return respond(c, page.view, await shellOf(c, page.content, page.view), await settle(partsOf(c, page.view)))
  }
  const shell = await shellOf(c, content, view)
  if (!view.instead) return respond(c, view, shell, partsOf(c, view))
  const rest = view.instead.then(async (page) => ({
    shell: await shellOf(c, page.content, page.view),
    parts: partsOf(c, page.view),
  }))
  return respondEarly(c, view, shell, rest)
}

/** The synchronous way when everything is at hand, which is the usual one. */
function render(c: Context<AppEnv>, content: ReactElement, view: PageView): Response | Promise<Response> {
  const shell = view.instead || c.get('visitor').isBot ? undefined : peekShell(shellKey(c, view))
  return shell ? respond(c, view, shell, partsOf(c, view)) : renderPage(c, content, view)
}

function shellKey(c: Context<AppEnv>, { head, shell }: PageView): string {
  return `${c.get('brand').id} ${c.get('siteUrl')} ${head.isIndexed} ${head.title} ${head.canonical} ${shell}`
}

function shellOf(c: Context<AppEnv>, content: ReactElement, view: PageView): Promise<Shell> {
  const { brand, siteUrl } = c.var
  const shell = loadShell(shellKey(c, view), () =>
    renderShell(
      <Document
        brand={brand}
        siteUrl={siteUrl}
        head={view.head}
        styles={view.styles}
        hasScript={view.hasScript ?? true}
      >
        {content}
      </Document>,
    ),
  )
  // Others may wait for it, and a visitor who leaves takes along what the request has begun.
  keepAlive(c)(shell.catch(() => {}))
  return shell
}

const EXPERIMENT_SCRIPT = shared('experiment-script', () => <script src="/experiments.js" defer fetchPriority="low" />)

/** The route's parts, and the experiment script: crawlers never get it, others while an experiment wants it. */
function partsOf(c: Context<AppEnv>, view: PageView): Parts {
  const isRunning = c.get('allows').experiments && c.get('experiments')?.flags.convert_enabled
  return {
    ...view.parts,
    'experiment-script': isRunning ? EXPERIMENT_SCRIPT : null,
  }
}

function setHeaders(c: Context<AppEnv>, view: PageView, shell: Shell, nonce: string): void {
  const config = c.get('config')
  const policy = {
    nonce,
    scriptHashes: shell.scriptHashes,
    styleHashes: shell.styleHashes,
    thirdParties: c.get('allows').thirdParties,
  }
  c.header('Content-Type', 'text/html; charset=utf-8')
  c.header('Content-Security-Policy', contentSecurityPolicy(policy, config.gatewayUrl, config.environment === 'local'))
  // Not no-store, which would keep pages out of the back-forward cache; private, so that no shared cache keeps them.
  c.header('Cache-Control', 'private, no-cache')
  c.header('X-Build', assets.build)
  const robots = robotsDirective(view.head.isIndexed)
  if (robots) c.header('X-Robots-Tag', robots)
}

function respond(c: Context<AppEnv>, view: PageView, shell: Shell, parts: Parts): Response | Promise<Response> {
  const nonce = makeNonce()
  setHeaders(c, view, shell, nonce)
  const body = fillAtOnce(shell, parts)
  if (body !== undefined) return c.body(body)
  if (isSettled(parts)) return fillSettled(shell, parts).then((rendered) => c.body(rendered))
  return c.body(fillAsStream(shell, parts, streamOptions(c, nonce)))
}

function respondEarly(
  c: Context<AppEnv>,
  view: PageView,
  early: Shell,
  rest: Promise<{ shell: Shell; parts: Parts }>,
): Response {
  const nonce = makeNonce()
  setHeaders(c, view, early, nonce)
  return c.body(fillUpToFence({ shell: early, parts: partsOf(c, view) }, rest, streamOptions(c, nonce)))
}

function streamOptions(c: Context<AppEnv>, nonce: string) {
  const reporter = c.get('reporter')
  return {
    nonce,
    signal: AbortSignal.timeout(STREAM_DEADLINE_MS),
    onError: (error: unknown) => reporter.exception(error),
  }
}
