import { type ActionDispatch, useEffect, useReducer } from 'react'
import { paths } from '../../paths.ts'
import { useReturn } from '../form/use-sending.ts'
import { changePayment, type Payment, type PaymentEvent, type Phase } from './payment-state.ts'

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
