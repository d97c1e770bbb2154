import type { LatePolicy } from '../../contract/offer.ts'
import { taxOn } from '../../contract/tax.ts'
import { canonicalJson, sha256 } from '../crypto/digest.ts'
import type { CleaningPrice } from '../generated/resolvers.ts'
import type { VisitPlace } from '../visits/windows.ts'

export interface PricingInput {
  place: Pick<VisitPlace, 'rateCents' | 'higherRateCents' | 'salesTaxRate'>
  isMember: boolean
  hours: number
  /** The number of hours that a prepaid voucher pays for. */
  prepaidHours: number
  /** The price of all extras, before tax. */
  addOnsCents: number
}

/**
 * Returns the amounts of a cleaning in cents, and a hash of the amounts and the policy. An order that was sent with a
 * different hash is refused.
 */
export async function priceOfCleaning(
  { place, isMember, hours, prepaidHours, addOnsCents }: PricingInput,
  policy: LatePolicy,
): Promise<CleaningPrice> {
  const { salesTaxRate, rateCents: memberRate, higherRateCents } = place
  const rateCents = isMember ? memberRate : higherRateCents
  const paidHours = hours - prepaidHours
  const sum = (hoursCents: number) => {
    const net = hoursCents + addOnsCents
    const taxCents = taxOn(net, salesTaxRate)
    return { hoursCents, taxCents, totalCents: net + taxCents }
  }
  const price = {
    numHours: hours,
    prepaidHours,
    paidHours,
    rateCents,
    addOnsCents,
    salesTaxRate,
    ...sum(paidHours * rateCents),
    nonmemberTotalCents: sum(paidHours * higherRateCents).totalCents,
  }
  return { quote: await hashOfTerms({ ...price, policy }), ...price }
}

/** Returns a short hash of amounts and terms. It need not be secure, because the origin recalculates every amount. */
export async function hashOfTerms(terms: object): Promise<string> {
  return (await sha256(canonicalJson(terms))).slice(0, 32)
}
