import { VIEWPORT_NAME } from './experiments/service.ts'

/**
 * A cookie or storage entry of a visitor, with its lifetime (specification, section 3, 'other stored names'). Only
 * entries in STORED may be stored. Lifetimes are in seconds.
 */
export interface StoredName {
  name: string
  where: 'cookie' | 'localStorage' | 'sessionStorage'
  /** Null for a session cookie or an entry without an expiry date. */
  maxAge: number | null
  for: Purpose
  /** The purpose as visitors read it: a sentence without the period. */
  purpose: string
  /** Whether scripts on our pages set the cookie too. All other cookies are HttpOnly. */
  isForScripts?: boolean
  /**
   * Whether only customers' pages use the entry. The marketplace's own app may serve those pages instead of this site.
   */
  isOfCustomers?: boolean
  /** Text that is appended to `purpose` on sites with customers' pages. */
  forCustomers?: string
}

/**
 * The third parties that the consent banner asks about (worker/visitor/consent.ts). The keys are the brand's fields
 * that configure them.
 */
const COMPANIES = {
  pixelId: 'Meta',
  analyticsId: 'Segment',
  convertId: 'Convert',
  growthbookKey: 'GrowthBook',
} as const

/** A brand's ids at the third parties in COMPANIES. Null for a third party that the brand does not use. */
export type CompanyIds = Readonly<Record<keyof typeof COMPANIES, string | null>>

/** Returns the names of the third parties that a brand uses. */
export function getCompanies(ids: CompanyIds): string[] {
  return (Object.keys(COMPANIES) as (keyof CompanyIds)[]).filter((field) => ids[field]).map((field) => COMPANIES[field])
}

/** Formats the names of a brand's third parties as 'Meta and Segment', or 'Meta, Segment, and Convert'. */
export function companiesText(ids: CompanyIds): string {
  const names = getCompanies(ids)
  return names.join(', ').replace(/, ([^,]*)$/, names.length > 2 ? ', and $1' : ' and $1')
}

/**
 * The purposes of stored data, as shown in the policy, the consent banner and /privacy/cookies/. Only `advertising`
 * needs consent.
 */
export const PURPOSES = {
  needed: {
    title: 'Needed',
    text: 'What you typed, the offer that you were shown, signing in, and your choices. The site does not work without it.',
  },
  experiments: {
    title: 'One version of each page',
    text: 'A random number, so that a page looks the same each time you come. We keep it to ourselves and count visits without it.',
  },
  staff: { title: 'Our own staff', text: 'Stored only in the browsers of the people who work on this site.' },
  advertising: {
    title: 'Advertising and analytics companies',
    // `{companies}` is replaced with the brand's `companiesText`.
    text: 'Only after you accept, {companies} may store their own cookies and learn which of our pages you see. Never on the page where you pay.',
  },
} as const

export type Purpose = keyof typeof PURPOSES

/**
 * These names are separate constants, so that islands do not include the whole table STORED. The loader has 'draft' and
 * 'agent' as literals.
 */
export const DRAFT_NAME = 'draft'
export const VALIDATION_BYPASS_NAME = 'validationBypass'
export const AGENT_NAME = 'agent'

const HOUR = 3600
const DAY = 24 * HOUR

const NEEDED = { where: 'cookie', for: 'needed' } as const
/** A cookie for staff that lasts until the browser closes. */
const STAFF = { where: 'cookie', for: 'staff', maxAge: null } as const

export const STORED = {
  /** The visitor's input in the funnel, signed. Never card data. */
  facts: {
    ...NEEDED,
    name: '__Host-deal',
    maxAge: 7 * DAY,
    purpose: 'Keeps what you typed between the steps of a purchase',
    forCustomers: ', and opens the calendar of the voucher that you bought',
  },
  /** A random id that keeps a visitor in the same variation of an experiment. It has no other use. */
  visitor: {
    where: 'cookie',
    name: '__Host-visitor',
    maxAge: 365 * DAY,
    for: 'experiments',
    purpose: 'Shows you the same version of a page each time',
  },
  /** The plan that the visitor was shown and their variant of each experiment, so that neither changes. Signed. */
  cohort: {
    ...NEEDED,
    name: '__Host-cohort',
    maxAge: 30 * DAY,
    purpose: 'Keeps the plan and the version of each page that you were shown',
  },
  /** The utm_source of the campaign that brought the visitor. */
  utm: { ...NEEDED, name: '__Host-utm', maxAge: 30 * DAY, purpose: 'Keeps the discount of the campaign you came from' },
  /** The code of the customer who invited the visitor. */
  referral: { ...NEEDED, name: '__Host-referral_id', maxAge: 30 * DAY, purpose: 'Remembers who invited you' },
  /** '1' once the visitor has chosen 'Do Not Sell My Personal Information', '0' once they have undone that choice. */
  optOut: {
    ...NEEDED,
    name: '__Host-opt_out',
    maxAge: 365 * DAY,
    purpose: 'Remembers that you do not want your information sold or shared',
  },
  /** The visitor's choice in the consent banner: the brand, and 'accepted' or 'refused' (worker/visitor/consent.ts). */
  consent: {
    ...NEEDED,
    name: '__Host-consent',
    maxAge: 180 * DAY,
    purpose: 'Remembers whether you accepted or refused advertising and analytics companies',
  },
  /** The brand that a preview host shows. */
  previewBrand: { ...STAFF, name: '__Host-preview_brand', purpose: 'Chooses the brand of a preview' },
  /** The variants that a preview link shows to a tester. */
  previewVariants: {
    ...STAFF,
    name: '__Host-preview_variants',
    purpose: 'Shows the version of a page that you opened with a preview link',
  },
  /** '1' shows the toolbar in local development and in previews. */
  toolbar: { ...STAFF, name: '__Host-toolbar', purpose: 'Shows the toolbar to people who test the site' },
  /**
   * Keeps a support agent's browser in agent mode. Its value is '1' or, in environments that require a signed link,
   * that link until it expires.
   */
  agentMode: { ...STAFF, name: '__Host-agent', purpose: 'Keeps the browser of a support agent in agent mode' },
  /** The window's width in pixels and the name of its breakpoint, for experiments that target them. */
  viewport: {
    name: VIEWPORT_NAME,
    where: 'cookie',
    maxAge: null,
    for: 'experiments',
    isForScripts: true,
    purpose: 'Tells the next page how wide your window is',
  },
  /** The id of the attempt whose survey was answered. The island sets it or, without JavaScript, the Worker. */
  surveyed: {
    ...NEEDED,
    name: 'surveyed',
    maxAge: 7 * DAY,
    isForScripts: true,
    purpose: 'Asks you only once how you heard of us',
  },
  /**
   * Data about the message, application, waitlist, sign-in or voucher form that was sent last. The next page shows or
   * uses it. Signed.
   */
  sent: {
    ...NEEDED,
    name: '__Host-sent',
    maxAge: HOUR,
    purpose:
      'Confirms the message, application or waitlist form that you just sent, or remembers the address that you sign in with, or the voucher that you opened',
    isOfCustomers: true,
  },
  /** The session token of a signed-in browser. */
  session: {
    ...NEEDED,
    name: '__Host-session',
    maxAge: 30 * DAY,
    purpose: 'Keeps you signed in to your account',
    isOfCustomers: true,
  },
  /** The origin's tokens for the last three accounts or vouchers that this browser opened. */
  knownBrowsers: {
    ...NEEDED,
    name: '__Host-known',
    maxAge: 365 * DAY,
    purpose: 'Lets you sign in and open your voucher even while somebody else tries codes for your address',
    isOfCustomers: true,
  },
  /** `<campaign>.<vouchers left>` as a page last showed it (worker/routes/deal/last-look.ts). */
  vouchersRemaining: {
    ...NEEDED,
    name: '__Host-vouchersRemaining',
    maxAge: 30 * DAY,
    purpose: 'Says how many vouchers were left when you last looked',
  },
  /** `<campaign>.<seconds since 1970>`: the end of the campaign as a page last showed it. */
  timeRemaining: {
    ...NEEDED,
    name: '__Host-timeRemaining',
    maxAge: 30 * DAY,
    purpose: 'Tells you if the end of the offer has changed since you last looked',
  },
  /** `<campaign>.1` if a page last showed that no vouchers are left, otherwise `<campaign>.0`. */
  zeroVouchersAvailable: {
    ...NEEDED,
    name: '__Host-zeroVouchersAvailable',
    maxAge: 30 * DAY,
    purpose: 'Tells you if vouchers are available again after they ran out',
  },
  /** Form values that were typed but not yet sent. Never card data. */
  draft: {
    name: DRAFT_NAME,
    where: 'sessionStorage',
    maxAge: null,
    for: 'needed',
    purpose: 'Keeps what you typed and chose in a form until you send it, in case you leave the page and return',
  },
  /**
   * Marks the browser of a support agent who signs up callers. Every page under the agent prefix sets it, and leaving
   * agent mode removes it. While it is set, the loader redirects from every other page to the same page under the
   * prefix. With the cookie `agentMode`, the Worker redirects instead. This entry is for a browser that has lost the
   * cookie.
   */
  agent: {
    name: AGENT_NAME,
    where: 'localStorage',
    maxAge: null,
    for: 'staff',
    purpose: 'Marks the browser of a support agent',
  },
  /**
   * The internal test email address. The browser does not check a lead form that contains this address
   * (docs/decisions/033-the-test-address.md).
   */
  validationBypass: {
    name: VALIDATION_BYPASS_NAME,
    where: 'sessionStorage',
    maxAge: null,
    for: 'staff',
    purpose: 'Lets our own test address through',
  },
} as const satisfies Record<string, StoredName>

/**
 * The cookies and storage entries of third parties, on the pages of brands that use them. Before consent only CookieYes
 * stores anything.
 */
export const THIRD_PARTY_NAMES: readonly (StoredName & { company: string })[] = [
  {
    company: 'CookieYes',
    name: 'cookieyes-consent',
    where: 'cookie',
    maxAge: 365 * DAY,
    for: 'needed',
    purpose: 'CookieYes: remembers your choice, which it asks for on this site',
  },
  {
    company: COMPANIES.pixelId,
    name: '_fbp',
    where: 'cookie',
    maxAge: 90 * DAY,
    for: 'advertising',
    purpose: 'Meta: recognizes your browser, to measure advertisements',
  },
  {
    company: COMPANIES.analyticsId,
    name: 'ajs_anonymous_id',
    where: 'cookie',
    maxAge: 365 * DAY,
    for: 'advertising',
    purpose: 'Segment: recognizes your browser, to count visits',
  },
  {
    company: COMPANIES.analyticsId,
    name: 'ajs_anonymous_id',
    where: 'localStorage',
    maxAge: null,
    for: 'advertising',
    purpose: 'Segment: the same, where cookies are refused',
  },
  {
    company: COMPANIES.convertId,
    name: '_conv_v',
    where: 'cookie',
    maxAge: 180 * DAY,
    for: 'advertising',
    purpose: 'Convert: recognizes your browser, to compare versions of a page',
  },
  {
    company: COMPANIES.convertId,
    name: '_conv_s',
    where: 'cookie',
    maxAge: 1200,
    for: 'advertising',
    purpose: 'Convert: the same for one visit',
  },
]
