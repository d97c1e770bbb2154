/** /customer/erase/: erases the account after its address was typed again. */
import type { Context } from 'hono'
import { MESSAGES } from '../../../graphql/contract/messages.ts'
import { sessionOf } from '../../account/session-cookie.ts'
import { accountOf, forgetSession, toLogin, unkept } from '../../account/signed-in.ts'
import type { AppEnv } from '../../env.ts'
import { readForm } from '../../http/form-body.ts'
import { showAgain } from '../../pages/posted-form.ts'
import { renderPage } from '../../pages/render-page.tsx'
import { erase } from '../../registry/entries/account.ts'
import type { PageHandler } from '../../registry/page.ts'
import { ErasedPage, ErasePage, type ErasePageProps } from './erase-pages.tsx'

export const get: PageHandler = (c) => show(c)

export const post: PageHandler = async (c) => {
  const { email = '' } = await readForm(c)
  const answer = await c.var.origin.mutate('EraseAccount', { email })
  if (!answer.ok && answer.error.kind === 'rejected') return toLogin(c)
  if (!answer.ok && answer.error.kind === 'card-number') {
    return showAgain(c, 'invalid', () => show(c, MESSAGES.cardInText))
  }
  if (!answer.ok) {
    if (!sessionOf(c)) return toLogin(c)
    // Does not query the account, because the origin may not answer that query either.
    const failure: ErasePageProps['failure'] = answer.error.mayHaveRun ? 'unclear' : 'unsent'
    const props = { typed: email, failure, isMember: false }
    return showAgain(c, 'failed', () => unkept(renderPage(c, erase, ErasePage, props)))
  }
  const { success, message } = answer.data.eraseAccount
  if (!success) return showAgain(c, 'invalid', () => show(c, message))
  forgetSession(c)
  // The request still has the session: without navigation, the header does not mention an account.
  return renderPage(c, { ...erase, chrome: 'bare' }, ErasedPage, {}, { data: 'erased' })
}

async function show(c: Context<AppEnv>, error?: string): Promise<Response> {
  const facts = await accountOf(c)
  if (!facts) return toLogin(c)
  const isMember = facts.membership !== null && facts.membership?.status !== 'CANCELLED'
  return unkept(renderPage(c, erase, ErasePage, { email: facts.email, isMember, error }))
}
