/**
 * Signs requests to an origin other than the embedded one, so that the origin can trust their headers:
 * docs/another-origin.md. With two keys there are two signatures, so that the site and the origin can change the key at
 * different times.
 */
import { ORIGIN_HEADERS, SIGNATURE_HEADER } from '../../graphql/contract/transport.ts'
import { hmac, toHexDigits } from '../http/network.ts'

export interface SigningKeys {
  originSecret: string | undefined
  previousOriginSecret?: string | undefined
  /** The time of the signature in seconds since the epoch. Default: now. */
  signedAt?: number
}

/** Sends a request, signed if there is a key. */
export async function sendSigned(
  url: string,
  init: RequestInit,
  keys: SigningKeys,
  send: (url: string, init: RequestInit) => Promise<Response> = (...request) => fetch(...request),
): Promise<Response> {
  const headers = new Headers(init.headers)
  const secrets = [keys.originSecret, keys.previousOriginSecret].filter((each) => each !== undefined)
  if (secrets.length > 0) {
    const seconds = keys.signedAt ?? Math.floor(Date.now() / 1000)
    const text = await signedText({
      seconds,
      method: init.method ?? 'GET',
      url,
      headers,
      body: await toBytes(init.body),
    })
    const signatures = await Promise.all(secrets.map((secret) => computeSignature(secret, text)))
    headers.set(SIGNATURE_HEADER, `t=${seconds},${signatures.map((each) => `v1=${each}`).join()}`)
  }
  return send(url, { ...init, headers })
}

export interface SignedRequest {
  /** When the request was sent, in seconds since the epoch. */
  seconds: number
  method: string
  url: string
  headers: Headers
  body: Uint8Array<ArrayBuffer>
}

/**
 * Returns the text to sign: time, method, path, the SHA-256 of the body, and the site's own headers in the order of
 * their names.
 */
export async function signedText({ seconds, method, url, headers, body }: SignedRequest): Promise<string> {
  const names = Object.values(ORIGIN_HEADERS).sort()
  const lines = names.flatMap((name) => (headers.has(name) ? `${name}:${headers.get(name)}` : []))
  const hash = toHexDigits(new Uint8Array(await crypto.subtle.digest('SHA-256', body)))
  return [seconds, method, new URL(url).pathname, hash, ...lines].join('\n')
}

/** Returns the HMAC-SHA-256 of a string in hexadecimal digits. */
export async function computeSignature(secret: string, text: string): Promise<string> {
  return toHexDigits(await hmac(secret, text))
}

async function toBytes(body: RequestInit['body']): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(body ?? null).arrayBuffer())
}
