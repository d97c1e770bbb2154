/** The crawl finds each kind of fault: a site made for this test, with one fault at a time. */
import type { Browser } from 'playwright'
import { expect, test } from 'vitest'
import { browseBrand } from '../../scripts/crawl/browse-brand.ts'
import { crawlBrand, type Fault } from '../../scripts/crawl/crawl-brand.ts'
import { type Answer, CRAWLER, type SiteClient } from '../../scripts/crawl/site-client.ts'
import { mainBrand } from '../../worker/brands/registry.ts'
import { pagesOf } from '../../worker/registry/find.ts'

const SITE = 'http://glimmer.localhost:1'
const html = (body: string): Answer => ({ status: 200, type: 'text/html; charset=utf-8', location: null, body })
const xml = (...urls: string[]): Answer => ({
  status: 200,
  type: 'application/xml',
  location: null,
  body: urls.map((url) => `<loc>${url}</loc>`).join(''),
})
const notFound: Answer = { status: 404, type: 'text/html', location: null, body: '<h1>No</h1>' }

/** A page of the site, correct unless changed. */
function page(path: string, change: { body?: string; canonical?: string; head?: string; title?: string } = {}): Answer {
  const { body = '', canonical = SITE + path, head = '', title = `The page at ${path} of Glimmer` } = change
  return html(
    `<html><head><title>${title}</title><meta name="description" content="${'What this page is about. '.repeat(4)}"/>${head}` +
      `<link rel="canonical" href="${canonical}"/></head><body><h1 id="top">Glimmer</h1>${body}</body></html>`,
  )
}

type Pages = Record<string, Answer>

/** Crawls a site with these pages; the registry's samples exist, and `/listed` is in the sitemap. */
async function crawl(pages: Pages, forCrawlers: Pages = {}) {
  const all: Pages = {
    ...Object.fromEntries(pagesOf(mainBrand).map(({ sample }) => [sample.path, page(sample.path)])),
    '/listed': page('/listed'),
    '/sitemap.xml': xml(`${SITE}/sitemaps/pages.xml`),
    '/sitemaps/pages.xml': xml(`${SITE}/listed`),
    ...pages,
  }
  const site: SiteClient = {
    siteUrl: SITE,
    get: async (path, userAgent) => (userAgent === CRAWLER && forCrawlers[path]) || (all[path] ?? notFound),
    close: () => {},
  }
  const { findings, ...report } = await crawlBrand(mainBrand, site)
  return { ...report, findings: findings.map(({ fault, path, detail }) => `${fault} on ${path}: ${detail}`) }
}

test('a site without faults has no findings, and the counts are right', async () => {
  const body =
    '<a href="/more#top">More</a><a href="https://elsewhere.example/">Elsewhere</a><img src="/a.svg" alt=""/>'
  const more = page('/more', { body: '<a href="/listed">Back</a><a href="mailto:a@glimmer.example">Mail</a>' })
  const svg: Answer = { status: 200, type: 'image/svg+xml', location: null, body: '<svg/>' }
  const report = await crawl({ '/listed': page('/listed', { body }), '/more': more, '/a.svg': svg })
  expect(report.findings).toEqual([])
  expect(report.listed).toEqual(new Map([['pages', 1]]))
  expect(report.pages).toBe(pagesOf(mainBrand).length + 2)
  expect(report.links).toBe(2)
})

const moved: Answer = { status: 301, type: '', location: '/right/', body: '' }
const withBody = (body: string): Pages => ({ '/listed': page('/listed', { body }) })

const MISTAKES: [fault: Fault, what: string, pages: Pages, forCrawlers?: Pages][] = [
  ['broken link', 'a link to nothing', withBody('<a href="/nothing">x</a>')],
  ['broken link', 'a form that is sent to nothing', withBody('<form action="/nothing"><button>x</button></form>')],
  ['broken link', 'a picture that is not there', withBody('<img src="/art/nothing.svg" alt=""/>')],
  [
    'broken link',
    'a link to nothing on a page that only links lead to',
    { ...withBody('<a href="/two">x</a>'), '/two': page('/two', { body: '<a href="/nothing">x</a>' }) },
  ],
  ['link to a noncanonical URL', 'a link that redirects', { ...withBody('<a href="/right">x</a>'), '/right': moved }],
  ['missing fragment', 'a link into a page that has no such place', withBody('<a href="/listed#nowhere">x</a>')],
  ['sitemap', 'an address that is not found', { '/listed': notFound }],
  ['sitemap', 'an address whose page says another', { '/listed': page('/listed', { canonical: `${SITE}/other` }) }],
  [
    'sitemap',
    'an address that must not be indexed',
    { '/listed': page('/listed', { head: '<meta name="robots" content="noindex, nofollow"/>' }) },
  ],
  ['sitemap', 'an address of another host', { '/sitemaps/pages.xml': xml('https://tidyhive.example/') }],
  ['sitemap', 'an address twice', { '/sitemaps/pages.xml': xml(`${SITE}/listed`, `${SITE}/listed`) }],
  ['sitemap', 'a file that does not answer', { '/sitemaps/pages.xml': { ...xml(), status: 503 } }],
  ['crawler differs', 'other words for crawlers', {}, { '/listed': page('/listed', { body: 'Cheap!' }) }],
  ['crawler differs', 'nothing for crawlers', {}, { '/listed': notFound }],
  ['foreign request', 'a script of somebody else', withBody('<script src="https://cdn.example/x.js"></script>')],
  [
    'foreign request',
    'a picture of somebody else in a style',
    withBody('<style>a{background:url(https://cdn.example/x.png)}</style>'),
  ],
  ['other brand', 'the name of another brand', withBody('<p>Welcome to Tidyhive</p>')],
  ['other brand', 'a picture of another brand', withBody('<i data-x="/art/tidyhive/box.svg"></i>')],
  [
    'crawler differs',
    'other words for crawlers on a page outside the sitemap',
    {},
    { '/deal': page('/deal', { body: 'Cheap!' }) },
  ],
  ['island without script', 'an island that nothing can wake', withBody('<div data-island="zip-check"></div>')],
  ['head', 'a title that results cut', { '/listed': page('/listed', { title: 'x'.repeat(61) }) }],
  [
    'head',
    'two pages of one title',
    {
      '/sitemaps/pages.xml': xml(`${SITE}/listed`, `${SITE}/two`),
      '/two': page('/two', { title: 'The page at /listed of Glimmer' }),
    },
  ],
  ['head', 'no headline', { '/listed': html('<title>A page without a headline</title>') }],
]

test.each(MISTAKES)('%s: %s', async (fault, _, pages, forCrawlers) => {
  const { findings } = await crawl(pages, forCrawlers)
  expect(findings.join('\n')).toContain(fault)
})

test('a crawler’s page may lack only scripts and nonces', async () => {
  const body = (rest: string) => page('/listed', { body: `<p>Words</p>${rest}` })
  const { findings } = await crawl(
    { '/listed': body('<i nonce="abc"></i><script>experiment()</script>') },
    { '/listed': body('<i></i>') },
  )
  expect(findings).toEqual([])
})

test('a link to nothing is one finding, and the page that says so is not read', async () => {
  const body = '<a href="/nothing#top">x</a>'
  const nothing: Answer = { ...notFound, body: '<a href="/nowhere">x</a>' }
  const report = await crawl({ '/listed': page('/listed', { body }), '/nothing': nothing })
  expect(report.findings).toEqual(['broken link on /listed: /nothing answers 404'])
  expect(report.pages).toBe(pagesOf(mainBrand).length + 1)
  expect(report.links).toBe(1)
})

test('a page that does not answer is one finding, and the crawl goes on', async () => {
  const site: SiteClient = {
    siteUrl: SITE,
    get: async (path) => {
      if (path === '/sitemap.xml') return xml(`${SITE}/sitemaps/pages.xml`)
      if (path === '/sitemaps/pages.xml') return xml(`${SITE}/silent`, `${SITE}/listed`)
      if (path === '/silent') throw new Error('/silent did not answer')
      const body = '<a href="/nothing">x</a><a href="/silent">x</a>'
      return path === '/listed' ? page('/listed', { body }) : page(path)
    },
    close: () => {},
  }
  const { findings } = await crawlBrand(mainBrand, {
    ...site,
    get: async (path) => (path === '/nothing' ? notFound : site.get(path)),
  })
  expect(findings.map(({ fault, path }) => `${fault} on ${path}`)).toEqual([
    'no answer on /silent',
    'broken link on /listed',
  ])
})

test('a page that does not load in the browser is one finding, and the others are still opened', async () => {
  const opened: string[] = []
  const slow = pagesOf(mainBrand)[1]?.sample.path
  const tab = {
    route: async () => {},
    on: () => {},
    keyboard: { press: async () => {} },
    waitForLoadState: async () => {},
    goto: async (url: string) => {
      opened.push(url)
      if (url === SITE + slow) throw new Error('page.goto: Timeout 30000ms exceeded.\nCall log:')
    },
  }
  const browser = {
    newContext: async () => ({ newPage: async () => tab, close: async () => {} }),
  } as unknown as Browser
  const { consoleErrors } = await browseBrand(browser, mainBrand, SITE)
  expect(consoleErrors).toEqual([`${slow}: did not load: Error: page.goto: Timeout 30000ms exceeded.`])
  expect(opened).toHaveLength(pagesOf(mainBrand).length)
})
