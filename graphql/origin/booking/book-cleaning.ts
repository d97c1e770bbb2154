import type * as z from 'zod/mini'
import { MESSAGES } from '../../contract/messages.ts'
import { bookCleaningInput } from '../../contract/visit-inputs.ts'
import { insertCharge } from '../charges/new-charge.ts'
import type { Condition } from '../condition.ts'
import type { Customer, OriginContext } from '../context.ts'
import { heldUntil } from '../db/policies.ts'
import { createDeps } from '../deps.ts'
import type { BookCleaningInput, CleaningOrder, OrderResult } from '../generated/resolvers.ts'
import { dayIn } from '../time/wall-clock.ts'
import { getVisitCharge } from '../visits/order-visit.ts'
import { CAN_PAY } from '../visits/prepaid.ts'
import { paidFor, visitBookedMail } from '../visits/visit-mail.ts'
import { insertVisit, type NewVisit, visitAt } from '../visits/visit-row.ts'
import { makeWindow, type Window } from '../visits/windows.ts'
import { findBuyer, IS_MEMBER, MAY_ORDER } from './buyer.ts'
import { type CleaningOffer, prepareOrder } from './offer.ts'
import { findOrder, getReturnUrl, refusedOrder, standingOfOrder, workOnOrder } from './order.ts'
import { findRefusal, readOrder, type SentOrder, tooMany } from './order-input.ts'

/**
 * Books a cleaning from the account: holds the window and stores the charge in one batch, then charges the card.
 * Idempotent: sending the same order again returns the state of the first order.
 */
export async function bookCleaning(
  customer: Customer,
  input: BookCleaningInput,
  context: OriginContext,
): Promise<OrderResult> {
  const read = await readOrder(context, customer, bookCleaningInput, input)
  if ('answer' in read) return read.answer
  const { form, sent } = read
  const { booking, offered } = await prepareOrder(context, await findBuyer(context, customer), getOrder(form))
  const refusal = await findRefusal(context, booking)
  if (refusal) return refusal
  if (!offered) throw new Error('An order that can be booked must have a price')
  if (offered.price.quote !== form.quote) return PRICE_CHANGED
  const window = booking.windows.find((each) => each.day === form.day && each.startMinute === form.startMinute)
  if (!window) return WINDOW_TAKEN
  return (await tooMany(context, customer)) ?? store(context, { ...offered, sent, form, window })
}

function getOrder({ zipcode, hours, addOns, prepaidCode }: Form): CleaningOrder {
  return { zipcode, hours, addOns, prepaidCode }
}

const PRICE_CHANGED = refusedOrder('PRICE_CHANGED', 'The price has changed. Check it again.')
const WINDOW_TAKEN = refusedOrder('WINDOW_TAKEN', MESSAGES.windowTaken, 'day')

type Form = z.infer<typeof bookCleaningInput>

interface NewOrder extends CleaningOffer {
  sent: SentOrder
  form: Form
  window: Window
}

async function store(context: OriginContext, order: NewOrder): Promise<OrderResult> {
  const { db, now, siteUrl } = context
  const { customer } = order.buyer
  if (!siteUrl) return refusedOrder('INVALID', 'You cannot book from here.')
  const visit = newVisit(context, order)
  // For a visit that costs something, the mail is sent after the payment.
  const next =
    order.price.totalCents === 0
      ? visitBookedMail(db, visit, paidFor(visit, null), { to: customer, now, onlyIf: isThisVisit(visit) })
      : await charge(context, visit, order, siteUrl)
  await db.batch([
    makeWindow(db, order.place, order.window),
    insertVisit(db, visit, isStillOffered(visit, order)),
    next,
  ])
  const stored = await findOrder(db, customer, order.sent.id)
  if (!stored) return whyNot(context, order)
  if (stored.charge) await workOnOrder(createDeps(context.env), stored.charge)
  return standingOfOrder((await findOrder(db, customer, order.sent.id)) ?? stored)
}

function newVisit({ now }: OriginContext, { buyer, place, price, prepaid, sent, form, window }: NewOrder): NewVisit {
  return {
    ...visitAt(place, window, form, now),
    id: sent.id,
    brand: buyer.customer.brand,
    customer_id: buyer.customer.id,
    voucher_code: prepaid?.code ?? sent.id,
    hours: price.numHours,
    late_hours: buyer.policy.hours,
    late_fee_cents: buyer.policy.feeCents,
    is_held: price.totalCents === 0 ? 0 : 1,
    paid_hours: price.paidHours,
    rate_cents: price.rateCents,
    input_hash: sent.hash,
  }
}

/**
 * SQL condition: the customer may still place the order at this price. If the price is for members, the customer must
 * still be one, and a prepaid voucher in the order must still be valid.
 */
function isStillOffered(visit: NewVisit, { buyer, prepaid }: NewOrder): Condition {
  const { customer_id: customerId, voucher_code, brand, day } = visit
  return {
    sql: [MAY_ORDER, ...(buyer.isMember ? [IS_MEMBER] : []), ...(prepaid ? [CAN_PAY] : [])].join(' AND '),
    values: [
      customerId,
      ...(buyer.isMember ? [customerId] : []),
      ...(prepaid ? [voucher_code, customerId, brand, day] : []),
    ],
  }
}

function isThisVisit(visit: NewVisit) {
  return { sql: 'EXISTS (SELECT 1 FROM visits WHERE id = ? AND input_hash = ?)', values: [visit.id, visit.input_hash] }
}

async function charge(
  { db, now }: OriginContext,
  visit: NewVisit,
  { buyer, price }: NewOrder,
  siteUrl: string,
): Promise<D1PreparedStatement> {
  return insertCharge(
    db,
    {
      id: getVisitCharge(visit.id),
      brand: visit.brand,
      customer_id: visit.customer_id,
      visit_id: visit.id,
      kind: 'VISIT',
      due_on: dayIn(buyer.timeZone, now),
      description: `Cleaning on ${visit.day}, ${visit.hours} hours`,
      net_cents: price.hoursCents + price.addOnsCents,
      sales_tax_rate: price.salesTaxRate,
      // Null keeps the cron trigger from charging the card. The card is charged only when the customer sends a request.
      due_at: null,
      held_until: await heldUntil(db, visit.brand, now),
      return_url: getReturnUrl(siteUrl, visit.id),
    },
    now,
    isThisVisit(visit),
  )
}

/** Called if the batch stored nothing. Returns the answer that says what changed after the order was priced. */
async function whyNot(context: OriginContext, order: NewOrder): Promise<OrderResult> {
  const buyer = await findBuyer(context, order.buyer.customer)
  const { booking, offered } = await prepareOrder(context, buyer, getOrder(order.form))
  const refusal = await findRefusal(context, booking)
  if (refusal) return refusal
  if (offered && offered.price.quote !== order.price.quote) return PRICE_CHANGED
  return WINDOW_TAKEN
}
