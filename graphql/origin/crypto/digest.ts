/** Returns the SHA-256 hash of a string in hexadecimal. */
export async function sha256(text: string): Promise<string> {
  return toHex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
}

function toHex(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
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

/**
 * Returns the HMAC-SHA-256 of a string as 64 hexadecimal digits. The key combines the purpose and one of the origin's
 * secrets, so that the same text gives different digits for each purpose.
 */
export async function mac(secret: string, purpose: 'sign-in' | 'known-browser', text: string): Promise<string> {
  const key = await hmacKey(`${purpose}/${secret}`)
  return toHex(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text)))
}

/** Returns the key for signing and verifying with HMAC-SHA-256. */
export function hmacKey(secret: string): Promise<CryptoKey> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  return crypto.subtle.importKey('raw', new TextEncoder().encode(secret), algorithm, false, ['sign', 'verify'])
}

/** The current secret, and the previous one while values made with it are still accepted. */
export function getSecrets(env: { INTENT_SECRET: string; INTENT_SECRET_PREVIOUS?: string | undefined }): string[] {
  return [env.INTENT_SECRET, ...(env.INTENT_SECRET_PREVIOUS ? [env.INTENT_SECRET_PREVIOUS] : [])]
}
