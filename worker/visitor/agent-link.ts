/**
 * The link that gives an agent's browser access to agent mode, if agent mode requires a key. The site and `npm run
 * agent` share this code.
 */
import { keyedHash } from '../http/network.ts'

export const AGENT_PARAMETER = 'agent'

/**
 * Returns `<expiry>.<signature>`, which allows agent mode until `expiry` (seconds since 1970) on all brands of the
 * deployment that has this key.
 */
export async function signAgentLink(secret: string, expiry: number): Promise<string> {
  return `${expiry}.${await keyedHash(secret, 'agent-link', String(expiry))}`
}

/**
 * Returns the number of seconds until the value of an agent link, or of the cookie that stores it, expires. Returns 0
 * if the value is not valid.
 */
export async function secondsLeft(secret: string, value: string | undefined): Promise<number> {
  const [, expiry] = /^(\d{1,12})\.[\da-f]{32}$/.exec(value ?? '') ?? []
  if (!expiry || value !== (await signAgentLink(secret, Number(expiry)))) return 0
  return Math.max(0, Number(expiry) - Math.floor(Date.now() / 1000))
}
