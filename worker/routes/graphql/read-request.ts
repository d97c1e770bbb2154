import { STORED_OPERATIONS } from '#origin'
import {
  STORED_OPERATIONS as IN_FULL,
  type StoredOperation,
} from '../../../graphql/contract/generated/stored-operations.ts'
import { LIMITS } from '../../../graphql/contract/limits.ts'
import { readBounded } from '../../http/bounded-body.ts'
import { cleanValues } from '../../http/clean-input.ts'
import { carriesCardNumber } from '../../origin/card-tripwire.ts'
import { isObject } from '../../origin/read-answer.ts'
import { operationOfHash } from '../../origin/stored-operation.ts'
import type { RefusalCode } from './refusal.ts'

/** A well-formed GraphQL request. Its operation may still be unknown. */
export interface GraphqlRequest {
  query: string | undefined
  /** The SHA-256 of a stored operation's text. */
  hash: string | undefined
  operationName: string | undefined
  variables: object
}

type ReadRequest = { ok: true; request: GraphqlRequest } | { ok: false; code: RefusalCode }

/** The timeout for receiving a request, in milliseconds. */
const ARRIVAL_MS = 10_000

/** Reads a request's body. Refusals never repeat its content. */
export async function readRequest(request: Request): Promise<ReadRequest> {
  const read = await readBounded(request.body, LIMITS.graphqlBodyBytes, AbortSignal.timeout(ARRIVAL_MS))
  if (!read.ok) return { ok: false, code: read.reason === 'too-large' ? 'BODY_TOO_LARGE' : 'REQUEST_TIMEOUT' }
  const parsed = parse(read.bytes)
  if (!isShallow(parsed)) return { ok: false, code: 'BODY_NOT_VALID' }
  if (carriesCardNumber(parsed)) return { ok: false, code: 'CARD_NUMBER_REFUSED' }
  if (Array.isArray(parsed)) return { ok: false, code: 'BATCH_REFUSED' }
  const understood = isObject(parsed) ? understand(parsed) : null
  return understood ? { ok: true, request: understood } : { ok: false, code: 'BODY_NOT_VALID' }
}

/** Parses JSON in UTF-8. Returns undefined for anything else. */
function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes))
  } catch {
    return undefined
  }
}

/**
 * The maximum nesting depth of a request. Our deepest request has five levels. Without a limit, recursive code would
 * overflow the stack.
 */
const LEVELS = 32

function isShallow(value: unknown, levels = LEVELS): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((each) => isShallow(each, levels - 1))
}

/** Reads the parts of a request (GraphQL over HTTP, section 5.1). Null if a part has the wrong type. */
function understand(body: Record<string, unknown>): GraphqlRequest | null {
  const { query, operationName, variables, extensions, documentId } = body
  if (!isTextOrAbsent(query) || !isTextOrAbsent(operationName) || !isTextOrAbsent(documentId)) return null
  if (!isObjectOrAbsent(variables) || !isObjectOrAbsent(extensions)) return null
  const persisted = extensions?.persistedQuery
  if (!isObjectOrAbsent(persisted)) return null
  const persistedHash = persisted?.sha256Hash
  if (!isTextOrAbsent(persistedHash)) return null
  const hash = documentId ?? persistedHash ?? undefined
  if (documentId && persistedHash && documentId.replace(/^sha256:/, '') !== persistedHash) return null
  if (!query && !hash) return null
  return {
    query: query ?? undefined,
    hash,
    operationName: operationName ?? undefined,
    variables: cleanValues(variables ?? {}),
  }
}

function isObjectOrAbsent(value: unknown): value is Record<string, unknown> | null | undefined {
  return value === undefined || value === null || isObject(value)
}

function isTextOrAbsent(value: unknown): value is string | null | undefined {
  return value === undefined || value === null || typeof value === 'string'
}

type KnownOperation = { ok: true; operation: StoredOperation } | { ok: false; code: RefusalCode }

/** Returns the stored operation that a request refers to by hash, by text, or by both if they agree. */
export function knownOperation({ query, hash, operationName }: GraphqlRequest): KnownOperation {
  const byHash = hash === undefined ? undefined : operationOfHash(hash)
  const byText = query ? operationOfText(query) : undefined
  const operation = byText ?? byHash
  const disagrees = (hash !== undefined && byHash !== operation) || (query && byText !== operation)
  if (!operation || disagrees) return { ok: false, code: 'OPERATION_NOT_KNOWN' }
  if (SITE_ONLY.has(operation.name)) return { ok: false, code: 'OPERATION_NOT_KNOWN' }
  if (operationName && operationName !== operation.name) return { ok: false, code: 'OPERATION_NAME_MISMATCH' }
  return { ok: true, operation }
}

/** Operations that only the site may use: SignIn returns a session token, which no script in a page may see. */
const SITE_ONLY: ReadonlySet<string> = new Set(['SignIn'])

/** Finds an operation by its text. Spaces, line ends, commas and comments make no difference. */
function operationOfText(query: string): StoredOperation | undefined {
  const tokens = getTokens(query)
  const found = Object.values(IN_FULL).find(({ name, text }) => tokens.includes(name) && getTokens(text) === tokens)
  // Text is matched against the full document, even if this build requests fewer fields from its origin.
  return found && STORED_OPERATIONS[found.name]
}

/**
 * Returns the tokens of a document (GraphQL specification, section 2.1.6) as one string. Our operations contain no
 * strings, and quotation marks stay in the text, so an unknown document never matches one of our operations. A full
 * lexer would add 5 KB to the Worker.
 */
function getTokens(document: string): string {
  const significant = document.replace(/^\uFEFF/, '').replace(/#[^\n\r]*/g, '')
  return (significant.match(/[A-Za-z_]\w*|-?\d[\w.+-]*|\.\.\.|[^\s,]/g) ?? []).join(' ')
}
