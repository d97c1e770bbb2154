import { createPrivateKey } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Origin } from './specification-origin.ts'

export interface ServedOrigin {
  /** The URL of the GraphQL endpoint. */
  url: string
  close(): Promise<void>
}

/** Serves an origin at a free port, over HTTPS with a certificate of January 2020 if `hasExpiredCertificate` is set. */
export async function serve(origin: Pick<Origin, 'fetch'>, hasExpiredCertificate = false): Promise<ServedOrigin> {
  const answer: RequestListener = async (incoming, outgoing) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const headers = new Headers(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]))
    const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD'
    const request = new Request(`http://${incoming.headers.host}${incoming.url}`, {
      method: incoming.method ?? 'GET',
      headers,
      ...(hasBody ? { body: Buffer.concat(chunks) } : {}),
    })
    try {
      const response = await origin.fetch(request)
      outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end(await response.text())
    } catch {
      outgoing.destroy()
    }
  }
  const server = hasExpiredCertificate ? createTlsServer(expired(), answer) : createServer(answer)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http${hasExpiredCertificate ? 's' : ''}://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

function expired() {
  const key = createPrivateKey({ key: Buffer.from(KEY, 'base64'), format: 'der', type: 'pkcs8' })
  return {
    key: key.export({ format: 'pem', type: 'pkcs8' }),
    cert: `-----BEGIN CERTIFICATE-----\n${CERTIFICATE}\n-----END CERTIFICATE-----\n`,
  }
}

/** The private key that belongs to CERTIFICATE. Nothing else uses it. */
const KEY =
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg3mQBtMtk40r1io6QIpaZYluNqy2l+Nkok30/YZenncuhRANCAAQv5tF6T/R9SptsDIBsqeRZjzFjSf0pgGPMArnvL9eOdiSA/aB7UKNg9St0scGzIIXWFwYYSZaEiXhs2+pWGGRI'
const CERTIFICATE = `MIIBYTCCAQigAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhv
c3QwHhcNMjAwMTAxMDAwMDAwWhcNMjAwMjAxMDAwMDAwWjAUMRIwEAYDVQQDDAls
b2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAQv5tF6T/R9SptsDIBs
qeRZjzFjSf0pgGPMArnvL9eOdiSA/aB7UKNg9St0scGzIIXWFwYYSZaEiXhs2+pW
GGRIo0swSTAMBgNVHRMEBTADAQH/MBoGA1UdEQQTMBGCCWxvY2FsaG9zdIcEfwAA
ATAdBgNVHQ4EFgQU8negK6ACrmrl0s5HszaoBxou2xAwCgYIKoZIzj0EAwIDRwAw
RAIgH2J8HBiUFvRyV/xx9lKyq/Nvq2bQ7RzVJjZosQu45IsCIFL0PBBQ/TjRIWdQ
E8sRmVBeGJjvM3O25fR8NaIAvQyT`
