/** The comparison of ways to get a home cleaned. Makes no origin requests. */
import type { Thing } from 'schema-dts'
import { paths } from '../../../client/paths.ts'
import { type VsQuestion, vsQuestions } from '../../../content/vs.ts'
import { offerFor } from '../../../graphql/contract/offer.ts'
import type { PageHandler } from '../../pages/page.ts'
import { renderPage } from '../../pages/render-page.tsx'
import { breadcrumbList } from '../../pages/structured-data.ts'
import { vs } from './vs-entry.ts'
import { VS_CRUMB, VsPage } from './vs-page.tsx'

export const get: PageHandler = (c) => {
  const { plan } = c.get('experiments')
  const questions = vsQuestions(offerFor(plan), c.get('brand').appName)
  return renderPage(c, vs, VsPage, { plan }, { jsonLd: vsThings(c.get('siteUrl'), questions) })
}

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
