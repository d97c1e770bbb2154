/** Articles in the form that the hub's pages need. */
import type { QuickAnswer } from '../../../client/ui/hub/a-to-z.tsx'
import { type ArticleSummary, readingMinutes } from '../../../client/ui/hub/article-summary.ts'
import type { Article } from '../../../content/hub/article.ts'
import { type CategoryId, TOPICS, type TopicId } from '../../../content/hub/topics.ts'
import { type ListedText, loadList } from '../../content/texts.ts'
import { oncePer } from '../../once-per.ts'
import type { MaybePromise } from '../../render/slots.ts'
import { versioned } from '../../render/versions.ts'

export interface Topic {
  id: TopicId
  name: string
  articles: readonly ArticleSummary[]
}

export interface Category {
  topics: readonly Topic[]
  /** Short answers, by name. */
  answers: readonly QuickAnswer[]
}

export function loadArticles(assets: Fetcher): MaybePromise<readonly ListedText<Article>[]> {
  return loadList<Article>(assets, 'hub')
}

/** All topics with their articles. */
function topicsOf(list: readonly ListedText<Article>[], category?: CategoryId): Topic[] {
  return TOPICS.filter((topic) => category === undefined || topic.category === category).map(({ id, name }) => ({
    id,
    name,
    articles: list.filter(({ data }) => data.topic === id).map(summaryOf),
  }))
}

/** The props of the hub's page. */
export const hubOf = oncePer((list: readonly ListedText<Article>[]) => versioned({ topics: topicsOf(list) }))

/** The props of a category's page. */
export function categoryOf(list: readonly ListedText<Article>[], category: CategoryId): CategoryProps {
  const known = categoriesOf(list)
  let props = known.get(category)
  if (!props) {
    props = versioned({ category, ...makeCategory(list, category) })
    known.set(category, props)
  }
  return props
}

type CategoryProps = Category & { category: CategoryId }
const categoriesOf = oncePer((_list: readonly ListedText<Article>[]) => new Map<CategoryId, CategoryProps>())

function makeCategory(list: readonly ListedText<Article>[], category: CategoryId): Category {
  const topics = topicsOf(list, category)
  const answers = topics
    .flatMap(({ articles }) => articles)
    .flatMap(({ slug }) => list.filter((each) => each.slug === slug))
    .flatMap(({ slug, data }) => data.quick.map((quick) => ({ ...quick, slug })))
    .sort((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1))
  return { topics, answers }
}

/** Summaries of articles, in the order of the slugs. */
export function summariesOf(list: readonly ListedText<Article>[], slugs: readonly string[]): ArticleSummary[] {
  return slugs.flatMap((slug) => list.filter((each) => each.slug === slug)).map(summaryOf)
}

export function topicOf(article: Article): (typeof TOPICS)[number] {
  const topic = TOPICS.find(({ id }) => id === article.topic)
  if (!topic) throw new Error(`There is no topic ${article.topic}`)
  return topic
}

function summaryOf({ slug, data, words }: ListedText<Article>): ArticleSummary {
  return { slug, title: data.title, gist: data.gist, picture: data.picture, minutes: readingMinutes(words) }
}
