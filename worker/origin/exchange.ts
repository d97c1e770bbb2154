import { other } from '#origin'
import { READ_ONLY } from '../../graphql/contract/switches.ts'
import { beforeAbort, readBounded } from '../http/bounded-body.ts'
import type { FaultCause } from './fault.ts'
import type { SigningKeys } from './signature.ts'

/**
 * The maximum size of a response in bytes; a larger one counts as a failure. The contract's largest response is a page
 * of 50 reviews, about 60 KB.
 */
const ANSWER_BYTES = 1_048_576
const ACCEPT = 'application/graphql-response+json, application/json;q=0.9'
/** Error codes that mean that the request itself is invalid. */
const REJECTIONS = new Set(['BAD_USER_INPUT', 'UNAUTHENTICATED', 'BAD_REQUEST'])
/**
 * The error code for an invalid document. Our documents match the origin's description, so an origin that refuses one
 * has changed since it was described.
 */
const LOST = 'GRAPHQL_VALIDATION_FAILED'

/** The outcome of one request to the origin. `bytes` is the length of the whole response. */
export type Exchange = { ok: true; data: object; bytes: number } | { ok: false; cause: FaultCause }

/**
 * Sends one GraphQL request and classifies the response. Only complete data without `errors` counts as an answer: a
 * partial answer can neither be cached nor shown as a receipt, and every page has a fallback. The caller validates the
 * shape of the data. Never throws, never follows a redirect, and never reads more than a megabyte.
 */
export async function exchange(
  transport: OriginTransport,
  body: { query: string; operationName: string; variables: object },
  headers: Record<string, string>,
  deadlineMs: number,
): Promise<Exchange> {
  const reply = await post(transport, JSON.stringify(body), headers, deadlineMs)
  return reply.ok ? judge(reply) : reply
}

export type Reply = { ok: true; status: number; bytes: Uint8Array<ArrayBuffer> } | { ok: false; cause: FaultCause }

/**
 * Posts a body. Returns the response if it is JSON and neither a redirect nor a server error. Does not check its
 * content.
 */
export async function post(
  transport: OriginTransport,
  body: string,
  headers: Record<string, string>,
  deadlineMs: number,
): Promise<Reply> {
  const signal = AbortSignal.timeout(deadlineMs)
  let response: Response
  try {
    response = await beforeAbort(
      transport.fetch(transport.url, {
        method: 'POST',
        redirect: 'manual',
        headers: { ...headers, accept: ACCEPT, 'content-type': 'application/json' },
        body,
        signal,
      }),
      signal,
    )
  } catch {
    return signal.aborted
      ? fault('timeout', `no answer within ${deadlineMs} ms`)
      : fault('unreachable', 'connection lost')
  }
  const refused = judgeHead(response)
  if (refused) {
    response.body?.cancel().catch(() => {})
    return { ok: false, cause: refused }
  }
  const read = await readBounded(response.body, ANSWER_BYTES, signal)
  if (read.ok) return { ok: true, status: response.status, bytes: read.bytes }
  if (read.reason === 'aborted') return fault('timeout', `no complete answer within ${deadlineMs} ms`)
  return fault('invalid', read.reason === 'too-large' ? `more than ${ANSWER_BYTES} bytes` : 'cut off')
}

/** Statuses that Cloudflare returns if the origin's host is unreachable. */
const HOST_UNREACHABLE = new Set([521, 522, 523, 525, 526, 530])

/** Returns the fault that the status or the headers indicate; null if they indicate none. */
function judgeHead({ status, headers }: Response): FaultCause | null {
  if (HOST_UNREACHABLE.has(status)) {
    const isCertificate = process.env.OTHER_ORIGIN === 'true' && (status === 525 || status === 526)
    return { kind: 'unreachable', detail: `status ${status}${isCertificate ? ': its certificate is not valid' : ''}` }
  }
  if (status >= 500) return { kind: 'failed', detail: `status ${status}` }
  if (status >= 300 && status < 400) return { kind: 'invalid', detail: 'a redirect' }
  const mediaType = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (mediaType !== 'application/json' && mediaType !== 'application/graphql-response+json') {
    return { kind: status >= 400 ? 'failed' : 'invalid', detail: refusedDetail(status) ?? `status ${status}, no JSON` }
  }
  return null
}

function judge({ status, bytes }: { status: number; bytes: Uint8Array }): Exchange {
  const answer = parseObject(bytes)
  if (!answer) return fault('invalid', 'no JSON object')
  const { data, errors } = answer
  if (errors !== undefined) {
    const codes = Array.isArray(errors) ? errors.map(getCode) : []
    if (codes.includes(LOST)) return fault('errors', 'it lacks a part of the operation: npm run origin:describe')
    const refused = refusedDetail(status)
    if (refused && !codes.every((code) => REJECTIONS.has(code))) return fault('failed', refused)
    // Error codes are the origin's own text, so the fault's detail contains only how many there are.
    const isRejection = status === 400 || (codes.length > 0 && codes.every((code) => REJECTIONS.has(code)))
    if (codes.length > 0 && codes.every((code) => code === READ_ONLY)) return fault('read-only', `status ${status}`)
    return fault(isRejection ? 'rejected' : 'errors', `status ${status}, ${codes.length} errors`)
  }
  if (status >= 400) return fault('failed', `status ${status}`)
  if (typeof data !== 'object' || data === null) return fault('invalid', 'no data')
  return { ok: true, data, bytes: bytes.byteLength }
}

/** Returns an explanation if the status means that the origin refuses the site itself; otherwise null. */
function refusedDetail(status: number): string | null {
  if (status !== 401 && status !== 403) return null
  return `status ${status}: it does not accept the signature (another key, or clocks over five minutes apart)`
}

function parseObject(bytes: Uint8Array): { data?: unknown; errors?: unknown } | null {
  try {
    const parsed: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes))
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? parsed : null
  } catch {
    return null
  }
}

function getCode(error: unknown): string {
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : ''
  if (typeof message === 'string' && /^(Cannot query field|Unknown (argument|type)) /.test(message)) return LOST
  const extensions = typeof error === 'object' && error !== null && 'extensions' in error ? error.extensions : null
  const code = typeof extensions === 'object' && extensions !== null && 'code' in extensions ? extensions.code : ''
  // String(code) would overflow the stack for a deeply nested list.
  return typeof code === 'string' ? code : ''
}

function fault(kind: FaultCause['kind'], detail: string): { ok: false; cause: FaultCause } {
  return { ok: false, cause: { kind, detail } }
}

/** The connection to a GraphQL origin: a binding to the embedded origin, or the URL of another origin. */
export interface OriginTransport {
  /** The URL of the GraphQL endpoint. */
  readonly url: string
  fetch(url: string, init: RequestInit): Promise<Response>
}

export type OriginBinding = Pick<Fetcher, 'fetch'>

/**
 * Returns the connection to the origin. `url` (GRAPHQL_ORIGIN_URL) takes precedence over the binding, and requests to
 * it are signed. With a binding, the URL is only a placeholder.
 */
export function originTransport(way: {
  binding: OriginBinding
  url: string | undefined
  keys: SigningKeys
}): OriginTransport {
  if (way.url)
    return { url: way.url, fetch: (url, init) => (other ? other.send(url, init, way.keys) : fetch(url, init)) }
  return { url: 'https://origin/graphql', fetch: (url, init) => way.binding.fetch(url, init) }
}
