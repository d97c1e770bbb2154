/** The gallery: every component in every state, in the design of the brand that the hostname belongs to. */
import type { Context } from 'hono'
import { GalleryPage } from '../../../client/ui/gallery/gallery-page.tsx'
import { PLANS } from '../../../graphql/contract/plans.ts'
import type { AppEnv } from '../../env.ts'
import { getLinks } from '../../pages/frame.tsx'
import { showPage } from '../../pages/show-page.tsx'

export function showGallery(c: Context<AppEnv>): Response | Promise<Response> {
  const { brand, brands } = c.var
  const links = brands.map(({ id, appName }) => (
    <a key={id} href={getHref(id, c.req.url)} aria-current={id === brand.id ? 'page' : undefined}>
      {appName}
    </a>
  ))
  return showPage(
    c,
    <GalleryPage
      brand={{
        appName: brand.appName,
        legalName: brand.legalName,
        social: brand.social,
        links: getLinks(brand),
        plan: PLANS[brand.offer.planKey],
      }}
      nav={
        <nav className="row" aria-label="Brands">
          {links}
        </nav>
      }
    />,
    {
      styles: ['offer-card', 'hero', 'offer', 'funnel', 'status', 'content', 'gallery'],
      script: null,
      head: {
        title: `Gallery | ${brand.appName}`,
        description: 'Every part of the site in every state, for one brand.',
      },
    },
  )
}

/** Returns the URL of another brand's gallery. */
function getHref(id: string, url: string): string {
  const { port } = new URL(url)
  return `http://${id}.localhost${port ? `:${port}` : ''}/gallery`
}
