/**
 * Brings an attempt as far as it goes. The first request, a replay, a webhook and the sweep all come through here, so
 * there is one set of rules: look before acting, charge only what is stored, cancel before giving a voucher back, and
 * where the gateway does not say, leave the attempt open.
 *
 * Safety does not rest on leases: the gateway's idempotency keys make a second charge impossible, the gateway decides
 * between a charge and a cancellation that race, and each stored change names the state it starts from.
 */
import { type CardOrder, GatewayRefusedError, type HostedPage, type Order, type Payment } from '../payments/gateway.ts'
import { NOT_STARTED } from './answers.ts'
import { isFinal, keyOf, type PurchaseRow } from './purchase-row.ts'
import { logSale, type Selling, secondsAfter } from './selling.ts'
import {
  awaitAction,
  end,
  HOSTED_PAGE_LIFETIME_SECONDS,
  recordRefund,
  reopen,
  settle,
  storeHostedPage,
  storePayment,
} from './transitions.ts'

/**
 * - `buy`: the visitor is here and wants the voucher: make the payment, confirm it.
 * - `look`: record what the gateway knows, start and cancel nothing.
 * - `give up`: nobody is coming back: whatever is not paid is canceled, and its voucher returned.
 */
export type Goal = 'buy' | 'look' | 'give up'

/** Throws GatewayUnknownError where the gateway did not answer, and the attempt stays open. */
export async function advance(selling: Selling, row: PurchaseRow, goal: Goal): Promise<PurchaseRow> {
  if (isFinal(row)) return goal === 'look' ? correct(selling, row) : row
  return row.payment_method_id === null ? advanceHosted(selling, row, goal) : advanceCard(selling, row, goal)
}

async function advanceCard(selling: Selling, row: PurchaseRow, goal: Goal): Promise<PurchaseRow> {
  const { gateway } = selling
  if (row.payment_intent_id) {
    return follow(selling, row, await gateway.findPayment(row.payment_intent_id), goal)
  }
  // Nothing is confirmed before it is stored, so what is not stored is not charged.
  if (goal === 'give up') return end(selling, row, { status: 'released', whilePaymentless: true })
  if (goal === 'look') return row
  const made = await startPayment(selling, row)
  return 'ended' in made ? made.ended : follow(selling, made.stored, made.payment, goal)
}

async function startPayment(
  selling: Selling,
  row: PurchaseRow,
): Promise<{ stored: PurchaseRow; payment: Payment } | { ended: PurchaseRow }> {
  const { gateway } = selling
  let payment: Payment
  let customerId: string
  try {
    customerId = await gateway.createCustomer(orderOf(row))
    payment = await gateway.createPayment(cardOrderOf(row, customerId))
  } catch (error) {
    if (!(error instanceof GatewayRefusedError)) throw error
    return { ended: await endRefused(selling, row, error) }
  }
  const stored = await storePayment(selling, row, { paymentId: payment.id, customerId })
  if (stored) return { stored, payment }
  // Given up while the payment was being made. It was never confirmed; leave nothing open at the gateway either.
  await gateway.cancelPayment(payment.id)
  return { ended: await end(selling, row, { status: 'released' }) }
}

/** The gateway would not make the payment, or the page: nothing exists that could be charged. */
function endRefused(selling: Selling, row: PurchaseRow, error: GatewayRefusedError): Promise<PurchaseRow> {
  logSale('error', 'The gateway refused a purchase', {
    attempt: row.attempt_id,
    brand: row.brand,
    error: error.message,
  })
  return error.isAboutCard && row.payment_method_id !== null
    ? end(selling, row, { status: 'declined', declineCode: error.code })
    : end(selling, row, { status: 'released', answer: NOT_STARTED })
}

/** Does what a payment's state asks for. */
async function follow(selling: Selling, row: PurchaseRow, payment: Payment, goal: Goal): Promise<PurchaseRow> {
  switch (payment.state) {
    case 'succeeded':
      return settlePayment(selling, row, payment)
    case 'canceled':
      return end(selling, row, endingOf(payment))
    case 'declined':
      return cancelThenEnd(selling, row, payment)
    case 'action':
      return goal === 'give up' ? cancelThenEnd(selling, row, payment) : awaitAction(selling, row, payment.actionUrl)
    case 'unconfirmed':
      if (goal === 'buy') return confirm(selling, row, payment)
      return goal === 'give up' ? cancelThenEnd(selling, row, payment) : row
    case 'processing':
      return row
  }
}

async function confirm(selling: Selling, row: PurchaseRow, payment: Payment): Promise<PurchaseRow> {
  try {
    const confirmed = await selling.gateway.confirmPayment(payment.id, orderOf(row))
    // Confirming gives the first answer again; whatever it was, it is not tried once more.
    return follow(selling, row, confirmed, 'look')
  } catch (error) {
    if (!(error instanceof GatewayRefusedError)) throw error
    // Refused because it is over already (canceled, paid by a request that was thought lost), or for what it is.
    const current = await selling.gateway.findPayment(payment.id)
    if (current.state !== 'unconfirmed') return follow(selling, row, current, 'look')
    return cancelThenEnd(selling, row, { ...current, declineCode: error.code })
  }
}

/** Ends an unpaid attempt; if the payment got through first, the voucher is the visitor's. */
async function cancelThenEnd(selling: Selling, row: PurchaseRow, payment: Payment): Promise<PurchaseRow> {
  const canceled = await selling.gateway.cancelPayment(payment.id)
  if (canceled.state === 'succeeded') return settlePayment(selling, row, canceled)
  // Neither canceled nor paid, such as a charge the bank has not decided: look again later.
  if (canceled.state !== 'canceled') return row
  return end(selling, row, endingOf({ declineCode: payment.declineCode ?? canceled.declineCode }))
}

function endingOf({ declineCode }: Pick<Payment, 'declineCode'>) {
  return declineCode ? { status: 'declined' as const, declineCode } : { status: 'released' as const }
}

async function settlePayment(selling: Selling, row: PurchaseRow, payment: Payment): Promise<PurchaseRow> {
  const settled = await settle(selling, row, payment)
  // It ended just before the payment showed: the voucher went back, so take one again or return the money.
  return settled.status === 'succeeded' ? settled : correct(selling, settled)
}

async function advanceHosted(selling: Selling, row: PurchaseRow, goal: Goal): Promise<PurchaseRow> {
  const { gateway } = selling
  if (row.checkout_session_id) {
    const page = await (goal === 'give up'
      ? gateway.expireHostedPage(row.checkout_session_id)
      : gateway.findHostedPage(row.checkout_session_id))
    return followPage(selling, row, page)
  }
  // The visitor gets a page's address after it is stored, so nobody can be paying on one that is not.
  if (goal === 'give up') return end(selling, row, { status: 'released', whilePaymentless: true })
  if (goal === 'look') return row
  return startHosted(selling, row)
}

async function startHosted(selling: Selling, row: PurchaseRow): Promise<PurchaseRow> {
  const { gateway } = selling
  let page: HostedPage
  try {
    const expiresAt = new Date(secondsAfter(new Date(row.created_at), HOSTED_PAGE_LIFETIME_SECONDS))
    page = await gateway.createHostedPage({ ...orderOf(row), termsText: row.consent_text, expiresAt })
  } catch (error) {
    if (!(error instanceof GatewayRefusedError)) throw error
    return endRefused(selling, row, error)
  }
  const stored = await storeHostedPage(selling, row, page)
  if (stored) return followPage(selling, stored, page)
  await gateway.expireHostedPage(page.id)
  return end(selling, row, { status: 'released' })
}

async function followPage(selling: Selling, row: PurchaseRow, page: HostedPage): Promise<PurchaseRow> {
  if (page.payment?.state === 'succeeded') return settlePayment(selling, row, page.payment)
  return page.state === 'expired' ? end(selling, row, { status: 'released' }) : row
}

/** An attempt that ended without payment, and was paid nevertheless: a voucher for it, else the money back. */
async function correct(selling: Selling, row: PurchaseRow): Promise<PurchaseRow> {
  if (row.status !== 'declined' && row.status !== 'released') return row
  const payment = await currentPayment(selling, row)
  if (payment?.state !== 'succeeded' || payment.refundedCents >= payment.amountCents) return row
  logSale('warn', 'A purchase was paid after it had ended', { attempt: row.attempt_id, brand: row.brand })
  if (await reopen(selling, row)) {
    return settle(selling, row, payment)
  }
  const { refundId } = await selling.gateway.refundPayment(payment.id, keyOf(row))
  return recordRefund(selling, row, refundId)
}

async function currentPayment({ gateway }: Selling, row: PurchaseRow): Promise<Payment | null> {
  if (row.payment_intent_id) return gateway.findPayment(row.payment_intent_id)
  if (row.checkout_session_id) return (await gateway.findHostedPage(row.checkout_session_id)).payment
  return null
}

function orderOf(row: PurchaseRow): Order {
  return {
    ...keyOf(row),
    email: row.email,
    name: `${row.first_name} ${row.last_name}`.trim(),
    description: `${row.option_name}: first cleaning, ${row.hours} hours`,
    subtotalCents: row.subtotal_cents,
    taxCents: row.tax_cents,
    totalCents: row.total_cents,
    returnUrl: row.return_url,
  }
}

function cardOrderOf(row: PurchaseRow, customerId: string): CardOrder {
  return { ...orderOf(row), paymentMethodId: row.payment_method_id ?? '', customerId }
}
