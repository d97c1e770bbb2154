/** Sends requests to one brand's host. Keeps cookies as a browser does, and can ask for a specific deployed version. */
import { type IncomingHttpHeaders, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { SiteTarget } from './target.ts'

export const PERSON =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

/** Milliseconds after which a request fails. */
const DEADLINE_MS = 20_000

export interface SmokeAnswer {
  status: number
  headers: Readonly<Record<string, string>>
  body: string
}

interface Ask {
  method?: 'GET' | 'POST'
  headers?: Readonly<Record<string, string>>
  body?: string
  isCrawler?: boolean
}

export class NoAnswerError extends Error {
  override name = 'NoAnswerError'
}

export class SmokeClient {
  readonly target: SiteTarget
  readonly #override: string | null
  readonly #cookies = new Map<string, string>()

  /**
   * `override` is the value of the header Cloudflare-Workers-Version-Overrides, which selects a version of each Worker.
   */
  constructor(target: SiteTarget, override: string | null = null) {
    this.target = target
    this.#override = override
  }

  /** Whether requests go to a specific version instead of the version that gets the traffic. */
  get isPinned(): boolean {
    return this.#override !== null
  }

  /** Returns a client for a new visitor of the same site, without cookies. */
  stranger(): SmokeClient {
    return new SmokeClient(this.target, this.#override)
  }

  /** Requests a path of the site without following redirects. Throws NoAnswerError if there is no answer in time. */
  async ask(path: string, { method = 'GET', headers = {}, body, isCrawler = false }: Ask = {}): Promise<SmokeAnswer> {
    const answer = await send(new URL(path, this.target.url), {
      method,
      body,
      headers: {
        'user-agent': isCrawler ? CRAWLER : PERSON,
        accept: 'text/html,*/*',
        ...(this.#cookie ? { cookie: this.#cookie } : {}),
        ...(this.#override ? { 'cloudflare-workers-version-overrides': this.#override } : {}),
        ...headers,
      },
    })
    for (const line of answer.setCookies) this.#keep(line)
    return answer
  }

  post(path: string, fields: Readonly<Record<string, string>>): Promise<SmokeAnswer> {
    return this.ask(path, {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: this.target.url },
    })
  }

  get #cookie(): string {
    const kept = [...this.#cookies].map(([name, value]) => `${name}=${value}`)
    return [this.target.cookie, ...kept].filter(Boolean).join('; ')
  }

  #keep(line: string): void {
    const [pair = ''] = line.split(';')
    const at = pair.indexOf('=')
    this.#cookies.set(pair.slice(0, at), pair.slice(at + 1))
  }
}

interface SmokeRequest {
  method: string
  headers: Record<string, string>
  body?: string | undefined
}

/** Requests any URL, such as the payment gateway's. Throws NoAnswerError if there is no answer in time. */
export function send(
  url: URL,
  { method, headers, body }: SmokeRequest,
): Promise<SmokeAnswer & { setCookies: string[] }> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  // Names under .localhost connect to localhost, because the system's resolver often does not know them (RFC 6761,
  // section 6.3).
  const hostname = url.hostname.endsWith('localhost') ? 'localhost' : url.hostname
  const options = { method, hostname, port: url.port, path: url.pathname + url.search, servername: url.hostname }
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new NoAnswerError(`${method} ${url.href} got no answer: ${reason}`))
    const asked = request({ ...options, headers: { host: url.host, ...headers } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', ({ message }) => fail(message))
      response.on('end', () => {
        clearTimeout(deadline)
        resolve({
          status: response.statusCode ?? 0,
          headers: flat(response.headers),
          setCookies: response.headers['set-cookie'] ?? [],
          body: Buffer.concat(chunks).toString(),
        })
      })
    })
    const deadline = setTimeout(() => {
      fail(`it took longer than ${DEADLINE_MS / 1000} s`)
      asked.destroy()
    }, DEADLINE_MS)
    asked.on('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(deadline)
      fail(error.code ?? error.message)
    })
    asked.end(body)
  })
}

function flat(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}
