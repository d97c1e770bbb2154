/** How a route asks the origin for a page's data without ever failing the page. */
import type { TypedDocumentNode } from '@urql/core'
import type { Context } from 'hono'
import type { AppEnv } from '../env.ts'
import { atHand, type Eventually } from './part.tsx'

export interface Question<Data, Value> {
  /** What Server-Timing calls it. */
  name: string
  /** Critical data holds the page's bytes at its place; deferred data streams in under a fallback. */
  kind: 'critical' | 'deferred'
  deadlineMs: number
  read: (data: Data) => Value
  /** Stands in when the origin does not answer. */
  fallback: Value
}

/** The answer at hand, or on its way; a fault or a missed deadline gives the fallback. */
export function ask<Data, Variables extends object, Value>(
  c: Context<AppEnv>,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  question: Question<Data, Value>,
): Eventually<Value> {
  const [origin, timing] = [c.get('origin'), c.get('timing')]
  const near = origin.peek(document, variables)
  timing.add(question.name, null, near ? `${question.kind}, at hand` : question.kind)
  if (near) return atHand(question.read(near))
  const promise = origin
    .query(document, variables, { deadlineMs: question.deadlineMs })
    .then((answer) => (answer.ok ? question.read(answer.data) : question.fallback))
  return { promise }
}
