import type { PurchaseFieldsFragment, PurchaseVoucherInput } from '../../../graphql/contract/generated/graphql.ts'
import { PurchaseVoucherDocument, ResumePurchaseDocument } from '../../../graphql/contract/generated/persisted.ts'
import { MESSAGES } from '../../../graphql/contract/messages.ts'
import type { GraphqlClient } from '../../graphql.ts'
import { dealStep, paths } from '../../paths.ts'
import type { PayErrors } from '../../ui/funnel/pay-form.tsx'
import type { PayProblem } from '../../ui/funnel/pay-problem.tsx'
import type { CardAnswer } from './gateway.ts'

/** What is bought, by whom, at which price; the rest of the input is typed on the page or made for each attempt. */
export type Order = Pick<
  PurchaseVoucherInput,
  'email' | 'phone' | 'zipcode' | 'hours' | 'voucherOption' | 'campaignId' | 'referral'
> & { build: string; experiments: string | null }

export interface Entered {
  attemptId: string
  intent: string
  firstName: string
  lastName: string
  consentText: string
}

/** Where pressing the button led. Nothing is called paid or failed here that the origin did not call so. */
export type Outcome =
  /** The attempt is known to the origin, or may be: /deal/return tells what became of it. */
  | { kind: 'sent'; attemptId: string }
  /** Nothing was charged, and the attempt may be sent again as it is. */
  | { kind: 'stay'; problem?: PayProblem; errors?: PayErrors }
  /** The attempt ended without a charge; the next one has this id. */
  | { kind: 'over'; problem: PayProblem; nextAttemptId: string }
  /** Another page says what is the matter. */
  | { kind: 'elsewhere'; href: string }

export interface PayTools {
  client: Pick<GraphqlClient, 'mutate'>
  makePaymentMethod(): Promise<CardAnswer>
  newId(): string
}

/** One press of the button: the card to the gateway, then the purchase to the origin. Never throws. */
export async function pay(order: Order, entered: Entered, tools: PayTools): Promise<Outcome> {
  const card = await tools.makePaymentMethod()
  switch (card.kind) {
    case 'made':
      return purchase({ order, entered, tools, paymentMethodId: card.paymentMethodId })
    case 'wrong':
      return { kind: 'stay', errors: card.errors }
    case 'declined':
      return { kind: 'stay', problem: { kind: 'declined', reason: card.reason } }
    case 'unreachable':
      return { kind: 'stay', problem: { kind: 'gateway-away' } }
  }
}

interface Attempt {
  order: Order
  entered: Entered
  tools: PayTools
  paymentMethodId: string
  /** The attempt before this one was over already, and this one stands in for it. */
  isSecond?: boolean
}

async function purchase(attempt: Attempt): Promise<Outcome> {
  const { entered, tools } = attempt
  const answer = await tools.client.mutate(PurchaseVoucherDocument, { input: inputOf(attempt) })
  if (answer.ok) return outcomeOf(attempt, answer.data.purchaseVoucher)
  // A page from before a deploy: the new one knows the operation.
  if (answer.code === 'OPERATION_NOT_KNOWN') return { kind: 'elsewhere', href: dealStep(4) }
  if (answer.code === 'CARD_NUMBER_REFUSED') return { kind: 'stay', errors: { firstName: MESSAGES.cardInText } }
  return mayHaveRun(answer.code)
    ? { kind: 'sent', attemptId: entered.attemptId }
    : { kind: 'stay', problem: { kind: 'not-started' } }
}

/** Whether a purchase may have been carried out that gave no answer: docs/contracts.md has the codes. */
function mayHaveRun(code: string): boolean {
  return /^(NETWORK_FAILED|TIMED_OUT|ORIGIN_(UNREACHABLE|TIMEOUT|FAILED|INVALID|ERRORS))$/.test(code)
}

function inputOf({ order, entered, paymentMethodId }: Attempt): PurchaseVoucherInput {
  const { build, experiments, ...rest } = order
  const { consentText, ...typed } = entered
  return {
    ...rest,
    ...typed,
    paymentMethodId,
    consent: { agreed: true, text: consentText, offerKey: order.voucherOption, build, experiments },
    redirect: null,
  }
}

function outcomeOf(attempt: Attempt, answer: PurchaseFieldsFragment): Outcome | Promise<Outcome> {
  const { order, entered, tools } = attempt
  switch (answer.status) {
    case 'SUCCEEDED':
    case 'PENDING':
    case 'REQUIRES_ACTION':
    case 'AWAITING_PAYMENT':
      return { kind: 'sent', attemptId: entered.attemptId }
    case 'DECLINED':
      return { kind: 'over', problem: { kind: 'declined', reason: answer.message }, nextAttemptId: tools.newId() }
    case 'RELEASED':
      return { kind: 'over', problem: { kind: 'cancelled' }, nextAttemptId: tools.newId() }
    case 'PRICE_CHANGED':
      return { kind: 'elsewhere', href: `${dealStep(4)}&problem=price-changed` }
    case 'SOLD_OUT':
      return {
        kind: 'elsewhere',
        href: `${paths.dealWaitlist}?${new URLSearchParams({ reason: 'sold-out', zipcode: order.zipcode, paying: '1' })}`,
      }
    case 'CONFLICT':
      return afterConflict(attempt)
    case 'INVALID':
      return afterInvalid(answer)
  }
}

/**
 * The attempt was sent before with another card, from another tab or before coming back here. One that is over makes
 * way for a new one, with the card at hand; any other is what the visitor must hear of first.
 */
async function afterConflict(attempt: Attempt): Promise<Outcome> {
  const { entered, tools } = attempt
  const standing = await tools.client.mutate(ResumePurchaseDocument, { attemptId: entered.attemptId })
  const status = standing.ok ? standing.data.resumePurchase.status : null
  const isOver = status === 'DECLINED' || status === 'RELEASED'
  if (!isOver || attempt.isSecond) return { kind: 'sent', attemptId: entered.attemptId }
  return purchase({ ...attempt, entered: { ...entered, attemptId: tools.newId() }, isSecond: true })
}

function afterInvalid({ field, message }: PurchaseFieldsFragment): Outcome {
  if (field === 'firstName' || field === 'lastName' || field === 'consent') {
    return { kind: 'stay', errors: { [field]: message } }
  }
  return { kind: 'stay', problem: { kind: 'refused', reason: message } }
}
