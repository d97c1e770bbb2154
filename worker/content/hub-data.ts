import type { ArticleSummary, QuickAnswer } from '../../client/ui/hub/article-list.tsx'
import type { Article } from '../../content/hub/article.ts'
import { type CategoryId, TOPICS, type TopicId } from '../../content/hub/topics.ts'
import type { MaybePromise } from '../memory/maybe-promise.ts'
import { type ListedText, loadList } from './texts.ts'

export type Articles = readonly ListedText<Article>[]

interface Topic {
  id: TopicId
  name: string
  articles: readonly ArticleSummary[]
}

export function loadArticles(assets: Fetcher): MaybePromise<Articles> {
  return loadList<Article>(assets, 'hub')
}

/** Returns all topics with their articles, or only the topics in a category. */
export function getTopics(list: Articles, category?: CategoryId): Topic[] {
  return TOPICS.filter((topic) => category === undefined || topic.category === category).map(({ id, name }) => ({
    id,
    name,
    articles: list.filter(({ data }) => data.topic === id).map(summarize),
  }))
}

/** Returns the short answers from the articles on these topics, sorted by name. */
export function getAnswers(list: Articles, topics: readonly Topic[]): QuickAnswer[] {
  return topics
    .flatMap(({ articles }) => articles)
    .flatMap(({ slug }) => list.filter((each) => each.slug === slug))
    .flatMap(({ slug, data }) => data.quick.map((quick) => ({ ...quick, slug })))
    .sort((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1))
}

/** The slugs of the articles that the home page shows, and that a search without results suggests. */
export const FEATURED_ARTICLES = [
  'how-long-does-it-take-to-clean-a-house',
  'how-to-clean-an-oven',
  'where-not-to-use-vinegar',
]

/** Returns the summaries of articles in the order of the slugs. */
export function getSummaries(list: Articles, slugs: readonly string[]): ArticleSummary[] {
  return slugs.flatMap((slug) => list.filter((each) => each.slug === slug)).map(summarize)
}

export function getTopic(article: Article): (typeof TOPICS)[number] {
  const topic = TOPICS.find(({ id }) => id === article.topic)
  if (!topic) throw new Error(`There is no topic '${article.topic}'`)
  return topic
}

function summarize({ slug, data, sections }: ListedText<Article>): ArticleSummary {
  const { title, gist, picture } = data
  return { slug, title, gist, keep: getKeepBlock(sections), picture }
}

/**
 * Returns the title of an article's printable block, whose heading has a fixed id (scripts/content/directives/boxes.ts).
 */
const getKeepBlock = (sections: ListedText<Article>['sections']): string =>
  sections.find(({ id }) => id === 'keep-title')?.title ?? ''
