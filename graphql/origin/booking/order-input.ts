/** Checks a new order from the account: whether it is valid, was sent before, and may be placed by this customer. */
import type * as z from 'zod/mini'
import { firstError } from '../../contract/inputs.ts'
import type { Customer, OriginContext } from '../context.ts'
import { canonicalJson, sha256 } from '../crypto/digest.ts'
import { createDeps } from '../deps.ts'
import type { BookingObstacle, OrderResult } from '../generated/resolvers.ts'
import { countWithin } from '../limits/count-within.ts'
import { ORDERS_AN_HOUR } from '../limits/figures.ts'
import { findOrder, refusedOrder, standingOfOrder, workOnOrder } from './order.ts'

export interface SentOrder {
  id: string
  /** SHA-256 of the whole input. */
  hash: string
}

const CONFLICT = refusedOrder(
  'CONFLICT',
  'You already sent this order with different details. Those details still apply.',
)

/** Parses an order. Returns an answer instead if the order is invalid or was already sent. */
export async function readOrder<Form extends { requestId: string }>(
  context: OriginContext,
  customer: Customer,
  schema: z.ZodMiniType<Form>,
  input: unknown,
): Promise<{ form: Form; sent: SentOrder } | { answer: OrderResult }> {
  const { success, data: form, error } = schema.safeParse(input)
  if (!success) {
    const { field, message } = firstError(error)
    return { answer: refusedOrder('INVALID', message, field) }
  }
  const sent = { id: form.requestId, hash: await sha256(canonicalJson({ ...form })) }
  const answer = await answerToRepeat(context, customer, sent)
  return answer ? { answer } : { form, sent }
}

/** Returns the state of an order that was already sent with this id; null for a new order. */
async function answerToRepeat(
  { db, env }: OriginContext,
  customer: Customer,
  { id, hash }: SentOrder,
): Promise<OrderResult | null> {
  const order = await findOrder(db, customer, id)
  if (!order) return null
  if (order.hash !== hash) return CONFLICT
  if (order.charge) await workOnOrder(createDeps(env), order.charge)
  return standingOfOrder((await findOrder(db, customer, id)) ?? order)
}

const TOO_MANY = refusedOrder('NOT_POSSIBLE', 'You have sent too many orders in the last hour. Wait an hour.')

/**
 * Counts a new order. Returns a refusal if the customer has sent too many orders this hour; null otherwise. Orders are
 * limited because most of them make the gateway send a request to a bank.
 */
export async function tooMany({ db, now }: OriginContext, { id }: Customer): Promise<OrderResult | null> {
  return (await countWithin(db, now, [{ counted: `order/${id}`, atMost: ORDERS_AN_HOUR }])) ? null : TOO_MANY
}

/** Returns a refusal if orders are paused or `prepared` has an obstacle; null otherwise. */
export async function findRefusal(
  { switches }: Pick<OriginContext, 'switches'>,
  prepared: { message: string; obstacle?: BookingObstacle | null; field?: string | null },
): Promise<OrderResult | null> {
  const { isPaused, isWaitlistOnly } = await switches()
  if (isPaused || isWaitlistOnly)
    return refusedOrder('PAUSED', 'Your order was not placed. Try again in a little while.')
  const { obstacle, message, field } = prepared
  if (!obstacle) return null
  if (obstacle === 'ORDER_OPEN') return refusedOrder('OTHER_ORDER_OPEN', message)
  if (obstacle === 'NO_ROOM') return refusedOrder('WINDOW_TAKEN', message, 'day')
  const isInput = obstacle === 'INVALID' || obstacle === 'NOT_SERVED'
  return refusedOrder(isInput ? 'INVALID' : 'NOT_POSSIBLE', message, field ?? null)
}
