/**
 * Every URL of the site in its canonical spelling, for the server and the browser (specification, section 2). Links and
 * routes both use these paths, so they cannot drift apart. The functions accept a slug, or a router pattern such as
 * ':state'.
 */
const canonical = {
  home: '/',
  deal: '/deal',
  /** The survey's form action, and the waitlist's page, which is also its form action. */
  dealSurvey: '/deal/survey',
  dealWaitlist: '/deal/waitlist',
  /** Banks and the gateway's hosted pages return the visitor to this URL, with the query parameter `attempt`. */
  dealReturn: '/deal/return',
  /** The form action that releases an unpaid attempt. */
  dealRelease: '/deal/release',
  /** The endpoint that issues the id of the next attempt after a declined card. */
  dealAttempt: '/deal/attempt',
  /** The form action of agent mode's bar: changes the ZIP code, starts with the next caller, or leaves agent mode. */
  dealAgent: '/deal/agent',
  login: '/login',
  /** The page on which customers enter the code from the sign-in email. */
  loginCode: '/login/code',
  help: '/help/',
  helpTopic: (topic: string) => `/help/${topic}/`,
  ticket: '/help/ticket/',
  /** The start page of the customer's account. */
  account: '/customer/',
  /** Form actions of the account, the download of the customer's data, and the page to erase the account. */
  accountDetails: '/customer/details',
  accountSession: '/customer/session',
  accountSignOut: '/customer/signout',
  accountData: '/customer/data.json',
  accountErase: '/customer/erase/',
  /**
   * The page to change the card for later charges, and the URL to which banks and the gateway's page return the
   * customer.
   */
  accountCard: '/customer/card/',
  accountCardReturn: '/customer/card/return',
  accountReceipt: (purchase: string) => `/customer/receipts/${purchase}/`,
  /** The page to unsubscribe from email. Its URL has the query parameter `token`. */
  unsubscribe: '/unsubscribe/',
  redeem: '/customer/choosedate/',
  /**
   * Form actions of the voucher's calendar, the visit as a calendar file, and the pages to move or cancel the visit.
   */
  redeemCode: '/customer/choosedate/code',
  redeemBook: '/customer/choosedate/book',
  visitCalendar: '/customer/choosedate/visit.ics',
  visitMove: '/customer/choosedate/move/',
  visitCancel: '/customer/choosedate/cancel/',
  /**
   * The page of a visit in the account. Its URL, and the URLs to reschedule, cancel and download the visit, have the
   * query parameter `id`.
   */
  visit: '/customer/visit/',
  /** The page to book a cleaning from the account, and its form action, which charges the card. */
  book: '/customer/book/',
  bookPay: '/customer/book/pay',
  nextVisit: '/customer/next/',
  /**
   * The page of an unpaid order, with the query parameter `order`; the form action that releases the order; and the URL
   * to which banks return the customer.
   */
  order: '/customer/order/',
  orderRelease: '/customer/order/release',
  orderReturn: '/customer/order/return',
  prepaid: '/customer/hours/',
  prepaidRefund: '/customer/hours/refund',
  payment: (payment: string) => `/customer/payments/${payment}/`,
  /** The page to review a past visit. Its URL has the query parameter `token`. */
  writeReview: '/customer/review/',
  membership: '/customer/membership/',
  membershipUndo: '/customer/membership/undo',
  membershipReason: '/customer/membership/reason',
  apply: '/apply',
  terms: '/terms-of-service/',
  privacy: '/privacy-policy/',
  optOut: '/privacy/optout/',
  /** The page with the choice about cookies and the list of stored data. */
  cookies: '/privacy/cookies/',
  reviews: '/reviews/',
  hub: '/hub/',
  cleaningTips: '/hub/category/cleaning',
  hubCategory: (category: string) => `/hub/category/${category}`,
  article: (slug: string) => `/hub/${slug}/`,
  hubFeed: '/hub/feed.xml',
  vs: '/vs',
  locations: '/us/',
  service: (slug: string) => `/services/${slug}`,
  state: (state: string) => `/us/${state}/`,
  city: (state: string, city: string) => `/us/${state}/${city}/`,
  /** The collector of analytics events. client/telemetry/on-shown.ts has this path as a literal. */
  events: '/events',
  graphql: '/api/graphql',
  /** The path that GraphQL clients use by default. */
  graphqlDefault: '/graphql',
} as const

/**
 * Returns the first segment of a path if it contains "agent", else '': '/agent' for '/agent/deal'. This prefix turns
 * agent mode on.
 */
export function agentPrefix(pathname: string): string {
  return /^\/[\w-]*agent[\w-]*(?=\/|$)/i.exec(pathname)?.[0] ?? ''
}

/** The paths for links on this page, with the agent prefix if the page has one. Endpoints have no prefix. */
export const paths: typeof canonical = underPrefix(agentPrefix(globalThis.location?.pathname ?? ''))

function underPrefix(prefix: string): typeof canonical {
  if (!prefix) return canonical
  const { events, graphql, graphqlDefault, ...pages } = canonical
  const prefixed = Object.entries(pages).map(([name, path]) => [
    name,
    typeof path === 'string' ? prefix + path : (...slugs: [string, string]) => prefix + path(...slugs),
  ])
  return { ...Object.fromEntries(prefixed), events, graphql, graphqlDefault }
}

/** The steps of the funnel in order. Step 1 is the offer itself. */
export const STEPS = ['Offer', 'Plan', 'You', 'Pay', 'Done'] as const
export type Step = 1 | 2 | 3 | 4 | 5

/** Returns the URL of a step. The step's form posts to the same URL. */
export function dealStep(step: Step): string {
  return `${paths.deal}?step=${step}`
}

/**
 * With this query parameter, the response to a form is the next page itself instead of a redirect. The loader adds it
 * from `data-go` (loader/submit.ts).
 */
export const NEXT_PAGE = 'go'
export const NEXT_PAGE_QUERY = `&${NEXT_PAGE}`

/**
 * Parses a step from a query value, such as '3' or '03'. Any value other than 1 to 5 counts as step 1 (specification,
 * section 2).
 */
export function parseStep(value: string | null | undefined): Step {
  return value && /^0*[1-5]$/.test(value) ? (Number(value) as Step) : 1
}

/** The states that the main brand's footer lists (specification, section 2). */
export const TOP_STATES = [
  'California',
  'Texas',
  'Florida',
  'New York',
  'Pennsylvania',
  'Illinois',
  'Ohio',
  'Georgia',
  'North Carolina',
  'Michigan',
] as const

export const TOP_CITIES = [
  { name: 'Chicago', state: 'Illinois' },
  { name: 'Fort Lauderdale', state: 'Florida' },
  { name: 'Portland', state: 'Oregon' },
  { name: 'Baltimore', state: 'Maryland' },
  { name: 'New Orleans', state: 'Louisiana' },
  { name: 'Cincinnati', state: 'Ohio' },
  { name: 'Albuquerque', state: 'New Mexico' },
  { name: 'Milwaukee', state: 'Wisconsin' },
  { name: 'Baton Rouge', state: 'Louisiana' },
  { name: 'San Jose', state: 'California' },
] as const
