/**
 * The ids of one browser's payment attempts. Each id is derived from a secret in the browser's signed cookie and from
 * the attempt's number. So the site can recompute every id that it gave to a browser, even if a response was lost. An
 * id that the site cannot derive is invalid. See docs/decisions/012-facts-in-a-signed-cookie.md.
 */

import { hmac, toHexDigits } from '../http/network.ts'
import { isUuid } from '../http/uuid.ts'
import { type FunnelFacts, PREVIOUS } from './funnel-facts.ts'

/** The brand and the keys from which ids and tokens are derived. */
export interface Signer {
  brandId: string
  /** The value of COOKIE_SECRET. */
  secret: string
  /** The value of COOKIE_SECRET_PREVIOUS, for browsers whose ids were derived before the key was changed. */
  previousSecret?: string | undefined
}

/** The highest attempt number. Numbers start at 0, and one byte of the id contains the number. */
const LAST_INDEX = 255

/** Funnel facts with the secret that attempt ids are derived from and the number of the current attempt (`tries`). */
export type Buyer = FunnelFacts & { purchaser: string; tries: number }

/** Returns the facts with a purchaser, which is the browser's secret. Creates a secret if there is none. */
export function getBuyer(facts: FunnelFacts): Buyer {
  const { purchaser, tries = 0 } = facts
  return purchaser ? { ...facts, purchaser, tries } : { ...facts, purchaser: crypto.randomUUID(), tries: 0 }
}

/**
 * Returns the buyer with the number of the next attempt. After the last number, a new series starts with a new
 * purchaser; by then, every attempt of the old series is over.
 */
export function nextTry(buyer: Buyer): Buyer {
  const isLast = buyer.tries >= LAST_INDEX
  return {
    ...buyer,
    isSent: undefined,
    code: undefined,
    payAt: undefined,
    ...(isLast ? { purchaser: crypto.randomUUID(), tries: 0 } : { tries: buyer.tries + 1 }),
  }
}

/** Returns the id of a buyer's current attempt: a UUID whose first byte is the attempt's number. */
export async function getAttemptId(signer: Signer, { purchaser, tries }: Buyer): Promise<string> {
  const digest = await sign(signer, purchaser, ['attempt', String(tries)])
  const bytes = new Uint8Array([tries, ...digest.subarray(0, 15)])
  // Sets version 4 and variant 1 (RFC 9562, section 5.4), so that every origin accepts the id as a UUID.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return toHexDigits(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Returns the number of the attempt with this id, in any letter case. Null if this browser was not given the id. */
export async function ownIndex(signer: Signer, { purchaser }: FunnelFacts, id: unknown): Promise<number | null> {
  const known = typeof id === 'string' ? id.trim().toLowerCase() : ''
  if (!purchaser || !isUuid(known)) return null
  const tries = Number.parseInt(known.slice(0, 2), 16)
  return known === (await getAttemptId(signer, { purchaser, tries })) ? tries : null
}

/**
 * Returns a token that proves that this browser was shown a certain consent text for an attempt. It consists of
 * letters, because digits could look like a card number.
 */
export async function consentToken(
  signer: Signer,
  purchaser: string,
  shown: { attemptId: string; text: string },
): Promise<string> {
  const digest = await sign(signer, purchaser, ['consent', shown.attemptId, shown.text])
  return [...digest.subarray(0, 16)].map((byte) => LETTERS.charAt(byte >> 4) + LETTERS.charAt(byte & 15)).join('')
}

/**
 * Returns the id by which the origin knows this browser: 32 hexadecimal digits, derived from the secret in its signed
 * cookie. Null if the browser has no secret yet.
 */
export async function getClientId(signer: Signer, { purchaser }: FunnelFacts): Promise<string | null> {
  if (!purchaser) return null
  return toHexDigits((await sign(signer, purchaser, ['client'])).subarray(0, 16))
}

const LETTERS = 'abcdefghijkmnpqr'

function sign(
  { brandId, secret, previousSecret }: Signer,
  purchaser: string,
  [purpose, ...parts]: readonly string[],
): Promise<Uint8Array> {
  const isOlder = purchaser.startsWith(PREVIOUS)
  const text = JSON.stringify(['publicweb', 1, brandId, purpose, isOlder ? purchaser.slice(1) : purchaser, ...parts])
  return hmac((isOlder && previousSecret) || secret, text)
}
