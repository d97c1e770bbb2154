import type { DocumentNode } from 'graphql'
import {
  STORED_OPERATIONS,
  type StoredField,
  type StoredOperation,
} from '../../graphql/contract/generated/stored-operations.ts'
import { UnknownOperationError } from '../errors.ts'

const byHash = new Map(Object.values(STORED_OPERATIONS).map((each) => [each.hash, each]))

/** By the SHA-256 of its text, with or without the label `sha256:`. */
export function operationOfHash(hash: string): StoredOperation | undefined {
  return byHash.get(hash.replace(/^sha256:/, ''))
}

export function operationOfName(name: string): StoredOperation | undefined {
  return Object.values(STORED_OPERATIONS).find((each) => each.name === name)
}

const byDocument = new WeakMap<DocumentNode, StoredOperation>()

/** The stored operation of a generated document, of `graphql.ts` or `persisted.ts`. Throws for a document of neither. */
export function operationOfDocument(document: DocumentNode & { documentId?: string }): StoredOperation {
  let operation = byDocument.get(document)
  if (!operation) {
    const named = document.definitions.find((each) => each.kind === 'OperationDefinition')
    operation = document.documentId ? operationOfHash(document.documentId) : operationOfName(named?.name?.value ?? '')
    if (!operation) throw new UnknownOperationError('A document that is not stored: run npm run codegen')
    byDocument.set(document, operation)
  }
  return operation
}

/** What is sent to an origin at once: a whole operation, or one of its root fields. */
export type OriginRequest = Pick<StoredOperation, 'name' | 'kind' | 'text' | 'variables' | 'fields'>

const alone = new Map<StoredField, OriginRequest>()

/** The request that asks for one root field of an operation and nothing else. */
export function requestForField(operation: StoredOperation, field: StoredField): OriginRequest {
  let request = alone.get(field)
  if (!request) {
    const { text = operation.text, variables = operation.variables } = field
    request = { name: operation.name, kind: operation.kind, text, variables, fields: [field] }
    alone.set(field, request)
  }
  return request
}

/** A root field of an operation by its name. Throws for a name that the operation does not ask. */
export function fieldOfOperation(operation: StoredOperation, name: string): StoredField {
  const field = operation.fields.find((each) => each.name === name)
  if (!field) throw new UnknownOperationError(`${operation.name} does not ask for ${name}`)
  return field
}

/** The variables that a request declares, and no others: nothing else may reach an origin or tell cache entries apart. */
export function declaredVariables({ variables }: OriginRequest, given: object): Record<string, unknown> {
  const declared: Record<string, unknown> = {}
  for (const name of variables) {
    const value = (given as Record<string, unknown>)[name]
    if (value !== undefined) declared[name] = value
  }
  return declared
}
