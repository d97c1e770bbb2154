import { findChargeOfPayment } from '../charges/charge-row.ts'
import { advanceCharge } from '../charging/advance-charge.ts'
import { customerSavingAt, finishCardChange } from '../charging/change-card.ts'
import { getPurchase, noteAlert } from '../charging/money-alerts.ts'
import { followReturnedMoney } from '../charging/returned-money.ts'
import { createDeps, type Deps } from '../deps.ts'
import type { OriginEnv } from '../env.ts'
import { type PaymentEvent, WebhookSignatureError } from '../gateway/gateway.ts'
import { sendDueMail } from '../mail/send-mail.ts'
import { advance } from '../selling/advance.ts'
import { findPurchase, isFinal } from '../selling/purchase-row.ts'

/** The maximum length of a request body, in characters. The gateway's events are smaller. */
const BODY_LIMIT = 256 * 1024

/** Events about a payment or a saved card. For each event, the handler requests the current state from the gateway. */
const EVENTS_OF_INTEREST: ReadonlySet<string> = new Set([
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.requires_action',
  'payment_intent.canceled',
  'payment_intent.amount_capturable_updated',
  'setup_intent.succeeded',
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
])

/** Events that report money that was returned or may be returned: see returned-money.ts. */
const EVENTS_OF_RETURN: ReadonlySet<string> = new Set([
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
])

/** Events that a person has to look at: see money-alerts.ts. */
const EVENTS_OF_ALERT: ReadonlySet<string> = new Set(['refund.failed', 'radar.early_fraud_warning.created'])

/**
 * Handles payment events, which may arrive early, late, twice or out of order. For each event, the origin requests the
 * current state from the gateway, so order does not matter and duplicates change nothing. A 2xx response confirms that
 * the result is stored. Any other status makes the gateway retry.
 */
export async function handleStripeWebhook(
  request: Request,
  env: OriginEnv,
  execution: Pick<ExecutionContext, 'waitUntil'>,
): Promise<Response> {
  if (request.method !== 'POST')
    return new Response('Method not allowed\n', { status: 405, headers: { allow: 'POST' } })
  if (Number(request.headers.get('content-length')) > BODY_LIMIT) return new Response('Too large\n', { status: 413 })
  const body = await request.text()
  if (body.length > BODY_LIMIT) return new Response('Too large\n', { status: 413 })
  const deps = createDeps(env)
  try {
    const event = await deps.gateway.readEvent(body, request.headers.get('stripe-signature') ?? '')
    const outcome = await handleEvent(deps, event)
    if (outcome === 'handled') execution.waitUntil(sendDueMail(env, new Date()))
    return Response.json({ received: true, outcome })
  } catch (error) {
    if (error instanceof WebhookSignatureError) return new Response('Bad signature\n', { status: 400 })
    deps.log('warn', 'A webhook event could not be processed', {
      error: error instanceof Error ? error.message : String(error),
    })
    return new Response('Try again\n', { status: 503, headers: { 'retry-after': '30' } })
  }
}

type WebhookOutcome = 'handled' | 'ignored' | 'unmatched'

async function handleEvent(deps: Deps, event: PaymentEvent): Promise<WebhookOutcome | 'known'> {
  const { db, now } = deps
  const known = await db.prepare('SELECT 1 FROM webhook_events WHERE id = ?').bind(event.id).first()
  if (known) return 'known'
  const outcome = await processEvent(deps, event)
  // Stored last, so that the gateway sends the event again if an earlier step fails.
  await db
    .prepare(
      `INSERT INTO webhook_events (id, type, outcome, object_id, received_at) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (id) DO NOTHING`,
    )
    .bind(event.id, event.type, outcome, event.objectId, now().toISOString())
    .run()
  return outcome
}

async function processEvent(deps: Deps, event: PaymentEvent): Promise<WebhookOutcome> {
  if (EVENTS_OF_RETURN.has(event.type)) return processReturn(deps, event)
  if (EVENTS_OF_ALERT.has(event.type)) return (await noteAlert(deps, event.objectId)) ? 'handled' : 'ignored'
  if (!EVENTS_OF_INTEREST.has(event.type)) return 'ignored'
  // If the metadata names no attempt, the event is about a later charge, a saved card, or a payment of another system
  // that shares the gateway account.
  if (!event.attempt) return processCharge(deps, event)
  const row = await findPurchase(deps.db, event.attempt)
  if (!row) {
    deps.log('error', 'A payment event matches no purchase', { event: event.id, type: event.type, ...event.attempt })
    return 'unmatched'
  }
  await advance(deps, row, 'look')
  return 'handled'
}

/** Handles an event about money that was returned or may be returned. First updates a purchase that is still open. */
async function processReturn(deps: Deps, event: PaymentEvent): Promise<WebhookOutcome> {
  const { paymentId } = event
  if (!paymentId) return 'ignored'
  const purchase = await getPurchase(deps, paymentId)
  if (purchase && !isFinal(purchase)) await advance(deps, purchase, 'look')
  return (await followReturnedMoney(deps, paymentId)) ? 'handled' : 'ignored'
}

/** Handles an event about a later charge, or about a card that a customer saved without returning to the site. */
async function processCharge(deps: Deps, { paymentId, objectId }: PaymentEvent): Promise<WebhookOutcome> {
  const customerId = await customerSavingAt(deps.db, objectId)
  if (customerId !== null) {
    await finishCardChange(deps, customerId)
    return 'handled'
  }
  const charge = await findChargeOfPayment(deps.db, paymentId)
  if (!charge) return 'ignored'
  if (charge.status === 'pending') await advanceCharge(deps, charge)
  return 'handled'
}
