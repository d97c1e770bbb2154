import type { Call } from '../call.ts'
import type { Params } from '../http/params.ts'
import { newId, nowInSeconds } from '../ids.ts'
import type { Customer } from '../objects.ts'

/** POST /v1/customers */
export function createCustomer(call: Call, params: Params): Customer {
  const body: Customer = {
    id: newId('cus', 14),
    object: 'customer',
    address: null,
    balance: 0,
    created: nowInSeconds(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: params.text('description'),
    email: params.email('email'),
    invoice_prefix: newId('S', 7).slice(2).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: params.metadata() ?? {},
    name: params.text('name', 256),
    phone: params.text('phone', 20),
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  }
  params.end()
  call.store.insert('customer', body, null)
  return body
}
