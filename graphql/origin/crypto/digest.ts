/** SHA-256 in hexadecimal. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** JSON with sorted keys and without absent values, so that equal inputs serialize to the same text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (part === null || typeof part !== 'object' || Array.isArray(part)) return part
    const present = Object.entries(part).filter(([, each]) => each !== null && each !== undefined)
    return Object.fromEntries(present.sort(([a], [b]) => (a < b ? -1 : 1)))
  })
}
