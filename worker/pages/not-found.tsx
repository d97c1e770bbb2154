import type { Context } from 'hono'
import { paths } from '../../client/paths.ts'
import { NotFoundPage, type NotFoundPageProps } from '../../client/ui/status/error-page.tsx'
import type { Brand } from '../brands/brand.ts'
import type { AppEnv } from '../env.ts'
import { hasPage } from '../registry/find.ts'
import { cached } from '../render/section.tsx'
import { showPage } from './show-page.tsx'

const NotFound = cached(
  'not-found',
  function NotFound({ brand, links }: { brand: Brand; links: NotFoundPageProps['links'] }) {
    const known = links.filter(({ href }) => hasPage(brand, href))
    const { copy, id, notFoundPicture } = brand
    return <NotFoundPage copy={copy.notFound} links={known} artFolder={`/art/${id}`} picture={notFoundPicture} />
  },
)

/** Pages that a "not found" page suggests. */
export const WORTH_TRYING = [
  { href: paths.deal, label: 'The offer' },
  { href: paths.reviews, label: 'Reviews' },
  { href: paths.locations, label: 'Where we clean' },
  { href: paths.help, label: 'Help' },
]

/** Responds with 404 and the page for an unknown URL. Omits suggested links to pages that the brand does not have. */
export function renderNotFound(c: Context<AppEnv>, worthTrying: NotFoundPageProps['links']) {
  const brand = c.get('brand')
  c.status(404)
  return showPage(c, <NotFound links={worthTrying} />, {
    styles: ['status'],
    script: null,
    head: {
      title: `Page not found | ${brand.appName}`,
      description: brand.copy.notFound.lede,
    },
  })
}
