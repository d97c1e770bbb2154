/** The Atom feed (RFC 4287) of the articles with cleaning tips, with the latest changes first. */
import { paths } from '../../../client/paths.ts'
import type { Article } from '../../../content/hub/article.ts'
import { loadArticles } from '../../content/hub-data.ts'
import type { ListedText } from '../../content/texts.ts'
import type { PageHandler } from '../../registry/page.ts'

export const feed: PageHandler = async (c) => {
  const [{ appName }, siteUrl] = [c.get('brand'), c.get('siteUrl')]
  const articles = [...(await loadArticles(c.env.ASSETS))].sort((a, b) => (a.data.updated < b.data.updated ? 1 : -1))
  c.header('Content-Type', 'application/atom+xml; charset=utf-8')
  c.header('Cache-Control', 'public, max-age=3600')
  return c.body(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US">',
      `<id>${siteUrl}${paths.hub}</id>`,
      `<title>${escaped(appName)}: cleaning tips</title>`,
      `<link rel="alternate" type="text/html" href="${siteUrl}${paths.hub}"/>`,
      `<link rel="self" type="application/atom+xml" href="${siteUrl}${paths.hubFeed}"/>`,
      `<updated>${toTimestamp(articles[0]?.data.updated ?? '1970-01-01')}</updated>`,
      `<author><name>The ${escaped(appName)} editorial team</name></author>`,
      ...articles.map((article) => entryXml(article, siteUrl)),
      '</feed>\n',
    ].join('\n'),
  )
}

function entryXml({ slug, data }: ListedText<Article>, siteUrl: string): string {
  const url = siteUrl + paths.article(slug)
  return [
    '<entry>',
    `<id>${url}</id>`,
    `<title>${escaped(data.title)}</title>`,
    `<link rel="alternate" type="text/html" href="${url}"/>`,
    `<published>${toTimestamp(data.published)}</published>`,
    `<updated>${toTimestamp(data.updated)}</updated>`,
    `<summary>${escaped(data.answer)}</summary>`,
    '</entry>',
  ].join('')
}

/** Adds a time to an article's date, because Atom requires one. */
const toTimestamp = (day: string) => `${day}T12:00:00Z`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
