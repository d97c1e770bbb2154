/** The help center: its index with search, and a page for each topic. */
import { paths } from '../../../client/paths.ts'
import type { TextHead } from '../../../client/ui/prose/document.ts'
import { HELP_TOPICS } from '../../../content/help/topics.ts'
import { sampleText } from '../../content/texts.ts'
import { definePage } from '../page.ts'

const sample = sampleText('help')

export const help = definePage({
  key: 'help',
  route: 'help/help-route.tsx',
  path: paths.help,
  brands: 'all',
  title: ({ brand }) => `Help center | ${brand.appName}`,
  description: ({ brand }) =>
    `Answers about vouchers, visits, the membership, payments, and your data at ${brand.appName}, and a way to reach a person.`,
  updated: '2026-11-21',
  styles: ['search', 'help'],
  hasScript: false,
  surface: 'brand',
})

export const helpTopic = definePage<TextHead>({
  key: 'help-topic',
  route: 'help/help-topic-route.tsx',
  path: paths.helpTopic(':topic'),
  brands: 'all',
  params: { topic: HELP_TOPICS },
  title: ({ brand, data }) => `${data.title} | ${brand.appName}`,
  description: ({ data }) => data.description,
  sample: { path: paths.helpTopic(sample.slug), data: sample.head },
  updated: '2026-11-21',
  styles: ['content', 'table', 'help'],
  hasScript: false,
})

export const ticket = definePage({
  key: 'ticket',
  route: 'ticket/ticket-route.tsx',
  path: paths.ticket,
  brands: 'all',
  title: ({ brand }) => `Contact us | ${brand.appName}`,
  description: ({ brand }) =>
    `Write to ${brand.appName} about a booking, a voucher, or your membership. A person reads it and answers the way you choose.`,
  isIndexable: false,
  hasLongForm: true,
  styles: ['form', 'status', 'content'],
})
