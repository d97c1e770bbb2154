/** The `Stripe-Signature` of a body: a time in seconds and the HMAC-SHA256 of `${time}.${body}`. */
export async function signWebhook(body: string, secret: string, time: number): Promise<string> {
  const encoder = new TextEncoder()
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  const signature = await crypto.subtle.sign('HMAC', key, encoder.encode(`${time}.${body}`))
  const hex = Array.from(new Uint8Array(signature), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `t=${time},v1=${hex}`
}
