/**
 * A brand's sitemap (sitemaps.org): an index with a file for each kind of page. Each page's entry names its source of
 * URLs. The largest file lists the cities. There are fewer than 30,000, and the protocol allows 50,000 URLs per file.
 * This module also makes the brand's llms.txt (llmstxt.org): a description of the site with a list of its pages.
 */
import type { Brand } from '../brands/brand.ts'
import type { OriginClient } from '../origin/origin-client.ts'
import { getPages } from '../registry/find.ts'
import type { Page, SitemapUrl } from '../registry/page.ts'
import { fillPattern, paramNames } from '../registry/pattern.ts'
import { mayIndex, pageCopy } from './head.ts'

/** The kind of pages whose entries have no sitemap source. */
const OTHER = 'pages'

export interface Site {
  brand: Brand
  origin: OriginClient
  siteUrl: string
}

/** Returns the indexable pages of a brand by kind, except those that name another page as canonical. */
function byKind(brand: Brand): Map<string, Page[]> {
  const own = getPages(brand).filter((page) => page.isIndexable && isItself(page, brand))
  return Map.groupBy(own, (page) => page.sitemap?.kind ?? OTHER)
}

function isItself(page: Page, brand: Brand): boolean {
  return (page.canonical?.(brand) ?? page.path) === page.path
}

/** Returns the URLs of pages, in registry order. Rejects if a sitemap source fails. */
async function getUrls(pages: readonly Page[], site: Site): Promise<SitemapUrl[]> {
  return (await Promise.all(pages.map((page) => urlsOfPage(page, site)))).flat()
}

function urlsOfPage(page: Page, site: Site): readonly SitemapUrl[] | Promise<readonly SitemapUrl[]> {
  if (page.sitemap) return page.sitemap.urls(site)
  if (!mayIndex(page, site.brand, undefined)) return []
  return closedPaths(page).map((path) => ({ path, ...(page.updated && { lastmod: page.updated }) }))
}

/** Returns the path of a single page, or all paths of a family whose entry lists the values of each parameter. */
function closedPaths(page: Page): string[] {
  let found: Record<string, string>[] = [{}]
  for (const name of paramNames(page.path)) {
    const values = page.params?.[name] ?? []
    found = found.flatMap((params) => values.map((value) => ({ ...params, [name]: value })))
  }
  return found.map((params) => fillPattern(page.path, params))
}

/**
 * Returns the index, with one line per file. A kind without URLs has no file. If the source of a kind fails, its file is
 * still listed, and requests for that file fail.
 */
export async function sitemapIndex(site: Site): Promise<string> {
  const files = await Promise.all(
    [...byKind(site.brand)].map(async ([kind, pages]) => {
      const urls = await getUrls(pages, site).catch(() => null)
      return urls?.length === 0 ? [] : [entry('sitemap', `${site.siteUrl}/sitemaps/${kind}.xml`, newest(urls ?? []))]
    }),
  )
  return document('sitemapindex', files.flat())
}

/** Returns the file for a kind of page; null if there is none. Rejects if a source fails. */
export async function sitemapFile(kind: string, site: Site): Promise<string | null> {
  const urls = await getUrls(byKind(site.brand).get(kind) ?? [], site)
  if (urls.length === 0) return null
  return document(
    'urlset',
    urls.map(({ path, lastmod }) => entry('url', site.siteUrl + path, lastmod)),
  )
}

function newest(urls: readonly SitemapUrl[]): string | undefined {
  let latest: string | undefined
  for (const { lastmod } of urls) if (lastmod && (!latest || lastmod > latest)) latest = lastmod
  return latest
}

function entry(element: 'sitemap' | 'url', address: string, lastmod?: string): string {
  const changed = lastmod ? `<lastmod>${lastmod}</lastmod>` : ''
  return `<${element}><loc>${address.replaceAll('&', '&amp;')}</loc>${changed}</${element}>`
}

function document(root: 'sitemapindex' | 'urlset', entries: readonly string[]): string {
  const lines = entries.join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines}\n</${root}>\n`
}

/**
 * Returns every indexable page with its description. A family of pages is represented by its sample; the sitemap lists
 * all its pages. `discountCents` is the standing offer's discount.
 */
export function llmsTxt({ brand, siteUrl }: Pick<Site, 'brand' | 'siteUrl'>, discountCents: number): string {
  const lines = getPages(brand).flatMap((page) => {
    const { data, path } = page.sample
    if (!isItself(page, brand) || !mayIndex(page, brand, data)) return []
    const { title, description } = pageCopy(page, brand, data, discountCents)
    const note = page.path.includes(':') ? ' (An example. The sitemap lists every page of this kind.)' : ''
    return [`- [${title}](${siteUrl}${path}): ${description}${note}`]
  })
  const home = getPages(brand).find(({ path }) => path === '/')
  const summary = home ? pageCopy(home, brand, home.sample.data, discountCents).description : ''
  return [
    `# ${brand.appName}`,
    '',
    `> ${summary}`,
    '',
    '## Pages',
    '',
    ...lines,
    '',
    '## Optional',
    '',
    `- [Sitemap](${siteUrl}/sitemap.xml): every URL of the site`,
    '',
  ].join('\n')
}
