/** Shared by the account pages: who is signed in, and the redirect to the login for everyone else. */
import type { Context } from 'hono'
import { deleteCookie } from 'hono/cookie'
import { paths } from '../../client/paths.ts'
import { STORED } from '../../client/stored-names.ts'
import { containsCardNumber } from '../../graphql/contract/cards/card-number.ts'
import type { AccountDetailsQuery } from '../../graphql/contract/generated/graphql.ts'
import type { AppEnv } from '../env.ts'
import { cookieOf } from '../http/cookies.ts'
import { dataOrThrow } from '../origin/errors.ts'
import { findPage } from '../registry/find.ts'
import { remember } from '../visitor/visitor.ts'

export type AccountFacts = NonNullable<AccountDetailsQuery['account']>

/** This browser's account, or null. Renews the session's cookie. Throws OriginFaultError. */
export async function accountOf(c: Context<AppEnv>): Promise<AccountFacts | null> {
  const token = sessionOf(c)
  if (!token) return null
  const { account } = dataOrThrow(await c.var.origin.query('AccountDetails', {}))
  if (account) startSession(c, token)
  return account ?? null
}

/** To the login, which leads back to this page. Redirects get the agent prefix on the way out. */
export function toLogin(c: Context<AppEnv>): Response {
  const back = c.req.method === 'GET' ? c.req.path + new URL(c.req.url).search : paths.account
  return c.redirect(`${paths.login}?redirect=${encodeURIComponent(back)}`, 303)
}

/** Where to go after the login: a page of this brand's account, with its query; by default the account. */
export function redirectTarget(c: Context<AppEnv>, wanted: string | undefined): string {
  if (!wanted || wanted.length > 300 || !wanted.startsWith(paths.account) || containsCardNumber(wanted))
    return paths.account
  // A placeholder base: a URL that leaves this base leads to another site.
  const base = 'https://site.invalid'
  if (!URL.canParse(wanted, base)) return paths.account
  const { origin, pathname, search } = new URL(wanted, base)
  const isOurs =
    origin === base && pathname.startsWith(paths.account) && findPage(c.get('brand'), pathname) !== undefined
  return isOurs ? pathname + search : paths.account
}

/** Stores a session's token in the browser, for 30 days from now. */
export function startSession(c: Context<AppEnv>, token: string): void {
  remember(c, STORED.session, token)
}

/** The most accounts and vouchers that a browser is recognized by. */
const KNOWN_MOST = 3

/**
 * Stores the token by which the origin recognizes this browser, so that others cannot use up its tries:
 * docs/decisions/058-opening-a-voucher.md. Not in agent mode, because a support agent's browser is not the caller's.
 */
export function rememberBrowser(c: Context<AppEnv>, token: string | null | undefined): void {
  if (!token || c.get('allows').agentPrefix) return
  const others = (cookieOf(c, STORED.knownBrowsers.name) ?? '').split('.').filter((each) => each && each !== token)
  remember(c, STORED.knownBrowsers, [token, ...others].slice(0, KNOWN_MOST).join('.'))
}

export function forgetSession(c: Context<AppEnv>): void {
  deleteCookie(c, STORED.session.name, { path: '/', secure: true })
}

/** A page that browsers may not cache: after signing out, Back must not show it. */
export async function unkept(page: Response | Promise<Response>): Promise<Response> {
  const response = await page
  response.headers.set('Cache-Control', 'private, no-store')
  return response
}

/** This request's session token, or null. Only the origin knows whether it is still valid. */
export function sessionOf(c: Context): string | null {
  const token = cookieOf(c, STORED.session.name)
  return token && /^[\w-]{20,100}$/.test(token) ? token : null
}
