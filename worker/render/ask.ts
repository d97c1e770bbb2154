/** How a route asks the origin for a page's data without ever failing the page. */
import type { TypedDocumentNode } from '@urql/core'
import type { Context } from 'hono'
import type { AppEnv } from '../env.ts'
import type { MaybePromise } from './slots.ts'

export interface DataNeed<Data, Value> {
  /** What Server-Timing calls it. */
  name: string
  /** Critical data holds the page's bytes at its place; deferred data streams in under a fallback. */
  kind: 'critical' | 'deferred'
  deadlineMs: number
  read: (data: Data) => Value
  /** Stands in when the origin does not answer. */
  fallback: Value
  /** Stands in when the origin says that the variables do not hold; otherwise the fallback does. */
  rejected?: Value
}

/** The answer at hand, or on its way; a fault or a missed deadline gives the fallback. */
export function ask<Data, Variables extends object, Value>(
  c: Context<AppEnv>,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  need: DataNeed<Data, Value>,
): MaybePromise<Value> {
  const [origin, timing] = [c.get('origin'), c.get('timing')]
  const near = origin.peek(document, variables)
  timing.add(need.name, null, near ? `${need.kind}, at hand` : need.kind)
  if (near) return need.read(near)
  return origin.query(document, variables, { deadlineMs: need.deadlineMs }).then((answer) => {
    if (answer.ok) return need.read(answer.data)
    return answer.error.kind === 'rejected' ? (need.rejected ?? need.fallback) : need.fallback
  })
}
