/**
 * Changes the card for a customer's later charges, and immediately retries declined charges with the new card, unless
 * they are on hold. Each retry uses the charge's payment with the next idempotency key, so the charge is paid only once,
 * however often the customer presses the button.
 */
import { after } from '../../contract/time/wait.ts'
import { type ChargeRow, IS_ON_HOLD } from '../charges/charge-row.ts'
import type { Deps } from '../deps.ts'
import { type CardSetup, GatewayError } from '../gateway/gateway.ts'
import { WAITS_FOR_A_LEASE_MS } from '../selling/lease.ts'
import { secondsAfter } from '../time/seconds-after.ts'
import { advanceCharge } from './advance-charge.ts'
import { findCard } from './card-on-file.ts'

/**
 * How many times a customer may retry one charge with a new card. Together with the scheduled tries, this stays below
 * Visa's limit of 15 in 30 days.
 */
const OWN_TRIES = 8
/** How long the lease on a customer's charges lasts, in seconds: longer than two slow calls to the gateway. */
const LEASE_SECONDS = 60

interface CardChange {
  /** The card that the browser sent to the gateway; null to save one on the gateway's page. */
  paymentMethodId: string | null
  /** The page to which a bank or the gateway sends the customer back. */
  returnUrl: string
}

/**
 * Saves a new card, or starts saving it on the page of a bank or the gateway. Returns null if the customer has no card
 * at the gateway yet. Throws the gateway's errors.
 */
export async function changeCard(
  deps: Deps,
  { id, brand }: { id: number; brand: string },
  { paymentMethodId, returnUrl }: CardChange,
): Promise<CardSetup | null> {
  const { db, gateway } = deps
  const card = await findCard(deps, id)
  if (!card) return null
  const { customerId } = card
  const setup = paymentMethodId
    ? await gateway.saveCard({ customerId, paymentMethodId, returnUrl })
    : ((await openPage(deps, id)) ?? (await gateway.createCardPage({ customerId, returnUrl, brand })))
  if (setup.state === 'declined') return setup
  await db.prepare('UPDATE customers SET card_setup_id = ?2 WHERE id = ?1').bind(id, setup.id).run()
  if (setup.state === 'saved') await takeSavedCard(deps, id, setup)
  return setup
}

/** Finds the gateway's page that the customer already opened, so that two tabs use the same page. */
async function openPage({ db, gateway }: Deps, id: number): Promise<CardSetup | null> {
  const known = await findSetupId(db, id)
  if (!known?.startsWith('cs_')) return null
  const setup = await gateway.findCardSetup(known)
  return setup.state === 'action' && setup.url ? setup : null
}

/**
 * Completes a card change that needed the page of a bank or the gateway. Called when the customer comes back, and when
 * the gateway reports the change. If no card is being saved, returns null, but first waits for another call that may
 * still be retrying declined charges. Safe to repeat. Throws the gateway's errors.
 */
export async function finishCardChange(deps: Deps, customerId: number): Promise<CardSetup | null> {
  const { db, gateway } = deps
  const known = await findSetupId(db, customerId)
  if (!known) {
    await waitForRetries(deps, customerId)
    return null
  }
  const setup = await gateway.findCardSetup(known)
  if (setup.state === 'saved') await takeSavedCard(deps, customerId, setup)
  if (setup.state === 'declined')
    await db
      .prepare('UPDATE customers SET card_setup_id = NULL WHERE id = ? AND card_setup_id = ?')
      .bind(customerId, known)
      .run()
  return setup
}

/** Finds the customer whose card this setup saves. Null if the setup is no longer in progress. */
export function customerSavingAt(db: D1Database, setupId: string): Promise<number | null> {
  return db.prepare('SELECT id FROM customers WHERE card_setup_id = ?').bind(setupId).first<number>('id')
}

function findSetupId(db: D1Database, customerId: number): Promise<string | null> {
  return db.prepare('SELECT card_setup_id FROM customers WHERE id = ?').bind(customerId).first<string>('card_setup_id')
}

/**
 * Stores the new card and retries declined charges with it, or waits if another execution is doing so. A setup that a
 * newer one has replaced changes nothing.
 */
async function takeSavedCard(
  deps: Deps,
  customerId: number,
  setup: Extract<CardSetup, { state: 'saved' }>,
): Promise<void> {
  const { db, gateway, now } = deps
  const gatewayId = await db
    .prepare('SELECT gateway_customer_id FROM customers WHERE id = ?')
    .bind(customerId)
    .first<string>('gateway_customer_id')
  if (gatewayId) await gateway.preferCard(gatewayId, setup.paymentMethodId)
  // The card and the lease on its charges are stored in one transaction, so that no execution sees the new card without
  // the lease.
  const [taken, stored] = await db.batch<ChargeRow>([
    takeDeclined(deps, customerId, setup),
    db
      .prepare(
        `UPDATE customers SET payment_method_id = ?3, card_last4 = ?4, card_saved_at = ?5, card_setup_id = NULL
         WHERE id = ?1 AND card_setup_id = ?2`,
      )
      .bind(customerId, setup.id, setup.paymentMethodId, setup.last4, now().toISOString()),
  ])
  if (stored?.meta.changes) await payDeclined(deps, taken?.results ?? [])
  else await waitForRetries(deps, customerId)
}

/**
 * Takes the lease on charges that were declined with a previous card and are not on hold, unless another call has
 * already stored this card.
 */
function takeDeclined(
  { db, now }: Deps,
  customerId: number,
  setup: Extract<CardSetup, { state: 'saved' }>,
): D1PreparedStatement {
  const moment = now()
  return db
    .prepare(
      `UPDATE charges SET lease_until = ?1 WHERE customer_id = ?2 AND status = 'declined' AND lease_until <= ?3
         AND own_tries < ?4 AND payment_method_id IS NOT ?5 AND NOT ${IS_ON_HOLD}
         AND EXISTS (SELECT 1 FROM customers WHERE id = ?2 AND card_setup_id = ?6) RETURNING *`,
    )
    .bind(
      secondsAfter(moment, LEASE_SECONDS),
      customerId,
      moment.toISOString(),
      OWN_TRIES,
      setup.paymentMethodId,
      setup.id,
    )
}

/** Retries declined charges. If an outcome is unknown, the charge stays open for the cron trigger. */
async function payDeclined(deps: Deps, charges: readonly ChargeRow[]): Promise<void> {
  for (const charge of charges) {
    try {
      await advanceCharge(deps, charge, { isOwnTry: true })
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      deps.log('warn', 'A charge stays open', { charge: charge.id, error: error.message })
    } finally {
      await deps.db.prepare(`UPDATE charges SET lease_until = '' WHERE id = ?`).bind(charge.id).run()
    }
  }
}

/** Waits while another execution retries declined charges, so that the customer is told the outcome. */
async function waitForRetries({ db, now }: Deps, customerId: number): Promise<void> {
  const tried = db
    .prepare(
      `SELECT 1 FROM charges WHERE customer_id = ? AND status IN ('declined', 'pending') AND lease_until > ? LIMIT 1`,
    )
    .bind(customerId, now().toISOString())
  for (const pause of WAITS_FOR_A_LEASE_MS) {
    if (!(await tried.first())) return
    await after(pause)
  }
}
