/**
 * Every URL of the site in its canonical spelling, for server and browser (specification, section 2). Links and routes
 * are both written with these, so they cannot drift apart. Functions accept a slug, or a router's pattern such as
 * ':state'.
 */
const canonical = {
  home: '/',
  deal: '/deal',
  /** Form actions of the funnel that are not steps. */
  dealSurvey: '/deal/survey',
  dealWaitlist: '/deal/waitlist',
  /** The return URL for banks and the gateway's hosted pages, with `attempt`. */
  dealReturn: '/deal/return',
  /** Releases an unpaid attempt. */
  dealRelease: '/deal/release',
  /** Issues the id of the next attempt after a declined card. */
  dealAttempt: '/deal/attempt',
  /** What agent mode's bar posts: another zipcode, the next caller, and leaving. */
  dealAgent: '/deal/agent',
  login: '/login',
  /** Where the mailed code is typed. */
  loginCode: '/login/code',
  help: '/help/',
  helpTopic: (topic: string) => `/help/${topic}/`,
  ticket: '/help/ticket/',
  /** The customer's account. */
  account: '/customer/',
  /** The account's form actions, and the download of its data. */
  accountDetails: '/customer/details',
  accountSession: '/customer/session',
  accountSignOut: '/customer/signout',
  accountData: '/customer/data.json',
  accountErase: '/customer/erase/',
  /** The card for later charges, and the return URL for banks and the gateway's page. */
  accountCard: '/customer/card/',
  accountCardReturn: '/customer/card/return',
  accountReceipt: (purchase: string) => `/customer/receipts/${purchase}/`,
  /** Where recipients unsubscribe from mail, with `token`. */
  unsubscribe: '/unsubscribe/',
  redeem: '/customer/choosedate/',
  /** The calendar's form actions, and the visit as a calendar file. */
  redeemCode: '/customer/choosedate/code',
  redeemBook: '/customer/choosedate/book',
  visitCalendar: '/customer/choosedate/visit.ics',
  visitMove: '/customer/choosedate/move/',
  visitCancel: '/customer/choosedate/cancel/',
  /** A visit of the account, with its `id`, which the URLs to reschedule, cancel and download it have, too. */
  visit: '/customer/visit/',
  /** A cleaning from the account, and its form action that charges the card. */
  book: '/customer/book/',
  bookPay: '/customer/book/pay',
  nextVisit: '/customer/next/',
  /** An order that is not paid yet, with `order`; its release, and the return URL for banks. */
  order: '/customer/order/',
  orderRelease: '/customer/order/release',
  orderReturn: '/customer/order/return',
  prepaid: '/customer/hours/',
  prepaidRefund: '/customer/hours/refund',
  payment: (payment: string) => `/customer/payments/${payment}/`,
  /** Where a visit that is over is reviewed, with `token`. */
  writeReview: '/customer/review/',
  membership: '/customer/membership/',
  membershipUndo: '/customer/membership/undo',
  membershipReason: '/customer/membership/reason',
  apply: '/apply',
  terms: '/terms-of-service/',
  privacy: '/privacy-policy/',
  optOut: '/privacy/optout/',
  /** The choice about cookies, and the list of what is stored. */
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
  /** The collector of analytics events; client/entry.ts has it as a literal. */
  events: '/events',
  graphql: '/api/graphql',
  /** The default path of GraphQL clients. */
  graphqlDefault: '/graphql',
} as const

/** '/agent' of '/agent/deal': the first segment of a path if it contains "agent", else ''. Turns agent mode on. */
export function agentPrefix(pathname: string): string {
  return /^\/[\w-]*agent[\w-]*(?=\/|$)/i.exec(pathname)?.[0] ?? ''
}

/** The URLs for links in this browser, with the agent prefix if the page has one. Endpoints have no prefix. */
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

/** The steps of the funnel in order; 1 is the offer itself. */
export const STEPS = ['Offer', 'Plan', 'You', 'Pay', 'Done'] as const
export type Step = 1 | 2 | 3 | 4 | 5

/** The URL of a step; its form posts to the same URL. */
export function dealStep(step: Step): string {
  return `${paths.deal}?step=${step}`
}

/** The parameter that requests the next page itself as a form's response. Script adds it from `data-go` (loader/submit.ts). */
export const STRAIGHT_ON = 'go'
export const GO_ON = `&${STRAIGHT_ON}`

/** Parses a step from a query value: 1 to 5, also as 03; otherwise 1 (specification, section 2). */
export function parseStep(value: string | null | undefined): Step {
  return value && /^0*[1-5]$/.test(value) ? (Number(value) as Step) : 1
}

/** Listed in every footer (specification, section 2). */
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
