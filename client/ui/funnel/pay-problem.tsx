import type { ReactNode } from 'react'
import { MESSAGES } from '../../../graphql/contract/messages.ts'
import { getOutcome, NOTHING_CHARGED, OUTCOMES } from '../../../graphql/contract/outcomes.ts'
import { formatCentsExact } from '../../../graphql/contract/text/format.ts'
import { Note } from '../note.tsx'

/** Why a payment did not go through, or may not have gone through. */
export type PayProblem =
  /** The last attempt has this status. `message` is the origin's explanation. */
  | { kind: 'outcome'; status: string; message: string }
  /** The gateway refused the card before an order was made. `reason` is the gateway's message, if any. */
  | { kind: 'card-refused'; reason?: string }
  /** The origin was unreachable. This submit sent nothing, but an earlier submit may have sent the order. */
  | { kind: 'not-sent' }
  /** The browser could not reach the gateway. */
  | { kind: 'gateway-away' }
  /** The challenge was blocked, failed, or was not answered. Nothing was sent. */
  | { kind: 'challenge' }
  /** Another tab has continued the order since this page was rendered. */
  | { kind: 'out-of-date' }
  /** The connection broke after the order was sent. It is not yet known whether the order was paid. */
  | { kind: 'unconfirmed' }

interface PayProblemNoteProps {
  problem: PayProblem
  totalCents: number
  /** A button for another way to pay, if there is one. */
  otherWay?: ReactNode
}

/**
 * A notice that says what happened, what to do and, if the attempt's status makes it certain, that nothing was charged.
 */
export function PayProblemNote({ problem, totalCents, otherWay }: PayProblemNoteProps) {
  const { title, advice } = wordsFor(problem, totalCents)
  const isUncharged = problem.kind === 'outcome' && getOutcome(problem.status).isUncharged
  return (
    <Note id="pay-problem" kind="bad" title={title} isAlert>
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
      return { title: getOutcome(problem.status).title, advice: adviceFor(problem, totalCents) }
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
    case 'challenge':
      return {
        title: MESSAGES.challenge,
        advice:
          'What you typed is still here. If you see a security check beside the button, complete it and press the button again. Or enter your card on our payment partner\u2019s own page.',
      }
    case 'out-of-date':
      return {
        title: 'This page was out of date',
        advice:
          'Your order continued in another tab or window. Look it over here, and check the box again if you agree.',
      }
    case 'unconfirmed':
      return {
        title: getOutcome('PENDING').title,
        advice:
          'The connection broke while you were paying. Stay here: this page continues as soon as you are online again, and you are never charged twice.',
      }
  }
}

function adviceFor({ status, message }: PayProblem & { kind: 'outcome' }, totalCents: number): string {
  const again = `${formatCentsExact(totalCents)}. Look the order over, and check the box again if you agree.`
  if (status === 'SOLD_OUT') return `${OUTCOMES.SOLD_OUT.advice} You can still order: the total today is ${again}`
  return status === 'PRICE_CHANGED' ? `The total today is now ${again}` : bare(message) || TRY_ANOTHER_CARD
}

/** Shortens a message: removes the sentences that the notice shows anyway. */
function bare(reason = ''): string {
  return reason.replace('Your card was declined.', '').replace(NOTHING_CHARGED, '').trim()
}
