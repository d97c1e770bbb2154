/** Returns the SHA-256 hash of a string in hexadecimal. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Serializes a value as JSON with sorted keys and without null or undefined members, so that equal inputs give the same
 * text.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (part === null || typeof part !== 'object' || Array.isArray(part)) return part
    const present = Object.entries(part).filter(([, each]) => each !== null && each !== undefined)
    return Object.fromEntries(present.sort(([a], [b]) => (a < b ? -1 : 1)))
  })
}
