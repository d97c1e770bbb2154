/** The comparison of ways to get a home cleaned. */
import type { Thing } from 'schema-dts'
import { paths } from '../../../client/paths.ts'
import { type VsQuestion, vsQuestions } from '../../../content/vs.ts'
import { oncePer } from '../../once-per.ts'
import type { PageHandler } from '../../pages/page.ts'
import { renderPage } from '../../pages/render-page.tsx'
import { breadcrumbList, thingsFrom } from '../../pages/structured-data.ts'
import { type OnSale, offerOn, type Sale, saleOf } from '../deal/on-sale.ts'
import { vs } from './vs-entry.ts'
import { VS_CRUMB, VsPage } from './vs-page.tsx'

export const get: PageHandler = async (c) => {
  const sale = await saleOf(c)
  const siteUrl = c.get('siteUrl')
  const brand = c.get('brand')
  const jsonLd = thingsFrom({ source: sale, brand, url: siteUrl + paths.vs }, () =>
    vsThings(siteUrl, vsQuestions(offerOn(sale), brand.appName)),
  )
  return renderPage(c, vs, VsPage, onSaleOf(sale), { jsonLd })
}

const onSaleOf = oncePer(({ isSoldOut: _, ...onSale }: Sale): OnSale => Object.freeze(onSale))

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
