/** /customer/receipts/…: one of the customer's own purchases, to print. */
import { offerFor } from '../../../graphql/contract/offer.ts'
import { findPlan, selectOption } from '../../../graphql/contract/plans.ts'
import { sessionOf } from '../../account/session-cookie.ts'
import { toLogin, unkept } from '../../account/signed-in.ts'
import { OriginFaultError } from '../../origin/errors.ts'
import { renderPage } from '../../pages/render-page.tsx'
import { receipt as entry } from '../../registry/entries/account.ts'
import type { PageHandler } from '../../registry/page.ts'
import { ReceiptPage } from './receipt-page.tsx'

export const get: PageHandler = async (c, { purchase = '' }) => {
  if (!sessionOf(c)) return toLogin(c)
  const answer = await c.var.origin.query('AccountReceipt', { purchaseId: purchase })
  if (!answer.ok) throw new OriginFaultError(answer.error)
  if (!answer.data.account) return toLogin(c)
  const { receipt } = answer.data.account
  // Somebody else's purchase is not found.
  if (!receipt) return c.notFound()
  const plan = findPlan(receipt.planKey) ?? c.var.experiments.plan
  const { option } = selectOption(plan, receipt.numHours)
  const discountCents = option.priceCents - receipt.quote.subtotalCents
  const offer = offerFor(plan, option, discountCents, receipt.quote.lateCancellation ?? null, receipt.quote)
  return unkept(renderPage(c, entry, ReceiptPage, { receipt, offer, discountCents }))
}
