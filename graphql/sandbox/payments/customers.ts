import { invalidRequest, noSuch } from '../api-error.ts'
import type { Call } from '../call.ts'
import type { Params } from '../http/params.ts'
import { newId, nowInSeconds } from '../ids.ts'
import type { Customer } from '../objects.ts'
import { wrongCustomer } from './payment-methods.ts'

/** POST /v1/customers: creates a customer. */
export function createCustomer(call: Call, params: Params): Customer {
  const fields = {
    description: params.text('description'),
    email: params.email('email'),
    metadata: params.metadata() ?? {},
    name: params.text('name', 256),
  }
  params.end()
  return insertCustomer(call, fields)
}

/** POST /v1/customers/:id: changes the card for the customer's later payments. */
export function updateCustomer(call: Call, id: string, params: Params): Customer {
  const customer = call.store.find('customer', id)
  if (!customer) throw noSuch('customer', id, 'id')
  const method = params.group('invoice_settings')?.requiredText('default_payment_method')
  params.end()
  if (method) {
    if (call.store.find('payment_method', method)?.body.customer !== id) {
      throw invalidRequest(wrongCustomer(method), 'invoice_settings[default_payment_method]')
    }
    customer.body = { ...customer.body, invoice_settings: { default_payment_method: method } }
    call.store.update('customer', customer)
  }
  return customer.body
}

/** DELETE /v1/customers/:id: permanently deletes the customer and their saved cards. Their payments remain. */
export function deleteCustomer(call: Call, id: string, params: Params): object {
  params.end()
  if (!call.store.find('customer', id)) throw noSuch('customer', id, 'id')
  call.store.deleteCustomer(id)
  return { id, object: 'customer', deleted: true }
}

export function insertCustomer(call: Call, fields: Partial<Customer>): Customer {
  const body: Customer = {
    id: newId('cus', 14),
    object: 'customer',
    created: nowInSeconds(),
    description: null,
    email: null,
    invoice_settings: { default_payment_method: null },
    metadata: {},
    name: null,
    ...fields,
  }
  call.store.insert('customer', body, null)
  return body
}

/** Returns the id of the customer that a parameter names, or null if the parameter is missing. */
export function readCustomer(call: Call, params: Params): string | null {
  const id = params.text('customer')
  if (id && !call.store.find('customer', id)) throw noSuch('customer', id, 'customer', 400)
  return id
}
