/** Requests a brand's pages from a running site, as a person or as a crawler. */
import { Agent, type RequestOptions, request } from 'node:http'
import { gunzipSync } from 'node:zlib'

export const PERSON =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
export const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

const TIMEOUT_MS = 30_000

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
    get: async (path, userAgent = PERSON) => {
      const headers = { host, 'user-agent': userAgent, accept: 'text/html,*/*', 'accept-encoding': 'gzip' }
      const once = () => ask({ host: '127.0.0.1', port, path, agent, headers, timeout: TIMEOUT_MS })
      // Once more, because on a busy machine a request may time out or its connection may be reset.
      return once().catch(once)
    },
    close: () => agent.destroy(),
  }
}

function ask(options: RequestOptions): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(options, (response) => {
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
    asked.on('timeout', () => asked.destroy(new Error(`${options.path} did not answer in ${TIMEOUT_MS / 1000} s`)))
    asked.on('error', reject)
    asked.end()
  })
}
