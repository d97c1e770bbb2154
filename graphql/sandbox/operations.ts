/** Every operation of the API by method and path. */
import { ApiError, noSuch } from './api-error.ts'
import { type Answer, type ApiRequest, answer, type Call, refuse } from './call.ts'
import { createSession, expireSession } from './checkout/sessions.ts'
import { expand } from './expand.ts'
import { Params } from './http/params.ts'
import { listObjects } from './listing.ts'
import type { Kind } from './objects.ts'
import { createCustomer, deleteCustomer, updateCustomer } from './payments/customers.ts'
import { disputesOf } from './payments/disputes.ts'
import { cancelIntent, captureIntent, confirmIntent, createIntent } from './payments/payment-intents.ts'
import { createPaymentMethod } from './payments/payment-methods.ts'
import { createRefund } from './payments/refunds.ts'
import { createSetupIntent } from './payments/setup-intents.ts'

export type OperationName =
  | 'payment_methods.create'
  | `${Retrievable}.retrieve`
  | `${'payment_intents' | 'charges' | 'disputes'}.list`
  | `payment_intents.${'create' | 'confirm' | 'capture' | 'cancel'}`
  | `sessions.${'create' | 'expire'}`
  | 'refunds.create'
  | 'setup_intents.create'
  | `customers.${'create' | 'update' | 'delete'}`

interface Operation {
  name: OperationName
  method: 'GET' | 'POST' | 'DELETE'
  /** `:id` stands for an object's id. */
  path: string
  run(call: Call, params: Params, id: string, request: ApiRequest): object
}

const OPERATIONS: readonly Operation[] = [
  post('payment_methods.create', '/v1/payment_methods', (call, params, _id, { card }) =>
    createPaymentMethod(call, params, card),
  ),
  retrieve('payment_methods', 'payment_method', '/v1/payment_methods/:id'),

  post('payment_intents.create', '/v1/payment_intents', (call, params) => createIntent(call, params)),
  list('payment_intents', 'payment_intent', '/v1/payment_intents'),
  retrieve('payment_intents', 'payment_intent', '/v1/payment_intents/:id'),
  post('payment_intents.confirm', '/v1/payment_intents/:id/confirm', (call, params, id) =>
    confirmIntent(call, id, params),
  ),
  post('payment_intents.capture', '/v1/payment_intents/:id/capture', (call, params, id) =>
    captureIntent(call, id, params),
  ),
  post('payment_intents.cancel', '/v1/payment_intents/:id/cancel', (call, params, id) =>
    cancelIntent(call, id, params),
  ),

  post('setup_intents.create', '/v1/setup_intents', (call, params) => createSetupIntent(call, params)),
  retrieve('setup_intents', 'setup_intent', '/v1/setup_intents/:id'),

  post('sessions.create', '/v1/checkout/sessions', (call, params) => createSession(call, params)),
  retrieve('sessions', 'checkout_session', '/v1/checkout/sessions/:id'),
  post('sessions.expire', '/v1/checkout/sessions/:id/expire', (call, params, id) => expireSession(call, id, params)),

  post('refunds.create', '/v1/refunds', (call, params) => createRefund(call, params)),

  list('charges', 'charge', '/v1/charges'),
  retrieve('charges', 'charge', '/v1/charges/:id'),

  {
    name: 'disputes.list',
    method: 'GET',
    path: '/v1/disputes',
    run(call, params) {
      const paymentIntent = params.requiredText('payment_intent')
      params.integer('limit')
      params.end()
      const data = disputesOf(call.store, paymentIntent)
      return { object: 'list', data, has_more: false, url: this.path }
    },
  },

  post('customers.create', '/v1/customers', (call, params) => createCustomer(call, params)),
  post('customers.update', '/v1/customers/:id', (call, params, id) => updateCustomer(call, id, params)),
  {
    name: 'customers.delete',
    method: 'DELETE',
    path: '/v1/customers/:id',
    run: (call, params, id) => {
      params.end()
      return deleteCustomer(call, id)
    },
  },
  retrieve('customers', 'customer', '/v1/customers/:id'),

  retrieve('events', 'event', '/v1/events/:id'),
]

function post(name: OperationName, path: string, run: Operation['run']): Operation {
  return { name, method: 'POST', path, run }
}

function list(group: 'payment_intents' | 'charges', kind: Kind, path: string): Operation {
  return {
    name: `${group}.list`,
    method: 'GET',
    path,
    run: (call, params) => listObjects(call.store, kind, path, params),
  }
}

type Retrievable =
  | 'payment_methods'
  | 'payment_intents'
  | 'setup_intents'
  | 'charges'
  | 'customers'
  | 'sessions'
  | 'events'

function retrieve(group: Retrievable, kind: Kind, path: string): Operation {
  const run: Operation['run'] = (call, params, id) => {
    params.end()
    const found = call.store.find(kind, id)
    if (!found) throw noSuch(kind === 'checkout_session' ? 'checkout.session' : kind, id, 'id')
    return found.body
  }
  return { name: `${group}.retrieve`, method: 'GET', path, run }
}

/** The operation for a call, with the id from its path. */
export function findOperation(method: string, path: string): { operation: Operation; id: string } | undefined {
  for (const operation of OPERATIONS) {
    if (operation.method !== method) continue
    const pattern = new RegExp(`^${operation.path.replace(':id', '([A-Za-z0-9_]{1,255})')}$`)
    const match = pattern.exec(path)
    if (match) return { operation, id: match[1] ?? '' }
  }
  return undefined
}

/** Runs an operation. Throws ApiError if it is refused; a declined card is a result. */
export function runOperation(call: Call, operation: Operation, id: string, request: ApiRequest): Answer {
  const { expand: _expand, ...rest } = request.params
  const paths = new Params(request.params).texts('expand')
  const result = operation.run(call, new Params(rest), id, request)
  if (result instanceof ApiError) return refuse(result)
  return answer(expand(call.store, result, paths))
}
