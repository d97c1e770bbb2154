import { expect, test } from 'vitest'
import { readWords, startSite } from '../../ask.ts'

const read = async (path: string) => {
  const { html, response } = await (await startSite()).visitor().page(path)
  return { html, words: readWords(html), status: response.status, response }
}

test('an article starts with its question and answer, followed by its printable part', async () => {
  const { words, status } = await read('/hub/where-not-to-use-vinegar/')
  expect(status).toBe(200)
  const order = [
    'What should you never clean with vinegar?',
    'Keep vinegar off natural stone',
    'Vinegar: yes or no',
    'On this page',
    'What vinegar does to each surface',
    'Sources',
    'Related questions',
  ]
  const places = order.map((line) => words.indexOf(line))
  expect(places).not.toContain(-1)
  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(words).toContain('By the Glimmer editorial team')
})

test('an article tells search engines its type, date and author, and its link preview has its own picture', async () => {
  const { html } = await read('/hub/where-not-to-use-vinegar/')
  const [, json = ''] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/u.exec(html) ?? []
  const [article, publisher, crumbs] = JSON.parse(json)['@graph']
  expect(article).toMatchObject({
    '@type': 'Article',
    headline: 'What should you never clean with vinegar?',
    url: 'http://glimmer.localhost/hub/where-not-to-use-vinegar/',
    datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\d$/u),
    author: { name: 'The Glimmer editorial team' },
    publisher: { '@id': publisher['@id'] },
  })
  expect(crumbs.itemListElement).toHaveLength(3)
  expect(html).toContain('<meta property="og:type" content="article"/>')
  expect(html).toMatch(/<meta property="article:published_time" content="\d{4}-\d\d-\d\d"\/>/u)
  expect(html).toContain(
    '<meta property="og:image" content="http://glimmer.localhost/art/glimmer/articles/where-not-to-use-vinegar.png"/>',
  )
})

test('the hub starts with the search, answers each question in one line, lists the printable parts, and links to its feed', async () => {
  const { html, words } = await read('/hub/')
  expect(words.indexOf('Search the tips')).toBeLessThan(words.indexOf('Bathroom'))
  expect(html).toContain('href="/hub/how-to-clean-grout/"')
  expect(words).toContain('Baking soda paste first, oxygen bleach second, never vinegar.')
  expect(words).toContain(
    'What should you never clean with vinegar?\nNot on stone, grout, hardwood, rubber, or screens.',
  )
  expect(words).toContain('To print: Vinegar: yes or no')
  expect(words.match(/To print: /gu)?.length).toBeGreaterThan(15)
  expect(html).toContain('<link rel="alternate" type="application/atom+xml" href="/hub/feed.xml"')
  expect(html).toContain('<meta property="og:type" content="website"/>')
})

test('a hub category lists short answers from A to Z, with links to sections of articles, and then its articles', async () => {
  const { html, words } = await read('/hub/category/cleaning')
  expect(words).toContain('Marble and other natural stone')
  expect(html).toContain('href="/hub/where-not-to-use-vinegar/#what-to-use-instead"')
  expect(words).toContain('What should you never clean with vinegar?\nTo print: Vinegar: yes or no')
  expect(words).not.toContain('How long does it take to clean a house?')
})

test('a hub search finds words in the text of articles, highlights them, is not indexed, and is not shown to the next visitor', async () => {
  const { html, words, response } = await read('/hub/?q=peracetic')
  expect(words).toContain('1 answer for \u201cperacetic\u201d')
  expect(html).toContain('<mark>peracetic</mark>')
  expect(html).toContain('value="peracetic"')
  expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow')
  expect(html).toContain('<link rel="canonical" href="http://glimmer.localhost/hub/"/>')
  const site = await startSite()
  await site.visitor().page('/hub/?q=peracetic')
  expect((await site.visitor().page('/hub/?q=grout')).html).not.toContain('peracetic')
})

test('a hub search without results suggests articles, and an empty search shows the same page as no search', async () => {
  const { words, status } = await read('/hub/?q=submarine')
  expect(status).toBe(200)
  expect(words).toContain('No answers for \u201csubmarine\u201d')
  expect(words).toContain('Articles to start with')
  expect(words).toContain('What should you never clean with vinegar?')
  expect((await read('/hub/?q=%20%20')).words).toBe((await read('/hub/')).words)
})

test('a hub search shows typed HTML as text, and says that it used only the first 100 characters of a long text', async () => {
  const typed = await read(`/hub/?q=${encodeURIComponent('"><script>alert(1)</script><b>grout')}`)
  expect(typed.html).not.toContain('<script>alert')
  expect(typed.html).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;')
  const { html, words, status } = await read(`/hub/?q=${'grout '.repeat(834)}`)
  expect(status).toBe(200)
  expect(words).toContain('we searched for its first 100 letters')
  expect(html).toContain('href="/hub/how-to-clean-grout/"')
  expect(html.length).toBeLessThan(200_000)
})

test('a hub search never cuts an emoji in two', async () => {
  const typed = `grout ${'x'.repeat(53)}\u{1F9FD}${'x'.repeat(38)}\u{1F9FD}`
  const { html, words } = await read(`/hub/?q=${encodeURIComponent(typed)}`)
  expect(html).not.toContain('\uFFFD')
  expect(words).toContain('we searched for its first 99 letters')
})

test('the hub’s feed lists every article with its answer', async () => {
  const response = await (await startSite()).visitor().get('/hub/feed.xml')
  expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  const xml = await response.text()
  expect(xml).toContain('<link rel="self" type="application/atom+xml" href="http://glimmer.localhost/hub/feed.xml"/>')
  expect(xml).toContain('<id>http://glimmer.localhost/hub/how-to-clean-grout/</id>')
  expect(xml).toContain('<summary>Keep vinegar off natural stone')
  expect(xml).toMatch(/<updated>\d{4}-\d\d-\d\dT12:00:00Z<\/updated>/u)
})

test('the 404 page for a missing article suggests similar articles', async () => {
  const { html, status } = await read('/hub/cleaning-grout-tiles/')
  expect(status).toBe(404)
  expect(html).toContain('href="/hub/how-to-clean-grout/"')
  expect((await read('/hub/zzzz/')).html, 'the page links to other pages if no article is similar').toMatch(
    /href="\/hub\/">All tips.*href="\/help\/">Help/,
  )
})
