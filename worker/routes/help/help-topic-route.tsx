/** /help/<topic>/: the questions of one topic with their answers, each with its own anchor. */
import { paths } from '../../../client/paths.ts'
import type { ContentDocument } from '../../../client/ui/prose/document.ts'
import type { HelpTopic } from '../../../content/help/topic.ts'
import { contentEntries } from '../../content/entries.ts'
import { loadText } from '../../content/texts.ts'
import { oncePer } from '../../once-per.ts'
import type { PageHandler } from '../../pages/page.ts'
import { renderPage } from '../../pages/render-page.tsx'
import { breadcrumbList, thingsFrom } from '../../pages/structured-data.ts'
import { textOn } from '../dead-links.ts'
import { type TextValues, textValues } from '../text-values.ts'
import { helpTopic } from './help-entries.ts'
import { HelpTopicPage } from './help-topic-page.tsx'

export const get: PageHandler = async (c, { topic: slug = '' }) => {
  if (!contentEntries('help').some((each) => each.slug === slug)) return c.notFound()
  const [text, values] = await Promise.all([loadText<HelpTopic>(c.env.ASSETS, 'help', slug), textValues(c)])
  const path = paths.helpTopic(slug)
  const [brand, siteUrl] = [c.get('brand'), c.get('siteUrl')]
  return renderPage(c, helpTopic, HelpTopicPage, propsOf(textOn(brand)(text))(values), {
    data: text.data,
    path,
    jsonLd: thingsFrom({ source: text, brand, url: siteUrl + path }, () => [
      breadcrumbList(siteUrl, [
        { name: 'Home', path: paths.home },
        { name: 'Help center', path: paths.help },
        { name: text.data.title, path },
      ]),
    ]),
  })
}

const propsOf = oncePer((text: ContentDocument<HelpTopic>) =>
  oncePer((values: TextValues) => Object.freeze({ text, values })),
)
