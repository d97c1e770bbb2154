import type { DocumentNode } from 'graphql'
import { STORED_OPERATIONS, type StoredOperation } from '../../graphql/contract/generated/stored-operations.ts'
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

/** The variables that an operation declares, and no others: nothing else may reach an origin or tell caches apart. */
export function declaredVariables(operation: StoredOperation, given: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(given).filter(([name, value]) => value !== undefined && operation.variables.includes(name)),
  )
}
