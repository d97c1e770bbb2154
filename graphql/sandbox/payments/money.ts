import { invalidRequest } from '../api-error.ts'
import type { Params } from '../http/params.ts'

/** Stripe's minimum and maximum for one payment in US dollars, in cents. */
const LEAST = 50
const MOST = 99_999_999

/** Throws for any currency except US dollars. */
export function readCurrency(params: Params): void {
  const currency = params.requiredText('currency').toLowerCase()
  if (currency === 'usd') return
  const message = `Invalid currency: ${currency.slice(0, 20)}. The sandbox accepts only usd.`
  throw invalidRequest(message, params.name('currency'))
}

/** Throws for an amount in cents that cannot be charged. */
export function checkAmount(amount: number, param: string): void {
  if (amount < LEAST) throw invalidRequest('Amount must be at least $0.50 usd', param, 'amount_too_small')
  if (amount > MOST) throw invalidRequest('Amount must be no more than $999,999.99', param, 'amount_too_large')
}

/** Formats cents as dollars: 2057 is "$20.57". */
export function formatDollars(cents: number): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100)
}
