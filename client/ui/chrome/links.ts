/** The links in the masthead, the menu and the footer (specification, section 2). */
import { toSlug } from '../../../graphql/contract/places/place-names.ts'
import { SERVICES } from '../../../graphql/contract/visit-rules.ts'
import { paths, TOP_CITIES, TOP_STATES } from '../../paths.ts'

export interface NavLink {
  name: string
  href: string
}

export interface LinkGroup {
  heading: string
  links: readonly NavLink[]
}

/** All links in the header and footer. Groups without links are omitted. */
export interface SiteLinks {
  /** The links that most visitors look for, at the start of the slide-in menu. */
  first: readonly NavLink[]
  services: readonly NavLink[]
  /** The links beside the services in the masthead and its menu. */
  main: readonly NavLink[]
  /** The sign-in link in the header. Null if the site has no sign-in page. */
  signIn: NavLink | null
  /**
   * The links in the one-line footer. Brands without a full footer, the funnel, and pages with a short footer have this
   * footer.
   */
  legalLine: readonly NavLink[]
  /** The link groups of the full footer, by column. */
  columns: readonly (readonly LinkGroup[])[]
}

const SERVICE_LINKS: readonly NavLink[] = SERVICES.map(({ slug, name }) => ({ name, href: paths.service(slug) }))

const MAIN_LINKS: readonly NavLink[] = [
  { name: 'Become a cleaner', href: paths.apply },
  { name: 'Cleaning tips', href: paths.cleaningTips },
  { name: 'Help', href: paths.help },
]

const FIRST_LINKS: readonly NavLink[] = [
  { name: 'The offer', href: paths.deal },
  { name: 'Reviews', href: paths.reviews },
  { name: 'Where we clean', href: paths.locations },
]

/** The paths of the masthead's links. The masthead marks the link to the current page. */
export const HEADER_PATHS: ReadonlySet<string> = new Set(
  [...FIRST_LINKS, ...SERVICE_LINKS, ...MAIN_LINKS].map(({ href }) => href),
)

const LEGAL_LINKS: readonly NavLink[] = [
  { name: 'Terms of service', href: paths.terms },
  { name: 'Privacy policy', href: paths.privacy },
  // The specification calls the page 'Do Not Sell My Personal Information', but California's regulations prescribe the
  // link's text (11 CCR 7013).
  { name: 'Do Not Sell or Share My Personal Information', href: paths.optOut },
  { name: 'Cookie choices', href: paths.cookies },
]

const STATES: LinkGroup = {
  heading: 'Top states',
  links: [
    ...TOP_STATES.map((name) => ({ name, href: paths.state(toSlug(name)) })),
    { name: 'Browse all locations', href: paths.locations },
  ],
}

const CITIES: LinkGroup = {
  heading: 'Top cities',
  links: TOP_CITIES.map(({ name, state }) => ({ name, href: paths.city(toSlug(state), toSlug(name)) })),
}

const SIGN_IN: NavLink = { name: 'Sign in', href: paths.login }

const LEGAL_LINE: readonly NavLink[] = [
  ...LEGAL_LINKS,
  { name: 'Help', href: paths.help },
  { name: 'Contact us', href: paths.ticket },
  SIGN_IN,
]

/** The link that replaces 'Sign in' in a signed-in browser. */
export const ACCOUNT_LINK: NavLink = { name: 'Account', href: paths.account }

/** The link that replaces 'Sign in' on the brand for cleaners, because cleaners have no account. */
export const CUSTOMER_SIGN_IN: NavLink = { name: 'Customer sign-in', href: paths.login }

const COLUMNS: readonly (readonly LinkGroup[])[] = [
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
        SIGN_IN,
        { name: 'Redeem voucher', href: paths.redeem },
        { name: 'Help center', href: paths.help },
        { name: 'Contact us', href: paths.ticket },
      ],
    },
    { heading: 'Legal', links: LEGAL_LINKS },
  ],
]

/** Returns the links whose targets exist. `has` returns whether there is a page at a URL. */
export function siteLinks(has: (href: string) => boolean): SiteLinks {
  const existing = (links: readonly NavLink[]) => links.filter(({ href }) => has(href))
  return {
    first: existing(FIRST_LINKS),
    services: existing(SERVICE_LINKS),
    main: existing(MAIN_LINKS),
    signIn: has(SIGN_IN.href) ? SIGN_IN : null,
    legalLine: existing(LEGAL_LINE),
    columns: COLUMNS.map((groups) =>
      groups.map(({ heading, links }) => ({ heading, links: existing(links) })).filter(({ links }) => links.length > 0),
    ).filter((groups) => groups.length > 0),
  }
}
