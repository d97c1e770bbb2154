/** /help/<topic>/: the questions of one topic with their answers, each with its own anchor. */
import { paths } from '../../../client/paths.ts'
import type { HelpTopic } from '../../../content/help/topic.ts'
import { contentEntries } from '../../content/entries.ts'
import { loadText } from '../../content/texts.ts'
import type { PageHandler } from '../../pages/page.ts'
import { renderPage } from '../../pages/render-page.tsx'
import { breadcrumbList } from '../../pages/structured-data.ts'
import { withoutDeadLinks } from '../dead-links.ts'
import { textValues } from '../text-values.ts'
import { helpTopic } from './help-entries.ts'
import { HelpTopicPage } from './help-topic-page.tsx'

export const get: PageHandler = async (c, { topic: slug = '' }) => {
  if (!contentEntries('help').some((each) => each.slug === slug)) return c.notFound()
  const [text, values] = await Promise.all([loadText<HelpTopic>(c.env.ASSETS, 'help', slug), textValues(c)])
  const path = paths.helpTopic(slug)
  const blocks = withoutDeadLinks(text.blocks, c.get('brand'))
  return renderPage(
    c,
    helpTopic,
    HelpTopicPage,
    { text: { ...text, blocks }, values },
    {
      data: text.data,
      path,
      jsonLd: [
        breadcrumbList(c.get('siteUrl'), [
          { name: 'Home', path: paths.home },
          { name: 'Help center', path: paths.help },
          { name: text.data.title, path },
        ]),
      ],
    },
  )
}
