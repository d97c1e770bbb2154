/** A brand's llms.txt (llmstxt.org): what the site is and where its pages are. */
import { pagesOf } from '../registry/find.ts'
import { mayIndex, pageCopy } from './head.ts'
import { isItself, type Site } from './sitemap.ts'

/**
 * Returns every indexable page with its description. A family of pages is represented by its sample; the sitemap lists
 * all its pages.
 */
export function llmsTxt({ brand, siteUrl }: Pick<Site, 'brand' | 'siteUrl'>): string {
  const lines = pagesOf(brand).flatMap((page) => {
    const { data, path } = page.sample
    if (!isItself(page, brand) || !mayIndex(page, brand, data)) return []
    const { title, description } = pageCopy(page, brand, data)
    const note = page.path.includes(':') ? ' (An example: the sitemap lists all of its kind.)' : ''
    return [`- [${title}](${siteUrl}${path}): ${description}${note}`]
  })
  const home = pagesOf(brand).find(({ path }) => path === '/')
  const summary = home ? pageCopy(home, brand, home.sample.data).description : ''
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
    `- [Sitemap](${siteUrl}/sitemap.xml): every address of the site`,
    '',
  ].join('\n')
}
