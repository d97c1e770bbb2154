/** The main brand's `/`. Its offer, its zipcode form and its facts about the visitor are those of /deal. */
import type { Context } from 'hono'
import { paths } from '../../../client/paths.ts'
import type { ArticleSummary } from '../../../client/ui/hub/article-summary.ts'
import type { Article } from '../../../content/hub/article.ts'
import type { Service } from '../../../content/services/service.ts'
import { offerFor } from '../../../graphql/contract/offer.ts'
import { type ListedText, loadList } from '../../content/texts.ts'
import type { AppEnv } from '../../env.ts'
import { oncePer } from '../../once-per.ts'
import { renderPage } from '../../pages/render-page.tsx'
import { membershipOffer, organization, thingsFrom } from '../../pages/structured-data.ts'
import { sectionFor } from '../../render/section.tsx'
import { bothMaybe, type MaybePromise } from '../../render/slots.ts'
import { offerSlots, type ZipState } from '../deal/offer-slots.tsx'
import type { Sale } from '../deal/on-sale.ts'
import { summariesOf } from '../hub/hub-data.ts'
import { home } from './home-entries.ts'
import { HomePage, type HomePageProps, HomeSections, type ServiceSummary } from './home-page.tsx'

/** Tips of interest to a home page visitor. */
const TIPS = ['how-long-does-it-take-to-clean-a-house', 'how-to-clean-an-oven', 'where-not-to-use-vinegar']

/** What is derived from a list of texts, once: frozen, because it is used in keys. */
function oncePerList<Data, Line extends object>(make: (list: readonly ListedText<Data>[]) => readonly Line[]) {
  return oncePer((list: readonly ListedText<Data>[]) => Object.freeze(make(list).map((each) => Object.freeze(each))))
}

const cardsOf = oncePerList((services: readonly ListedText<Service>[]) =>
  services.map(({ slug, data: { name, picture, gist } }) => ({ slug, name, picture, gist })),
)
const tipsOf = oncePerList((articles: readonly ListedText<Article>[]) => summariesOf(articles, TIPS))

/** The props of both designs. */
const designsOf = oncePer((services: readonly ServiceSummary[]) => ({
  first: Object.freeze({ isReskin: false, services }),
  second: Object.freeze({ isReskin: true, services }),
}))

type Design = Omit<HomePageProps, 'brand'>

const sectionsOf = oncePer((sale: Sale) =>
  oncePer((design: Design) =>
    oncePer((articles: readonly ArticleSummary[]) => Object.freeze({ ...design, articles, ...sale })),
  ),
)

/** The home page; `zip` is what was typed into its form, and its error. */
export function showHome(c: Context<AppEnv>, zip?: ZipState): MaybePromise<Response> {
  const lists = bothMaybe(loadList<Service>(c.env.ASSETS, 'services'), loadList<Article>(c.env.ASSETS, 'hub'))
  return lists instanceof Promise ? lists.then((found) => showWith(c, zip, found)) : showWith(c, zip, lists)
}

type Lists = [readonly ListedText<Service>[], readonly ListedText<Article>[]]

function showWith(c: Context<AppEnv>, zip: ZipState | undefined, [services, articles]: Lists): MaybePromise<Response> {
  const { plan, flags } = c.get('experiments')
  const { first, second } = designsOf(cardsOf(services))
  const design = flags.homepage_reskin ? second : first
  const tips = tipsOf(articles)
  const [brand, siteUrl] = [c.get('brand'), c.get('siteUrl')]
  return renderPage(c, home, HomePage, design, {
    jsonLd: thingsFrom({ source: plan, brand, url: siteUrl + paths.home }, () => [
      organization(brand),
      { '@type': 'WebSite', name: brand.appName, url: `${siteUrl}/` },
      { '@type': 'Service', name: 'Home cleaning', offers: membershipOffer(offerFor(plan), `${siteUrl}${paths.home}`) },
    ]),
    slots: offerSlots(c, {
      path: paths.home,
      ad: null,
      zip,
      needsCookies: false,
      sectionsOn: (sale) => sectionFor(brand, HomeSections, sectionsOf(sale)(design)(tips)),
    }),
  })
}
