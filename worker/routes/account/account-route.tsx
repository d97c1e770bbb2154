/** /customer/: the account, and the forms on it. */
import type { Context } from 'hono'
import { paths } from '../../../client/paths.ts'
import type { DetailsField } from '../../../client/ui/account/details-form.tsx'
import { DETAILS_FIELDS } from '../../../client/ui/account/details-form.tsx'
import { accountDetailsInput } from '../../../graphql/contract/desk-inputs.ts'
import { sessionOf } from '../../account/session-cookie.ts'
import { accountOf, forgetSession, toLogin, unkept } from '../../account/signed-in.ts'
import type { AppEnv } from '../../env.ts'
import { readForm } from '../../http/form-body.ts'
import { OriginFaultError } from '../../origin/errors.ts'
import { answerForm, type FormState, typedIn } from '../../pages/posted-form.ts'
import { renderPage } from '../../pages/render-page.tsx'
import { account } from '../../registry/entries/account.ts'
import type { PageHandler } from '../../registry/page.ts'
import { AccountPage } from './account-page.tsx'

export const get: PageHandler = (c) => show(c, { isSaved: c.req.query('saved') === '1' })

const saveDetails: PageHandler = async (c) => {
  const form = await readForm(c)
  return answerForm(c, {
    typed: typedIn(form, DETAILS_FIELDS),
    schema: accountDetailsInput,
    send: (input) => c.var.origin.mutate('UpdateAccountDetails', { input }),
    read: (data) => data.updateAccountDetails,
    mainField: 'firstName',
    onFault: ({ kind }) => (kind === 'rejected' ? toLogin(c) : undefined),
    show: (state) => show(c, state),
    done: () => c.redirect(`${paths.account}?saved=1`, 303),
  })
}

/** Signs one browser out. */
const endSession: PageHandler = async (c) => {
  const { id = '' } = await readForm(c)
  const answer = await c.var.origin.mutate('EndSession', { id })
  if (!answer.ok && answer.error.kind !== 'rejected') throw new OriginFaultError(answer.error)
  return c.redirect(`${paths.account}#sessions`, 303)
}

/** Signs this browser out, or all. Never claims it if the session may still be valid. */
const signOut: PageHandler = async (c) => {
  const { everywhere } = await readForm(c)
  const answer = await c.var.origin.mutate('SignOut', { everywhere: everywhere === 'yes' })
  if (!answer.ok) throw new OriginFaultError(answer.error)
  forgetSession(c)
  return c.redirect(paths.login, 303)
}

/** Everything stored about the customer, as a file. */
const download: PageHandler = async (c) => {
  if (!sessionOf(c)) return toLogin(c)
  const answer = await c.var.origin.query('AccountData', {})
  if (!answer.ok) throw new OriginFaultError(answer.error)
  if (!answer.data.account) return toLogin(c)
  return c.body(answer.data.account.data, 200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Disposition': 'attachment; filename="my-data.json"',
    'Cache-Control': 'private, no-store',
    'X-Robots-Tag': 'noindex, nofollow',
  })
}

export const actions = {
  [paths.accountDetails]: { post: saveDetails },
  [paths.accountSession]: { post: endSession },
  [paths.accountSignOut]: { post: signOut },
  [paths.accountData]: { get: download },
}

type AccountState = Partial<FormState<DetailsField>> & { isSaved?: boolean }

async function show(c: Context<AppEnv>, state: AccountState): Promise<Response> {
  const facts = await accountOf(c)
  if (!facts) return toLogin(c)
  const props = { facts, cancelHref: paths.membership, ...state }
  return unkept(renderPage(c, account, AccountPage, props, state.isSaved ? { outcome: 'Saved' } : {}))
}
