/** /help/<topic>/: the questions of one topic with their answers, each with its own anchor. */
import { paths } from '../../../client/paths.ts'
import type { HelpTopic } from '../../../content/help/topic.ts'
import { TOPICS_WITH_RATE } from '../../../content/help/topics.ts'
import { contentEntries } from '../../content/entries.ts'
import { loadText } from '../../content/texts.ts'
import { loadedPage } from '../../pages/loaded-page.ts'
import { breadcrumbList } from '../../pages/structured-data.ts'
import { offerFacts, textFacts } from '../../pages/text-values.ts'
import { helpTopic } from '../../registry/entries/help.ts'
import { HelpTopicPage } from './help-topic-page.tsx'

export const get = loadedPage(helpTopic, {
  async load(c, { topic: slug = '' }) {
    if (!contentEntries('help').some((each) => each.slug === slug)) return null
    const factsOf = TOPICS_WITH_RATE.includes(slug) ? textFacts : offerFacts
    const [text, facts] = await Promise.all([loadText<HelpTopic>(c.env.ASSETS, 'help', slug), factsOf(c)])
    return { text, facts }
  },
  head: ({ text }) => text.data,
  things: ({ text }, { siteUrl, path }) => [
    breadcrumbList(siteUrl, [
      { name: 'Home', path: paths.home },
      { name: 'Help center', path: paths.help },
      { name: text.data.title, path },
    ]),
  ],
  Page: HelpTopicPage,
})
