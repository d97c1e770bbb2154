import { LIMITS } from '../../../graphql/contract/limits.ts'
import { readBounded } from '../../http/bounded-body.ts'
import { cleanValues } from '../../http/clean-input.ts'
import { carriesCardNumber } from '../../origin/card-tripwire.ts'
import type { RefusalCode } from './refusal.ts'

/** A well-formed GraphQL request. Its operation may still be unknown. */
export interface GraphqlRequest {
  query: string | undefined
  /** The SHA-256 of a stored operation's text. */
  hash: string | undefined
  operationName: string | undefined
  variables: object
}

export type ReadRequest = { ok: true; request: GraphqlRequest } | { ok: false; code: RefusalCode }

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

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isObjectOrAbsent(value: unknown): value is Record<string, unknown> | null | undefined {
  return value === undefined || value === null || isObject(value)
}

function isTextOrAbsent(value: unknown): value is string | null | undefined {
  return value === undefined || value === null || typeof value === 'string'
}
