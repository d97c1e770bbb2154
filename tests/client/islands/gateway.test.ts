import { expect, test } from 'vitest'
import { makePaymentMethod } from '../../../client/islands/booking/gateway.ts'

const gateway = { url: 'https://gateway.example', publishableKey: 'pk_test_1' }
const card = { number: '4242 4242 4242 4242', expiry: '12 / 30', code: '123' }

function answering(body: unknown, status = 200) {
  const asked: Request[] = []
  const send: typeof fetch = async (input, init) => {
    asked.push(new Request(input, init))
    return Response.json(body, { status })
  }
  return { asked, make: () => makePaymentMethod(gateway, card, send) }
}

test('the card is sent in the gateway’s API format, without a preflight, a cookie or a referrer', async () => {
  const { asked, make } = answering({ id: 'pm_1' })
  expect(await make()).toEqual({ kind: 'made', paymentMethodId: 'pm_1' })
  const [request] = asked
  if (!request) throw new Error('No request was sent')
  expect([request.method, request.url]).toEqual(['POST', 'https://gateway.example/v1/payment_methods'])
  expect([request.credentials, request.referrerPolicy]).toEqual(['omit', 'no-referrer'])
  expect([...request.headers.keys()]).toEqual(['content-type'])
  expect(Object.fromEntries(new URLSearchParams(await request.text()))).toEqual({
    type: 'card',
    'card[number]': '4242424242424242',
    'card[exp_month]': '12',
    'card[exp_year]': '2030',
    'card[cvc]': '123',
    key: 'pk_test_1',
  })
})

test.each([
  ['number', 'ccNumber', 'The card number is not correct'],
  ['card[number]', 'ccNumber', 'The card number is not correct'],
  ['exp_year', 'ccExpiration', 'This card is no longer valid. Please try another form of payment.'],
  ['cvc', 'cvc', 'Invalid security code'],
])('a gateway error about %s is shown at the field %s', async (param, field, message) => {
  const { make } = answering({ error: { type: 'card_error', param, message: 'No.' } }, 402)
  expect(await make()).toEqual({ kind: 'wrong', errors: { [field]: message } })
})

test('a card that the gateway refuses counts as declined, with the gateway’s message as the reason', async () => {
  const { make } = answering({ error: { type: 'card_error', code: 'card_declined', message: 'Not a test card.' } }, 402)
  expect(await make()).toEqual({ kind: 'declined', reason: 'Not a test card.' })
})

test.each<[string, typeof fetch]>([
  ['an error in the gateway', async () => Response.json({ error: { type: 'api_error', message: 'Oh' } })],
  ['an answer without a payment method', async () => Response.json({})],
  ['the id of another kind of object', async () => Response.json({ id: 'cus_1' })],
  ['the response null', async () => Response.json(null)],
  ['invalid JSON', async () => new Response('<html>', { status: 200 })],
  ['a network error', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s counts as an unreachable gateway, and causes no exception', async (_name, send) => {
  expect(await makePaymentMethod(gateway, card, send)).toEqual({ kind: 'unreachable' })
})
