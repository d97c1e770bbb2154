/** Shows a voucher to a visitor: its visit, the windows to choose from, and the extras. */
import { HORIZON_DAYS } from '../../contract/visit-rules.ts'
import type { OriginContext } from '../context.ts'
import { readLateCancellationPolicy } from '../db/policies.ts'
import type { QueryVoucherVisitArgs, VoucherVisit } from '../generated/resolvers.ts'
import { browserToken } from '../sign-in/known-browser.ts'
import { readAddOnPrices } from '../visits/extras.ts'
import { toldPolicy } from '../visits/told-policy.ts'
import { findBookedVisit, findLastHome } from '../visits/visit-row.ts'
import { findVoucher, getStanding, type VoucherRow } from '../visits/voucher.ts'
import { checkHome, findVisitPlace, hasDemonstrationHours } from '../visits/windows.ts'
import { toVisit } from './answer.ts'
import { openCalendar } from './open-windows.ts'

export async function showVoucher(context: OriginContext, access: QueryVoucherVisitArgs): Promise<VoucherVisit> {
  const found = await findVoucher(context, access)
  if ('refusal' in found) return withoutVoucher(context, found.refusal)
  // Signing in already marked the browser as known, so only a visitor with a code gets a token here.
  const browser = access.email ? await browserToken(context, access.email) : null
  return { ...(await withVoucher(context, found.voucher, access)), browser }
}

async function withVoucher(
  context: OriginContext,
  voucher: VoucherRow,
  { email, zipcode }: QueryVoucherVisitArgs,
): Promise<VoucherVisit> {
  const { db, brand, now } = context
  // A visitor who knows only the code and the email of a voucher must not see the customer's other visits.
  const own = email ? voucher.code : null
  const [visit, place, homePlace, addOns, lastHome] = await Promise.all([
    findBookedVisit(db, brand, voucher.code),
    findVisitPlace(db, voucher.zipcode),
    zipcode ? findVisitPlace(db, zipcode) : null,
    readAddOnPrices(db, brand),
    findLastHome(db, { brand, customerId: voucher.customer_id, code: own }),
  ])
  const home = zipcode ? checkHome(voucher, homePlace, place) : null
  const taxed = home && 'place' in home ? home.place : place
  const policy = toldPolicy(visit ?? voucher)
  const standing = getStanding(voucher, visit !== null, now)
  // A booked visit can be moved even while its voucher is on hold.
  const canChoose = place && (standing === 'READY' || visit !== null)
  const { windows, holidays } = canChoose
    ? await openCalendar(context, { expiresAt: voucher.expires_at, place, policy, horizonDays: HORIZON_DAYS })
    : { windows: [], holidays: [] }
  const { code, hours: numHours, expires_at: expiresAt, paid_cents: paidCents, city, state, service } = voucher
  return {
    success: true,
    message: '',
    voucher: {
      code,
      standing,
      numHours,
      expiresAt,
      paidCents,
      city,
      state,
      zipcode: voucher.zipcode,
      service: service || null,
    },
    visit: visit && (await toVisit(context, visit)),
    windows,
    holidays,
    isDemonstration: windows.length > 0 && place !== null && (await hasDemonstrationHours(db, place.regionId)),
    lastHome,
    addOns,
    salesTaxRate: taxed?.salesTaxRate ?? 0,
    salesTaxZipcode: taxed?.zipcode ?? voucher.zipcode,
    zipcodeProblem: home && 'refusal' in home ? home.refusal : null,
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
    holidays: [],
    isDemonstration: false,
    lastHome: null,
    addOns: [],
    salesTaxRate: 0,
    salesTaxZipcode: '',
    zipcodeProblem: null,
    lateHours: policy.hours,
    lateFeeCents: policy.flatFeeCents,
  }
}
