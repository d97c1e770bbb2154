/**
 * The ids of one browser's payment attempts. They are derived from a secret in the browser's signed cookie and a
 * number, so the site can recompute every id that it gave a browser, even if a page was lost, and no other id is valid.
 * See docs/decisions/012-facts-in-a-signed-cookie.md.
 */

import { hexOf } from '../http/network.ts'
import { isUuid } from '../http/uuid.ts'
import type { FunnelFacts } from './funnel-facts.ts'
import { PREVIOUS } from './purchaser.ts'

/** The key for ids and tokens. */
export interface Signer {
  brandId: string
  /** COOKIE_SECRET. */
  secret: string
  /** COOKIE_SECRET_PREVIOUS, for browsers whose ids were derived before the key was changed. */
  previousSecret?: string | undefined
}

/** Numbers of attempts: from 0 to this, because one byte of the id contains it. */
const LAST_INDEX = 255

/** Facts of a browser that may have attempts: `tries` is the number of the current one. */
export type Buyer = FunnelFacts & { purchaser: string; tries: number }

/** Facts with a purchaser, created if there was none. */
export function buyerOf(facts: FunnelFacts): Buyer {
  const { purchaser, tries = 0 } = facts
  return purchaser ? { ...facts, purchaser, tries } : { ...facts, purchaser: crypto.randomUUID(), tries: 0 }
}

/** The buyer's next attempt. After the last number a new series starts: all attempts of the old one are over. */
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

/** The id of a buyer's current attempt: a UUID whose first byte is its number. */
export async function attemptIdOf(signer: Signer, { purchaser, tries }: Buyer): Promise<string> {
  const digest = await sign(signer, purchaser, ['attempt', String(tries)])
  const bytes = new Uint8Array([tries, ...digest.subarray(0, 15)])
  // Version 4 and variant 1 (RFC 9562, section 5.4), so that every origin accepts it as a UUID.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return hexOf(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** The number of an attempt that this browser was given, also for an id in capitals; null for any other text. */
export async function ownIndex(signer: Signer, { purchaser }: FunnelFacts, id: unknown): Promise<number | null> {
  const known = typeof id === 'string' ? id.trim().toLowerCase() : ''
  if (!purchaser || !isUuid(known)) return null
  const tries = Number.parseInt(known.slice(0, 2), 16)
  return known === (await attemptIdOf(signer, { purchaser, tries })) ? tries : null
}

/** Proves that this browser was shown a text for an attempt. Made of letters, because digits could look like a card. */
export async function consentToken(
  signer: Signer,
  purchaser: string,
  shown: { attemptId: string; text: string },
): Promise<string> {
  const digest = await sign(signer, purchaser, ['consent', shown.attemptId, shown.text])
  return [...digest.subarray(0, 16)].map((byte) => LETTERS.charAt(byte >> 4) + LETTERS.charAt(byte & 15)).join('')
}

/** The browser as the origin knows it: 32 hex digits from its signed cookie; null before it has one. */
export async function clientIdOf(signer: Signer, { purchaser }: FunnelFacts): Promise<string | null> {
  if (!purchaser) return null
  return hexOf((await sign(signer, purchaser, ['client'])).subarray(0, 16))
}

const LETTERS = 'abcdefghijkmnpqr'

async function sign(
  { brandId, secret, previousSecret }: Signer,
  purchaser: string,
  [purpose, ...parts]: readonly string[],
): Promise<Uint8Array> {
  const bytes = (text: string) => new TextEncoder().encode(text)
  const isOlder = purchaser.startsWith(PREVIOUS)
  const raw = bytes((isOlder && previousSecret) || secret)
  const key = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const text = JSON.stringify(['publicweb', 1, brandId, purpose, isOlder ? purchaser.slice(1) : purchaser, ...parts])
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes(text)))
}
