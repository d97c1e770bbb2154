/**
 * Makes the only request that contains the card. It goes from the browser to the payment gateway's origin, never to
 * ours. https://docs.stripe.com/api/payment_methods/create
 */
import { MESSAGES } from '../../../graphql/contract/messages.ts'
import { cleanCode, cleanExpiration } from '../../../graphql/contract/text/clean.ts'
import type { CardErrors } from '../../ui/funnel/card-fields.tsx'

export interface Card {
  number: string
  /** The expiry date as MM/YY. */
  expiry: string
  code: string
}

export interface Gateway {
  /** The URL of the gateway's API, without a path. */
  url: string
  publishableKey: string
}

export type CardAnswer =
  | { kind: 'made'; paymentMethodId: string }
  /** The gateway reports that the card is invalid. */
  | { kind: 'wrong'; errors: CardErrors }
  | { kind: 'declined'; reason: string }
  | { kind: 'unreachable' }

/** The timeout in milliseconds. After a timeout, the visitor may pay on the gateway's own page. */
const DEADLINE_MS = 12_000

const FIELD_MESSAGES: Readonly<Record<string, CardErrors>> = {
  number: { ccNumber: MESSAGES.ccNumber },
  exp_month: { ccExpiration: MESSAGES.ccExpired },
  exp_year: { ccExpiration: MESSAGES.ccExpired },
  cvc: { cvc: MESSAGES.cvcInvalid },
}

/** Exchanges a card for a payment method. Never throws, and never charges anything. */
export async function makePaymentMethod(gateway: Gateway, card: Card, send = fetch): Promise<CardAnswer> {
  const [month = '', year = ''] = cleanExpiration(card.expiry).split('/')
  // Uses a controller, because Safari before 16 has no AbortSignal.timeout.
  const deadline = new AbortController()
  const timer = setTimeout(() => deadline.abort(), DEADLINE_MS)
  try {
    const response = await send(`${gateway.url}/v1/payment_methods`, {
      method: 'POST',
      // Sending the key in the form avoids the preflight that a header would require.
      body: new URLSearchParams({
        type: 'card',
        'card[number]': card.number.replace(/\D/g, ''),
        'card[exp_month]': month,
        'card[exp_year]': `20${year}`,
        'card[cvc]': cleanCode(card.code),
        key: gateway.publishableKey,
      }),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: deadline.signal,
    })
    return read(await response.json())
  } catch {
    return { kind: 'unreachable' }
  } finally {
    clearTimeout(timer)
  }
}

function read(answer: unknown): CardAnswer {
  const { id, error } = answer as {
    id?: unknown
    error?: { type?: unknown; message?: unknown; param?: unknown; code?: unknown }
  }
  if (typeof id === 'string' && id.startsWith('pm_')) return { kind: 'made', paymentMethodId: id }
  if (error?.type !== 'card_error') return { kind: 'unreachable' }
  const errors = FIELD_MESSAGES[String(error.param).replace(/^card\[(\w+)\]$/, '$1')]
  if (errors && error.code !== 'card_declined') return { kind: 'wrong', errors }
  return { kind: 'declined', reason: String(error.message ?? '') }
}
