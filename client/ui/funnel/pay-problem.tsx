import { formatCentsExact } from '../../../graphql/contract/money.ts'
import { Note } from '../note.tsx'

/** Why a payment did not go through. In each of these nothing was charged. */
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

export interface PayProblemNoteProps {
  id: string
  problem: PayProblem
  totalCents: number
}

/** What happened, that nothing was charged, and what to do about it. */
export function PayProblemNote({ id, problem, totalCents }: PayProblemNoteProps) {
  const { title, advice } = wordsFor(problem, totalCents)
  return (
    <Note id={id} kind="bad" title={title} isAlert>
      <p className="sm">Nothing was charged. {advice}</p>
    </Note>
  )
}

function wordsFor(problem: PayProblem, totalCents: number): { title: string; advice: string } {
  switch (problem.kind) {
    case 'declined':
      return {
        title: 'Your card was declined',
        advice: [problem.reason, 'Check the details, use another card, or call the number on the back of your card.']
          .filter(Boolean)
          .join(' '),
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
  }
}
