/**
 * Identifies a visitor's network for limits: by keyed hashes of the IPv6 /64, /56 and /48, or of the IPv4 address and
 * its /24. The IP address itself is neither stored nor sent to the origin. A provider gives a /56 or a /48 to a home or
 * to a rented server. A /48 contains 65,536 /64 networks, so a limit per /64 alone would not limit the owner of a /48.
 */

/**
 * The prefixes of an IP address, from the visitor's own network to the widest network around it. For IPv4, `own` and
 * `near` are the same.
 */
type Prefixes = readonly [own: string, near: string, wide: string]

/**
 * Returns `<wide>_<near>_<own>` with 32 hexadecimal digits each, so that neighbors share a prefix. Null for a local or
 * missing IP address.
 */
export async function getNetwork(address: string | undefined, secret: string): Promise<string | null> {
  const prefixes = networkPrefixes(address)
  if (!prefixes) return null
  const hashes = await Promise.all(prefixes.map((prefix) => keyedHash(secret, 'network', prefix)))
  return hashes.reverse().join('_')
}

/**
 * Returns the prefixes of an IP address. Null for any other text, and for the loopback addresses of local development
 * and tests.
 */
export function networkPrefixes(address: string | undefined): Prefixes | null {
  const text = address?.trim().toLowerCase() ?? ''
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(text)) return text.startsWith('127.') ? null : prefixesOfIpv4(text)
  if (!text.includes(':') || !URL.canParse(`http://[${text}]`)) return null
  const groups = getGroups(new URL(`http://[${text}]`).hostname.slice(1, -1))
  // An IPv4 address that is mapped into IPv6 (RFC 4291, section 2.5.5.2).
  if (groups.slice(0, 6).join() === '0,0,0,0,0,ffff') return networkPrefixes(toIpv4(groups[6], groups[7]))
  if (groups.join() === '0,0,0,0,0,0,0,1') return null
  const site = groups.slice(0, 3).join(':')
  const subnet = groups[3] ?? '0'
  const near = subnet.padStart(4, '0').slice(0, 2)
  return [`${site}:${subnet}::/64`, `${site}:${near}00::/56`, `${site}::/48`]
}

function prefixesOfIpv4(text: string): Prefixes {
  return [text, text, `${text.slice(0, text.lastIndexOf('.'))}.0/24`]
}

/** Expands an IPv6 address from the short form that URLs use, with or without `::`, to its eight groups. */
function getGroups(short: string): string[] {
  const [head = [], end = []] = short.split('::').map((part) => part.split(':').filter(Boolean))
  return [...head, ...Array<string>(8 - head.length - end.length).fill('0'), ...end]
}

function toIpv4(high = '0', low = '0'): string {
  const [first, second] = [Number.parseInt(high, 16), Number.parseInt(low, 16)]
  return [first >> 8, first & 255, second >> 8, second & 255].join('.')
}

/**
 * Returns 32 hexadecimal digits of an HMAC of a string. For the same string, different purposes yield different digits.
 */
export async function keyedHash(
  secret: string,
  purpose: 'network' | 'mailbox' | 'shown-plan' | 'preview-link' | 'agent-link',
  text: string,
): Promise<string> {
  const digest = await hmac(secret, JSON.stringify(['publicweb', 1, purpose, text]))
  return toHexDigits(digest.subarray(0, 16))
}

/** Returns the HMAC-SHA-256 of a string. */
export async function hmac(secret: string, text: string): Promise<Uint8Array> {
  const bytes = (each: string) => new TextEncoder().encode(each)
  const key = await crypto.subtle.importKey('raw', bytes(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes(text)))
}

/** Formats each byte as two hexadecimal digits. */
export function toHexDigits(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
