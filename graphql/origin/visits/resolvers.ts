import { fieldErrors, uuid } from '../../contract/inputs.ts'
import type { LatePolicy } from '../../contract/offer.ts'
import { visitForm, visitWindowForm } from '../../contract/visit-inputs.ts'
import { type ChargeRow, findCharge } from '../charges/charge-row.ts'
import { taxOn } from '../charges/tax.ts'
import { advanceCharge } from '../charging/advance-charge.ts'
import type { OriginContext } from '../context.ts'
import { readLateCancellationPolicy } from '../db/policies.ts'
import { depsOf } from '../deps.ts'
import { allowsDemonstration } from '../env.ts'
import type { Resolvers, Visit, VisitResult, VoucherVisit } from '../generated/resolvers.ts'
import { logUnexpected } from '../log/unexpected.ts'
import { browserToken } from '../sign-in/known-browser.ts'
import { bookVisit } from './book-visit.ts'
import { canChange, cancelVisit, changeFee, moveVisit } from './change-visit.ts'
import { paymentOfExtras, priceOf, readAddOnPrices } from './extras.ts'
import { toldPolicy } from './told-policy.ts'
import { addOnsOf } from './visit-mail.ts'
import { findBookedVisit, type VisitRow, windowOf } from './visit-row.ts'
import { findVoucher, standingOf, UNKNOWN_CODE, type VoucherRow } from './voucher.ts'
import { lastDayOf } from './voucher-term.ts'
import {
  type Bounds,
  findOpenWindows,
  findVisitPlace,
  hasDemonstrationHours,
  type VisitPlace,
  type Window,
} from './windows.ts'

/** If charging the card takes longer than this, in milliseconds, it continues after the response. */
const CHARGE_WITHIN_MS = 6000

const FULL = 'This time has just been taken. Choose another one.'
const REFUSED: VisitResult = { success: false, message: UNKNOWN_CODE, field: null, visit: null }

export const visitResolvers = {
  Query: {
    voucherVisit: async (_root, access, context) => {
      const found = await findVoucher(context, access)
      if ('refusal' in found) return withoutVoucher(context, found.refusal)
      // A signed-in browser has its own limits already.
      const browser = access.email ? await browserToken(context, access.email) : null
      return { ...(await withVoucher(context, found.voucher)), browser }
    },
  },
  Mutation: {
    bookVisit: async (_root, { input }, context) => {
      const found = await findVoucher(context, input)
      if ('refusal' in found) return { ...REFUSED, message: found.refusal }
      const form = visitForm.safeParse(input)
      const id = uuid.safeParse(input.requestId)
      if (!form.success) return refusedField(fieldErrors(form.error))
      if (!id.success) return refusedField({ requestId: 'Use a fresh request id' })
      return book(context, found.voucher, { requestId: id.data, form: form.data, statedCents: input.statedCents })
    },
    moveVisit: async (_root, { input }, context) => {
      const found = await findOwnVisit(context, input)
      if ('refusal' in found) return found.refusal
      const chosen = visitWindowForm.safeParse(input)
      if (!chosen.success) return refusedField(fieldErrors(chosen.error))
      const { visit, voucher, feeCents, policy } = found
      const place = await findVisitPlace(context.db, visit.zipcode)
      const window = place && (await findWindow(context, place, { voucher, policy, chosen: chosen.data }))
      if (!window) return standing(context, visit, { success: false, message: FULL, field: 'day' })
      const moved = await moveVisit(context.db, { visit, voucher, feeCents, policy, now: context.now }, place, window)
      const success = moved.starts_at === window.startsAt
      return finish(context, moved, {
        success,
        message: success ? 'Your visit is moved.' : FULL,
        field: success ? null : 'day',
      })
    },
    cancelVisit: async (_root, { input }, context) => {
      const found = await findOwnVisit(context, input)
      if ('refusal' in found) return found.refusal
      const visit = await cancelVisit(context.db, { ...found, now: context.now })
      const success = visit.status === 'CANCELLED'
      return finish(context, visit, {
        success,
        message: success ? 'Your visit is canceled.' : 'Please try again.',
        field: null,
      })
    },
  },
} satisfies Resolvers

async function withVoucher(context: OriginContext, voucher: VoucherRow): Promise<VoucherVisit> {
  const { db, brand, now } = context
  const [visit, place, addOns] = await Promise.all([
    findBookedVisit(db, brand, voucher.code),
    findVisitPlace(db, voucher.zipcode),
    readAddOnPrices(db, brand),
  ])
  const policy = await toldPolicy(db, brand, [visit, voucher])
  const voucherStanding = standingOf(voucher, visit !== null, now)
  const canChoose = place && (voucherStanding === 'READY' || voucherStanding === 'BOOKED')
  const windows = canChoose ? await findOpenWindows(db, place, boundsOf(context, voucher, policy)) : []
  const { code, hours: numHours, expires_at: expiresAt, city, state, zipcode } = voucher
  return {
    success: true,
    message: '',
    voucher: { code, standing: voucherStanding, numHours, expiresAt, city, state, zipcode },
    visit: visit && (await toVisit(context, visit, policy)),
    windows,
    isDemonstration: windows.length > 0 && place !== null && (await hasDemonstrationHours(db, place.regionId)),
    addOns,
    salesTaxRate: place?.salesTaxRate ?? 0,
    lateHours: policy.hours,
    lateFeeCents: policy.feeCents,
  }
}

async function withoutVoucher({ db, brand }: OriginContext, message: string): Promise<VoucherVisit> {
  const policy = await readLateCancellationPolicy(db, brand)
  return {
    success: false,
    message,
    voucher: null,
    visit: null,
    windows: [],
    isDemonstration: false,
    addOns: [],
    salesTaxRate: 0,
    lateHours: policy.hours,
    lateFeeCents: policy.flatFeeCents,
  }
}

function boundsOf({ env, now }: OriginContext, voucher: VoucherRow, policy: LatePolicy): Bounds {
  const includeDemonstration = allowsDemonstration(env.ENVIRONMENT)
  return { now, lateHours: policy.hours, lastDay: lastDayOf(voucher.expires_at), includeDemonstration }
}

async function book(
  context: OriginContext,
  voucher: VoucherRow,
  order: { requestId: string; form: ReturnType<typeof visitForm.parse>; statedCents: number },
): Promise<VisitResult> {
  const { db, brand, now } = context
  const { form, requestId } = order
  const earlier = await findBookedVisit(db, brand, voucher.code)
  if (earlier) return alreadyBooked(context, earlier, requestId)
  const [place, home] = await Promise.all([findVisitPlace(db, form.zipcode), findVisitPlace(db, voucher.zipcode)])
  if (!place || place.regionId !== home?.regionId) {
    return refusedField({ zipcode: `This voucher is for homes around ${voucher.city}. Write to us if you have moved.` })
  }
  const addOnsCents = priceOf(await readAddOnPrices(db, brand), form.addOns)
  if (addOnsCents === null) return refusedField({ addOns: 'Choose extras from the list' })
  if (addOnsCents + taxOn(addOnsCents, place.salesTaxRate) !== order.statedCents) {
    return refusedField({ addOns: 'The price of the extras has changed. Look at it again.' })
  }
  const policy = await toldPolicy(db, brand, [voucher])
  const window = await findWindow(context, place, { voucher, policy, chosen: form })
  if (!window) return refusedField({ day: FULL })
  const booked = await bookVisit(db, { requestId, voucher, place, window, form, addOnsCents, policy, now })
  if ('isFull' in booked) return refusedField({ day: FULL })
  if ('other' in booked) return alreadyBooked(context, booked.other, requestId)
  await chargeNow(context, `add-ons-${requestId}`)
  return finish(context, booked.visit, { success: true, message: 'Your visit is booked.', field: null })
}

function alreadyBooked(context: OriginContext, visit: VisitRow, requestId: string): Promise<VisitResult> {
  const isSame = visit.id === requestId
  const message = isSame ? 'Your visit is booked.' : 'This voucher is booked already.'
  return standing(context, visit, { success: isSame, message, field: null })
}

async function findWindow(
  context: OriginContext,
  place: VisitPlace,
  choice: { voucher: VoucherRow; policy: LatePolicy; chosen: { day: string; startMinute: number } },
): Promise<Window | undefined> {
  const { voucher, policy, chosen } = choice
  const windows = await findOpenWindows(context.db, place, boundsOf(context, voucher, policy))
  return windows.find(({ day, startMinute }) => day === chosen.day && startMinute === chosen.startMinute)
}

interface OwnVisit {
  visit: VisitRow
  voucher: VoucherRow
  feeCents: number
  policy: LatePolicy
}

/** The visit with an id, if it belongs to this visitor, can be changed, and costs what they were told. */
async function findOwnVisit(
  context: OriginContext,
  input: {
    id: string
    code?: string | null
    email?: string | null
    statedFeeCents: number
    day?: string
    startMinute?: number
  },
): Promise<OwnVisit | { refusal: VisitResult }> {
  const { db, brand, now } = context
  const found = await findVoucher(context, input)
  if ('refusal' in found) return { refusal: { ...REFUSED, message: found.refusal } }
  const { voucher } = found
  const visit = await db
    .prepare('SELECT * FROM visits WHERE id = ? AND brand = ? AND customer_id = ? AND voucher_code = ?')
    .bind(input.id, brand, voucher.customer_id, voucher.code)
    .first<VisitRow>()
  if (!visit) return { refusal: { ...REFUSED, message: 'There is no such visit.' } }
  if (visit.status === 'CANCELLED') {
    // Canceling again is a success. Moving it is not.
    const answer = input.day
      ? { success: false, message: 'This visit was canceled, so it was not moved.', field: null }
      : { success: true, message: 'Your visit is canceled.', field: null }
    return { refusal: await standing(context, visit, answer) }
  }
  // The same move again, after its answer was lost: a second one could cost a second late fee.
  if (visit.day === input.day && visit.start_minute === input.startMinute)
    return { refusal: await standing(context, visit, { success: true, message: 'Your visit is moved.', field: null }) }
  if (!canChange(visit, now)) {
    return {
      refusal: await standing(context, visit, {
        success: false,
        message: 'This visit has begun and cannot be changed online.',
        field: null,
      }),
    }
  }
  const policy = await toldPolicy(db, brand, [visit, voucher])
  const feeCents = changeFee(visit, policy, now)
  if (feeCents !== input.statedFeeCents) {
    return {
      refusal: await standing(context, visit, {
        success: false,
        message: 'What this costs changed while the page was open. Check it below before you decide.',
        field: null,
      }),
    }
  }
  return { visit, voucher, feeCents, policy }
}

/** Charges at once if the gateway responds in time; the scheduled job does the rest. */
async function chargeNow(context: OriginContext, id: string): Promise<void> {
  const charge = await findCharge(context.db, id)
  if (charge?.status !== 'due') return
  const work = advanceCharge(depsOf(context.env), charge).catch((error: unknown) => {
    logUnexpected(error, { requestId: context.requestId, where: 'visits.charge' })
  })
  context.waitUntil(work)
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, CHARGE_WITHIN_MS)
  })
  await Promise.race([work, late])
  clearTimeout(timer)
}

function refusedField(errors: Record<string, string>): VisitResult {
  const [field = '', message = 'Check what you entered'] = Object.entries(errors)[0] ?? []
  return { success: false, message, field, visit: null }
}

async function standing(
  context: OriginContext,
  visit: VisitRow,
  outcome: Pick<VisitResult, 'success' | 'message' | 'field'>,
): Promise<VisitResult> {
  const policy = await toldPolicy(context.db, context.brand, [visit])
  return { ...outcome, visit: await toVisit(context, visit, policy) }
}

/** The answer to a change. Its mail is sent after the response. */
function finish(
  context: OriginContext,
  visit: VisitRow,
  outcome: Pick<VisitResult, 'success' | 'message' | 'field'>,
): Promise<VisitResult> {
  context.sendMail()
  return standing(context, visit, outcome)
}

async function toVisit({ db, now }: OriginContext, row: VisitRow, policy: LatePolicy): Promise<Visit> {
  const charge: ChargeRow | null = await findCharge(db, `add-ons-${row.id}`)
  const addOnsPayment = paymentOfExtras(charge)
  const hasExtras = addOnsPayment === 'PAID' || addOnsPayment === 'CONFIRMING'
  const isChangeable = canChange(row, now)
  return {
    id: row.id,
    status: row.status,
    window: windowOf(row),
    timeZone: row.time_zone,
    numHours: row.hours,
    street: row.street,
    unit: row.unit,
    city: row.city,
    state: row.state,
    zipcode: row.zipcode,
    homeType: row.home_type,
    recurrence: row.recurrence || null,
    // Names are validated when a visit is booked.
    addOns: hasExtras ? (addOnsOf(row) as Visit['addOns']) : [],
    addOnsCents: hasExtras ? (charge?.total_cents ?? 0) : 0,
    addOnsPayment,
    notes: row.notes,
    sequence: row.sequence,
    feeCents: isChangeable ? changeFee(row, policy, now) : 0,
    canChange: isChangeable,
  }
}
