import type { Call } from '../call.ts'
import type { Params } from '../http/params.ts'
import { newId, nowInSeconds } from '../ids.ts'
import type { Customer } from '../objects.ts'

/** POST /v1/customers */
export function createCustomer(call: Call, params: Params): Customer {
  const fields = {
    description: params.text('description'),
    email: params.email('email'),
    metadata: params.metadata() ?? {},
    name: params.text('name', 256),
    phone: params.text('phone', 20),
  }
  params.end()
  return insertCustomer(call, fields)
}

/** A new customer. Omitted fields have Stripe's default values. */
export function insertCustomer(call: Call, fields: Partial<Customer>): Customer {
  const body: Customer = {
    id: newId('cus', 14),
    object: 'customer',
    address: null,
    balance: 0,
    created: nowInSeconds(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    email: null,
    invoice_prefix: newId('S', 7).slice(2).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: {},
    name: null,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
    ...fields,
  }
  call.store.insert('customer', body, null)
  return body
}
