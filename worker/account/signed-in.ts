/** Finds out who is signed in, and redirects everyone else from the account pages to the login. */
import type { Context } from 'hono'
import { deleteCookie } from 'hono/cookie'
import { paths } from '../../client/paths.ts'
import { STORED } from '../../client/stored-names.ts'
import { containsCardNumber } from '../../graphql/contract/cards/card-number.ts'
import type { AccountDetailsQuery } from '../../graphql/contract/generated/graphql.ts'
import type { OperationName } from '../../graphql/contract/generated/stored-operations.ts'
import type { AppEnv } from '../env.ts'
import { readCookie } from '../http/cookies.ts'
import { SiteError } from '../http/errors.ts'
import { readForm } from '../http/form-body.ts'
import { clearSentForm } from '../http/sent-form.ts'
import { dataOrThrow } from '../origin/errors.ts'
import type { OriginResult } from '../origin/fault.ts'
import type { DataOf, VariablesOf } from '../origin/origin-client.ts'
import { findPage } from '../registry/find.ts'
import { remember } from '../visitor/visitor.ts'

export type AccountFacts = NonNullable<AccountDetailsQuery['account']>

/** Thrown if nobody is signed in. The error handler then redirects to the login. */
export class SignedOutError extends SiteError {
  override readonly name = 'SignedOutError'
  readonly status = 303
  readonly reportable = false
}

/** Thrown if another customer opened the form. The error handler then redirects to the account of whoever is signed in. */
export class OtherCustomerError extends SiteError {
  override readonly name = 'OtherCustomerError'
  readonly status = 303
  readonly reportable = false
}

type AccountQuery = { [Name in OperationName]: 'account' extends keyof DataOf<Name> ? Name : never }[OperationName]
type AccountIn<Data> = Data extends { account?: infer Account } ? NonNullable<Account> : never

/**
 * Returns what a query says about the signed-in customer's account. Throws SignedOutError if nobody is signed in, and
 * OriginFaultError if the origin fails.
 */
export async function queryAccount<Name extends AccountQuery>(
  c: Context<AppEnv>,
  name: Name,
  variables: VariablesOf<Name>,
): Promise<AccountIn<DataOf<Name>>> {
  if (!getSession(c)) throw new SignedOutError()
  const { account } = dataOrThrow(await c.var.origin.query(name, variables)) as {
    account?: AccountIn<DataOf<Name>> | null
  }
  if (!account) throw new SignedOutError()
  return account
}

/** Runs a mutation of the signed-in customer. Throws SignedOutError if nobody is signed in. */
export async function mutateAccount<Name extends OperationName>(
  c: Context<AppEnv>,
  name: Name,
  variables: VariablesOf<Name>,
): Promise<OriginResult<DataOf<Name>>> {
  if (!getSession(c)) throw new SignedOutError()
  const answer = await c.var.origin.mutate(name, variables)
  // The origin rejects this mutation if the session has ended.
  if (!answer.ok && answer.error.kind === 'rejected') throw new SignedOutError()
  return answer
}

/**
 * Reads a posted form whose hidden field `account` is the email address of the customer who opened it. Throws
 * OtherCustomerError if somebody else has signed in since, in another tab, SignedOutError if nobody is signed in, and
 * OriginFaultError if the origin fails.
 */
export async function readCustomerForm(c: Context<AppEnv>): Promise<Record<string, string>> {
  const form = await readForm(c)
  if (!form.account) return form
  const facts = await getAccount(c)
  if (!facts) throw new SignedOutError()
  if (facts.email !== form.account) throw new OtherCustomerError()
  return form
}

/**
 * Returns the signed-in customer's account and renews the session cookie. Returns null if nobody is signed in. Throws
 * OriginFaultError if the origin fails.
 */
export async function getAccount(c: Context<AppEnv>): Promise<AccountFacts | null> {
  const token = getSession(c)
  if (!token) return null
  const { account } = dataOrThrow(await c.var.origin.query('AccountDetails', {}))
  if (account) startSession(c, token)
  return account ?? null
}

/**
 * Redirects to the login page, which afterward returns the visitor to this page, or to the page with the posted form. In
 * agent mode, middleware adds the agent prefix to the redirect.
 */
export function toLogin(c: Context<AppEnv>): Response {
  // A form is posted to its page, such as /customer/book/, or to an action below it, such as /customer/book/pay.
  const page = c.req.method === 'GET' ? c.req.path : c.req.path.replace(/[^/]*$/, '')
  const back = page + new URL(c.req.url).search
  return c.redirect(`${paths.login}?redirect=${encodeURIComponent(back)}`, 303)
}

/**
 * Returns the path to continue to after the login: `wanted` if it is a page of this brand's account, otherwise the
 * account's first page.
 */
export function redirectTarget(c: Context<AppEnv>, wanted: string | undefined): string {
  if (!wanted || wanted.length > 300 || !wanted.startsWith(paths.account) || containsCardNumber(wanted))
    return paths.account
  // The base is a placeholder: if the resolved URL has a different origin, it leads to a different site.
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

/** A browser keeps at most this many tokens: one for each email address for which the origin recognizes the browser. */
const KNOWN_MOST = 3

/**
 * Stores the token by which the origin recognizes this browser, so that strangers cannot use up this browser's attempts
 * to enter a code: docs/decisions/058-opening-a-voucher.md. Does nothing in agent mode, because the browser is the
 * support agent's and not the customer's.
 */
export function rememberBrowser(c: Context<AppEnv>, token: string | null | undefined): void {
  if (!token || c.get('allows').agentPrefix) return
  const others = (readCookie(c, STORED.knownBrowsers.name) ?? '').split('.').filter((each) => each && each !== token)
  remember(c, STORED.knownBrowsers, [token, ...others].slice(0, KNOWN_MOST).join('.'))
}

/**
 * Makes the browser forget the session, the voucher that it has opened, and what the customer typed into forms, because
 * the next person who uses it may be somebody else.
 */
export function forgetSession(c: Context<AppEnv>): void {
  deleteCookie(c, STORED.session.name, { path: '/', secure: true })
  clearSentForm(c)
  c.header('Clear-Site-Data', '"storage"')
}

/** Returns this request's session token, or null. Only the origin knows whether the token is still valid. */
export function getSession(c: Context): string | null {
  const token = readCookie(c, STORED.session.name)
  return token && /^[\w-]{20,100}$/.test(token) ? token : null
}
