/** The topics of the help center in the form that its pages need. */
import type { CommonQuestion } from '../../../client/ui/help/common-questions.tsx'
import type { HelpTopic } from '../../../content/help/topic.ts'
import { COMMON_QUESTIONS, HELP_TOPICS } from '../../../content/help/topics.ts'
import type { ListedText } from '../../content/texts.ts'

export type HelpList = readonly ListedText<HelpTopic>[]

/** Every topic, in the order of the page. */
export function helpTopics(list: HelpList): ListedText<HelpTopic>[] {
  return HELP_TOPICS.flatMap((slug) => list.filter((each) => each.slug === slug))
}

export function commonQuestions(list: HelpList): CommonQuestion[] {
  return COMMON_QUESTIONS.flatMap(({ topic, id }) => {
    const title = list.find(({ slug }) => slug === topic)?.sections.find((section) => section.id === id)?.title
    return title ? [{ topic, id, title }] : []
  })
}
