import { STORED_OPERATIONS } from '#origin'
import {
  STORED_OPERATIONS as IN_FULL,
  type StoredOperation,
} from '../../../graphql/contract/generated/stored-operations.ts'
import { operationOfHash } from '../../origin/stored-operation.ts'
import type { GraphqlRequest } from './read-request.ts'
import type { RefusalCode } from './refusal.ts'

export type Known = { ok: true; operation: StoredOperation } | { ok: false; code: RefusalCode }

/** Returns the stored operation that a request refers to by hash, by text, or by both if they agree. */
export function knownOperation({ query, hash, operationName }: GraphqlRequest): Known {
  const byHash = hash === undefined ? undefined : operationOfHash(hash)
  const byText = query ? operationOfText(query) : undefined
  const operation = byText ?? byHash
  const disagrees = (hash !== undefined && byHash !== operation) || (query && byText !== operation)
  if (!operation || disagrees) return { ok: false, code: 'OPERATION_NOT_KNOWN' }
  if (SITE_ONLY.has(operation.name)) return { ok: false, code: 'OPERATION_NOT_KNOWN' }
  if (operationName && operationName !== operation.name) return { ok: false, code: 'OPERATION_NAME_MISMATCH' }
  return { ok: true, operation }
}

/** Operations that only the site may use: SignIn returns a session's token, which no script of a page may see. */
const SITE_ONLY: ReadonlySet<string> = new Set(['SignIn'])

/** Finds an operation by its text. Spaces, line ends, commas and comments make no difference. */
function operationOfText(query: string): StoredOperation | undefined {
  const tokens = tokensOf(query)
  const found = Object.values(IN_FULL).find(({ name, text }) => tokens.includes(name) && tokensOf(text) === tokens)
  // Our clients send the full text, even if this build requests fewer fields from its origin.
  return found && STORED_OPERATIONS[found.name]
}

/**
 * Returns the tokens of a document (GraphQL specification, section 2.1.6) as one text. None of our operations contains
 * a string, so any other characters stay in the text, and a foreign document matches none of our operations. A full
 * lexer would add 5 KB to the Worker.
 */
function tokensOf(document: string): string {
  const significant = document.replace(/^\uFEFF/, '').replace(/#[^\n\r]*/g, '')
  return (significant.match(/[A-Za-z_]\w*|-?\d[\w.+-]*|\.\.\.|[^\s,]/g) ?? []).join(' ')
}
