import type { ReactNode } from 'react'
import { formatCentsExact } from '../../../graphql/contract/format.ts'
import { Note } from '../note.tsx'

/** Why a payment did not go through, or is not known to have. */
export type PayProblem =
  /** The bank said no; `reason` is its own sentence, where it gave one. */
  | { kind: 'declined'; reason?: string }
  /** The quote is old or was for other amounts; the page shows the new ones. */
  | { kind: 'price-changed' }
  /** The same attempt was sent before with other details. */
  | { kind: 'conflict' }
  /** The visitor gave up at the bank's or the gateway's page. */
  | { kind: 'cancelled' }
  /** The payment never began: the gateway or the origin was out of reach before anything was sent. */
  | { kind: 'not-started' }
  /** The browser cannot reach the gateway. */
  | { kind: 'gateway-away' }
  /** The origin cannot sell this order, and says why in a sentence of its own. */
  | { kind: 'refused'; reason: string }
  /** The connection broke after the order was sent. Whether it was paid is not known yet. */
  | { kind: 'unconfirmed' }

export interface PayProblemNoteProps {
  id: string
  problem: PayProblem
  totalCents: number
  /** Another way to pay, where there is one. */
  otherWay?: ReactNode
}

/** What happened, that nothing was charged where that is known, and what to do about it. */
export function PayProblemNote({ id, problem, totalCents, otherWay }: PayProblemNoteProps) {
  const { title, advice } = wordsFor(problem, totalCents)
  // The origin's own sentence says so where it is so, and an unknown outcome is none.
  const isUncharged = problem.kind !== 'refused' && problem.kind !== 'unconfirmed'
  return (
    <Note id={id} kind="bad" title={title} isAlert>
      <p className="sm">
        {isUncharged && 'Nothing was charged. '}
        {advice}
      </p>
      {otherWay}
    </Note>
  )
}

function wordsFor(problem: PayProblem, totalCents: number): { title: string; advice: string } {
  switch (problem.kind) {
    case 'declined':
      return {
        title: 'Your card was declined',
        advice:
          bare(problem.reason) || 'Check the details, use another card, or call the number on the back of your card.',
      }
    case 'price-changed':
      return {
        title: 'The price has changed',
        advice: `The total today is now ${formatCentsExact(totalCents)}. Look the order over, and tick the box again if you agree.`,
      }
    case 'conflict':
      return {
        title: 'This payment was sent before with other details',
        advice: 'So we stopped it. If you are paying in another tab, finish there. If not, you can pay here.',
      }
    case 'cancelled':
      return { title: 'The payment was cancelled', advice: 'You can pay here whenever you are ready.' }
    case 'not-started':
      return {
        title: 'The payment could not start',
        advice: 'What you typed is still here. Wait a moment, then try again.',
      }
    case 'gateway-away':
      return {
        title: 'We could not reach our payment partner',
        advice: 'What you typed is still here. Try again, or enter your card on their own page.',
      }
    case 'refused':
      return { title: 'This order did not go through', advice: problem.reason }
    case 'unconfirmed':
      return {
        title: 'We are confirming your payment',
        advice:
          'The connection broke while you were paying. Stay here: this page goes on as soon as you are online again, and you are never charged twice.',
      }
  }
}

/** A reason without what the note says already. */
function bare(reason = ''): string {
  return reason.replace(/^Your card was declined\. ?| ?Nothing was charged\.$/g, '')
}
