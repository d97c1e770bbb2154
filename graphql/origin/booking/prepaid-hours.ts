/** Shows the prepaid hours that members can buy, charges the card on file, and refunds unused hours. */
import { fullPriceCents, isMoreThanHalfOff } from '../../contract/rates.ts'
import { taxOn } from '../../contract/tax.ts'
import { buyPrepaidInput } from '../../contract/visit-inputs.ts'
import { findCharge } from '../charges/charge-row.ts'
import { insertCharge } from '../charges/new-charge.ts'
import { advanceCharge } from '../charging/advance-charge.ts'
import type { Customer, OriginContext } from '../context.ts'
import { heldUntil } from '../db/policies.ts'
import { createDeps } from '../deps.ts'
import { GatewayError } from '../gateway/gateway.ts'
import type {
  BuyPrepaidHoursInput,
  MutationResult,
  OrderResult,
  PrepaidHours,
  PrepaidOption,
} from '../generated/resolvers.ts'
import { getLastDay, oneYearAfter } from '../time/voucher-term.ts'
import { dayIn } from '../time/wall-clock.ts'
import {
  describePrepaid,
  findPrepaid,
  getPrepaidCharge,
  type PrepaidRow,
  prepaidStanding,
  readPrepaid,
  toPrepaidVoucher,
} from '../visits/prepaid.ts'
import { findVisitPlace } from '../visits/windows.ts'
import { type Buyer, findBuyer, IS_MEMBER, MAY_ORDER, type Obstacle } from './buyer.ts'
import { hashOfTerms } from './cleaning-price.ts'
import { findOrder, getReturnUrl, refusedOrder, standingOfOrder, workOnOrder } from './order.ts'
import { findRefusal, readOrder, type SentOrder, tooMany } from './order-input.ts'

interface PriceRow {
  brand: string
  hours: number
  cents: number
  stock: number | null
  most: number
}

/** Vouchers in these states count toward a member's limit. */
const UNUSED = ['UNPAID', 'READY', 'ON_HOLD', 'BOOKED']

export async function showPrepaidHours(customer: Customer, context: OriginContext): Promise<PrepaidHours> {
  const buyer = await findBuyer(context, customer)
  const { options, vouchers } = await listOptions(context, buyer)
  const obstacle = detectObstacle(buyer, options)
  const shown = vouchers.map((row) => toPrepaidVoucher(row, context.now))
  const isUsable = ({ standing }: { standing: string }) => UNUSED.includes(standing) || standing === 'EXPIRED'
  return {
    canBuy: obstacle === null,
    message: obstacle?.message ?? '',
    obstacle: obstacle?.obstacle ?? null,
    options: options.map(({ option }) => option),
    vouchers: [...shown.filter(isUsable), ...shown.filter((each) => !isUsable(each))],
    cardLast4: buyer.cardLast4,
  }
}

/**
 * Returns why the customer cannot buy prepaid hours now; null if the customer can. `obstacle` is null if `message`
 * alone explains the reason.
 */
function detectObstacle(
  { isMember, obstacle }: Buyer,
  options: readonly PricedOption[],
): { message: string; obstacle: Obstacle['obstacle'] | null } | null {
  if (!isMember)
    return { obstacle: null, message: 'Prepaid hours are for members, and you do not have a membership at the moment.' }
  if (options.length === 0) return { obstacle: null, message: 'There are no prepaid hours to buy at the moment.' }
  return obstacle
}

interface PricedOption {
  price: PriceRow
  option: PrepaidOption
}

/** Lists the prepaid hours for sale, which must cost less than half of the full price, and the customer's vouchers. */
async function listOptions(
  { db, brand, now }: OriginContext,
  buyer: Buyer,
): Promise<{ options: PricedOption[]; vouchers: PrepaidRow[] }> {
  const { purchase, customer, timeZone } = buyer
  const [{ results }, vouchers, place] = await Promise.all([
    db
      .prepare(
        `SELECT brand, hours, cents, stock, most FROM prepaid_prices WHERE brand IN ('*', ?) ORDER BY hours, brand = '*'`,
      )
      .bind(brand)
      .all<PriceRow>(),
    readPrepaid(db, customer),
    purchase ? findVisitPlace(db, purchase.zipcode) : null,
  ])
  const goodUntil = getLastDay(oneYearAfter(dayIn(timeZone, now)))
  const salesTaxRate = purchase?.salesTaxRate ?? 0
  // For each number of hours, the brand's own row takes precedence over the row for all brands.
  const prices = results.filter(
    ({ hours, cents }, at) => results[at - 1]?.hours !== hours && isMoreThanHalfOff(hours, cents),
  )
  const options = prices.map(async (price): Promise<PricedOption> => {
    const { hours, cents: priceCents, stock, most } = price
    const taxCents = taxOn(priceCents, salesTaxRate)
    const has = vouchers.filter((row) => row.hours === hours && UNUSED.includes(prepaidStanding(row, now))).length
    const terms = { hours, priceCents, salesTaxRate, taxCents, totalCents: priceCents + taxCents }
    return {
      price,
      option: {
        quote: await hashOfTerms({ ...terms, goodUntil }),
        ...terms,
        fullPriceCents: fullPriceCents(hours),
        memberPriceCents: place ? Math.round(hours * place.rateCents) : null,
        remaining: stock,
        mayBuy: Math.max(0, Math.min(stock ?? most, most - has)),
        goodUntil,
      },
    }
  })
  return { options: await Promise.all(options), vouchers }
}

/** Buys prepaid hours. Idempotent: sending the same order again returns the state of the first order. */
export async function buyPrepaidHours(
  customer: Customer,
  input: BuyPrepaidHoursInput,
  context: OriginContext,
): Promise<OrderResult> {
  const read = await readOrder(context, customer, buyPrepaidInput, input)
  if ('answer' in read) return read.answer
  const { form, sent } = read
  const buyer = await findBuyer(context, customer)
  const { options } = await listOptions(context, buyer)
  const refusal = await refusalFor(context, buyer, options)
  if (refusal) return refusal
  const chosen = options.find(({ option }) => option.hours === form.hours)
  if (!chosen) return refusedOrder('INVALID', 'Choose hours from the list.', 'hours')
  if (chosen.option.quote !== form.quote) return refusedOrder('PRICE_CHANGED', 'The price has changed. Check it again.')
  if (chosen.option.mayBuy === 0) return soldOut(chosen)
  return (await tooMany(context, customer)) ?? store(context, { buyer, chosen, sent })
}

async function refusalFor(
  context: OriginContext,
  buyer: Buyer,
  options: readonly PricedOption[],
): Promise<OrderResult | null> {
  const obstacle = detectObstacle(buyer, options)
  const refusal = await findRefusal(context, obstacle ?? { message: '' })
  return refusal ?? (obstacle && refusedOrder('NOT_POSSIBLE', obstacle.message))
}

function soldOut({ option, price }: PricedOption): OrderResult {
  return option.remaining === 0
    ? refusedOrder('SOLD_OUT', 'The last of these has just been sold.')
    : refusedOrder('SOLD_OUT', `You already have ${price.most} of these unused, the most that a member may have.`)
}

async function store(
  context: OriginContext,
  { buyer, chosen, sent }: { buyer: Buyer; chosen: PricedOption; sent: SentOrder },
): Promise<OrderResult> {
  const { db, now, siteUrl } = context
  if (!siteUrl) return refusedOrder('INVALID', 'You cannot buy from here.')
  const { customer } = buyer
  const { price, option } = chosen
  const isThis = {
    sql: 'EXISTS (SELECT 1 FROM prepaid_vouchers WHERE id = ? AND input_hash = ?)',
    values: [sent.id, sent.hash],
  }
  await db.batch([
    insertVoucher(context, { buyer, price, sent }),
    // Decrease the stock only if this batch stored the voucher. A voucher from an earlier request already has a charge.
    db
      .prepare(
        `UPDATE prepaid_prices SET stock = stock - 1 WHERE brand = ? AND hours = ? AND stock > 0
           AND EXISTS (SELECT 1 FROM prepaid_vouchers WHERE id = ? AND input_hash = ? AND holds_stock = 1)
           AND NOT EXISTS (SELECT 1 FROM charges WHERE id = ?)`,
      )
      .bind(price.brand, price.hours, sent.id, sent.hash, getPrepaidCharge(sent.id)),
    insertCharge(
      db,
      {
        id: getPrepaidCharge(sent.id),
        brand: customer.brand,
        customer_id: customer.id,
        kind: 'PREPAID',
        due_on: dayIn(buyer.timeZone, now),
        description: describePrepaid(price.hours),
        net_cents: option.priceCents,
        sales_tax_rate: option.salesTaxRate,
        // Null keeps the cron trigger from charging the card. The card is charged only when the customer sends a
        // request.
        due_at: null,
        held_until: await heldUntil(db, customer.brand, now),
        return_url: getReturnUrl(siteUrl, sent.id),
      },
      now,
      isThis,
    ),
  ])
  const stored = await findOrder(db, customer, sent.id)
  if (!stored) return whyNot(context, buyer, price)
  if (stored.charge) await workOnOrder(createDeps(context.env), stored.charge)
  return standingOfOrder((await findOrder(db, customer, sent.id)) ?? stored)
}

/** Stores the voucher unless something changed after the checks. */
function insertVoucher(
  { db, now }: OriginContext,
  { buyer: { customer }, price, sent }: { buyer: Buyer; price: PriceRow; sent: SentOrder },
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO prepaid_vouchers (id, brand, customer_id, hours, price_brand, holds_stock, input_hash, created_at)
       SELECT ?, ?, ?, hours, brand, stock IS NOT NULL, ?, ? FROM prepaid_prices
       WHERE brand = ? AND hours = ? AND cents = ? AND (stock IS NULL OR stock > 0) AND ${MAY_ORDER} AND ${IS_MEMBER}
         AND most > (SELECT count(*) FROM prepaid_vouchers v JOIN charges h ON h.id = 'prepaid-' || v.id
           WHERE v.customer_id = ? AND v.hours = prepaid_prices.hours AND v.released_at IS NULL AND h.status IN ('paid', 'disputed')
             AND (v.good_until >= ? OR h.status = 'disputed')
             AND NOT EXISTS (SELECT 1 FROM visits b WHERE b.brand = v.brand AND b.voucher_code = v.code
               AND b.status NOT IN ('CANCELLED', 'EXPIRED') AND b.starts_at <= ?))
       ON CONFLICT DO NOTHING`,
    )
    .bind(
      sent.id,
      customer.brand,
      customer.id,
      sent.hash,
      now.toISOString(),
      price.brand,
      price.hours,
      price.cents,
      customer.id,
      customer.id,
      customer.id,
      now.toISOString().slice(0, 10),
      now.toISOString(),
    )
}

/** Called if the batch stored nothing. Returns the answer that says what changed after the checks. */
async function whyNot(context: OriginContext, { customer }: Buyer, { hours, cents }: PriceRow): Promise<OrderResult> {
  const buyer = await findBuyer(context, customer)
  const { options } = await listOptions(context, buyer)
  const refusal = await refusalFor(context, buyer, options)
  if (refusal) return refusal
  const chosen = options.find(({ option }) => option.hours === hours)
  if (chosen && chosen.option.priceCents === cents) return soldOut(chosen)
  return refusedOrder('PRICE_CHANGED', 'The price has changed. Check it again.')
}

const REFUNDED: MutationResult = { success: true, message: 'We are refunding your prepaid hours to your card.' }
const USED = 'These hours have been used, or they pay for a booked visit, so they cannot be refunded.'

/**
 * Refunds unused prepaid hours. Safe to repeat. One statement checks and marks the hours, so a concurrent booking
 * cannot use them too.
 */
export async function refundPrepaidHours(
  customer: Customer,
  code: string,
  context: OriginContext,
): Promise<MutationResult> {
  const { db, now } = context
  const voucher = await findPrepaid(db, customer, code.trim().toUpperCase())
  if (!voucher) return { success: false, message: 'There are no prepaid hours with this code in your account.' }
  await db
    .prepare(
      `UPDATE charges SET status = 'refund_due', due_at = ?2, updated_at = ?2 WHERE id = ?1 AND status = 'paid'
         AND NOT EXISTS (SELECT 1 FROM visits WHERE brand = ?3 AND voucher_code = ?4 AND status NOT IN ('CANCELLED', 'EXPIRED'))`,
    )
    .bind(getPrepaidCharge(voucher.id), now.toISOString(), voucher.brand, voucher.code)
    .run()
  const after = await findPrepaid(db, customer, voucher.code ?? '')
  if (!after || prepaidStanding(after, now) !== 'REFUNDED') return { success: false, message: USED }
  await refundNow(context, getPrepaidCharge(voucher.id))
  return REFUNDED
}

/** Makes a refund at once if the gateway responds. Otherwise the cron trigger makes it later. */
async function refundNow(context: OriginContext, chargeId: string): Promise<void> {
  const charge = await findCharge(context.db, chargeId)
  if (charge?.status !== 'refund_due') return
  try {
    await advanceCharge(createDeps(context.env), charge)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
  }
  context.sendMail()
}
