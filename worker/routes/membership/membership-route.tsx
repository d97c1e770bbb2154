/**
 * /customer/membership/: cancels the membership with one button. From the account, canceling takes two clicks, while
 * joining takes four steps.
 */
import type { Context } from 'hono'
import { paths } from '../../../client/paths.ts'
import { noStore, sessionOf, toLogin } from '../../account/signed-in.ts'
import type { AppEnv } from '../../env.ts'
import { confirmFact } from '../../events/page-view.ts'
import { readForm } from '../../http/form-body.ts'
import { dataOrThrow } from '../../origin/errors.ts'
import type { OriginResult } from '../../origin/fault.ts'
import { showAgain } from '../../pages/posted-form.ts'
import { renderPage } from '../../pages/render-page.tsx'
import { membership } from '../../registry/entries/account.ts'
import type { PageHandler } from '../../registry/page.ts'
import { MEMBERSHIP_OUTCOMES, MembershipPage, NoMembershipPage } from './membership-page.tsx'

export const get: PageHandler = (c) => show(c, { said: c.req.query('said') ?? '' })

/** Cancels the membership if the fee is still the one that the page stated. */
export const post: PageHandler = async (c) => {
  const statedCents = Number((await readForm(c)).statedCents)
  if (!Number.isSafeInteger(statedCents)) return c.redirect(paths.membership, 303)
  const answer = await c.var.origin.mutate('CancelMembership', { statedCents })
  const data = read(c, answer)
  if (data instanceof Response) return data
  const { success, message } = data.cancelMembership
  if (success) return c.redirect(`${paths.membership}?said=canceled`, 303)
  return showAgain(c, 'outdated', () => show(c, { said: '', problem: message }))
}

const undo: PageHandler = async (c) => {
  await readForm(c)
  const data = read(c, await c.var.origin.mutate('UndoMembershipCancellation', {}))
  if (data instanceof Response) return data
  const { success, message } = data.undoMembershipCancellation
  if (success) return c.redirect(`${paths.membership}?said=kept`, 303)
  return showAgain(c, 'outdated', () => show(c, { said: '', problem: message }))
}

const reason: PageHandler = async (c) => {
  const given = (await readForm(c)).reason
  if (!given) return c.redirect(paths.membership, 303)
  const data = read(c, await c.var.origin.mutate('GiveLeavingReason', { reason: given }))
  return data instanceof Response ? data : c.redirect(`${paths.membership}?said=thanks`, 303)
}

export const actions = {
  [paths.membershipUndo]: { post: undo },
  [paths.membershipReason]: { post: reason },
}

/**
 * Returns the data of an answer, or a redirect to the login if the visitor is not signed in. Throws OriginFaultError
 * for any other fault.
 */
function read<Data>(c: Context<AppEnv>, answer: OriginResult<Data>): Data | Response {
  return !answer.ok && answer.error.kind === 'rejected' ? toLogin(c) : dataOrThrow(answer)
}

async function show(c: Context<AppEnv>, state: { said: string; problem?: string }): Promise<Response> {
  if (!sessionOf(c)) return toLogin(c)
  const { account } = dataOrThrow(await c.var.origin.query('AccountMembership', {}))
  if (!account) return toLogin(c)
  if (!account.membership) return noStore(renderPage(c, membership, NoMembershipPage, {}))
  const { status, endsOn } = account.membership
  const [visits, hours] = await Promise.all([
    c.var.origin.query('AccountVisits', {}),
    c.var.origin.query('AccountPrepaidHours', {}),
  ])
  const kept = {
    vouchers: account.vouchers,
    visits: (dataOrThrow(visits).account?.visits ?? []).filter(({ canChange }) => canChange),
    prepaid: dataOrThrow(hours).account?.prepaidHours.vouchers ?? [],
  }
  const outcome = claimedOutcome(state.said, status === 'ACTIVE')
  if (outcome === 'canceled') confirmFact(c, 'publicweb.membership.canceled', {}, endsOn ?? '')
  const props = { membership: account.membership, kept, ...state, said: outcome ?? '' }
  const title = outcome && MEMBERSHIP_OUTCOMES[outcome]
  return noStore(renderPage(c, membership, MembershipPage, props, { outcome: title }))
}

/** Returns the outcome that the URL names. Undefined if the membership's state does not match the outcome. */
function claimedOutcome(said: string, isActive: boolean): keyof typeof MEMBERSHIP_OUTCOMES | undefined {
  if (said === 'kept') return isActive ? said : undefined
  return (said === 'canceled' || said === 'thanks') && !isActive ? said : undefined
}
