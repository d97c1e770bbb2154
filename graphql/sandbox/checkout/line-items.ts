import { invalidRequest, missingParameter } from '../api-error.ts'
import type { Params } from '../http/params.ts'
import { newId, nowInSeconds } from '../ids.ts'
import type { LineItem } from '../objects.ts'
import { readCurrency } from '../payments/money.ts'

/** The line items of an order. A tax is its own line, named by the merchant. */
export function readLineItems(lines: Params[]): { currency: string; items: LineItem[] } {
  if (lines.length === 0) throw missingParameter('line_items')
  if (lines.length > 100) throw invalidRequest('A Checkout Session can have at most 100 line items.', 'line_items')
  const items = lines.map(readLineItem)
  return { currency: items[0]?.currency ?? 'usd', items }
}

function readLineItem(line: Params): LineItem {
  const price = line.group('price_data')
  if (!price) throw missingParameter(line.name('price_data'))
  const product = price.group('product_data')
  if (!product) throw missingParameter(price.name('product_data'))
  const currency = readCurrency(price)
  const unitAmount = price.requiredInteger('unit_amount')
  if (unitAmount < 0) throw invalidRequest('This value must be greater than or equal to 0.', price.name('unit_amount'))
  const quantity = line.integer('quantity') ?? 1
  if (quantity < 1 || quantity > 999_999) throw invalidRequest('Invalid positive integer', line.name('quantity'))
  const name = product.requiredText('name', 250)
  const description = product.text('description', 500)
  const metadata = product.metadata() ?? {}
  const amount = unitAmount * quantity
  return {
    id: newId('li'),
    object: 'item',
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency,
    description: description ? `${name}: ${description}` : name,
    price: {
      id: newId('price'),
      object: 'price',
      active: false,
      created: nowInSeconds(),
      currency,
      livemode: false,
      metadata,
      product: newId('prod', 14),
      type: 'one_time',
      unit_amount: unitAmount,
      unit_amount_decimal: String(unitAmount),
    },
    quantity,
  }
}
