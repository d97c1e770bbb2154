/** Shows the main brand's `/`. Uses the offer, the ZIP code form and the facts about the visitor from /deal. */
import type { Context } from 'hono'
import { paths } from '../../../client/paths.ts'
import type { Article } from '../../../content/hub/article.ts'
import type { Service } from '../../../content/services/service.ts'
import { offerFor } from '../../../graphql/contract/offer.ts'
import { loadList } from '../../content/texts.ts'
import type { AppEnv } from '../../env.ts'
import { loadedPage } from '../../pages/loaded-page.ts'
import { membershipOffer, organization } from '../../pages/structured-data.ts'
import { home } from '../../registry/entries/home.ts'
import { HomePage, HomeSections } from './home-page.tsx'
import { offerSlots, type ZipState } from './offer-slots.tsx'

/** Shows the home page. `zip` has what was typed into the form, and the error about it. */
export function showHome(c: Context<AppEnv>, zip?: ZipState): Response | Promise<Response> {
  const page = loadedPage(home, {
    async load({ env, var: { experiments } }) {
      const [services, articles] = await Promise.all([
        loadList<Service>(env.ASSETS, 'services'),
        loadList<Article>(env.ASSETS, 'hub'),
      ])
      return { isReskin: experiments.flags.homepage_reskin, plan: experiments.plan, services, articles }
    },
    things: ({ plan }, { brand, siteUrl }) => [
      organization(brand),
      { '@type': 'WebSite', name: brand.appName, url: `${siteUrl}/` },
      { '@type': 'Service', name: 'Home cleaning', offers: membershipOffer(offerFor(plan), `${siteUrl}${paths.home}`) },
    ],
    Page: HomePage,
    slots: (_, { isReskin, services, articles }) =>
      offerSlots(c, {
        path: paths.home,
        ad: null,
        zip,
        needsCookies: false,
        sectionsOn: (sale) => <HomeSections isReskin={isReskin} services={services} articles={articles} {...sale} />,
      }),
  })
  return page(c, {})
}
