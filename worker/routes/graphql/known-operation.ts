import { stripIgnoredCharacters } from 'graphql'
import { STORED_OPERATIONS, type StoredOperation } from '../../../graphql/contract/generated/stored-operations.ts'
import { operationOfHash } from '../../origin/stored-operation.ts'
import type { GraphqlRequest } from './read-request.ts'
import type { RefusalCode } from './refusal.ts'

export type Known = { ok: true; operation: StoredOperation } | { ok: false; code: RefusalCode }

/** The stored operation that a request means, by hash, by text, or by both when they agree. */
export function knownOperation({ query, hash, operationName }: GraphqlRequest): Known {
  const byHash = hash === undefined ? undefined : operationOfHash(hash)
  const byText = query ? operationOfText(query) : undefined
  const operation = byText ?? byHash
  const disagrees = (hash !== undefined && byHash !== operation) || (query && byText !== operation)
  if (!operation || disagrees) return { ok: false, code: 'OPERATION_NOT_KNOWN' }
  if (operationName && operationName !== operation.name) return { ok: false, code: 'OPERATION_NAME_MISMATCH' }
  return { ok: true, operation }
}

let byStrippedText: Map<string, StoredOperation> | undefined

/** Texts are the same when they differ in spaces, line ends, commas and comments only. */
function operationOfText(query: string): StoredOperation | undefined {
  byStrippedText ??= new Map(Object.values(STORED_OPERATIONS).map((each) => [stripIgnoredCharacters(each.text), each]))
  try {
    return byStrippedText.get(stripIgnoredCharacters(query))
  } catch {
    // Not even GraphQL.
    return undefined
  }
}
