/** HMAC-SHA-256 of a text under one of the origin's secrets, as 64 hexadecimal digits. They differ by purpose. */
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

/** The key in use, and the one before it while its values may still come back. */
export function secretsOf(env: { INTENT_SECRET: string; INTENT_SECRET_PREVIOUS?: string | undefined }): string[] {
  return [env.INTENT_SECRET, ...(env.INTENT_SECRET_PREVIOUS ? [env.INTENT_SECRET_PREVIOUS] : [])]
}
