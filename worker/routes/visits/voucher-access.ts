/**
 * Decides who may redeem a voucher: a signed-in customer, the browser that bought it, or anyone with the voucher's code
 * and email.
 */
import type { Context } from 'hono'
import { paths } from '../../../client/paths.ts'
import type { AccountVisitQuery, VoucherVisitQuery } from '../../../graphql/contract/generated/graphql.ts'
import { getSession, queryAccount } from '../../account/signed-in.ts'
import type { AppEnv } from '../../env.ts'
import { readSentForm, writeSentForm } from '../../http/sent-form.ts'
import { dataOrThrow } from '../../origin/errors.ts'
import { readFunnelFacts } from '../../purchase/funnel-facts.ts'
import { findPurchase } from '../../purchase/purchase-state.ts'

/** One of the account's visits, with the windows to which it can be moved. */
export type AccountVisit = NonNullable<NonNullable<AccountVisitQuery['account']>['visit']>
export type VoucherVisit = VoucherVisitQuery['voucherVisit']

export interface Access {
  code?: string
  /** Absent for a voucher of the account. */
  email?: string
}

/**
 * Returns the access to the voucher that was opened in this browser within the last hour, to the account's newest
 * voucher if there is a session, or to the voucher that this browser bought. Null if the browser has none of these.
 * With the `code` of a link or form, returns the access to that voucher only. The voucher that this browser bought
 * opens no matter who is signed in.
 */
export async function getAccess(c: Context<AppEnv>, code = ''): Promise<Access | null> {
  const sent = await readSentForm(c)
  if (sent?.form === 'voucher' && sent.code && (!code || code === sent.code)) {
    if (sent.email) return { code: sent.code, email: sent.email }
    if (getSession(c)) return { code: sent.code }
  }
  if (!code) return getSession(c) ? {} : boughtHere(c)
  const own = await boughtHere(c)
  if (own?.code === code) {
    await rememberAccess(c, own)
    return own
  }
  return getSession(c) ? { code } : null
}

/**
 * Returns the code and email of the voucher that this browser bought, according to its signed cookie. They give access
 * to none of the customer's other data.
 */
async function boughtHere(c: Context<AppEnv>): Promise<Required<Access> | null> {
  const facts = await readFunnelFacts(c)
  if (facts.tries === undefined) return null
  const { answer } = await findPurchase(c, facts)
  const code = answer?.receipt?.code
  return code && facts.email ? { code, email: facts.email } : null
}

/**
 * Redirects to the page that asks for the code, because this browser no longer has access to the voucher. `again` makes
 * the form's script keep what was typed (decision 019).
 */
export function toCode(c: Context<AppEnv>): Response {
  return c.redirect(`${paths.redeem}?again=1`, 303)
}

/** Stores a voucher's code and email in a signed cookie for an hour. */
export function rememberAccess(c: Context<AppEnv>, { code = '', email = '' }: Access): Promise<void> {
  return writeSentForm(c, { form: 'voucher', code, email })
}

/**
 * Stores the message about a completed action, which the next page shows once. The message is in the same cookie as the
 * code and email: those of `access`, or else those that the cookie has.
 */
export async function storeMessage(c: Context<AppEnv>, said: string, access?: Access): Promise<void> {
  const sent = await readSentForm(c)
  const { code = '', email = '' } = access ?? (sent?.form === 'voucher' ? sent : {})
  await writeSentForm(c, { form: 'voucher', code, email, said })
}

/** Returns the stored message, or '', and deletes it. A second read, such as after a reload, returns ''. */
export async function takeMessage(c: Context<AppEnv>): Promise<string> {
  const sent = await readSentForm(c)
  if (sent?.form !== 'voucher' || !sent.said) return ''
  await rememberAccess(c, sent)
  return sent.said
}

/**
 * Looks up a voucher and its visit. `zipcode` is the one that the visitor entered for the home. Throws OriginFaultError
 * if the origin does not answer.
 */
export async function lookUpVoucher(c: Context<AppEnv>, access: Access, zipcode?: string): Promise<VoucherVisit> {
  return dataOrThrow(await c.var.origin.query('VoucherVisit', { ...access, zipcode })).voucherVisit
}

/** Returns the query string with the id of one of the account's visits, or '' if the URL has no valid id. */
export function getVisitQuery(c: Context<AppEnv>): string {
  const id = c.req.query('id') ?? ''
  return /^[\w-]{1,64}$/.test(id) ? `?id=${id}` : ''
}

/** Returns the page of the visit by the id in the URL, or else the page of the voucher that this browser has opened. */
export function getVisitPage(c: Context<AppEnv>): string {
  return getVisitQuery(c) ? paths.visit + getVisitQuery(c) : paths.redeem
}

/**
 * Finds one of the account's visits by the id in the URL. Null for any other id. Throws SignedOutError if the visitor
 * is not signed in.
 */
export async function findAccountVisit(c: Context<AppEnv>): Promise<AccountVisit | null> {
  const { visit } = await queryAccount(c, 'AccountVisit', { id: getVisitQuery(c) ? (c.req.query('id') ?? '') : '' })
  return visit ?? null
}

/** Finds the visit by the id in the URL, or else the visit of the voucher that this browser has opened. */
export async function lookUpVisit(c: Context<AppEnv>): Promise<AccountVisit | VoucherVisit | null> {
  if (getVisitQuery(c)) return findAccountVisit(c)
  const access = await getAccess(c)
  return access && lookUpVoucher(c, access)
}
