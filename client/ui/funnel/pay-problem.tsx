import type { ReactNode } from 'react'
import { formatCentsExact } from '../../../graphql/contract/format.ts'
import { NOTHING_CHARGED, outcomeOf } from '../../../graphql/contract/outcomes.ts'
import { Note } from '../note.tsx'

/** Why a payment did not go through, or is not known to have. */
export type PayProblem =
  /** How the last attempt stands, with the origin's own sentence about it. */
  | { kind: 'outcome'; status: string; message: string }
  /** The gateway refused the card before an order was made; `reason` is its sentence, where it gave one. */
  | { kind: 'card-refused'; reason?: string }
  /** The origin could not be reached: this press sent nothing. An earlier one may have. */
  | { kind: 'not-sent' }
  /** The browser cannot reach the gateway. */
  | { kind: 'gateway-away' }
  /** Another tab has gone on since this page was made. */
  | { kind: 'out-of-date' }
  /** The connection broke after the order was sent. Whether it was paid is not known yet. */
  | { kind: 'unconfirmed' }

export interface PayProblemNoteProps {
  id: string
  problem: PayProblem
  totalCents: number
  /** Another way to pay, where there is one. */
  otherWay?: ReactNode
}

/** What happened, that nothing was charged where the ledger has said so, and what to do about it. */
export function PayProblemNote({ id, problem, totalCents, otherWay }: PayProblemNoteProps) {
  const { title, advice } = wordsFor(problem, totalCents)
  const isUncharged = problem.kind === 'outcome' && outcomeOf(problem.status).isUncharged
  return (
    <Note id={id} kind="bad" title={title} isAlert>
      <p className="sm">
        {isUncharged && `${NOTHING_CHARGED} `}
        {advice}
      </p>
      {otherWay}
    </Note>
  )
}

const NEVER_TWICE = 'It is the same order, and you are never charged twice.'
const TRY_ANOTHER_CARD = 'Check the details, use another card, or call the number on the back of your card.'

function wordsFor(problem: PayProblem, totalCents: number): { title: string; advice: string } {
  switch (problem.kind) {
    case 'outcome':
      return { title: outcomeOf(problem.status).title, advice: adviceFor(problem, totalCents) }
    case 'card-refused':
      return { title: 'Your card was declined', advice: bare(problem.reason) || TRY_ANOTHER_CARD }
    case 'not-sent':
      return {
        title: 'We could not send your order',
        advice: `What you typed is still here. Wait a moment, then try again. ${NEVER_TWICE}`,
      }
    case 'gateway-away':
      return {
        title: 'We could not reach our payment partner',
        advice: 'What you typed is still here. Try again, or enter your card on their own page.',
      }
    case 'out-of-date':
      return {
        title: 'This page was out of date',
        advice: 'Your order went on in another tab or window. Look it over here, and tick the box again if you agree.',
      }
    case 'unconfirmed':
      return {
        title: outcomeOf('PENDING').title,
        advice:
          'The connection broke while you were paying. Stay here: this page goes on as soon as you are online again, and you are never charged twice.',
      }
  }
}

function adviceFor({ status, message }: PayProblem & { kind: 'outcome' }, totalCents: number): string {
  if (status !== 'PRICE_CHANGED') return bare(message) || TRY_ANOTHER_CARD
  return `The total today is now ${formatCentsExact(totalCents)}. Look the order over, and tick the box again if you agree.`
}

/** A sentence without what the note says already. */
function bare(reason = ''): string {
  return reason.replace('Your card was declined.', '').replace(NOTHING_CHARGED, '').trim()
}
