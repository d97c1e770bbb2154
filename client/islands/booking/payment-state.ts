/** The state of the payment form, and how each event changes it. use-payment.ts carries out the effects. */
import type { PayProblem } from '../../ui/funnel/pay-problem.tsx'
import type { PayResult } from './pay.ts'

export interface Payment {
  /** The id of the attempt that the next submit sends. */
  attempt: string
  /** The site's proof that it showed the consent for this attempt. */
  token: string
  problem: PayProblem | null
  phase: Phase
}

export type Phase =
  /** The visitor may press the button. */
  | { kind: 'editing' }
  /** The attempt is being sent and may have reached the origin. */
  | { kind: 'sending'; attemptId: string }
  /** The origin has or may have the attempt. The page with its outcome opens as soon as there is a network. */
  | { kind: 'sent'; attemptId: string }
  /** The visitor left while an attempt was being sent, and came back. The page with its outcome replaces this one. */
  | { kind: 'returned'; attemptId: string }
  /** The attempt cannot continue on this page. The page that explains why opens. */
  | { kind: 'elsewhere'; href: string }

export type PaymentEvent =
  | { kind: 'send' }
  /** The result of `pay`, which may come after the visitor left and came back. */
  | { kind: 'answer'; outcome: PayResult }
  /** There is no network, so the page with the attempt's outcome cannot be opened. */
  | { kind: 'offline' }
  /** The page was restored from the back/forward cache. */
  | { kind: 'return' }

const EDITING: Phase = { kind: 'editing' }

/** Whether an attempt is on its way to the origin or may have arrived. If so, nothing else may be sent. */
export function hasSent({ phase }: Payment): boolean {
  return 'attemptId' in phase
}

/** Whether the button shows that something is in progress. */
export function isBusy({ phase }: Payment): boolean {
  return phase.kind !== 'editing' && phase.kind !== 'returned'
}

export function changePayment(payment: Payment, event: PaymentEvent): Payment {
  const { attempt, phase } = payment
  switch (event.kind) {
    case 'send':
      return { ...payment, problem: null, phase: { kind: 'sending', attemptId: attempt } }
    case 'answer':
      return followOutcome(payment, event.outcome)
    case 'offline':
      return { ...payment, problem: { kind: 'unconfirmed' } }
    case 'return':
      return { ...payment, phase: 'attemptId' in phase ? { ...phase, kind: 'returned' } : EDITING }
  }
}

function followOutcome(payment: Payment, outcome: PayResult): Payment {
  switch (outcome.kind) {
    // These two outcomes become the phase, because they determine which page opens.
    case 'sent':
    case 'elsewhere':
      return { ...payment, phase: outcome }
    case 'stay':
      return { ...payment, problem: outcome.problem ?? null, phase: EDITING }
    case 'over':
      return { ...payment, ...outcome.next, problem: outcome.problem, phase: EDITING }
  }
}
