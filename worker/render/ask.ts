/** Requests a page's data from the origin. A failing origin never makes the page fail. */
import type { Context } from 'hono'
import type { OperationName } from '../../graphql/contract/generated/stored-operations.ts'
import type { AppEnv } from '../env.ts'
import type { MaybePromise } from '../memory/maybe-promise.ts'
import { isShared, versioned } from '../memory/versions.ts'
import type { DataOf, FieldOf, VariablesOf } from '../origin/origin-client.ts'

export interface DataNeed<Data, Value> {
  /** The name of the data in Server-Timing. */
  name: string
  deadlineMs: number
  /**
   * Reads the page's data from an answer. The result must depend only on the answer. If the function is defined at the
   * top level of a module, its result is cached with the answer and becomes shared data (worker/memory/versions.ts).
   */
  read: (data: Data) => Value
  /** The value to use if the origin does not answer. */
  fallback: Value
  /** The value to use if the origin rejects the variables. Default: `fallback`. */
  rejected?: Value
}

/** An empty object, for operations without variables. */
export const NO_VARIABLES = {}

/**
 * Returns the value of one root field of a query, from a cached or pending answer. If the origin fails or misses the
 * deadline, the value is the fallback. Each field has its own cache lifetime, and a page requests only the fields that
 * it shows.
 */
export function ask<Name extends OperationName, Field extends FieldOf<Name>, Value>(
  c: Context<AppEnv>,
  name: Name,
  field: Field,
  variables: VariablesOf<Name>,
  need: DataNeed<DataOf<Name>[Field], Value>,
): MaybePromise<Value> {
  const origin = c.get('origin')
  const near = origin.peekField(name, field, variables)
  c.get('timing').add(need.name, null, near ? 'at hand' : 'asked')
  if (near) return readOnce(need.read, near.data)
  return origin.queryField(name, field, variables, { deadlineMs: need.deadlineMs }).then((answer) => {
    if (answer.ok) return readOnce(need.read, answer.data)
    return answer.error.kind === 'rejected' ? (need.rejected ?? need.fallback) : need.fallback
  })
}

/**
 * Caches each result as long as its answer is cached, because reading an answer with a thousand cities takes longer
 * than rendering the page.
 */
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
