/** Reads the sandbox gateway's charges, and makes the gateway fail on demand. */
interface Ledger {
  payment_intents: {
    id: string
    status: string
    amount: number
    amount_received: number
    metadata: Record<string, string>
  }[]
  charges: { status: string; amount: number; payment_intent: string }[]
  refunds: { amount: number; payment_intent: string }[]
}

function control<Answer>(gatewayUrl: string, path: string, method: string, body?: object): Promise<Answer> {
  return ask(`${gatewayUrl}/sandbox/${path}`, method, body)
}

async function ask<Answer>(url: string, method: string, body?: object): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: { authorization: 'Bearer sk_test_sandbox', 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!response.ok) throw new Error(`The gateway answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as Answer
}

/** Returns the payments of one attempt, with their charges and refunds. */
export async function readPayments(gatewayUrl: string, attemptId: string) {
  const ledger = await control<Ledger>(gatewayUrl, 'ledger', 'GET')
  const intents = ledger.payment_intents.filter(({ metadata }) => Object.values(metadata).includes(attemptId))
  const ids = intents.map(({ id }) => id)
  return {
    intents,
    charged: ledger.charges.filter((charge) => charge.status === 'succeeded' && ids.includes(charge.payment_intent)),
    refunded: ledger.refunds.filter((refund) => ids.includes(refund.payment_intent)),
  }
}

/** Makes the gateway decline later charges to the card that was saved with this payment. */
export async function declineCard(gatewayUrl: string, paymentIntentId: string): Promise<void> {
  const url = `${gatewayUrl}/v1/payment_intents/${paymentIntentId}`
  const { payment_method } = await ask<{ payment_method: string }>(url, 'GET')
  await control(gatewayUrl, 'cards', 'POST', { payment_method, outcome: 'insufficient_funds' })
}

/** Makes the gateway charge payments without responding, until `healGateway` is called. */
export async function loseAnswers(gatewayUrl: string): Promise<void> {
  await control(gatewayUrl, 'faults', 'POST', { match: 'confirm', kind: 'drop', times: 100 })
  // The origin's requests for the payment's status fail too.
  await control(gatewayUrl, 'faults', 'POST', { match: 'retrieve', kind: '500', times: 1000 })
}

export async function healGateway(gatewayUrl: string): Promise<void> {
  await control(gatewayUrl, 'faults', 'DELETE')
}
