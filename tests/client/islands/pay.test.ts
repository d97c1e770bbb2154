import { expect, test } from 'vitest'
import type { GraphqlClient, GraphqlResult } from '../../../client/graphql.ts'
import type { CardAnswer } from '../../../client/islands/booking/gateway.ts'
import type { NextAttempt } from '../../../client/islands/booking/next-attempt.ts'
import { type OrderInput, type PaymentEntry, pay } from '../../../client/islands/booking/pay.ts'
import type { PurchaseStatus } from '../../../graphql/contract/generated/graphql.ts'
import { purchaseVoucherInput } from '../../../graphql/contract/inputs.ts'
import { OUTCOMES } from '../../../graphql/contract/outcomes.ts'

const FIRST = '11111111-1111-4111-8111-111111111111'
const SECOND = '22222222-2222-4222-8222-222222222222'

const order: OrderInput = {
  email: 'ada@example.com',
  phone: '3125550100',
  zipcode: '60601',
  hours: 3,
  voucherOption: 'FOREVERCLEAN_49',
  campaignId: null,
  referral: null,
  build: 'b1',
  experiments: null,
}
const entered: PaymentEntry = {
  attemptId: FIRST,
  intent: 'signed',
  firstName: 'Ada',
  lastName: '',
  consentText: 'I agree.',
  consentToken: 'shown',
}

interface SentOperation {
  name: string
  variables: { attemptId?: string; attempt?: string; input?: { attemptId: string; paymentMethodId: string } }
}

const says = (status: PurchaseStatus, more: object = {}): GraphqlResult<unknown> => ({
  ok: true,
  data: { purchaseVoucher: { status, message: 'The reason.', field: null, ...more }, resumePurchase: { status } },
})
const fails = (code: string): GraphqlResult<unknown> => ({ ok: false, code, message: 'Oh', requestId: null })

/** Pays through an origin that returns these answers in turn. */
async function paying(
  answers: GraphqlResult<unknown>[],
  card: CardAnswer = { kind: 'made', paymentMethodId: 'pm_1' },
  next: NextAttempt | null = { attempt: SECOND, token: 'shown again' },
  challenges?: (string | null)[],
) {
  const sent: SentOperation[] = []
  const mutate: GraphqlClient['mutate'] = async (document, variables) => {
    const [operation] = document.definitions
    sent.push({ name: String(operation && 'name' in operation && operation.name?.value), variables })
    const answer = answers.shift()
    if (!answer) throw new Error('The origin was called more often than the test has answers')
    // The fixed answers contain everything that pay() reads from each operation.
    return answer as never
  }
  const outcome = await pay(order, entered, {
    client: { mutate },
    makePaymentMethod: async () => card,
    askNextAttempt: async (over) => {
      sent.push({ name: 'next', variables: over })
      return next
    },
    ...(challenges ? { askChallenge: async () => challenges.shift() ?? null } : {}),
  })
  return { outcome, sent }
}

test('an order’s input passes the origin’s own validation, and contains no card data', async () => {
  const { sent } = await paying([says('SUCCEEDED')])
  const input = purchaseVoucherInput.parse(sent[0]?.variables.input)
  expect(input).toMatchObject({ attemptId: FIRST, paymentMethodId: 'pm_1', intent: 'signed', firstName: 'Ada' })
  expect(input.consent).toEqual({
    agreed: true,
    text: 'I agree.',
    offerKey: 'FOREVERCLEAN_49',
    build: 'b1',
    experiments: null,
  })
})

const ELSEWHERE = ['another-card', 'form', 'look']

test.each((Object.keys(OUTCOMES) as PurchaseStatus[]).filter((status) => !ELSEWHERE.includes(OUTCOMES[status].place)))(
  'an order with the status %s leads to the attempt’s page, which shows the outcome',
  async (status) => {
    expect((await paying([says(status)])).outcome).toEqual({ kind: 'sent', attemptId: FIRST })
  },
)

test('if the origin’s answer to an order has a status that the form does not know, the page with the attempt’s outcome opens', async () => {
  expect((await paying([says('UNDER_REVIEW' as PurchaseStatus)])).outcome).toEqual({ kind: 'sent', attemptId: FIRST })
})

test.each([
  'NETWORK_FAILED',
  'TIMED_OUT',
  'ORIGIN_TIMEOUT',
  'ORIGIN_UNREACHABLE',
  'ORIGIN_FAILED',
  'ORIGIN_INVALID',
  'ORIGIN_ERRORS',
])(
  'the error %s after sending an order leads to the attempt’s page, because the order may have been paid',
  async (code) => {
    expect((await paying([fails(code)])).outcome).toEqual({ kind: 'sent', attemptId: FIRST })
  },
)

test.each(['ORIGIN_UNAVAILABLE', 'REQUEST_REJECTED', 'BODY_TOO_LARGE', 'CROSS_SITE'])(
  'after the error %s, the same payment attempt may be sent again, because the origin did not process it',
  async (code) => {
    expect((await paying([fails(code)])).outcome).toEqual({ kind: 'stay', problem: { kind: 'not-sent' } })
  },
)

test('a declined card ends the payment attempt, and the next submit uses the new attempt id that the site returned', async () => {
  const { outcome, sent } = await paying([says('DECLINED')])
  expect(outcome).toEqual({
    kind: 'over',
    problem: { kind: 'outcome', status: 'DECLINED', message: 'The reason.' },
    next: { attempt: SECOND, token: 'shown again' },
  })
  expect(sent.at(-1)?.variables).toEqual({ attempt: FIRST, consentText: 'I agree.', consent: 'shown' })
})

test('if a card is declined while another tab is paying, the page about the other tab’s payment opens', async () => {
  const { outcome } = await paying([says('DECLINED')], undefined, { href: '/deal?step=5' })
  expect(outcome).toEqual({ kind: 'elsewhere', href: '/deal?step=5' })
})

test('if a card is declined and the site is unreachable, the next submit asks the site for an attempt id again instead of generating one', async () => {
  expect((await paying([says('DECLINED')], undefined, null)).outcome).toMatchObject({ kind: 'over', next: null })
  const { outcome, sent } = await paying([says('CONFLICT'), says('DECLINED'), says('SUCCEEDED')])
  expect(sent.map(({ name }) => name)).toEqual(['PurchaseVoucher', 'ResumePurchase', 'next', 'PurchaseVoucher'])
  expect(outcome).toEqual({ kind: 'sent', attemptId: SECOND })
})

test.each(['OPERATION_NOT_KNOWN', 'ATTEMPT_NOT_KNOWN', 'CONSENT_NOT_SHOWN'])(
  'after the error %s, the payment page is loaded again, because it is out of date',
  async (code) => {
    expect((await paying([fails(code)])).outcome).toEqual({
      kind: 'elsewhere',
      href: '/deal?step=4&problem=out-of-date',
    })
  },
)

test('an error that the origin reports about a field is shown at that field, or above the form if the form lacks the field', async () => {
  expect((await paying([says('INVALID', { field: 'consent', message: 'Agree again.' })])).outcome).toEqual({
    kind: 'stay',
    errors: { consent: 'Agree again.' },
  })
  expect((await paying([says('INVALID', { field: 'email', message: 'You have one.' })])).outcome).toEqual({
    kind: 'stay',
    problem: { kind: 'outcome', status: 'INVALID', message: 'You have one.' },
  })
})

test.each(['DECLINED', 'RELEASED'] as const)(
  'a payment attempt that was %s earlier is replaced once by a new attempt with the same card',
  async (status) => {
    const { outcome, sent } = await paying([says('CONFLICT'), says(status), says('SUCCEEDED')])
    expect(outcome).toEqual({ kind: 'sent', attemptId: SECOND })
    expect(sent.map(({ name }) => name)).toEqual(['PurchaseVoucher', 'ResumePurchase', 'next', 'PurchaseVoucher'])
    expect(sent[3]?.variables.input).toMatchObject({ attemptId: SECOND, paymentMethodId: 'pm_1' })
  },
)

test.each([
  ['paid', says('SUCCEEDED')],
  ['under way', says('PENDING')],
  ['unknown', fails('NETWORK_FAILED')],
])(
  'if the origin already has a payment attempt and its status is %s, no second attempt is sent',
  async (_name, standing) => {
    const { outcome, sent } = await paying([says('CONFLICT'), standing])
    expect(outcome).toEqual({ kind: 'sent', attemptId: FIRST })
    expect(sent).toHaveLength(2)
  },
)

test('if the origin reports a conflict for both the first and the second payment attempt, the page with the second attempt’s outcome opens, and no third attempt is sent', async () => {
  const { outcome } = await paying([says('CONFLICT'), says('RELEASED'), says('CONFLICT'), says('RELEASED')])
  expect(outcome).toEqual({ kind: 'sent', attemptId: SECOND })
})

test.each<[CardAnswer, object]>([
  [{ kind: 'wrong', errors: { cvc: 'Wrong' } }, { errors: { cvc: 'Wrong' } }],
  [{ kind: 'declined', reason: 'No.' }, { problem: { kind: 'card-refused', reason: 'No.' } }],
  [{ kind: 'unreachable' }, { problem: { kind: 'gateway-away' } }],
])('if the gateway creates no payment method, the origin is not called (%o)', async (card, expected) => {
  const { outcome, sent } = await paying([], card)
  expect(outcome).toEqual({ kind: 'stay', ...expected })
  expect(sent).toEqual([])
})

test('if the origin refuses a card number in a name, the form asks for the name without it', async () => {
  expect((await paying([fails('CARD_NUMBER_REFUSED')])).outcome).toEqual({
    kind: 'stay',
    errors: { firstName: 'Type this again without the card number' },
  })
})

const CARD: CardAnswer = { kind: 'made', paymentMethodId: 'pm_1' }

test('without a challenge token, no order is sent, and the same attempt can be sent again', async () => {
  const { outcome, sent } = await paying([], CARD, null, [null])
  expect(outcome).toEqual({ kind: 'stay', problem: { kind: 'challenge' } })
  expect(sent).toEqual([])
})

test('if the origin refuses the challenge token, the visitor stays on the form, which offers another way to pay', async () => {
  const { outcome, sent } = await paying([says('INVALID', { field: 'challenge' })], CARD, null, ['token'])
  expect(outcome).toEqual({ kind: 'stay', problem: { kind: 'challenge' } })
  expect(sent[0]?.variables.input).toMatchObject({ challenge: 'token' })
})

test('a payment attempt that replaces another one gets its own challenge token', async () => {
  const { sent } = await paying([says('CONFLICT'), says('DECLINED'), says('SUCCEEDED')], CARD, undefined, [
    'one',
    'two',
  ])
  const tokens = sent.flatMap(
    ({ variables }) => (variables.input as { challenge?: string } | undefined)?.challenge ?? [],
  )
  expect(tokens).toEqual(['one', 'two'])
})
