import { expect, test } from 'vitest'
import type { PayResult } from '../../../client/islands/booking/pay.ts'
import {
  changePayment,
  hasSent,
  isBusy,
  type Payment,
  type PaymentEvent,
} from '../../../client/islands/booking/payment-state.ts'

const opened = (problem: Payment['problem'] = null): Payment => ({
  attempt: 'first',
  token: 'shown',
  problem,
  phase: { kind: 'editing' },
})

/** Returns a payment after these events. */
const after = (events: PaymentEvent[], from = opened()) => events.reduce(changePayment, from)
const SEND: PaymentEvent = { kind: 'send' }
const RETURN: PaymentEvent = { kind: 'return' }
const answer = (outcome: PayResult): PaymentEvent => ({ kind: 'answer', outcome })

const AWAY: PayResult = { kind: 'stay', problem: { kind: 'gateway-away' } }
const DECLINED = { kind: 'outcome', status: 'DECLINED', message: 'No.' } as const

/** Returns the parts of a payment that the form shows. */
const shown = (payment: Payment) => ({
  phase: payment.phase,
  problem: payment.problem,
  isBusy: isBusy(payment),
  mayPay: !hasSent(payment),
})

test('the payment form first shows the problem from the server, and pressing the pay button removes the problem and blocks further attempts', () => {
  const payment = opened({ kind: 'out-of-date' })
  const problem = { kind: 'out-of-date' }
  expect(shown(payment)).toEqual({ phase: { kind: 'editing' }, problem, isBusy: false, mayPay: true })
  const sending = { kind: 'sending', attemptId: 'first' }
  expect(shown(after([SEND], payment))).toEqual({ phase: sending, problem: null, isBusy: true, mayPay: false })
})

test('after a payment problem that did not end the attempt, the same attempt may be sent again', () => {
  const payment = after([SEND, answer(AWAY)])
  const problem = { kind: 'gateway-away' }
  expect(shown(payment)).toEqual({ phase: { kind: 'editing' }, problem, isBusy: false, mayPay: true })
  expect(after([SEND], payment).phase).toEqual({ kind: 'sending', attemptId: 'first' })
  // Field errors are shown at their fields, not as a problem of the form.
  expect(shown(after([SEND, answer({ kind: 'stay', errors: { cvc: 'Wrong' } })]))).toEqual(shown(opened()))
})

test('after a declined card, the pay button sends a new attempt with a new proof of consent', () => {
  const payment = after([
    SEND,
    answer({ kind: 'over', problem: DECLINED, next: { attempt: 'second', token: 'shown again' } }),
  ])
  expect(payment).toMatchObject({ attempt: 'second', token: 'shown again', problem: DECLINED })
  expect(after([SEND], payment).phase).toEqual({ kind: 'sending', attemptId: 'second' })
})

test('if the site provides no new attempt after a declined card, the form keeps the old attempt and can send it again', () => {
  const payment = after([SEND, answer({ kind: 'over', problem: DECLINED, next: null })])
  expect(payment).toMatchObject({ attempt: 'first', token: 'shown', problem: DECLINED })
  expect(hasSent(payment)).toBe(false)
})

test('a payment problem that happens twice is announced twice', () => {
  const once = after([SEND, answer({ kind: 'stay', problem: { kind: 'not-sent' } })])
  const twice = after([SEND, answer({ kind: 'stay', problem: { kind: 'not-sent' } })], once)
  expect(twice.problem).toEqual(once.problem)
  expect(twice.problem).not.toBe(once.problem)
})

test('if a payment attempt may have reached the origin, the page with its outcome opens, and the pay button stays busy until then', () => {
  const phase = { kind: 'sent', attemptId: 'second' }
  const payment = after([SEND, answer({ kind: 'sent', attemptId: 'second' })])
  expect(shown(payment)).toEqual({ phase, problem: null, isBusy: true, mayPay: false })
})

test('while the browser is offline, the form says that the payment is unconfirmed, and further attempts remain blocked', () => {
  const sent = after([SEND, answer({ kind: 'sent', attemptId: 'first' })])
  const payment = after([{ kind: 'offline' }], sent)
  expect(payment).toMatchObject({ phase: { kind: 'sent', attemptId: 'first' }, problem: { kind: 'unconfirmed' } })
  // If the phase changed, the form would stop waiting for the browser to be online.
  expect(payment.phase).toBe(sent.phase)
  expect(shown(payment)).toMatchObject({ isBusy: true, mayPay: false })
})

test.each<[string, PaymentEvent[]]>([
  ['on its way', [SEND]],
  ['received', [SEND, answer({ kind: 'sent', attemptId: 'first' })]],
  ['unconfirmed', [SEND, answer({ kind: 'sent', attemptId: 'first' }), { kind: 'offline' }]],
])(
  'a visitor who returns to a payment attempt that is %s sees the page with its outcome, and cannot pay again',
  (_name, events) => {
    const payment = after([...events, RETURN])
    expect(payment.phase).toEqual({ kind: 'returned', attemptId: 'first' })
    expect(shown(payment)).toMatchObject({ isBusy: false, mayPay: false })
  },
)

test('a visitor who comes back to the payment form can pay if no attempt is being sent or awaiting its outcome', () => {
  for (const events of [[], [SEND, answer(AWAY)], [SEND, answer({ kind: 'elsewhere', href: '/deal?step=5' })]]) {
    const payment = after([...events, RETURN])
    expect(shown(payment)).toMatchObject({ phase: { kind: 'editing' }, isBusy: false, mayPay: true })
  }
})

test('the answer to a payment counts even if it comes after the visitor left the page and came back', () => {
  expect(after([SEND, RETURN, answer({ kind: 'sent', attemptId: 'second' })]).phase).toEqual({
    kind: 'sent',
    attemptId: 'second',
  })
  expect(shown(after([SEND, RETURN, answer(AWAY)]))).toMatchObject({
    phase: { kind: 'editing' },
    problem: { kind: 'gateway-away' },
    mayPay: true,
  })
})

test('if the outcome of a payment is on another page, that page opens, and the pay button stays busy until then', () => {
  const payment = after([SEND, answer({ kind: 'elsewhere', href: '/deal?step=5' })])
  expect(payment.phase).toEqual({ kind: 'elsewhere', href: '/deal?step=5' })
  expect(isBusy(payment)).toBe(true)
})
