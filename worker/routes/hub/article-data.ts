/** An article's structured data for search engines. */
import type { Article as ArticleThing, BreadcrumbList } from 'schema-dts'
import { paths } from '../../../client/paths.ts'
import type { ContentDocument } from '../../../client/ui/prose/document.ts'
import type { Article } from '../../../content/hub/article.ts'
import type { Brand } from '../../brands/brand.ts'
import { breadcrumbList, organization, organizationId } from '../../pages/structured-data.ts'
import type { SocialCard } from '../../render/head.ts'

/** The article, its publisher, and its breadcrumbs. `siteUrl` has no trailing slash. */
export function articleThings(
  brand: Brand,
  siteUrl: string,
  { slug, data, words }: ContentDocument<Article>,
): [ArticleThing, ReturnType<typeof organization>, BreadcrumbList] {
  const path = paths.article(slug)
  const team = {
    '@type': 'Organization',
    name: `The ${brand.appName} editorial team`,
    url: siteUrl + paths.hub,
  } as const
  return [
    {
      '@type': 'Article',
      '@id': `${siteUrl}${path}#article`,
      headline: data.title,
      url: siteUrl + path,
      mainEntityOfPage: siteUrl + path,
      image: siteUrl + cardOf(brand, { slug, data }).path,
      datePublished: data.published,
      dateModified: data.updated,
      wordCount: words,
      inLanguage: 'en-US',
      author: team,
      publisher: { '@id': organizationId(brand) },
    },
    organization(brand),
    breadcrumbList(siteUrl, [
      { name: 'Home', path: paths.home },
      { name: 'Tips', path: paths.hub },
      { name: data.short, path },
    ]),
  ]
}

/** An article's social card, which the build draws from its front matter. */
export function cardOf(brand: Brand, { slug, data }: Pick<ContentDocument<Article>, 'slug' | 'data'>): SocialCard {
  return { path: `/art/${brand.id}/articles/${slug}.png`, alt: `${data.title} ${data.gist} ${brand.appName}` }
}
