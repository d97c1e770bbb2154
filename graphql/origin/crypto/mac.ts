/**
 * Returns the HMAC-SHA-256 of a string as 64 hexadecimal digits. The key combines the purpose and one of the origin's
 * secrets, so that each purpose has different digits.
 */
export async function mac(secret: string, purpose: 'sign-in' | 'known-browser', text: string): Promise<string> {
  const bytes = (each: string) => new TextEncoder().encode(each)
  const key = await crypto.subtle.importKey(
    'raw',
    bytes(`${purpose}/${secret}`),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  const signed = await crypto.subtle.sign('HMAC', key, bytes(text))
  return [...new Uint8Array(signed)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The current secret, and the previous one while values made with it are still accepted. */
export function secretsOf(env: { INTENT_SECRET: string; INTENT_SECRET_PREVIOUS?: string | undefined }): string[] {
  return [env.INTENT_SECRET, ...(env.INTENT_SECRET_PREVIOUS ? [env.INTENT_SECRET_PREVIOUS] : [])]
}
