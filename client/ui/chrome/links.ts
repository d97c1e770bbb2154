/** The links of masthead, menu and footer (specification, section 2). */
import { paths, SERVICES, slugOf, TOP_CITIES, TOP_STATES } from '../../paths.ts'

export interface NavLink {
  name: string
  href: string
}

export interface LinkGroup {
  heading: string
  links: readonly NavLink[]
}

export const SERVICE_LINKS: readonly NavLink[] = SERVICES.map(({ slug, name }) => ({ name, href: paths.service(slug) }))

/** Beside the services in the masthead and its menu. */
export const MAIN_LINKS: readonly NavLink[] = [
  { name: 'Become a cleaner', href: paths.apply },
  { name: 'Cleaning tips', href: paths.cleaningTips },
  { name: 'Help', href: paths.help },
]

export const LEGAL_LINKS: readonly NavLink[] = [
  { name: 'Terms of service', href: paths.terms },
  { name: 'Privacy policy', href: paths.privacy },
  { name: 'Do Not Sell My Personal Information', href: paths.optOut },
]

/** The one line of brands without a footer. */
export const LEGAL_LINE: readonly NavLink[] = [...LEGAL_LINKS, { name: 'Help', href: paths.help }]

const STATES: LinkGroup = {
  heading: 'Top states',
  links: [
    ...TOP_STATES.map((name) => ({ name, href: paths.state(slugOf(name)) })),
    { name: 'Browse all locations', href: paths.locations },
  ],
}

const CITIES: LinkGroup = {
  heading: 'Top cities',
  links: TOP_CITIES.map(({ name, state }) => ({ name, href: paths.city(slugOf(state), slugOf(name)) })),
}

/** The footer, column by column. */
export const FOOTER_COLUMNS: readonly (readonly LinkGroup[])[] = [
  [{ heading: 'Services', links: SERVICE_LINKS }],
  [STATES],
  [CITIES],
  [
    {
      heading: 'Company',
      links: [
        { name: 'Reviews', href: paths.reviews },
        { name: 'Best house cleaning company', href: paths.vs },
        { name: 'Become a cleaner', href: paths.apply },
      ],
    },
    {
      heading: 'Tips',
      links: [
        { name: 'Tips hub', href: paths.hub },
        { name: 'Cleaning tips', href: paths.cleaningTips },
      ],
    },
  ],
  [
    {
      heading: 'Customers',
      links: [
        { name: 'Sign in', href: paths.login },
        { name: 'Redeem voucher', href: paths.redeem },
        { name: 'Help center', href: paths.help },
        { name: 'Contact us', href: paths.ticket },
      ],
    },
    { heading: 'Legal', links: LEGAL_LINKS },
  ],
]
