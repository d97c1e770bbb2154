/** /customer/card/: another card for later charges. It goes to the gateway; only its id comes here. */
import type { Context } from 'hono'
import { paths } from '../../../client/paths.ts'
import type { ChangeCardMutation } from '../../../graphql/contract/generated/graphql.ts'
import { sessionOf } from '../../account/session-cookie.ts'
import { toLogin, unkept } from '../../account/signed-in.ts'
import type { AppEnv } from '../../env.ts'
import { readForm } from '../../http/form-body.ts'
import { OriginFaultError } from '../../origin/errors.ts'
import type { OriginResult } from '../../origin/result.ts'
import { showAgain } from '../../pages/posted-form.ts'
import { renderPage } from '../../pages/render-page.tsx'
import { isGatewayUrl } from '../../purchase/purchase.ts'
import { card } from '../../registry/entries/account.ts'
import type { PageHandler } from '../../registry/page.ts'
import { CARD_SAVED, CardPage } from './card-page.tsx'

/** The address after a card was saved. The page confirms it only if the origin knows of a new card. */
const SAVED = `${paths.accountCard}?said=saved`

export const get: PageHandler = (c) => show(c, null)

export const post: PageHandler = async (c) => {
  const { paymentMethod = '' } = await readForm(c)
  const paymentMethodId = /^pm_\w{1,64}$/.test(paymentMethod) ? paymentMethod : null
  const answer = await c.var.origin.mutate('ChangeCard', { paymentMethodId })
  return follow(c, answer, (data) => data.changeCard)
}

/** Banks and the gateway's page send the customer here, whether or not a card was saved. */
const back: PageHandler = async (c) => {
  if (!sessionOf(c)) return toLogin(c)
  const answer = await c.var.origin.mutate('FinishCardChange', {})
  // The customer left the gateway's page, which is still open: nothing was saved, and the customer is not sent there
  // again.
  if (answer.ok && answer.data.finishCardChange.url) return c.redirect(paths.accountCard, 303)
  return follow(c, answer, (data) => data.finishCardChange)
}

export const actions = { [paths.accountCardReturn]: { get: back } }

function follow<Data>(
  c: Context<AppEnv>,
  answer: OriginResult<Data>,
  read: (data: Data) => ChangeCardMutation['changeCard'],
): Response | Promise<Response> {
  if (!answer.ok && answer.error.kind === 'rejected') return toLogin(c)
  if (!answer.ok) throw new OriginFaultError(answer.error)
  const { success, message, url } = read(answer.data)
  if (url && !isGatewayUrl(c, url)) throw new Error('The origin sent a page that is not the gateway’s')
  if (success) return c.redirect(url ?? SAVED, 303)
  return showAgain(c, 'invalid', () => show(c, message))
}

async function show(c: Context<AppEnv>, problem: string | null): Promise<Response> {
  if (!sessionOf(c)) return toLogin(c)
  const answer = await c.var.origin.query('AccountCard', {})
  if (!answer.ok) throw new OriginFaultError(answer.error)
  if (!answer.data.account) return toLogin(c)
  const { gatewayUrl, gatewayPublishableKey: gatewayKey, cardFields } = c.var.config
  const hasCardFields = cardFields === 'own'
  const isSaved = c.req.query('said') === 'saved' && answer.data.account.card.isNew
  const props = { card: answer.data.account.card, isSaved, problem, hasCardFields, gatewayUrl, gatewayKey }
  return unkept(renderPage(c, card, CardPage, props, isSaved ? { outcome: CARD_SAVED } : {}))
}
