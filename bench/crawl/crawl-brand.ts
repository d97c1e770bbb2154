/** Visits every page of a brand, as a crawler and as a person, and reports faults. */

import { type SmokeAnswer, SmokeClient } from '../../scripts/smoke/client.ts'
import { type PageDocument, readDocument } from '../../scripts/smoke/document.ts'
import { forEveryone } from '../../scripts/smoke/same-page.ts'
import type { SiteTarget } from '../../scripts/smoke/target.ts'
import type { Brand } from '../../worker/brands/brand.ts'
import { brands } from '../../worker/brands/registry.ts'
import { findAddress, getPages } from '../../worker/registry/find.ts'
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from '../../worker/registry/page.ts'

export type CrawlFault =
  | 'broken link'
  | 'no answer'
  | 'link to a noncanonical URL'
  | 'missing fragment'
  | 'sitemap'
  | 'crawler differs'
  | 'foreign request'
  | 'other brand'
  | 'head'
  | 'island without JavaScript'

export interface CrawlFinding {
  fault: CrawlFault
  path: string
  detail: string
}

export interface BrandReport {
  brand: Brand
  /** The number of URLs in the sitemap, by kind. Null if the brand has no sitemap. */
  listed: ReadonlyMap<string, number> | null
  pages: number
  links: number
  findings: readonly CrawlFinding[]
}

export interface CrawlOptions {
  /**
   * Limits the crawl to a sample: visits this many URLs of each kind of sitemap, reads this many linked pages of each
   * page type, and checks ten times as many links to each page type. By default the crawl is complete.
   */
  perKind?: number
  /** Called after each page with the number of pages read so far and the number still queued. */
  onPage?: (pages: number, queued: number) => void
}

/** The number of pages that are fetched concurrently. */
const AT_ONCE = 12

export async function crawlBrand(target: SiteTarget, options: CrawlOptions = {}): Promise<BrandReport> {
  return new BrandCrawl(target, options).run()
}

class BrandCrawl {
  readonly #brand: Brand
  readonly #siteUrl: string
  readonly #client: SmokeClient
  readonly #perKind: number
  readonly #onPage: CrawlOptions['onPage']
  readonly #findings: CrawlFinding[] = []
  /** The element ids of each visited page, by path, to check the fragments of links. */
  readonly #ids = new Map<string, ReadonlySet<string>>()
  /** Paths that were requested or are queued. */
  readonly #known = new Set<string>()
  readonly #queue: string[] = []
  readonly #listed = new Set<string>()
  readonly #titles = new Map<string, string>()
  /**
   * Links with a fragment: the path of the page that contains the link, the path of its target, and the fragment's id.
   */
  readonly #fragments: { from: string; path: string; id: string }[] = []
  readonly #links = new Set<string>()
  /**
   * One link to each page that the crawl reads: the path of the page that contains the link, by the path of the linked
   * page. These links are checked at the end.
   */
  readonly #linkedFrom = new Map<string, string>()
  /** The responses that a person (not a crawler) got, by path. */
  readonly #answers = new Map<string, SmokeAnswer>()
  readonly #resources = new Set<string>()
  readonly #others: readonly Brand[]
  /** The number of links checked and the number of linked pages read, by page type. `perKind` limits both. */
  readonly #linksByType = new Map<string, number>()
  readonly #readByType = new Map<string, number>()
  #pages = 0

  constructor(target: SiteTarget, { perKind = Number.POSITIVE_INFINITY, onPage }: CrawlOptions) {
    this.#brand = target.brand
    this.#siteUrl = target.url
    this.#client = new SmokeClient(target)
    this.#perKind = perKind
    this.#onPage = onPage
    this.#others = brands.filter(({ id }) => id !== target.brand.id)
  }

  async run(): Promise<BrandReport> {
    const listed = await this.#readSitemap()
    for (const page of getPages(this.#brand)) this.#enqueue(page.sample.path)
    await Promise.all(Array.from({ length: AT_ONCE }, () => this.#work()))
    // A worker stops as soon as the queue is empty, even if another worker then queues more pages. This loop visits
    // those pages.
    while (this.#queue.length > 0) await this.#work()
    for (const [path, from] of this.#linkedFrom) {
      const answer = this.#answers.get(path)
      // A page without a response has been reported already.
      if (answer) this.#checkLink(from, path, answer)
    }
    for (const { from, path, id } of this.#fragments) {
      if (this.#ids.get(path)?.has(id) === false) this.#report('missing fragment', from, `${path}#${id}`)
    }
    const { size: links } = this.#links
    return { brand: this.#brand, listed, pages: this.#pages, links, findings: this.#findings }
  }

  /**
   * Requests a page as a new visitor. Tries once more after a failure or a 503, because on a busy machine a connection
   * may drop, or the origin may miss the site's deadline.
   */
  async #get(path: string, isCrawler = false): Promise<SmokeAnswer> {
    const once = () => this.#client.stranger().ask(path, { isCrawler })
    const first = await once().catch(() => null)
    return first === null || first.status === 503 ? once() : first
  }

  #report(fault: CrawlFault, path: string, detail: string): void {
    this.#findings.push({ fault, path, detail })
  }

  #enqueue(path: string): void {
    if (this.#known.has(path)) return
    this.#known.add(path)
    this.#queue.push(path)
  }

  async #work(): Promise<void> {
    for (;;) {
      const path = this.#queue.shift()
      if (path === undefined) return
      // If one page fails, the findings about all other pages are still reported.
      await this.#visit(path).catch((error) => this.#report('no answer', path, String(error)))
      this.#onPage?.(this.#pages, this.#queue.length)
    }
  }

  async #readSitemap(): Promise<Map<string, number> | null> {
    const index = await this.#get('/sitemap.xml')
    if (index.status === 404) return null
    const listed = new Map<string, number>()
    for (const file of locations(index.body)) {
      if (!file.startsWith(`${this.#siteUrl}/sitemaps/`)) this.#report('sitemap', '/sitemap.xml', `lists ${file}`)
      const path = new URL(file).pathname
      const answer = await this.#get(path)
      if (answer.status !== 200) this.#report('sitemap', path, `has status ${answer.status}`)
      const urls = locations(answer.body)
      if (urls.length === 0 || urls.length >= 50_000) this.#report('sitemap', path, `lists ${urls.length} URLs`)
      const kind = path.replace(/^\/sitemaps\/|\.xml$/g, '')
      for (const url of urls.slice(0, Math.max(0, this.#perKind - (listed.get(kind) ?? 0)))) this.#list(path, url)
      listed.set(kind, (listed.get(kind) ?? 0) + urls.length)
    }
    return listed
  }

  #list(file: string, url: string): void {
    if (!url.startsWith(`${this.#siteUrl}/`)) {
      this.#report('sitemap', file, `lists ${url}`)
      return
    }
    const path = url.slice(this.#siteUrl.length)
    if (this.#listed.has(path)) this.#report('sitemap', file, `lists ${path} twice`)
    this.#listed.add(path)
    this.#enqueue(path)
  }

  async #visit(path: string): Promise<void> {
    // Requests the page as a crawler first, because a crawler's page waits for all data. Afterward everything is
    // cached, so the person's page needs no streamed parts either.
    const crawled = await this.#get(path, true)
    const seen = await this.#get(path)
    this.#answers.set(path, seen)
    if (this.#listed.has(path) && seen.status !== 200) this.#report('sitemap', path, `has status ${seen.status}`)
    if (seen.status !== 200 || !seen.headers['content-type']?.startsWith('text/html')) return
    this.#pages++
    const document = readDocument(seen.body)
    this.#ids.set(path, document.ids)
    await this.#compare(path, crawled, seen)
    this.#checkHead(path, document)
    this.#checkBrand(path, document, seen.body)
    if (document.hasIsland && !document.hasScript) this.#report('island without JavaScript', path, 'hasScript: false')
    for (const link of document.links) await this.#follow(path, link)
    for (const resource of document.resources) await this.#load(path, resource)
  }

  /**
   * Reports a page if a crawler and a person get different content, apart from scripts, elements with a nonce, and the
   * consent banner. Pages that search engines do not index may contain form fields with the visitor's own values, so
   * only their text is compared.
   */
  async #compare(path: string, crawled: SmokeAnswer, seen: SmokeAnswer): Promise<void> {
    const isListed = this.#listed.has(path)
    const read = ({ body }: SmokeAnswer) =>
      isListed ? withoutScripts(forEveryone(body)) : readDocument(forEveryone(body)).text
    if (crawled.status !== seen.status) {
      this.#report('crawler differs', path, `${crawled.status}, but a person gets ${seen.status}`)
      return
    }
    // Checks a mismatch again, because either page may lack a part after a cached answer expired or a busy origin
    // missed a deadline.
    let isSame = read(crawled) === read(seen)
    for (let again = 0; again < 3 && !isSame; again++) {
      isSame = read(await this.#get(path, true)) === read(await this.#get(path))
    }
    if (!isSame) this.#report('crawler differs', path, 'in its text')
  }

  #checkHead(path: string, { title, description, canonical, isNoindex, headings }: PageDocument): void {
    if (headings !== 1) this.#report('head', path, `has ${headings} h1`)
    if (!this.#listed.has(path)) return
    if (canonical !== this.#siteUrl + path)
      this.#report('sitemap', path, `is listed, but its canonical is ${canonical}`)
    if (isNoindex) this.#report('sitemap', path, 'is listed, but is noindex')
    if (title.length < TITLE_LENGTH.min || title.length > TITLE_LENGTH.max)
      this.#report('head', path, `title: ${title}`)
    if (description.length < DESCRIPTION_LENGTH.min || description.length > DESCRIPTION_LENGTH.max) {
      this.#report('head', path, `description of ${description.length} characters`)
    }
    const same = this.#titles.get(title)
    if (same !== undefined) this.#report('head', path, `has the title of ${same}: ${title}`)
    this.#titles.set(title, path)
  }

  #checkBrand(path: string, { title, text }: PageDocument, html: string): void {
    for (const { appName, legalName, domain, id } of this.#others) {
      if (`${title} ${text}`.includes(appName) || text.includes(legalName)) this.#report('other brand', path, appName)
      if (html.includes(domain) || html.includes(`/art/${id}/`)) this.#report('other brand', path, domain)
    }
  }

  async #follow(from: string, link: string): Promise<void> {
    const url = new URL(link, this.#siteUrl + from)
    if (url.origin !== this.#siteUrl || !/^https?:$/.test(url.protocol)) return
    const path = url.pathname + url.search
    if (url.hash.length > 1) this.#fragments.push({ from, path, id: decodeURIComponent(url.hash.slice(1)) })
    if (this.#links.has(path)) return
    const type = findAddress(this.#brand, url.pathname)?.page.key ?? 'other'
    if (!take(this.#linksByType, type, 10 * this.#perKind)) return
    this.#links.add(path)
    // A URL with a query is a variant of the page without the query. It must respond, but its links are not followed,
    // because there may be endless variants.
    const isRead = this.#known.has(path) || (url.search === '' && take(this.#readByType, type, this.#perKind))
    if (!isRead) return this.#checkLink(from, path, await this.#get(path))
    this.#linkedFrom.set(path, from)
    this.#enqueue(path)
  }

  #checkLink(from: string, path: string, { status, headers }: SmokeAnswer): void {
    if (status >= 400) this.#report('broken link', from, `${path} has status ${status}`)
    else if (status === 301 || status === 308) {
      this.#report('link to a noncanonical URL', from, `${path} redirects to ${headers.location}`)
    }
  }

  async #load(from: string, resource: string): Promise<void> {
    const url = new URL(resource, this.#siteUrl + from)
    if (url.protocol === 'data:' || this.#resources.has(url.href)) return
    this.#resources.add(url.href)
    // CookieYes is this brand's own consent tool and may be loaded from its host.
    if (this.#brand.cookieyes && url.hostname === 'cdn-cookieyes.com') return
    if (url.origin !== this.#siteUrl) {
      this.#report('foreign request', from, url.href)
      return
    }
    const { status } = await this.#get(url.pathname + url.search)
    if (status !== 200) this.#report('broken link', from, `${url.pathname} has status ${status}`)
  }
}

/** Counts one more item of a type. Returns false, without counting, if the limit is reached. */
function take(counts: Map<string, number>, type: string, limit: number): boolean {
  const count = counts.get(type) ?? 0
  if (count >= limit) return false
  counts.set(type, count + 1)
  return true
}

function withoutScripts(html: string): string {
  return html.replace(/<script\b[\s\S]*?<\/script>/g, '').replace(/ nonce="[^"]*"/g, '')
}

function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'))
}
