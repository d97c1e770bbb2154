/**
 * Agent mode: every page is also served under a prefix that contains "agent", such as /agent/deal. Pages do not know
 * about the prefix: the router gets the path without it, and this middleware adds it to the links, forms and redirects
 * in the response. So cached HTML is the same in and out of agent mode (docs/decisions/015-pages-are-data.md). A cookie
 * keeps an agent's browser in agent mode. For who may use agent mode, see
 * docs/decisions/081-an-agent-reads-the-terms.md.
 */
import type { Context, MiddlewareHandler } from 'hono'
import { getPath } from 'hono/utils/url'
import { agentPrefix } from '../../client/paths.ts'
import { STORED } from '../../client/stored-names.ts'
import type { AppEnv } from '../env.ts'
import { readCookie } from '../http/cookies.ts'
import { renderNotFound, WORTH_TRYING } from '../pages/not-found.tsx'
import { redirectToCanonical } from '../pages/respell.ts'
import { isPagePath } from '../registry/find.ts'
import { AGENT_PARAMETER, secondsLeft } from '../visitor/agent-link.ts'
import { remember } from '../visitor/visitor.ts'

/** Returns the path for the router, without an agent prefix. */
export function routedPath(request: Request): string {
  const path = getPath(request)
  const prefix = agentPrefix(path)
  return prefix ? path.slice(prefix.length) || '/' : path
}

/** Serves pages in agent mode: keeps the prefix in links, forms and redirects, and adds the agent's bar at the top. */
export function agent(bar: (c: Context<AppEnv>) => Promise<string>): MiddlewareHandler<AppEnv> {
  return async function agent(c, next) {
    const prefix = c.get('allows').agentPrefix
    if (!prefix) return next()
    const response = await checkAccess(c)
    if (response) return response
    if (!isPagePath(c.req.path)) c.res = await c.notFound()
    else if (!isSpelledRight(c, prefix)) c.res = await redirectToPrefix(c)
    else await next()
    const location = c.res.headers.get('location')
    if (location) c.res.headers.set('location', underPrefix(prefix, location))
    if (!c.res.headers.get('content-type')?.startsWith('text/html')) return
    c.res = linksUnderPrefix(prefix, withBar(await bar(c), c.res))
  }
}

/** Whether a path is spelled canonically: the prefix is in lower case, and the home page under it ends with a slash. */
function isSpelledRight(c: Context<AppEnv>, prefix: string): boolean {
  return new URL(c.req.url).pathname.startsWith(`${prefix}/`)
}

async function redirectToPrefix(c: Context<AppEnv>): Promise<Response> {
  const { search } = new URL(c.req.url)
  return (await redirectToCanonical(c)) ?? c.redirect(c.req.path + search, 301)
}

/** Adds the prefix to a URL of the site's pages. Returns any other URL unchanged. */
function underPrefix(prefix: string, href: string): string {
  const path = href.replace(/[?#].*$/, '')
  return href.startsWith('/') && !href.startsWith('//') && isPagePath(path) ? prefix + href : href
}

function withBar(html: string, page: Response): Response {
  return new HTMLRewriter().on('body', { element: (body) => void body.prepend(html, { html: true }) }).transform(page)
}

/**
 * Adds the prefix to links, forms, and the URLs passed to islands. HTMLRewriter does not decode character references,
 * so the quotation marks in `data-props` are matched as `&quot;`.
 */
function linksUnderPrefix(prefix: string, page: Response): Response {
  const rewriter = new HTMLRewriter()
  for (const [selector, attribute] of [
    ['a[href]', 'href'],
    ['form[action]', 'action'],
    ['button[formaction]', 'formaction'],
  ] as const) {
    rewriter.on(selector, {
      element(element) {
        element.setAttribute(attribute, underPrefix(prefix, element.getAttribute(attribute) ?? ''))
      },
    })
  }
  rewriter.on('[data-props]', {
    element(element) {
      const props = element.getAttribute('data-props') ?? ''
      const prefixed = props.replace(/(?<=&quot;)\/[^&]*/g, (href) => underPrefix(prefix, href))
      element.setAttribute('data-props', prefixed)
    },
  })
  return rewriter.transform(page)
}

/**
 * Redirects an agent's browser from a page outside agent mode to the same page in agent mode, before the page view is
 * counted or experiments are evaluated.
 */
export function agentBrowser(): MiddlewareHandler<AppEnv> {
  return async function agentBrowser(c, next) {
    const { agentPrefix, isBot } = c.get('allows')
    if (agentPrefix || isBot || !readCookie(c, STORED.agentMode.name) || !isPageView(c)) return next()
    if (!(await isInAgentMode(c))) return next()
    const { pathname, search } = new URL(c.req.url)
    return c.redirect(`/agent${pathname}${search}`, 302)
  }
}

function isPageView(c: Context<AppEnv>): boolean {
  return c.req.method === 'GET' && !!c.req.header('accept')?.includes('text/html') && isPagePath(c.req.path)
}

async function isInAgentMode(c: Context<AppEnv>): Promise<boolean> {
  const kept = readCookie(c, STORED.agentMode.name)
  const { agentSecret } = c.get('config')
  return agentSecret ? (await secondsLeft(agentSecret, kept)) > 0 : kept !== undefined
}

/**
 * Returns a 404 page for a browser that may not use agent mode. For a valid agent link, returns a redirect to the URL
 * without AGENT_PARAMETER. Null if the page may be shown.
 */
async function checkAccess(c: Context<AppEnv>): Promise<Response | null> {
  const { agentSecret } = c.get('config')
  const isKept = await isInAgentMode(c)
  if (!agentSecret) {
    if (!isKept && c.req.method === 'GET' && !c.get('allows').isBot) remember(c, STORED.agentMode, '1')
    return null
  }
  const link = c.req.query(AGENT_PARAMETER)
  const maxAge = await secondsLeft(agentSecret, link)
  if (!link || maxAge === 0) return isKept ? null : refuseAccess(c)
  remember(c, { ...STORED.agentMode, maxAge }, link)
  const url = new URL(c.req.url)
  url.searchParams.delete(AGENT_PARAMETER)
  return c.redirect(url.pathname + url.search, 302)
}

/**
 * Responds with 404. If one of our pages made the request, also clears the browser's storage, because the agent mode
 * flag in it would send the browser to agent mode from every page.
 */
async function refuseAccess(c: Context<AppEnv>): Promise<Response> {
  if (c.req.header('sec-fetch-site') === 'same-origin') c.header('Clear-Site-Data', '"storage"')
  return renderNotFound(c, WORTH_TRYING)
}
