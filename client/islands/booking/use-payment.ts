import { type ActionDispatch, useEffect, useReducer } from 'react'
import { paths } from '../../paths.ts'
import { useReturn } from '../form/use-sending.ts'
import { changePayment, type Payment, type PaymentEvent, type Phase } from './payment-state.ts'

type Dispatch = ActionDispatch<[PaymentEvent]>

/** The form's payment, and what the browser does in each of its phases. */
export function usePayment(initial: Payment): [Payment, Dispatch] {
  const [payment, dispatch] = useReducer(changePayment, initial)
  const { phase } = payment
  useEffect(() => enterPhase(phase, dispatch), [phase])
  useReturn(() => dispatch({ kind: 'return' }))
  return [payment, dispatch]
}

/** Returns a cleanup function if the phase started something that must end with it. */
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

/** The page that shows an attempt's outcome. */
function outcomePath(attemptId: string): string {
  return `${paths.dealReturn}?attempt=${attemptId}`
}
