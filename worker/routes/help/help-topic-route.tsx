/** /help/<topic>/: the questions of one topic with their answers, each with its own anchor. */
import { paths } from '../../../client/paths.ts'
import { Art } from '../../../client/ui/art.tsx'
import { Breadcrumbs } from '../../../client/ui/breadcrumbs.tsx'
import { ButtonLink } from '../../../client/ui/button.tsx'
import type { ContentDocument } from '../../../client/ui/prose/document.ts'
import { Prose } from '../../../client/ui/prose/prose.tsx'
import type { HelpTopic } from '../../../content/help/topic.ts'
import { TOPICS_WITH_RATE } from '../../../content/help/topics.ts'
import type { Brand } from '../../brands/brand.ts'
import { contentEntries, loadText } from '../../content/texts.ts'
import { loadedPage } from '../../pages/loaded-page.ts'
import { breadcrumbList } from '../../pages/structured-data.ts'
import { offerFacts, type TextFacts, textFacts, textValues, withoutDeadLinks } from '../../pages/text-values.ts'
import { helpTopic } from '../../registry/entries/help.ts'
import { cached } from '../../render/section.tsx'

interface HelpTopicPageProps {
  brand: Brand
  text: ContentDocument<HelpTopic>
  facts: TextFacts
}

const HelpTopicPage = cached('help-topic', function HelpTopicPage({ brand, text, facts }: HelpTopicPageProps) {
  const { data, sections, blocks, slug } = text
  return (
    <main id="main" className="wrap section help-topic" tabIndex={-1}>
      <div className="stack">
        <Breadcrumbs
          crumbs={[{ name: 'Home', href: paths.home }, { name: 'Help', href: paths.help }, { name: data.short }]}
        />
        <h1>{data.title}</h1>
        <nav aria-label="Questions">
          <ul role="list" className="help-q">
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <Art folder={`/art/${brand.id}`} name={data.picture} className="help-art" />
      </div>
      <div className="stack gap-8">
        <Prose blocks={withoutDeadLinks(blocks, brand)} values={textValues(brand, facts)} />
        <div className="box stack">
          <h2>Not your question?</h2>
          <p>A person reads what you write and answers the way you choose.</p>
          <div>
            <ButtonLink href={`${paths.ticket}?topic=${contactTopic(slug)}`}>Write to us</ButtonLink>
          </div>
        </div>
      </div>
    </main>
  )
})

/** Returns the topic of the contact form that matches a help topic. */
function contactTopic(slug: string): string {
  return slug === 'cleaner' ? 'other' : slug
}

export const get = loadedPage(helpTopic, {
  async load(c, { topic: slug = '' }) {
    if (!contentEntries('help').some((each) => each.slug === slug)) return null
    const getFacts = TOPICS_WITH_RATE.includes(slug) ? textFacts : offerFacts
    const [text, facts] = await Promise.all([loadText<HelpTopic>(c.env.ASSETS, 'help', slug), getFacts(c)])
    return { text, facts }
  },
  head: ({ text }) => text.data,
  structuredData: ({ text }, { siteUrl, path }) => [
    breadcrumbList(siteUrl, [
      { name: 'Home', path: paths.home },
      { name: 'Help center', path: paths.help },
      { name: text.data.title, path },
    ]),
  ],
  Page: HelpTopicPage,
})
