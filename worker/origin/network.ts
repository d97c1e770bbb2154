/**
 * Stands for a visitor's network in the origin's limits: a keyed hash of an IPv4 address or of an IPv6 /64, which one client
 * usually has whole. The address itself goes no further. Null where the edge did not name one.
 */
export async function networkOf(address: string | undefined, secret: string): Promise<string | null> {
  if (!address) return null
  const key = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(`network/${secret}`),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  const signed = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(prefixOf(address)))
  return [...new Uint8Array(signed).slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** '2001:db8:0:1' of '2001:db8::1:2:3:4:5'; an IPv4 address as it is. */
export function prefixOf(address: string): string {
  if (!address.includes(':')) return address
  const [left = '', right] = address.toLowerCase().split('::')
  const head = left ? left.split(':') : []
  const tail = right ? right.split(':') : []
  const missing = right === undefined ? 0 : 8 - head.length - tail.length
  const groups = [...head, ...Array.from({ length: Math.max(missing, 0) }, () => '0'), ...tail]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
