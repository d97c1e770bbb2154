/**
 * The signed quote that a purchase must present. It guarantees the price that the visitor saw, and prevents visitors
 * from setting their own price. See docs/decisions/021-signed-intent.md.
 */
import * as z from 'zod/mini'
import { getSecrets, hmacKey } from '../crypto/digest.ts'
import { toBase64Url } from '../crypto/random-token.ts'
import type { OriginEnv } from '../env.ts'

/** How long a quote is valid, in seconds. The schema promises one hour. */
const PRICE_INTENT_LIFETIME_SECONDS = 3600

const payloadShape = z.object({
  /** Identifies the quote. At most one voucher at a time can be reserved with a quote. */
  id: z.string(),
  brand: z.string(),
  plan: z.string(),
  hours: z.number(),
  zipcode: z.string(),
  city: z.string(),
  state: z.string(),
  /** The IANA name of the home's time zone. */
  timeZone: z.string(),
  /** The id of the campaign whose stock the voucher comes from; null if there is no campaign. */
  campaign: z.nullable(z.string()),
  /** The id of the requested campaign, if another one was applied. */
  asked: z.optional(z.string()),
  /** The discount of the campaign alone. The one in `quote` also contains the introductory discount. */
  discountCents: z.number(),
  quote: z.object({
    undiscountedCents: z.number(),
    discountCents: z.number(),
    subtotalCents: z.number(),
    salesTaxRate: z.number(),
    taxCents: z.number(),
    totalCents: z.number(),
    monthlyCents: z.number(),
    earlyExitCents: z.number(),
    firstMonthlyCharge: z.string(),
    lateCancellation: z.object({ hours: z.number(), feeCents: z.number() }),
    memberRateCents: z.number(),
  }),
  /** When the quote expires, in seconds since 1970. */
  expires: z.number(),
})

export type PriceIntentPayload = z.infer<typeof payloadShape>

/**
 * Signs a payload. Returns `<payload>.<signature>`, both base64url. The payload is not encrypted, because it contains
 * nothing personal.
 */
export async function signPriceIntent(
  env: Pick<OriginEnv, 'INTENT_SECRET'>,
  payload: Omit<PriceIntentPayload, 'expires' | 'id'>,
  now: Date,
): Promise<string> {
  const expires = Math.floor(now.getTime() / 1000) + PRICE_INTENT_LIFETIME_SECONDS
  const text = toBase64Url(new TextEncoder().encode(JSON.stringify({ ...payload, id: crypto.randomUUID(), expires })))
  const signature = await crypto.subtle.sign('HMAC', await hmacKey(env.INTENT_SECRET), signedBytes(text))
  return `${text}.${toBase64Url(new Uint8Array(signature))}`
}

/** Returns the payload, or null for an intent that is forged, malformed, expired or from another brand. */
export async function readPriceIntent(
  env: Keys,
  brand: string,
  intent: string,
  now: Date,
): Promise<PriceIntentPayload | null> {
  const [text = '', signature = '', ...rest] = intent.split('.')
  if (rest.length > 0) return null
  const bytes = fromBase64Url(signature)
  if (!bytes || !(await isSigned(env, bytes, text))) return null
  const payload = payloadShape.safeParse(parseJson(text))
  if (!payload.success || payload.data.brand !== brand) return null
  return payload.data.expires * 1000 > now.getTime() ? payload.data : null
}

type Keys = Pick<OriginEnv, 'INTENT_SECRET' | 'INTENT_SECRET_PREVIOUS'>

async function isSigned(env: Keys, signature: Uint8Array<ArrayBuffer>, text: string): Promise<boolean> {
  for (const secret of getSecrets(env)) {
    if (await crypto.subtle.verify('HMAC', await hmacKey(secret), signature, signedBytes(text))) return true
  }
  return false
}

/** The prefix keeps other signatures made with the same secret from passing as signatures of an intent. */
function signedBytes(text: string): Uint8Array {
  return new TextEncoder().encode(`publicweb.intent.1.${text}`)
}

function parseJson(text: string): unknown {
  const bytes = fromBase64Url(text)
  if (!bytes) return null
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]+$/.test(text)) return null
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
  } catch {
    return null
  }
}
