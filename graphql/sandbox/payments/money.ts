import { invalidRequest, missingParameter } from '../api-error.ts'
import type { Params } from '../http/params.ts'

/** Stripe's limits for one payment in US dollars, in cents. */
const LEAST = 50
const MOST = 99_999_999

export function readCurrency(params: Params): string {
  const currency = params.requiredText('currency').toLowerCase()
  if (currency === 'usd') return currency
  const message = `Invalid currency: ${currency.slice(0, 20)}. The sandbox takes usd only.`
  throw invalidRequest(message, params.name('currency'))
}

/** An amount that can be charged, in cents. */
export function readAmount(params: Params, name: string, currency: string): number {
  const amount = params.integer(name)
  if (amount === null) throw missingParameter(params.name(name))
  return checkAmount(amount, params.name(name), currency)
}

export function checkAmount(amount: number, param: string, currency: string): number {
  if (amount < LEAST) {
    const message = `Amount must be at least $0.50 ${currency}`
    throw invalidRequest(message, param, 'amount_too_small')
  }
  if (amount > MOST) {
    throw invalidRequest('Amount must be no more than $999,999.99', param, 'amount_too_large')
  }
  return amount
}

/** $20.57 from 2057. */
export function formatDollars(cents: number): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100)
}
