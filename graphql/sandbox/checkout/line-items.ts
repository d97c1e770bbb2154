import { invalidRequest, missingParameter } from '../api-error.ts'
import type { Params } from '../http/params.ts'
import type { OrderLine } from '../objects.ts'
import { readCurrency } from '../payments/money.ts'

/** The lines of an order. A tax is its own line, named by the merchant. */
export function readLines(lines: Params[]): { currency: string; lines: OrderLine[] } {
  if (lines.length === 0) throw missingParameter('line_items')
  if (lines.length > 100) throw invalidRequest('A Checkout Session can have at most 100 line items.', 'line_items')
  const read = lines.map(readLine)
  return { currency: read[0]?.currency ?? 'usd', lines: read.map(({ line }) => line) }
}

function readLine(item: Params): { currency: string; line: OrderLine } {
  const price = item.group('price_data')
  if (!price) throw missingParameter(item.name('price_data'))
  const product = price.group('product_data')
  if (!product) throw missingParameter(price.name('product_data'))
  const currency = readCurrency(price)
  const unitAmount = price.requiredInteger('unit_amount')
  if (unitAmount < 0) throw invalidRequest('This value must be greater than or equal to 0.', price.name('unit_amount'))
  const quantity = item.integer('quantity') ?? 1
  if (quantity < 1 || quantity > 999_999) throw invalidRequest('Invalid positive integer', item.name('quantity'))
  const name = product.requiredText('name', 250)
  const description = product.text('description', 500)
  product.metadata()
  const line = { name: description ? `${name}: ${description}` : name, quantity, amountCents: unitAmount * quantity }
  return { currency, line }
}
