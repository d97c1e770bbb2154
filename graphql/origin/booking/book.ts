/** Books a visit with a voucher, and charges the card for the extras. */
import type * as z from 'zod/mini'
import { uuid } from '../../contract/inputs.ts'
import { MESSAGES } from '../../contract/messages.ts'
import { taxOn } from '../../contract/tax.ts'
import { within } from '../../contract/time/wait.ts'
import { bookVisitInput } from '../../contract/visit-inputs.ts'
import { HORIZON_DAYS } from '../../contract/visit-rules.ts'
import { findCharge } from '../charges/charge-row.ts'
import { advanceCharge } from '../charging/advance-charge.ts'
import type { OriginContext } from '../context.ts'
import { createDeps } from '../deps.ts'
import type { BookVisitInput, VisitResult } from '../generated/resolvers.ts'
import { logUnexpected } from '../log/unexpected.ts'
import { bookVisit } from '../visits/book-visit.ts'
import { getExtrasCharge, getPrice, readAddOnPrices } from '../visits/extras.ts'
import { toldPolicy } from '../visits/told-policy.ts'
import { findBookedVisit, type VisitRow } from '../visits/visit-row.ts'
import { findVoucher, type VoucherRow } from '../visits/voucher.ts'
import { checkHome, findVisitPlace } from '../visits/windows.ts'
import { changed, refused, refusedInput, unchanged } from './answer.ts'
import { openWindowAt } from './open-windows.ts'

const BOOKED = 'Your visit is booked.'
const CANCELED_SINCE = 'You canceled this visit. To book it again, review it once more.'
/** How many milliseconds the response waits for the charge. A slower charge continues after the response. */
const CHARGE_WITHIN_MS = 6000

export async function book(context: OriginContext, input: BookVisitInput): Promise<VisitResult> {
  const found = await findVoucher(context, input)
  if ('refusal' in found) return refused(found.refusal)
  const form = bookVisitInput.safeParse(input)
  if (!form.success) return refusedInput(form.error)
  const id = uuid.safeParse(input.requestId)
  if (!id.success) return refused('Use a fresh request id', 'requestId')
  return bookWith(context, found.voucher, { requestId: id.data, form: form.data, statedCents: input.statedCents })
}

interface Order {
  requestId: string
  form: z.infer<typeof bookVisitInput>
  /** The price of the extras with tax, in cents, as shown to the customer. */
  statedCents: number
}

async function bookWith(context: OriginContext, voucher: VoucherRow, order: Order): Promise<VisitResult> {
  const { db, brand, now } = context
  const { form, requestId, statedCents } = order
  const earlier = await findBookedVisit(db, brand, voucher.code)
  if (earlier) return alreadyBooked(context, earlier, requestId)
  const [home, bought] = await Promise.all([findVisitPlace(db, form.zipcode), findVisitPlace(db, voucher.zipcode)])
  const found = checkHome(voucher, home, bought)
  if ('refusal' in found) return refused(found.refusal, 'zipcode')
  const { place } = found
  const addOnsCents = getPrice(await readAddOnPrices(db, brand), form.addOns)
  if (addOnsCents === null) return refused('Choose extras from the list', 'addOns')
  if (addOnsCents + taxOn(addOnsCents, place.salesTaxRate) !== statedCents)
    return refused('The price of the extras has changed. Check it again.', 'addOns')
  const policy = toldPolicy(voucher)
  const wanted = { expiresAt: voucher.expires_at, place, policy, horizonDays: HORIZON_DAYS }
  const window = await openWindowAt(context, wanted, form)
  if (!window) return refused(MESSAGES.windowTaken, 'day')
  const booked = await bookVisit(db, { requestId, voucher, place, window, form, addOnsCents, policy, now })
  if ('isFull' in booked) return refused(MESSAGES.windowTaken, 'day')
  if ('isOver' in booked) return refused(CANCELED_SINCE, 'day')
  if ('other' in booked) return alreadyBooked(context, booked.other, requestId)
  await chargeNow(context, getExtrasCharge(requestId))
  return changed(context, booked.visit, { success: true, message: BOOKED })
}

/**
 * Answers a request to book a visit with a voucher that is already used for a booked visit. If an earlier copy of this
 * request booked that visit, the request succeeds, because the first answer was probably lost.
 */
function alreadyBooked(context: OriginContext, visit: VisitRow, requestId: string): Promise<VisitResult> {
  const success = visit.id === requestId
  return unchanged(context, visit, { success, message: success ? BOOKED : 'This voucher is already booked.' })
}

/**
 * Charges the card. If that takes too long, the charge completes after the response or in the next run of the cron
 * trigger.
 */
async function chargeNow(context: OriginContext, id: string): Promise<void> {
  const charge = await findCharge(context.db, id)
  if (charge?.status !== 'due') return
  const work = advanceCharge(createDeps(context.env), charge).catch((error: unknown) => {
    logUnexpected(error, { requestId: context.requestId, where: 'visits.charge' })
  })
  context.waitUntil(work)
  await within(CHARGE_WITHIN_MS, work, undefined)
}
