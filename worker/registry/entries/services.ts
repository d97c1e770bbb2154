import { paths } from '../../../client/paths.ts'
import { upperFirst } from '../../../graphql/contract/text/format.ts'
import { SERVICES } from '../../../graphql/contract/visit-rules.ts'
import { definePage, firstThatFits } from '../page.ts'

/** The data for the head of a service's page. */
export interface ServiceHead {
  name: string
  title: string
  description: string
  /** The short answer at the top of the page. */
  answer: string
  /** The most important fact, for the link preview. Default: the time that the service takes. */
  fact?: string | undefined
  /** The hours that the service takes, by size of the home. */
  times: readonly { hours: readonly [from: number, to: number] }[]
}

export const services = definePage<ServiceHead>({
  key: 'service',
  route: 'services/services-route.tsx',
  path: paths.service(':service'),
  brands: 'main',
  params: { service: SERVICES.map(({ slug }) => slug) },
  title: ({ brand, data }) => firstThatFits(`${data.title} | ${brand.appName}`, `${data.name} | ${brand.appName}`),
  description: ({ data }) => data.description,
  preview: ({ data }) => ({ title: linkTitle(data), description: data.answer }),
  sample: {
    path: paths.service('deep-cleaning'),
    data: {
      name: 'Deep cleaning',
      title: 'Deep cleaning: the parts a regular visit skips',
      description:
        'A deep cleaning takes up to twice as long and goes behind, under, and into the edges. See the checklist by room and hours by home size.',
      answer: 'A deep cleaning takes up to twice as long as a regular one.',
      times: [{ hours: [4, 5] }, { hours: [9, 12] }],
    },
  },
  styles: ['content', 'services'],
  surface: 'brand',
  updated: '2026-11-21',
  hasScript: false,
})

/** Returns the title of the link preview: the service with its most important fact. */
export const linkTitle = (service: Pick<ServiceHead, 'name' | 'fact' | 'times'>): string =>
  `${service.name}: ${service.fact ?? getHours(service)}`

/** Returns the text below the service's name in the picture of the link preview. */
export const getFact = (service: Pick<ServiceHead, 'fact' | 'times'> & { gist: string }): string =>
  service.fact ? `${upperFirst(service.fact)}.` : `${getHours(service)}. ${service.gist}`

/** Formats the times for the smallest and the largest home: '2 to 6 hours', or '30 minutes to 2 hours'. */
function getHours({ times }: Pick<ServiceHead, 'times'>): string {
  const all = times.flatMap(({ hours }) => hours)
  const least = Math.min(...all)
  return `${least < 1 ? `${least * 60} minutes` : least} to ${Math.max(...all)} hours`
}
