/** The main brand's `/`. Its offer, its zipcode form and its facts about the visitor are those of /deal. */
import type { Context } from 'hono'
import { paths } from '../../../client/paths.ts'
import type { Article } from '../../../content/hub/article.ts'
import type { Service } from '../../../content/services/service.ts'
import { offerFor } from '../../../graphql/contract/offer.ts'
import { type ListedText, loadList } from '../../content/texts.ts'
import type { AppEnv } from '../../env.ts'
import { renderPage } from '../../pages/render-page.tsx'
import { membershipOffer, organization, thingsFrom } from '../../pages/structured-data.ts'
import { critical } from '../../render/slots.ts'
import { offerSlots, type ZipState } from '../deal/offer-slots.tsx'
import { saleOf } from '../deal/on-sale.ts'
import { summariesOf } from '../hub/hub-data.ts'
import { home } from './home-entries.ts'
import { HomePage, HomeSections } from './home-page.tsx'

/** Tips of interest to a home page visitor. */
const TIPS = ['how-long-does-it-take-to-clean-a-house', 'how-to-clean-an-oven', 'where-not-to-use-vinegar']

/** What is derived from a list of texts, once: frozen, because it is used in keys. */
function oncePerList<Data, Line extends object>(make: (list: readonly ListedText<Data>[]) => readonly Line[]) {
  const known = new WeakMap<readonly ListedText<Data>[], readonly Line[]>()
  return (list: readonly ListedText<Data>[]) => {
    let lines = known.get(list)
    if (!lines) {
      lines = Object.freeze(make(list).map((each) => Object.freeze(each)))
      known.set(list, lines)
    }
    return lines
  }
}

const cardsOf = oncePerList((services: readonly ListedText<Service>[]) =>
  services.map(({ slug, data: { name, picture, gist } }) => ({ slug, name, picture, gist })),
)
const tipsOf = oncePerList((articles: readonly ListedText<Article>[]) => summariesOf(articles, TIPS))

/** The home page; `zip` is what was typed into its form, and its error. */
export async function showHome(c: Context<AppEnv>, zip?: ZipState): Promise<Response> {
  const [services, articles] = await Promise.all([
    loadList<Service>(c.env.ASSETS, 'services'),
    loadList<Article>(c.env.ASSETS, 'hub'),
  ])
  const { plan, flags } = c.get('experiments')
  const page = { isReskin: flags.homepage_reskin, services: cardsOf(services) }
  const tips = tipsOf(articles)
  const [brand, siteUrl] = [c.get('brand'), c.get('siteUrl')]
  return renderPage(c, home, HomePage, page, {
    jsonLd: thingsFrom({ source: plan, brand, url: siteUrl + paths.home }, () => [
      organization(brand),
      { '@type': 'WebSite', name: brand.appName, url: `${siteUrl}/` },
      { '@type': 'Service', name: 'Home cleaning', offers: membershipOffer(offerFor(plan), `${siteUrl}${paths.home}`) },
    ]),
    slots: {
      ...offerSlots(c, { path: paths.home, ad: null, zip, needsCookies: false }),
      sections: critical(saleOf(c), (sale) => <HomeSections {...page} articles={tips} {...sale} />),
    },
  })
}
