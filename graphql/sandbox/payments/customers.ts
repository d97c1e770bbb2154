import { invalidRequest, noSuch } from '../api-error.ts'
import type { Call } from '../call.ts'
import type { Params } from '../http/params.ts'
import { newId, nowInSeconds } from '../ids.ts'
import type { Customer } from '../objects.ts'
import { notTheirs } from './payment-methods.ts'

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

/** POST /v1/customers/:id: changes the card that the customer's later payments use. */
export function updateCustomer(call: Call, id: string, params: Params): Customer {
  const customer = call.store.find('customer', id)
  if (!customer) throw noSuch('customer', id, 'id')
  const method = params.group('invoice_settings')?.requiredText('default_payment_method')
  params.end()
  if (method) {
    if (call.store.find('payment_method', method)?.body.customer !== id) {
      throw invalidRequest(notTheirs(method), 'invoice_settings[default_payment_method]')
    }
    const settings = { ...customer.body.invoice_settings, default_payment_method: method }
    customer.body = { ...customer.body, invoice_settings: settings }
    call.store.update('customer', customer)
  }
  return customer.body
}

/** DELETE /v1/customers/:id: for good, with the saved cards. Payments stay. */
export function deleteCustomer(call: Call, id: string): { id: string; object: 'customer'; deleted: true } {
  if (!call.store.find('customer', id)) throw noSuch('customer', id, 'id')
  call.store.deleteCustomer(id)
  return { id, object: 'customer', deleted: true }
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
