import { STORED_OPERATIONS } from '#origin'
import type { StoredField, StoredOperation } from '../../graphql/contract/generated/stored-operations.ts'

const byHash = new Map(Object.values(STORED_OPERATIONS).map((each) => [each.hash, each]))

/** Finds an operation by the SHA-256 of its text, with or without the prefix `sha256:`. The first 16 digits suffice. */
export function operationOfHash(hash: string): StoredOperation | undefined {
  return byHash.get(hash.replace(/^sha256:/, '').slice(0, 16))
}

/** A request to an origin: a whole operation, or one of its root fields. */
export type OriginRequest = Pick<StoredOperation, 'name' | 'kind' | 'text' | 'variables' | 'fields' | 'drops'>

const alone = new Map<StoredField, OriginRequest>()

/** Returns the request for only one root field of an operation. */
export function requestForField(operation: StoredOperation, field: StoredField): OriginRequest {
  let request = alone.get(field)
  if (!request) {
    const { text = operation.text, variables = operation.variables } = field
    request = { name: operation.name, kind: operation.kind, text, variables, fields: [field] }
    alone.set(field, request)
  }
  return request
}

/** Returns a root field of an operation by its name. Throws if the operation does not have it. */
export function fieldOfOperation(operation: StoredOperation, name: string): StoredField {
  const field = operation.fields.find((each) => each.name === name)
  if (!field) throw new Error(`${operation.name} does not request ${name}`)
  return field
}

/**
 * Returns only the variables that a request declares. Other variables must neither reach an origin nor distinguish
 * cache entries.
 */
export function declaredVariables({ variables, drops }: OriginRequest, given: object): Record<string, unknown> {
  const declared: Record<string, unknown> = {}
  for (const name of variables) {
    const value = (given as Record<string, unknown>)[name]
    if (value !== undefined) declared[name] = value
  }
  if (drops && typeof declared.input === 'object') {
    const entries = Object.entries(declared.input ?? {})
    declared.input = Object.fromEntries(entries.filter(([name]) => !drops.includes(name)))
  }
  return declared
}
