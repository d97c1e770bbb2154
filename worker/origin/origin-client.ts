/** The site's client for a GraphQL origin. Pages and the proxy use it; nothing else calls the origin. */
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import type { StoredField, StoredOperation } from '../../graphql/contract/generated/stored-operations.ts'
import { Asker, type AskerOptions } from './asker.ts'
import { fieldValue } from './cached-answers.ts'
import type { Reply } from './exchange.ts'
import type { OriginResult } from './result.ts'
import { declaredVariables, fieldOfOperation, operationOfDocument, requestForField } from './stored-operation.ts'

declare module 'hono' {
  interface ContextVariableMap {
    origin: OriginClient
  }
}

export interface AskOptions {
  /** The timeout in milliseconds. Default: 1,500 for a query, 10,000 for a mutation. */
  deadlineMs?: number
}

/** One per request. No method throws because of the origin; a document that is not stored throws. */
export interface OriginClient {
  /** A query's data, if this isolate has all of it cached: synchronous, so that a page can be written in one piece. */
  peek<Data, Variables extends object>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Data | undefined
  /** The same for one root field of a query. */
  peekField<Data, Variables extends object, Field extends FieldOf<Data>>(
    document: TypedDocumentNode<Data, Variables>,
    field: Field,
    variables: Variables,
  ): { data: Data[Field] } | undefined
  query<Data, Variables extends object>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    options?: AskOptions,
  ): Promise<OriginResult<Data>>
  /** Requests one root field of a query, for pages that do not show the rest. */
  queryField<Data, Variables extends object, Field extends FieldOf<Data>>(
    document: TypedDocumentNode<Data, Variables>,
    field: Field,
    variables: Variables,
    options?: AskOptions,
  ): Promise<OriginResult<Data[Field]>>
  mutate<Data, Variables extends object>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    options?: AskOptions,
  ): Promise<OriginResult<Data>>
  /** A stored operation with external variables, of which only the declared ones are sent. */
  run(operation: StoredOperation, variables: object, options?: AskOptions): Promise<OriginResult<unknown>>
  /** An arbitrary document and its raw answer. For GraphiQL, whose documents are not stored. */
  passThrough(body: { query: string; operationName?: string | undefined; variables: object }): Promise<Reply>
}

/** Names of an operation's root fields. */
export type FieldOf<Data> = Exclude<keyof Data, '__typename'> & string

export interface OriginClientOptions extends AskerOptions {
  timing?: { add(name: string, milliseconds: number | null, description?: string): void }
}

export function createOriginClient(options: OriginClientOptions): OriginClient {
  const { cache: memory, timing } = options
  const asker = new Asker(options)

  async function timed<Data>(name: string, find: () => Promise<OriginResult<Data>>): Promise<OriginResult<Data>> {
    const startedAt = memory.now()
    const result = await find()
    timing?.add(name, memory.now() - startedAt, result.ok ? result.cache : result.error.kind)
    return result
  }

  function run(operation: StoredOperation, given: object, { deadlineMs }: AskOptions = {}) {
    const lookups = operation.fields.map((field) => asker.lookup(operation, field, given))
    const variables = declaredVariables(operation, given)
    return timed(operation.name, () => asker.answer(operation, lookups, variables, deadlineMs))
  }

  /** `Asker.peek` for an operation with one root field, as most have. */
  function peekOnly(operation: StoredOperation, field: StoredField, given: object) {
    const found = asker.peekField(asker.lookup(operation, field, given))
    return found && { data: wholeOf(field, found.data), cache: found.cache }
  }

  // The types are sound because answers are validated against the schema (read-answer.ts). Only enums are open.
  const query: OriginClient['query'] = <Data>(document: TypedDocumentNode<Data>, variables: object, how?: AskOptions) =>
    run(operationOfDocument(document), variables, how) as Promise<OriginResult<Data>>

  return {
    peek: <Data>(document: TypedDocumentNode<Data>, given: object) => {
      const operation = operationOfDocument(document)
      const { fields } = operation
      const found =
        fields.length === 1
          ? peekOnly(operation, fields[0] as StoredField, given)
          : asker.peek(fields.map((field) => asker.lookup(operation, field, given)))
      if (found) timing?.add(operation.name, 0, found.cache)
      return found?.data as Data | undefined
    },
    peekField: <Data, Field extends FieldOf<Data>>(document: TypedDocumentNode<Data>, name: Field, given: object) => {
      const operation = operationOfDocument(document)
      const field = fieldOfOperation(operation, name)
      const found = asker.peekField(asker.lookup(operation, field, given))
      if (found) timing?.add(timingName(operation, name), 0, found.cache)
      return found && { data: found.data as Data[Field] }
    },
    queryField: <Data, Field extends FieldOf<Data>>(
      document: TypedDocumentNode<Data>,
      name: Field,
      given: object,
      { deadlineMs }: AskOptions = {},
    ) => {
      const operation = operationOfDocument(document)
      const field = fieldOfOperation(operation, name)
      const request = requestForField(operation, field)
      return timed(timingName(operation, name), async () => {
        const lookups = [asker.lookup(operation, field, given)]
        const found = await asker.answer(request, lookups, declaredVariables(request, given), deadlineMs)
        return found.ok ? { ...found, data: fieldValue(field, found.data) as Data[Field] } : found
      })
    },
    query,
    mutate: query,
    run,
    passThrough: (body) => asker.passThrough(body),
  }
}

const wholes = new WeakMap<object, object>()

/** An operation's data, from that of its only root field. */
function wholeOf({ name }: StoredField, data: unknown): object {
  if (typeof data !== 'object' || data === null) return Object.freeze({ [name]: data })
  let whole = wholes.get(data)
  if (!whole) {
    whole = Object.freeze({ [name]: data })
    wholes.set(data, whole)
  }
  return whole
}

/** 'ZipLookup', or 'DealsHome.reviewSummary' if an operation requests more than one field. */
function timingName({ name, fields }: StoredOperation, field: string): string {
  return fields.length === 1 ? name : `${name}.${field}`
}
