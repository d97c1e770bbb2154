/** The state of the payment form, and how each event changes it. */

import { type ActionDispatch, useEffect, useReducer } from 'react'
import { paths } from '../../paths.ts'
import type { PayProblem } from '../../ui/funnel/pay-problem.tsx'
import { useReturn } from '../form/use-sending.ts'
import type { PayResult } from './pay.ts'

export interface Payment {
  /** The id of the attempt that the next submit sends. */
  attempt: string
  /** The site's proof that it showed the consent for this attempt. */
  token: string
  problem: PayProblem | null
  phase: Phase
}

type Phase =
  /** The visitor may press the button. */
  | { kind: 'editing' }
  /** The attempt is being sent. */
  | { kind: 'sending'; attemptId: string }
  /** The attempt may have reached the origin. The page with its outcome opens as soon as the browser is online. */
  | { kind: 'sent'; attemptId: string }
  /** The visitor pressed the button, left and came back. The page with the attempt's outcome replaces this one. */
  | { kind: 'returned'; attemptId: string }
  /** The attempt cannot continue on this page. A page that explains the reason opens instead. */
  | { kind: 'elsewhere'; href: string }

export type PaymentEvent =
  | { kind: 'send' }
  /** The result of `pay`, which may come after the visitor left and came back. */
  | { kind: 'answer'; outcome: PayResult }
  /** The browser is offline, so the page with the attempt's outcome cannot be opened. */
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

type Dispatch = ActionDispatch<[PaymentEvent]>

/** Holds the state of the payment, and opens pages as its phase requires. */
export function usePayment(initial: Payment): [Payment, Dispatch] {
  const [payment, dispatch] = useReducer(changePayment, initial)
  const { phase } = payment
  useEffect(() => enterPhase(phase, dispatch), [phase])
  useReturn(() => dispatch({ kind: 'return' }))
  return [payment, dispatch]
}

/** Carries out the effect of a phase. Returns a cleanup function if the phase added a listener. */
function enterPhase(phase: Phase, dispatch: Dispatch): (() => void) | undefined {
  switch (phase.kind) {
    case 'sent': {
      if (navigator.onLine) return void location.assign(outcomePath(phase.attemptId))
      const open = () => location.replace(outcomePath(phase.attemptId))
      addEventListener('online', open, { once: true })
      dispatch({ kind: 'offline' })
      return () => removeEventListener('online', open)
    }
    case 'returned':
      return void location.replace(outcomePath(phase.attemptId))
    case 'elsewhere':
      return void location.assign(phase.href)
  }
}

/** Returns the URL of the page that shows an attempt's outcome. */
function outcomePath(attemptId: string): string {
  return `${paths.dealReturn}?attempt=${attemptId}`
}
