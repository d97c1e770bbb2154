import { within } from '../../contract/time/wait.ts'
import { findCharge } from '../charges/charge-row.ts'
import { advanceCharge } from '../charging/advance-charge.ts'
import type { OriginContext } from '../context.ts'
import { depsOf } from '../deps.ts'
import { logUnexpected } from '../log/unexpected.ts'

/** If charging the card takes longer than this, in milliseconds, it continues after the response. */
const CHARGE_WITHIN_MS = 6000

/** Charges at once if the gateway responds in time; the scheduled job does the rest. */
export async function chargeNow(context: OriginContext, id: string): Promise<void> {
  const charge = await findCharge(context.db, id)
  if (charge?.status !== 'due') return
  const work = advanceCharge(depsOf(context.env), charge).catch((error: unknown) => {
    logUnexpected(error, { requestId: context.requestId, where: 'visits.charge' })
  })
  context.waitUntil(work)
  await within(CHARGE_WITHIN_MS, work, undefined)
}
