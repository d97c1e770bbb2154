import { paths } from '../../../client/paths.ts'
import { SERVICES } from '../../../graphql/contract/visit-rules.ts'
import { definePage, firstThatFits } from '../page.ts'

/** What the head says of one service. */
export interface ServiceHead {
  name: string
  title: string
  description: string
}

/** The nine service pages. */
export const services = definePage<ServiceHead>({
  key: 'service',
  route: 'services/services-route.tsx',
  path: paths.service(':service'),
  brands: 'main',
  params: { service: SERVICES.map(({ slug }) => slug) },
  title: ({ brand, data }) => firstThatFits(60, `${data.title} | ${brand.appName}`, `${data.name} | ${brand.appName}`),
  description: ({ data }) => data.description,
  sample: {
    path: paths.service('deep-cleaning'),
    data: {
      name: 'Deep cleaning',
      title: 'Deep cleaning: the parts a regular visit skips',
      description:
        'A deep cleaning takes up to twice as long and goes behind, under, and into the edges. See the checklist by room and hours by home size.',
    },
  },
  styles: ['content', 'services'],
  surface: 'brand',
  updated: '2026-11-21',
  hasScript: false,
})
