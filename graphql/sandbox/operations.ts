/** All operations of the API, by method and path. */
import { ApiError, invalidRequest, noSuch } from './api-error.ts'
import { type ApiRequest, answer, type Call, type CallAnswer, refuse } from './call.ts'
import { createSession, expireSession } from './checkout/sessions.ts'
import { Params } from './http/params.ts'
import type { Kind } from './objects.ts'
import { createCustomer, deleteCustomer, updateCustomer } from './payments/customers.ts'
import { getDisputes } from './payments/disputes.ts'
import { cancelIntent, captureIntent, confirmIntent, createIntent } from './payments/payment-intents.ts'
import { createPaymentMethod } from './payments/payment-methods.ts'
import { createRefund } from './payments/refunds.ts'
import { createSetupIntent } from './payments/setup-intents.ts'
import type { Store } from './storage/store.ts'

type Run = (call: Call, params: Params, id: string, card: ApiRequest['card']) => object

export interface Operation {
  /** The operation's name, which a fault uses to select the operation. */
  name: string
  method: string
  path: RegExp
  run: Run
}

const OPERATIONS: readonly Operation[] = [
  operation('payment_methods.create', 'POST /v1/payment_methods', (call, params, _id, card) =>
    createPaymentMethod(call, params, card),
  ),
  retrieve('payment_methods', 'payment_method', 'GET /v1/payment_methods/:id'),

  operation('payment_intents.create', 'POST /v1/payment_intents', createIntent),
  list('payment_intents', 'payment_intent', 'GET /v1/payment_intents'),
  retrieve('payment_intents', 'payment_intent', 'GET /v1/payment_intents/:id'),
  operation('payment_intents.confirm', 'POST /v1/payment_intents/:id/confirm', withId(confirmIntent)),
  operation('payment_intents.capture', 'POST /v1/payment_intents/:id/capture', withId(captureIntent)),
  operation('payment_intents.cancel', 'POST /v1/payment_intents/:id/cancel', withId(cancelIntent)),

  operation('setup_intents.create', 'POST /v1/setup_intents', createSetupIntent),
  retrieve('setup_intents', 'setup_intent', 'GET /v1/setup_intents/:id'),

  operation('sessions.create', 'POST /v1/checkout/sessions', createSession),
  retrieve('sessions', 'checkout_session', 'GET /v1/checkout/sessions/:id'),
  operation('sessions.expire', 'POST /v1/checkout/sessions/:id/expire', withId(expireSession)),

  operation('refunds.create', 'POST /v1/refunds', createRefund),
  retrieve('refunds', 'refund', 'GET /v1/refunds/:id'),
  retrieve('early_fraud_warnings', 'early_fraud_warning', 'GET /v1/radar/early_fraud_warnings/:id'),

  operation('disputes.list', 'GET /v1/disputes', (call, params) => {
    const paymentIntent = params.requiredText('payment_intent')
    params.integer('limit')
    params.end()
    return { object: 'list', data: getDisputes(call.store, paymentIntent), has_more: false, url: '/v1/disputes' }
  }),

  operation('customers.create', 'POST /v1/customers', createCustomer),
  operation('customers.update', 'POST /v1/customers/:id', withId(updateCustomer)),
  operation('customers.delete', 'DELETE /v1/customers/:id', withId(deleteCustomer)),
  retrieve('customers', 'customer', 'GET /v1/customers/:id'),
]

/** Defines an operation. `:id` in a route stands for an object's id. */
function operation(name: string, route: string, run: Run): Operation {
  const [method = '', path = ''] = route.split(' ')
  return { name, method, path: new RegExp(`^${path.replace(':id', '(\\w{1,255})')}$`), run }
}

function withId(run: (call: Call, id: string, params: Params) => object): Run {
  return (call, params, id) => run(call, id, params)
}

function retrieve(group: string, kind: Kind, route: string): Operation {
  return operation(`${group}.retrieve`, route, (call, params, id) => {
    params.end()
    const found = call.store.find(kind, id)
    if (!found) throw noSuch(kind === 'checkout_session' ? 'checkout.session' : kind, id, 'id')
    return found.body
  })
}

function list(group: string, kind: Kind, route: string): Operation {
  return operation(`${group}.list`, route, (call, params) => {
    const limit = params.integer('limit') ?? 10
    if (limit < 1 || limit > 100) throw invalidRequest('Invalid limit: must be between 1 and 100', 'limit')
    const startingAfter = params.text('starting_after')
    const createdFrom = params.group('created')?.integer('gte') ?? null
    params.end()
    const { items, hasMore } = call.store.list(kind, { limit, startingAfter, createdFrom })
    return { object: 'list', data: items.map(({ body }) => body), has_more: hasMore, url: `/v1/${group}` }
  })
}

/** Finds the operation for a call, with the id from the call's path. */
export function findOperation(method: string, path: string): { operation: Operation; id: string } | undefined {
  const operation = OPERATIONS.find((each) => each.method === method && each.path.test(path))
  return operation && { operation, id: operation.path.exec(path)?.[1] ?? '' }
}

/** Runs an operation. Returns an error response if the card is declined. Throws ApiError for other refusals. */
export function runOperation(call: Call, operation: Operation, id: string, request: ApiRequest): CallAnswer {
  const { expand: _expand, ...rest } = request.params
  const paths = new Params(request.params).texts('expand')
  const result = operation.run(call, new Params(rest), id, request.card)
  if (result instanceof ApiError) return refuse(result)
  return answer(expand(call.store, result, paths))
}

type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

/** Replaces ids with objects, as in `expand[]=payment_intent.latest_charge`. Returns a copy. */
function expand(store: Store, body: object, paths: readonly string[]): object {
  const copy = structuredClone(body) as { [name: string]: Json }
  for (const path of paths) expandPath(store, copy, path.split('.'), path)
  return copy
}

function expandPath(store: Store, here: Json, [step, ...rest]: string[], path: string): void {
  if (step === undefined || here === null) return
  if (Array.isArray(here)) {
    for (const each of here) expandPath(store, each, [step, ...rest], path)
    return
  }
  const value = typeof here === 'object' && Object.hasOwn(here, step) ? here[step] : undefined
  const found = typeof value === 'string' ? store.findAny(value) : value
  if (typeof here !== 'object' || found === undefined) {
    throw invalidRequest(`This property cannot be expanded (${path}).`, 'expand')
  }
  here[step] = structuredClone(found) as Json
  expandPath(store, here[step], rest, path)
}
