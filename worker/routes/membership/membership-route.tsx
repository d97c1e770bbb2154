/**
 * /customer/membership/: cancels the membership with one button. From the account, canceling takes two clicks, while
 * joining takes four steps.
 */
import type { Context } from 'hono'
import { paths } from '../../../client/paths.ts'
import { mutateAccount, queryAccount, readCustomerForm } from '../../account/signed-in.ts'
import type { AppEnv } from '../../env.ts'
import { confirmFact } from '../../events/page-view.ts'
import { readForm } from '../../http/form-body.ts'
import { dataOrThrow } from '../../origin/errors.ts'
import { showAgain } from '../../pages/posted-form.ts'
import { renderPage } from '../../pages/render-page.tsx'
import { membership } from '../../registry/entries/account.ts'
import type { PageHandler } from '../../registry/page.ts'
import { MEMBERSHIP_OUTCOMES, MembershipPage, NoMembershipPage } from './membership-page.tsx'

export const get: PageHandler = (c) => show(c, { said: c.req.query('said') ?? '' })

/** Cancels the membership if the fee is still the one that the page stated. */
export const post: PageHandler = async (c) => {
  const statedCents = Number((await readCustomerForm(c)).statedCents)
  if (!Number.isSafeInteger(statedCents)) return c.redirect(paths.membership, 303)
  const { success, message } = dataOrThrow(await mutateAccount(c, 'CancelMembership', { statedCents })).cancelMembership
  if (success) return c.redirect(`${paths.membership}?said=canceled`, 303)
  return showAgain(c, 'outdated', () => show(c, { said: '', problem: message }))
}

const undo: PageHandler = async (c) => {
  await readCustomerForm(c)
  const { success, message } = dataOrThrow(
    await mutateAccount(c, 'UndoMembershipCancellation', {}),
  ).undoMembershipCancellation
  if (success) return c.redirect(`${paths.membership}?said=kept`, 303)
  return showAgain(c, 'outdated', () => show(c, { said: '', problem: message }))
}

const reason: PageHandler = async (c) => {
  const given = (await readForm(c)).reason
  if (!given) return c.redirect(paths.membership, 303)
  dataOrThrow(await mutateAccount(c, 'GiveLeavingReason', { reason: given }))
  return c.redirect(`${paths.membership}?said=thanks`, 303)
}

export const actions = {
  [paths.membershipUndo]: { post: undo },
  [paths.membershipReason]: { post: reason },
}

async function show(c: Context<AppEnv>, state: { said: string; problem?: string }): Promise<Response> {
  const account = await queryAccount(c, 'AccountMembership', {})
  if (!account.membership) return renderPage(c, membership, NoMembershipPage, {})
  const { status, endsOn } = account.membership
  const [{ visits }, { prepaidHours }] = await Promise.all([
    queryAccount(c, 'AccountVisits', {}),
    queryAccount(c, 'AccountPrepaidHours', {}),
  ])
  const kept = {
    vouchers: account.vouchers,
    visits: visits.filter(({ canChange }) => canChange),
    prepaid: prepaidHours.vouchers,
  }
  const outcome = claimedOutcome(state.said, status === 'ACTIVE')
  if (outcome === 'canceled') confirmFact(c, 'publicweb.membership.canceled', {}, endsOn ?? '')
  const props = { email: account.email, membership: account.membership, kept, ...state, said: outcome ?? '' }
  const title = outcome && MEMBERSHIP_OUTCOMES[outcome]
  return renderPage(c, membership, MembershipPage, props, { outcome: title })
}

/** Returns the outcome that the URL names. Undefined if the membership's state does not match the outcome. */
function claimedOutcome(said: string, isActive: boolean): keyof typeof MEMBERSHIP_OUTCOMES | undefined {
  if (said === 'kept') return isActive ? said : undefined
  return (said === 'canceled' || said === 'thanks') && !isActive ? said : undefined
}
