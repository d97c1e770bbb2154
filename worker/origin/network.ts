/**
 * Represents a visitor's network in limits: a keyed hash of the IPv4 address or the IPv6 /64. The address itself is
 * neither stored nor sent to the origin.
 */

/** Null if the edge did not send an address, or if the address is this machine's own. */
export async function networkOf(address: string | undefined, secret: string): Promise<string | null> {
  const prefix = networkPrefix(address)
  return prefix && keyedHash(secret, 'network', prefix)
}

/**
 * The part of an address that identifies one subscriber: the whole IPv4 address, or the first 64 bits of an IPv6 address,
 * because every subscriber has at least a /64. Null for text that is not an address, and for the loopback addresses of
 * local development and tests.
 */
export function networkPrefix(address: string | undefined): string | null {
  const text = address?.trim().toLowerCase() ?? ''
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(text)) return text.startsWith('127.') ? null : text
  if (!text.includes(':') || !URL.canParse(`http://[${text}]`)) return null
  const groups = groupsOf(new URL(`http://[${text}]`).hostname.slice(1, -1))
  // An IPv4 address in IPv6 (RFC 4291, section 2.5.5.2).
  if (groups.slice(0, 6).join() === '0,0,0,0,0,ffff') return networkPrefix(ipv4Of(groups[6], groups[7]))
  return groups.join() === '0,0,0,0,0,0,0,1' ? null : `${groups.slice(0, 4).join(':')}::/64`
}

/** The eight groups of an address in the short form that URLs use. */
function groupsOf(short: string): string[] {
  const [head = [], end = []] = short.split('::').map((part) => part.split(':').filter(Boolean))
  return [...head, ...Array<string>(8 - head.length - end.length).fill('0'), ...end]
}

function ipv4Of(high = '0', low = '0'): string {
  const [first, second] = [Number.parseInt(high, 16), Number.parseInt(low, 16)]
  return [first >> 8, first & 255, second >> 8, second & 255].join('.')
}

/** 32 hexadecimal digits for a text. They differ by purpose and reveal nothing without the key. */
export async function keyedHash(
  secret: string,
  purpose: 'network' | 'mailbox' | 'shown-plan' | 'preview-link',
  text: string,
): Promise<string> {
  const bytes = (each: string) => new TextEncoder().encode(each)
  const key = await crypto.subtle.importKey('raw', bytes(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const digest = await crypto.subtle.sign('HMAC', key, bytes(JSON.stringify(['publicweb', 1, purpose, text])))
  return hexOf(new Uint8Array(digest, 0, 16))
}

/** Two hexadecimal digits for each byte. */
export function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
