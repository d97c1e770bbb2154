/**
 * Receives the flag service's payload, which its webhook pushes or the cron trigger fetches. An invalid payload does
 * not replace the last valid one in KV.
 */
import { findProblems, PAYLOAD_BYTES, type Payload, parsePayload } from '../../experiments/payload.ts'
import { readBounded } from '../../http/bounded-body.ts'
import type { BackgroundEnv } from '../env.ts'

/** The result of receiving a payload. `ignored` has the feature names that the site does not know. */
export type PayloadResult =
  | { ok: true; ignored: string[] }
  | { ok: false; status: 400 | 401 | 408 | 413 | 422 | 502 | 503; problems: string[] }

type Bindings = Pick<
  BackgroundEnv,
  'FLAGS' | 'GROWTHBOOK_WEBHOOK_SECRET' | 'GROWTHBOOK_API_URL' | 'GROWTHBOOK_CLIENT_KEY'
>

/**
 * The maximum difference between a webhook's timestamp and this Worker's clock, in seconds. The official libraries of
 * Standard Webhooks use the same value.
 */
const TOLERANCE_SECONDS = 300
/** How long a body may take to arrive, in milliseconds. */
const PATIENCE_MS = 10_000

const refused = (status: Extract<PayloadResult, { ok: false }>['status'], ...problems: string[]): PayloadResult => ({
  ok: false,
  status,
  problems,
})

/**
 * Receives a request from GrowthBook's SDK webhook (docs.growthbook.io/app/webhooks/sdk-webhooks). Its signature
 * follows the Standard Webhooks specification.
 */
export async function receiveWebhook(request: Request, env: Bindings): Promise<PayloadResult> {
  const { FLAGS: flags, GROWTHBOOK_WEBHOOK_SECRET: secret } = env
  if (!flags || !secret) return refused(503, 'The webhook is not configured')
  const body = await readBounded(request.body, 2 * PAYLOAD_BYTES, AbortSignal.timeout(PATIENCE_MS))
  if (!body.ok)
    return body.reason === 'too-large'
      ? refused(413, 'The payload is too long')
      : refused(408, 'The payload is incomplete')
  const text = new TextDecoder().decode(body.bytes)
  if (!(await isSigned(request.headers, text, secret))) return refused(401, 'The signature is not valid')
  return storePayload(flags, payloadIn(text))
}

/**
 * Fetches the payload from the flag service. Returns null if the KV namespace, the URL or the client key is not set.
 */
export async function fetchPayload(env: Bindings): Promise<PayloadResult | null> {
  const { FLAGS: flags, GROWTHBOOK_API_URL: host, GROWTHBOOK_CLIENT_KEY: key } = env
  if (!flags || !host || !key) return null
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const url = new URL(`/api/features/${encodeURIComponent(key)}`, host)
  const response = await fetch(url, { signal, redirect: 'manual' }).catch(() => null)
  if (!response?.ok)
    return refused(
      502,
      response ? `The flag service responded with status ${response.status}` : 'The flag service did not respond',
    )
  const body = await readBounded(response.body, PAYLOAD_BYTES, signal)
  return body.ok
    ? storePayload(flags, new TextDecoder().decode(body.bytes))
    : refused(413, 'The payload is too long or incomplete')
}

/** Stores a payload if it is valid and differs from the stored one. */
async function storePayload(flags: KVNamespace, text: string): Promise<PayloadResult> {
  const parsed = parsePayload(text)
  if (!parsed) return refused(400, 'This is not a payload')
  const problems = findProblems(parsed.payload)
  if (problems.length > 0) return refused(422, ...problems.slice(0, 20))
  const stored = storedForm(parsed.payload)
  if (stored !== (await flags.get('payload', 'text'))) await flags.put('payload', stored)
  return { ok: true, ignored: parsed.unknown.slice(0, 20) }
}

/** Returns the text to store in KV, which isolates read with `parsePayload`. */
function storedForm({ features, savedGroups, madeAt }: Payload): string {
  const dateUpdated = madeAt === null ? undefined : new Date(madeAt * 1000).toISOString()
  return JSON.stringify({ features, savedGroups, dateUpdated })
}

/** Returns the payload in a webhook's body. Depending on the webhook's format, it is the whole body or a part of it. */
function payloadIn(body: string): string {
  try {
    const { data } = JSON.parse(body) as { data?: { payload?: unknown } }
    const { payload } = data ?? {}
    return payload === undefined ? body : typeof payload === 'string' ? payload : JSON.stringify(payload)
  } catch {
    return body
  }
}

async function isSigned(headers: Headers, body: string, secret: string): Promise<boolean> {
  const [id, time] = [headers.get('webhook-id') ?? '', headers.get('webhook-timestamp') ?? '']
  const age = Date.now() / 1000 - Number(time)
  if (!/^\d{1,12}$/.test(time) || Math.abs(age) > TOLERANCE_SECONDS) return false
  const bytes = (text: string) => new TextEncoder().encode(text)
  const key = await crypto.subtle.importKey('raw', bytes(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
  for (const signature of (headers.get('webhook-signature') ?? '').split(' ').slice(0, 5)) {
    const given = decoded(signature.replace(/^v1,/, ''))
    if (given && (await crypto.subtle.verify('HMAC', key, given, bytes(`${id}.${time}.${body}`)))) return true
  }
  return false
}

function decoded(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  } catch {
    return null
  }
}
