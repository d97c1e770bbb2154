/** Functions that only a build for an origin other than the embedded one needs. */
import type { PurchaseFieldsFragment, QuoteFieldsFragment } from '../../graphql/contract/generated/graphql.ts'
import type { LatePolicy, OfferPlace } from '../../graphql/contract/offer.ts'
import { earlyExitCents, monthlyChargeDate, type Plan, type PlanOption } from '../../graphql/contract/plans.ts'
import { taxOn } from '../../graphql/contract/tax.ts'
import { sendSigned } from './signature.ts'

export const other = { complete, isOfAnotherBrand, quote, send: sendSigned }

type Data = Readonly<Record<string, unknown>>

/** If an answer lacks certain fields, derives their values from the rest of the answer and adds them. */
function complete(operation: string, data: Data): Data {
  if (operation === 'PurchaseVoucher') {
    const bought = data.purchaseVoucher as PurchaseFieldsFragment
    return bought.status ? data : { ...data, purchaseVoucher: { ...bought, status: readStatus(bought) } }
  }
  const reviews = data.publicReviews as Reviews | undefined
  if (!reviews?.edges.some(({ node }) => !node.id)) return data
  // Within a list, a cursor identifies a review just as an id does.
  const edges = reviews.edges.map(({ cursor, node }) => ({ cursor, node: { ...node, id: cursor } }))
  return { ...data, publicReviews: { ...reviews, edges } }
}

/** Whether an answer belongs to another brand. Only the survey's answer names its brand. */
function isOfAnotherBrand({ surveySources }: Data, brandId: string): boolean {
  const brand = (surveySources as { brand?: string } | undefined)?.brand
  return brand !== undefined && brand !== brandId
}

interface Reviews {
  edges: readonly { cursor: string; node: { id: string } }[]
}

/**
 * Derives a purchase's status. If the order was refused, nothing was charged, and the order may be sent again:
 * docs/another-origin.md.
 */
function readStatus({
  success,
  voucherPurchaseDetails: bought,
}: PurchaseFieldsFragment): PurchaseFieldsFragment['status'] {
  if (success && bought?.code) return 'SUCCEEDED'
  if (bought?.redirect) return 'AWAITING_PAYMENT'
  return success ? 'PENDING' : 'INVALID'
}

export interface OrderFacts {
  plan: Plan
  option: PlanOption
  /** The price in dollars before tax, as the origin returns it. */
  price: number
  place: OfferPlace
  latePolicy: LatePolicy | null
}

/** Derives an order's amounts from the plan and the place, because the origin returns only the price. */
function quote({ plan, option, price, place, latePolicy }: OrderFacts): QuoteFieldsFragment {
  const subtotalCents = Math.round(price * 100)
  const taxCents = taxOn(subtotalCents, place.salesTaxRate)
  return {
    undiscountedCents: option.undiscountedCents,
    discountCents: option.undiscountedCents - subtotalCents,
    subtotalCents,
    salesTaxRate: place.salesTaxRate,
    taxCents,
    totalCents: subtotalCents + taxCents,
    monthlyCents: plan.monthlyCents,
    earlyExitCents: earlyExitCents(plan, option, subtotalCents),
    firstMonthlyCharge: monthlyChargeDate(new Date().toLocaleDateString('en-CA', { timeZone: 'America/Chicago' })),
    lateCancellation: latePolicy,
    memberRateCents: place.memberRateCents,
  }
}
