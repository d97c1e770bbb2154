/**
 * Browsers that proved once that an email is theirs, by signing in or by opening a voucher with its code. They have limits of their
 * own, so nobody who knows the email can use up theirs. A token gives access to nothing.
 * See docs/decisions/058-opening-a-voucher.md.
 */
import { mailboxOf } from '../../contract/text/mailbox.ts'
import type { OriginContext } from '../context.ts'
import { mac, secretsOf } from '../crypto/mac.ts'

/** Hexadecimal digits of the browser's random id, and as many of its proof. */
const PART = 32

/** The id of the browser for this email; null for a browser that has not proved it. */
export async function knownBrowser(context: OriginContext, email: string): Promise<string | null> {
  for (const token of context.knownBrowsers) {
    const id = token.slice(0, PART)
    for (const secret of secretsOf(context.env))
      if (token === id + (await makeProof(secret, context.brand, email, id))) return id
  }
  return null
}

/** A token for the next use of this email. A browser that has one keeps its id. */
export async function browserToken(context: OriginContext, email: string): Promise<string> {
  const id = (await knownBrowser(context, email)) ?? crypto.randomUUID().replaceAll('-', '')
  return id + (await makeProof(context.env.INTENT_SECRET, context.brand, email, id))
}

async function makeProof(secret: string, brand: string, email: string, id: string): Promise<string> {
  return (await mac(secret, 'known-browser', `${brand}\n${mailboxOf(email)}\n${id}`)).slice(0, PART)
}
