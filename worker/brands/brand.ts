/**
 * A brand is one typed object. Leave a field out and it does not compile; get a value wrong and
 * `tests/worker/brands/` says which. `npm run brand:new <id>` starts one.
 */
import { type Offer, offerFor } from '../../graphql/contract/offer.ts'
import { findPlan, type PlanKey, selectOption } from '../../graphql/contract/plans.ts'

/** An sRGB colour, #RRGGBB. */
export type Hex = `#${string}`

/** Colours of a brand. Names are those of the custom properties (`brandDeep` is `--brand-deep`). */
export interface Palette {
  /** Loud: hero, close, chosen option, emphasis button. */
  brand: Hex
  brandDeep: Hex
  brandSoft: Hex
  brandTint: Hex
  /** Text, frames and beams. */
  ink: Hex
  /** Quieter text. */
  ink2: Hex
  /** Rules on ink. */
  inkLine: Hex
  /** Borders of fields: 3:1 against what they stand on. */
  edge: Hex
  /** Hairlines that carry no meaning. */
  line: Hex
  paper: Hex
  sand: Hex
  /** The second colour: the membership pane, tints, pictures. */
  cool: Hex
  coolDeep: Hex
  coolMid: Hex
  coolSoft: Hex
  coolTint: Hex
  /** Quieter text on ink. */
  onInk2: Hex
  /** Cardboard, mop handles, sand in pictures. */
  wood: Hex
  /** Sun and lit windows in pictures. */
  glow: Hex
}

/** A colour by its name; white is the same everywhere. */
export type ColourName = keyof Palette | 'white'

/** Wordmark and the accent inside its mark. */
export interface LogoColours {
  word: ColourName
  accent: ColourName
}

export interface Theme {
  palette: Palette
  /** Text on `brand` and `brandDeep`. */
  onBrand: 'ink' | 'white'
  /** Headline colour on ink. */
  flag: 'brand' | 'brandSoft'
  /** Corners in px: fields and buttons, boxes, frames. A frame's inner corner is `frame` less the beam (8 or 12). */
  radius: { field: number; box: number; frame: number }
  /** The logo on paper, on ink and on the brand colour. */
  logo: { paper: LogoColours; ink: LogoColours; brand: LogoColours }
}

export type SocialNetwork = 'facebook' | 'instagram' | 'reddit' | 'tiktok' | 'youtube'

/** Title and description of a page. `{price}`, `{hours}`, `{monthly}` are filled from the brand's offer. */
export interface PageCopy {
  /** At most 60 characters. */
  title: string
  /** 70 to 160 characters. */
  description: string
}

export interface Heading {
  heading: string
  lede: string
}

export interface Point {
  title: string
  text: string
}

/** A brand's own words. Figures and terms never stand here: they come from the offer. */
export interface BrandCopy {
  pages: { home: PageCopy; deal: PageCopy; reviews: PageCopy; apply: PageCopy }
  /** Few words on the social card, and its text alternative begins with them. */
  card: string
  hero: Heading
  how: { heading: string; steps: readonly [Point, Point, Point] }
  rooms: Heading
  sizes: Heading
  reviews: Heading
  compare: { heading: string }
  membership: Heading
  faq: { heading: string }
  close: Heading
  apply: Heading & { points: readonly [Point, Point, Point] }
  login: Heading
  help: Heading
  ticket: Heading
  redeem: Heading
  waitlist: Heading
  done: Heading
  notFound: Heading
}

/** CookieYes replaces the site's own banner where a brand says so, and needs the brand's id there. */
export type Consent = { cookieyes: false; cookieyesId: null } | { cookieyes: true; cookieyesId: string }

interface BrandFacts {
  id: string
  appName: string
  legalName: string
  /** Bare production domain. */
  domain: string
  /** Production address, no trailing slash: every canonical link starts with it. */
  baseUrl: string
  /** What stands inside the logo's `<svg viewBox="0 0 122 18">`; colours are `currentColor` and `var(--logo-accent)`. */
  logo: string
  /** The folder of /art that holds the favicon files and the social card. */
  faviconKey: string
  /** Only /favicon.ico is linked, for brands whose mark does not read as SVG or touch icon. */
  icoOnlyFavicon: boolean
  /** Shown only where configured. */
  social: Partial<Record<SocialNetwork, string>>
  support: { email: string; phone: string | null }
  /** Stands at the end of every mail, as the CAN-SPAM Act asks (15 U.S.C. 7704(a)(5)). */
  postalAddress: string
  theme: Theme
  copy: BrandCopy
  /** Advertising pixel and analytics ids; null loads nothing. */
  pixelId: string | null
  analyticsId: string | null
  isIndexed: boolean
  /** Exactly one brand is the main one: it answers on plain localhost and carries every page. */
  isMain: boolean
  /** In development: served locally and on previews, without routes, never indexed. */
  isDev: boolean
  /** All pages, or the landing set (design, section 3). */
  pages: 'all' | 'landing'
  /** What `/` shows, and whether header, footer and navigation surround the pages. */
  features: { home: 'home' | 'deal' | 'apply'; chrome: 'full' | 'bare' }
  /** What is on sale before any campaign or experiment. */
  offer: { planKey: PlanKey; hours: number }
}

export type Brand = BrandFacts & Consent

/** The brand's offer in figures. Throws for a plan that is not on sale, which the contract test rules out. */
export function brandOffer(brand: Brand): Offer {
  const plan = findPlan(brand.offer.planKey)
  if (!plan) throw new Error(`Brand ${brand.id} sells the unknown plan ${brand.offer.planKey}`)
  return offerFor(plan, selectOption(plan, brand.offer.hours).option)
}
