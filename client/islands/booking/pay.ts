import { shownText } from '../../../graphql/contract/agent-words.ts'
import type { PurchaseFieldsFragment, PurchaseVoucherInput } from '../../../graphql/contract/generated/graphql.ts'
import { PurchaseVoucherDocument, ResumePurchaseDocument } from '../../../graphql/contract/generated/persisted.ts'
import { MESSAGES } from '../../../graphql/contract/messages.ts'
import { getOutcome } from '../../../graphql/contract/outcomes.ts'
import type { GraphqlClient } from '../../graphql.ts'
import { dealStep } from '../../paths.ts'
import type { PayErrors } from '../../ui/funnel/pay-form.tsx'
import type { PayProblem } from '../../ui/funnel/pay-problem.tsx'
import type { CardAnswer } from './gateway.ts'
import type { NextAttempt, OverAttempt } from './next-attempt.ts'

/**
 * The fields of the purchase input that the server provides. All other fields are entered by the visitor, or created by
 * the page for each attempt.
 */
export type OrderInput = Pick<
  PurchaseVoucherInput,
  'email' | 'phone' | 'zipcode' | 'hours' | 'voucherOption' | 'campaignId' | 'referral' | 'service'
> & { build: string; experiments: string | null }

export interface PaymentEntry {
  attemptId: string
  intent: string
  firstName: string
  lastName: string
  consentText: string
  /** The text that an agent reads to the caller, in agent mode. */
  agentWords?: string | null
  /** The site's proof that it showed the consent text for this attempt. */
  consentToken: string
}

/** The result of pressing the pay button. Only the origin determines whether an attempt is paid or has failed. */
export type PayResult =
  /** The attempt may have reached the origin. /deal/return shows its outcome. */
  | { kind: 'sent'; attemptId: string }
  /** The visitor can send the same attempt again. */
  | { kind: 'stay'; problem?: PayProblem; errors?: PayErrors }
  /** The attempt ended without a charge. If `next` is null, the next submit requests a new attempt. */
  | { kind: 'over'; problem: PayProblem; next: { attempt: string; token: string } | null }
  /** Another page explains the problem. */
  | { kind: 'elsewhere'; href: string }

export interface PayTools {
  client: Pick<GraphqlClient, 'mutate'>
  makePaymentMethod(): Promise<CardAnswer>
  askNextAttempt(over: OverAttempt): Promise<NextAttempt | null>
  /**
   * Returns a token of the challenge, or null if the challenge returned no token. Undefined if no challenge is
   * configured.
   */
  askChallenge?: (() => Promise<string | null>) | undefined
}

/**
 * Handles one press of the pay button: sends the card to the gateway, then the purchase to the origin. Never throws.
 */
export async function pay(order: OrderInput, entered: PaymentEntry, tools: PayTools): Promise<PayResult> {
  const card = await tools.makePaymentMethod()
  switch (card.kind) {
    case 'made':
      return purchase({ order, entered, tools, paymentMethodId: card.paymentMethodId })
    case 'wrong':
      return { kind: 'stay', errors: card.errors }
    case 'declined':
      return { kind: 'stay', problem: { kind: 'card-refused', reason: card.reason } }
    case 'unreachable':
      return { kind: 'stay', problem: { kind: 'gateway-away' } }
  }
}

interface Attempt {
  order: OrderInput
  entered: PaymentEntry
  tools: PayTools
  paymentMethodId: string
  /** Whether this attempt replaces an earlier attempt that was already over. */
  isSecond?: boolean
}

/** The error codes for an attempt that the site does not forward because the page or its cookie is out of date. */
const OUT_OF_DATE = ['OPERATION_NOT_KNOWN', 'ATTEMPT_NOT_KNOWN', 'CONSENT_NOT_SHOWN']

async function purchase(attempt: Attempt): Promise<PayResult> {
  const { entered, tools } = attempt
  const challenge = await tools.askChallenge?.()
  if (challenge === null) return { kind: 'stay', problem: { kind: 'challenge' } }
  const input = { ...buildInput(attempt), ...(challenge ? { challenge } : {}) }
  const answer = await tools.client.mutate(PurchaseVoucherDocument, { input })
  if (answer.ok) return follow(attempt, answer.data.purchaseVoucher)
  if (OUT_OF_DATE.includes(answer.code)) return { kind: 'elsewhere', href: `${dealStep(4)}&problem=out-of-date` }
  if (answer.code === 'CARD_NUMBER_REFUSED') return { kind: 'stay', errors: { firstName: MESSAGES.cardInText } }
  return mayHaveRun(answer.code)
    ? { kind: 'sent', attemptId: entered.attemptId }
    : { kind: 'stay', problem: { kind: 'not-sent' } }
}

/** Whether a purchase may have been carried out despite this error. docs/contracts.md explains the codes. */
function mayHaveRun(code: string): boolean {
  return /^(NETWORK_FAILED|TIMED_OUT|ORIGIN_(UNREACHABLE|TIMEOUT|FAILED|INVALID|ERRORS))$/.test(code)
}

function buildInput({ order, entered, paymentMethodId }: Attempt): PurchaseVoucherInput {
  const { build, experiments, ...rest } = order
  const { consentText: text, consentToken: token, agentWords, ...typed } = entered
  return {
    ...rest,
    ...typed,
    paymentMethodId,
    consent: { agreed: true, text, token, agentWords, offerKey: order.voucherOption, build, experiments },
  }
}

/**
 * Converts the origin's answer to a result. This page reports a declined card, an invalid order and paused sales; other
 * pages report all other outcomes. An attempt id that was sent before is looked up first.
 */
async function follow(attempt: Attempt, answer: PurchaseFieldsFragment): Promise<PayResult> {
  const { attemptId } = attempt.entered
  switch (getOutcome(answer.status).place) {
    case 'form':
      return afterInvalid(answer)
    case 'another-card':
      return afterDecline(attempt, answer)
    case 'look':
      return afterConflict(attempt)
    default:
      return { kind: 'sent', attemptId }
  }
}

async function afterDecline(attempt: Attempt, { status, message }: PurchaseFieldsFragment): Promise<PayResult> {
  const next = await askNext(attempt)
  if (next && 'href' in next) return { kind: 'elsewhere', href: next.href }
  return { kind: 'over', problem: { kind: 'outcome', status, message }, next }
}

/**
 * Handles an attempt id that was sent before. If that attempt is over, sends a new attempt. Otherwise reports the
 * attempt as sent, so that the page with its outcome opens.
 */
async function afterConflict(attempt: Attempt): Promise<PayResult> {
  const { entered, tools } = attempt
  const resumed = await tools.client.mutate(ResumePurchaseDocument, { attemptId: entered.attemptId })
  const isOver = resumed.ok && getOutcome(resumed.data.resumePurchase.status).isOver
  const next = isOver && !attempt.isSecond ? await askNext(attempt) : null
  if (!next) return { kind: 'sent', attemptId: entered.attemptId }
  if ('href' in next) return { kind: 'elsewhere', href: next.href }
  const again = { ...entered, attemptId: next.attempt, consentToken: next.token }
  return purchase({ ...attempt, entered: again, isSecond: true })
}

function askNext({ entered, tools }: Attempt): Promise<NextAttempt | null> {
  const { attemptId: attempt, consentText, agentWords, consentToken: consent } = entered
  return tools.askNextAttempt({ attempt, consentText: shownText(consentText, agentWords), consent })
}

function afterInvalid({ status, field, message }: PurchaseFieldsFragment): PayResult {
  if (field === 'firstName' || field === 'lastName' || field === 'consent') {
    return { kind: 'stay', errors: { [field]: message } }
  }
  if (field === 'challenge') return { kind: 'stay', problem: { kind: 'challenge' } }
  return { kind: 'stay', problem: { kind: 'outcome', status, message } }
}
