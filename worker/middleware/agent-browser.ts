/**
 * Decides who may use agent mode, and sets the cookie that keeps a browser in it:
 * docs/decisions/081-an-agent-reads-the-terms.md.
 */
import type { Context, MiddlewareHandler } from 'hono'
import { STORED } from '../../client/stored-names.ts'
import type { AppEnv } from '../env.ts'
import { cookieOf } from '../http/cookies.ts'
import { renderNotFound, WORTH_TRYING } from '../pages/not-found.tsx'
import { isPagePath } from '../registry/find.ts'
import { AGENT_PARAMETER, secondsLeft } from '../visitor/agent-link.ts'
import { remember } from '../visitor/visitor.ts'

/**
 * Redirects an agent's browser from a plain page to that page in agent mode, before the page view is counted or
 * experiments are evaluated.
 */
export function agentBrowser(): MiddlewareHandler<AppEnv> {
  return async function agentBrowser(c, next) {
    const { agentPrefix, isBot } = c.get('allows')
    if (agentPrefix || isBot || !cookieOf(c, STORED.agentMode.name) || !isPageView(c)) return next()
    if (!(await isInAgentMode(c))) return next()
    const { pathname, search } = new URL(c.req.url)
    return c.redirect(`/agent${pathname}${search}`, 302)
  }
}

function isPageView(c: Context<AppEnv>): boolean {
  return c.req.method === 'GET' && !!c.req.header('accept')?.includes('text/html') && isPagePath(c.req.path)
}

async function isInAgentMode(c: Context<AppEnv>): Promise<boolean> {
  const kept = cookieOf(c, STORED.agentMode.name)
  const { agentSecret } = c.get('config')
  return agentSecret ? (await secondsLeft(agentSecret, kept)) > 0 : kept !== undefined
}

/** Returns the response to a browser that may not use agent mode, or to an agent's link. Null to show the page. */
export async function letIn(c: Context<AppEnv>): Promise<Response | null> {
  const { agentSecret } = c.get('config')
  const isKept = await isInAgentMode(c)
  if (!agentSecret) {
    if (!isKept && c.req.method === 'GET' && !c.get('allows').isBot) remember(c, STORED.agentMode, '1')
    return null
  }
  const link = c.req.query(AGENT_PARAMETER)
  const maxAge = await secondsLeft(agentSecret, link)
  if (!link || maxAge === 0) return isKept ? null : shut(c)
  remember(c, { ...STORED.agentMode, maxAge }, link)
  const url = new URL(c.req.url)
  url.searchParams.delete(AGENT_PARAMETER)
  return c.redirect(url.pathname + url.search, 302)
}

/**
 * Responds with 404. Clears the browser's storage, because its agent mode flag would lead the browser to agent mode
 * from every page.
 */
async function shut(c: Context<AppEnv>): Promise<Response> {
  if (c.req.header('sec-fetch-site') === 'same-origin') c.header('Clear-Site-Data', '"storage"')
  return renderNotFound(c, WORTH_TRYING)
}
