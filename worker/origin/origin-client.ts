/** The site's client for a GraphQL origin. Pages and the GraphQL proxy send all of their operations through it. */
import { STORED_OPERATIONS } from '#origin'
import type { OperationName, Operations, StoredOperation } from '../../graphql/contract/generated/stored-operations.ts'
import { Asker, type AskerOptions } from './asker.ts'
import { fieldValue } from './cached-answers.ts'
import type { Reply } from './exchange.ts'
import type { OriginResult } from './fault.ts'
import { declaredVariables, fieldOfOperation, requestForField } from './stored-operation.ts'

declare module 'hono' {
  interface ContextVariableMap {
    origin: OriginClient
  }
}

interface AskOptions {
  /** The timeout in milliseconds. Default: 1,500 for a query, 10,000 for a mutation. */
  deadlineMs?: number
}

export type DataOf<Name extends OperationName> = Operations[Name]['data']
export type VariablesOf<Name extends OperationName> = Operations[Name]['variables']

/** The name of one of an operation's root fields. */
export type FieldOf<Name extends OperationName> = Exclude<keyof DataOf<Name>, '__typename'> & string

/** A client for one visitor's request, which runs stored operations by name. No method throws if the origin fails. */
export interface OriginClient {
  /**
   * Returns one root field of a query if this isolate has it cached. Synchronous, so a page can be written in one piece.
   */
  peekField<Name extends OperationName, Field extends FieldOf<Name>>(
    name: Name,
    field: Field,
    variables: VariablesOf<Name>,
  ): { data: DataOf<Name>[Field] } | undefined
  query<Name extends OperationName>(
    name: Name,
    variables: VariablesOf<Name>,
    options?: AskOptions,
  ): Promise<OriginResult<DataOf<Name>>>
  /** Requests one root field of a query, for pages that do not show the rest. */
  queryField<Name extends OperationName, Field extends FieldOf<Name>>(
    name: Name,
    field: Field,
    variables: VariablesOf<Name>,
    options?: AskOptions,
  ): Promise<OriginResult<DataOf<Name>[Field]>>
  mutate<Name extends OperationName>(
    name: Name,
    variables: VariablesOf<Name>,
    options?: AskOptions,
  ): Promise<OriginResult<DataOf<Name>>>
  /**
   * Runs a stored operation with variables from a client's request. Sends only the variables that the operation
   * declares.
   */
  run(operation: StoredOperation, variables: object, options?: AskOptions): Promise<OriginResult<unknown>>
  /** Sends a document that is not stored, and returns the raw answer: for GraphiQL and for checking another origin. */
  passThrough(body: { query: string; operationName?: string | undefined; variables: object }): Promise<Reply>
}

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

  // The types are sound because answers are validated against the schema (read-answer.ts), except that enums may have
  // unknown values.
  const query: OriginClient['query'] = <Name extends OperationName>(
    name: Name,
    variables: VariablesOf<Name>,
    how?: AskOptions,
  ) => run(STORED_OPERATIONS[name], variables, how) as Promise<OriginResult<DataOf<Name>>>

  return {
    peekField: <Name extends OperationName, Field extends FieldOf<Name>>(
      name: Name,
      fieldName: Field,
      given: VariablesOf<Name>,
    ) => {
      const operation = STORED_OPERATIONS[name]
      const field = fieldOfOperation(operation, fieldName)
      const found = asker.peekField(asker.lookup(operation, field, given))
      if (found) timing?.add(timingName(operation, fieldName), 0, found.cache)
      return found && { data: found.data as DataOf<Name>[Field] }
    },
    queryField: <Name extends OperationName, Field extends FieldOf<Name>>(
      name: Name,
      fieldName: Field,
      given: VariablesOf<Name>,
      { deadlineMs }: AskOptions = {},
    ) => {
      const operation = STORED_OPERATIONS[name]
      const field = fieldOfOperation(operation, fieldName)
      const request = requestForField(operation, field)
      return timed(timingName(operation, fieldName), async () => {
        const lookups = [asker.lookup(operation, field, given)]
        const found = await asker.answer(request, lookups, declaredVariables(request, given), deadlineMs)
        return found.ok ? { ...found, data: fieldValue(field, found.data) as DataOf<Name>[Field] } : found
      })
    },
    query,
    mutate: query,
    run,
    passThrough: (body) => asker.passThrough(body),
  }
}

/** Returns the name for Server-Timing: 'ZipLookup', or 'DealsHome.reviewSummary' if there is more than one field. */
function timingName({ name, fields }: StoredOperation, field: string): string {
  return fields.length === 1 ? name : `${name}.${field}`
}
