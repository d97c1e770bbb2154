/**
 * Browsers whose user once proved that an email is theirs, by signing in or by opening a voucher. These browsers have
 * separate limits, which other people who know the email cannot use up. A token grants no access. See
 * docs/decisions/058-opening-a-voucher.md.
 */
import { toMailbox } from '../../contract/text/mailbox.ts'
import type { OriginContext } from '../context.ts'
import { getSecrets, mac } from '../crypto/digest.ts'

/** The number of hexadecimal digits in each of the two parts of a token: the random id, and the proof for it. */
const PART = 32

/** Returns the id that this browser has for the email, or null if its user has not proved that the email is theirs. */
export async function knownBrowser(context: OriginContext, email: string): Promise<string | null> {
  for (const token of context.knownBrowsers) {
    const id = token.slice(0, PART)
    for (const secret of getSecrets(context.env))
      if (token === id + (await makeProof(secret, context.brand, email, id))) return id
  }
  return null
}

/** Returns a token that marks the browser as known for this email. A browser that is already known keeps its id. */
export async function browserToken(context: OriginContext, email: string): Promise<string> {
  const id = (await knownBrowser(context, email)) ?? crypto.randomUUID().replaceAll('-', '')
  return id + (await makeProof(context.env.INTENT_SECRET, context.brand, email, id))
}

async function makeProof(secret: string, brand: string, email: string, id: string): Promise<string> {
  return (await mac(secret, 'known-browser', `${brand}\n${toMailbox(email)}\n${id}`)).slice(0, PART)
}
