/** Requests a brand's pages from a running site, as a person or as a crawler. */
import { Agent, request } from 'node:http'
import { gunzipSync } from 'node:zlib'

export const PERSON =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
export const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

export interface Answer {
  status: number
  type: string
  location: string | null
  body: string
}

export interface SiteClient {
  /** Scheme, host and port of the brand. */
  siteUrl: string
  get(path: string, userAgent?: string): Promise<Answer>
  close(): void
}

/** A brand of the local system at `port`. Keeps connections alive, so that thousands of pages do not use up ports. */
export function siteClient(brandId: string, port: number): SiteClient {
  const host = `${brandId}.localhost:${port}`
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  return {
    siteUrl: `http://${host}`,
    get: (path, userAgent = PERSON) =>
      new Promise((resolve, reject) => {
        const headers = { host, 'user-agent': userAgent, accept: 'text/html,*/*', 'accept-encoding': 'gzip' }
        const asked = request({ host: '127.0.0.1', port, path, agent, headers, timeout: 30_000 }, (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('error', reject)
          response.on('end', () => {
            const bytes = Buffer.concat(chunks)
            const isGzip = response.headers['content-encoding'] === 'gzip'
            resolve({
              status: response.statusCode ?? 0,
              type: response.headers['content-type'] ?? '',
              location: response.headers.location ?? null,
              body: (isGzip ? gunzipSync(bytes) : bytes).toString(),
            })
          })
        })
        asked.on('timeout', () => asked.destroy(new Error(`${path} did not answer in 30 s`)))
        asked.on('error', reject)
        asked.end()
      }),
    close: () => agent.destroy(),
  }
}
