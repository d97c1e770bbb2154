/** Advances a purchase on the gateway's hosted page. The page's id is stored before the visitor gets the page's URL. */
import type { Deps } from '../deps.ts'
import { GatewayRefusedError, type HostedPage } from '../gateway/gateway.ts'
import { secondsAfter } from '../time/seconds-after.ts'
import { end, endRefused } from './endings.ts'
import { captureOrCancel, settlePayment } from './paid.ts'
import { type Goal, getOrder, HOSTED_PAGE_LIFETIME_SECONDS, storeHostedPage } from './progress.ts'
import type { PurchaseRow } from './purchase-row.ts'

export async function advanceHosted(deps: Deps, row: PurchaseRow, goal: Goal): Promise<PurchaseRow> {
  const { gateway } = deps
  if (row.checkout_session_id) {
    const page = await (goal === 'give up'
      ? gateway.expireHostedPage(row.checkout_session_id)
      : gateway.findHostedPage(row.checkout_session_id))
    return followPage(deps, row, page)
  }
  // A page is stored before the visitor gets its URL. Without a stored page, no visitor can be paying.
  if (goal === 'give up') return end(deps, row, { status: 'released', whilePaymentless: true })
  if (goal === 'look') return row
  return startHosted(deps, row)
}

async function startHosted(deps: Deps, row: PurchaseRow): Promise<PurchaseRow> {
  const { gateway } = deps
  let page: HostedPage
  try {
    const expiresAt = new Date(secondsAfter(new Date(row.created_at), HOSTED_PAGE_LIFETIME_SECONDS))
    page = await gateway.createHostedPage({ ...getOrder(row), termsText: row.consent_text, expiresAt })
  } catch (error) {
    if (!(error instanceof GatewayRefusedError)) throw error
    return endRefused(deps, row, error)
  }
  const stored = await storeHostedPage(deps, row, page)
  if (stored) return followPage(deps, stored, page)
  // The attempt was released while the page was being created. Expire the page, whose URL no visitor has.
  await gateway.expireHostedPage(page.id)
  return end(deps, row, { status: 'released', whilePaymentless: true })
}

async function followPage(deps: Deps, row: PurchaseRow, page: HostedPage): Promise<PurchaseRow> {
  if (page.payment?.state === 'succeeded') return settlePayment(deps, row, page.payment)
  // Another execution may have canceled an authorized payment but failed before it ended the attempt.
  const wasCanceled = page.payment?.state === 'canceled' && page.state === 'complete'
  if (page.payment && (page.payment.state === 'authorized' || wasCanceled))
    return captureOrCancel(deps, row, page.payment)
  return page.state === 'expired' ? end(deps, row, { status: 'released' }) : row
}
