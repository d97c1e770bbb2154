/** The comparison of ways to get a home cleaned. */
import type { Thing } from 'schema-dts'
import { paths } from '../../../client/paths.ts'
import { type VsQuestion, vsQuestions } from '../../../content/vs.ts'
import { loadedPage } from '../../pages/loaded-page.ts'
import { breadcrumbList } from '../../pages/structured-data.ts'
import { vs } from '../../registry/entries/vs.ts'
import { offerOn, saleOf } from '../../sale/on-sale.ts'
import { VS_CRUMB, VsPage } from './vs-page.tsx'

export const get = loadedPage(vs, {
  async load(c) {
    const { isSoldOut: _, ...onSale } = await saleOf(c)
    return onSale
  },
  things: (onSale, { brand, siteUrl }) => vsThings(siteUrl, vsQuestions(offerOn(onSale), brand.appName)),
  Page: VsPage,
})

/** The questions, and the breadcrumbs. */
function vsThings(siteUrl: string, questions: readonly VsQuestion[]): Thing[] {
  return [
    {
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
    breadcrumbList(siteUrl, [
      { name: 'Home', path: paths.home },
      { name: VS_CRUMB, path: paths.vs },
    ]),
  ]
}
