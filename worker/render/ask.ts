/** How a route requests a page's data from the origin without ever failing the page. */
import type { Context } from 'hono'
import type { OperationName } from '../../graphql/contract/generated/stored-operations.ts'
import type { AppEnv } from '../env.ts'
import type { MaybePromise } from '../memory/maybe-promise.ts'
import { isShared, versioned } from '../memory/versions.ts'
import type { OriginResult } from '../origin/fault.ts'
import type { DataOf, FieldOf, VariablesOf } from '../origin/origin-client.ts'

export interface DataNeed<Data, Value> {
  /** The name in Server-Timing. */
  name: string
  /** Critical data holds back the page at its place; deferred data is streamed under a fallback. */
  kind: 'critical' | 'deferred'
  deadlineMs: number
  /**
   * Reads what the page needs from an answer. It must depend on the answer only: if the function is defined at the top
   * level of a module, its result is cached with the answer and is shared data itself.
   */
  read: (data: Data) => Value
  /** The fallback when the origin does not answer. */
  fallback: Value
  /** The fallback when the origin rejects the variables; defaults to the general fallback. */
  rejected?: Value
}

/** For questions without variables. */
export const NO_VARIABLES = {}

/** The cached answer, or a pending one; a fault or a missed deadline gives the fallback. */
export function ask<Name extends OperationName, Value>(
  c: Context<AppEnv>,
  name: Name,
  variables: VariablesOf<Name>,
  need: DataNeed<DataOf<Name>, Value>,
): MaybePromise<Value> {
  const origin = c.get('origin')
  const near = origin.peek(name, variables)
  return answerOf(c, need, near && { data: near }, () => origin.query(name, variables, { deadlineMs: need.deadlineMs }))
}

/** One root field of a query: each has its own cache lifetime, and a page asks only for what it shows. */
export function askField<Name extends OperationName, Field extends FieldOf<Name>, Value>(
  c: Context<AppEnv>,
  name: Name,
  field: Field,
  variables: VariablesOf<Name>,
  need: DataNeed<DataOf<Name>[Field], Value>,
): MaybePromise<Value> {
  const origin = c.get('origin')
  return answerOf(c, need, origin.peekField(name, field, variables), () =>
    origin.queryField(name, field, variables, { deadlineMs: need.deadlineMs }),
  )
}

function answerOf<Data, Value>(
  c: Context<AppEnv>,
  need: DataNeed<Data, Value>,
  near: { data: Data } | undefined,
  find: () => Promise<OriginResult<Data>>,
): MaybePromise<Value> {
  c.get('timing').add(need.name, null, near ? `${need.kind}, at hand` : need.kind)
  if (near) return readOnce(need.read, near.data)
  return find().then((answer) => {
    if (answer.ok) return readOnce(need.read, answer.data)
    return answer.error.kind === 'rejected' ? (need.rejected ?? need.fallback) : need.fallback
  })
}

/** Results are cached as long as their answers: indexing a thousand cities takes longer than rendering. */
const readings = new WeakMap<object, WeakMap<object, unknown>>()

function readOnce<Data, Value>(read: (data: Data) => Value, data: Data): Value {
  if (typeof data !== 'object' || data === null) return read(data)
  let ofData = readings.get(data)
  const known = ofData?.get(read)
  if (known !== undefined) return known as Value
  const value = read(data)
  if (typeof value !== 'object' || value === null || isShared(value)) return value
  if (!ofData) {
    ofData = new WeakMap()
    readings.set(data, ofData)
  }
  ofData.set(read, versioned(value))
  return value
}
