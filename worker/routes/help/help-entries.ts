/** The help center: its index with search, and a page for each topic. */
import { paths } from '../../../client/paths.ts'
import { HELP_TOPICS } from '../../../content/help/topics.ts'
import { type ContentEntry, contentEntries } from '../../content/entries.ts'
import { definePage } from '../../pages/page.ts'

const STYLES = ['content', 'hub', 'help'] as const
const [sample] = contentEntries('help')
if (!sample) throw new Error('The help center has no topic')

export const help = definePage({
  key: 'help',
  path: paths.help,
  brands: 'all',
  title: ({ brand }) => `Help center | ${brand.appName}`,
  description: ({ brand }) =>
    `Answers about vouchers, visits, the membership, payments and your data at ${brand.appName}, and a way to reach a person.`,
  updated: '2026-11-21',
  styles: STYLES,
  hasScript: false,
  surface: 'brand',
  load: () => import('./help-route.tsx'),
})

export const helpTopic = definePage<ContentEntry>({
  key: 'help-topic',
  path: paths.helpTopic(':topic'),
  brands: 'all',
  params: { topic: HELP_TOPICS },
  title: ({ brand, data }) => `${data.title} | ${brand.appName}`,
  description: ({ data }) => data.description,
  sample: { path: paths.helpTopic(sample.slug), data: sample },
  updated: '2026-11-21',
  styles: STYLES,
  hasScript: false,
  load: () => import('./help-topic-route.tsx'),
})
