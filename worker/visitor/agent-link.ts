/** The link that lets an agent's browser in where agent mode is closed: what the site and `npm run agent` share. */
import { keyedHash } from '../http/network.ts'

export const AGENT_PARAMETER = 'agent'

/** `<expiry>.<signature>`: agent mode until `expiry` (seconds since 1970), on every brand of the deployment with this key. */
export async function signAgentLink(secret: string, expiry: number): Promise<string> {
  return `${expiry}.${await keyedHash(secret, 'agent-link', String(expiry))}`
}

/** For how many more seconds this value of a link or its cookie is valid; 0 if it is not. */
export async function secondsLeft(secret: string, value: string | undefined, now = Date.now()): Promise<number> {
  const [, expiry] = /^(\d{1,12})\.[\da-f]{32}$/.exec(value ?? '') ?? []
  if (!expiry || value !== (await signAgentLink(secret, Number(expiry)))) return 0
  return Math.max(0, Number(expiry) - Math.floor(now / 1000))
}
