/** A brand is one typed object; `tests/worker/brands/` checks its values. `npm run brand:new <id>` starts one. */
import type { ArtName } from '../../client/ui/art/sizes.ts'
import type { AtHomeFacts } from '../../client/ui/offer/at-home.tsx'
import type { HeroLayout } from '../../client/ui/offer/hero.tsx'
import type { Photograph } from '../../client/ui/picture-sizes.ts'
import { type Offer, offerFor } from '../../graphql/contract/offer.ts'
import { findPlan, type PlanKey, selectOption } from '../../graphql/contract/plans.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** Every brand, in the order of the registry. */
    brands: readonly Brand[]
    brand: Brand
    /** Scheme, host and port of the brand as visitors reach it; from the brand, never from the Host header. */
    siteUrl: string
    /** Whether this deployment may be indexed at all. */
    isIndexable: boolean
  }
}

/** An sRGB color, #RRGGBB. */
export type Hex = `#${string}`

/** A brand's colors, named like the custom properties (`brandDeep` is `--brand-deep`). */
export interface Palette {
  /** Loud: hero, close, selected option, emphasis button. */
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
  /** Field borders: 3:1 against their background. */
  edge: Hex
  /** Decorative hairlines. */
  line: Hex
  paper: Hex
  sand: Hex
  /** The second color: the membership pane, tints, pictures. */
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

/** A color by its name; white is the same in every brand. */
export type ColorName = keyof Palette | 'white'

/** The wordmark, and the accent inside its mark. */
interface LogoColors {
  word: ColorName
  accent: ColorName
}

/** The typefaces that headings may have: scripts/art/fonts.ts, which also says how to add one. */
export type HeadingFont = 'barlow' | 'bricolage' | 'dosis' | 'fraunces' | 'outfit'

export interface Theme {
  palette: Palette
  heading: HeadingFont
  /** Text on `brand` and `brandDeep`. */
  onBrand: 'ink' | 'white'
  /** Headline color on ink. */
  flag: 'brand' | 'brandSoft'
  /** Corner radii in px. A frame's inner radius is `frame` minus the beam (8 or 12). */
  radius: { field: number; box: number; frame: number }
  /** The logo on paper, on ink and on the brand color. */
  logo: { paper: LogoColors; ink: LogoColors; brand: LogoColors }
}

/** The sections of the offer's page: worker/routes/deal/offer-page.tsx. */
export type SectionName =
  | 'proof'
  | 'photograph'
  | 'how'
  | 'rooms'
  | 'sizes'
  | 'reviews'
  | 'compare'
  | 'membership'
  | 'who'
  | 'faq'
  | 'close'

/** How a brand's offer page looks, besides its colors. */
export interface Landing {
  /** The picture of the first screen, and its place from 1280 px on. The last section shows the other picture. */
  hero: Exclude<HeroLayout, 'scene'>
  /** From top to bottom. */
  sections: readonly SectionName[]
  /** The pictures of the three steps. */
  steps: readonly [ArtName, ArtName, ArtName]
  /** The figure drawn beside the rating. */
  person: ArtName
}

export type SocialNetwork = 'facebook' | 'instagram' | 'reddit' | 'tiktok' | 'youtube'

/** Title and description of a page. `{price}`, `{hours}`, `{monthly}` are filled in from the brand's offer. */
interface PageCopy {
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

/** A brand's copy. Never contains figures or terms, which come from the offer. */
export interface BrandCopy {
  pages: { home: PageCopy; deal: PageCopy; reviews: PageCopy; apply: PageCopy }
  /** The short text on the social card; its alt text starts with it. */
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

/** CookieYes replaces the site's own banner if a brand enables it, and then needs the brand's id. */
export type Consent = { cookieyes: false; cookieyesId: null } | { cookieyes: true; cookieyesId: string }

interface BrandFacts {
  id: string
  appName: string
  legalName: string
  /** Bare production domain. */
  domain: string
  /** Production URL without a trailing slash; every canonical link starts with it. */
  baseUrl: string
  /** The folder of /art with the favicon files and the social card. */
  faviconKey: string
  /** Only /favicon.ico is linked, for brands whose mark is not legible as SVG or touch icon. */
  icoOnlyFavicon: boolean
  /** Shown only if configured. */
  social: Partial<Record<SocialNetwork, string>>
  support: { email: string; phone: string | null }
  /** How a charge appears on a card statement: Stripe's prefix of the account, which all brands share, and the brand's suffix. */
  cardStatement: `${string}* ${string}`
  /**
   * Street, city, state and ZIP code, in the legal texts and at the end of every mail, as the CAN-SPAM Act requires (15
   * U.S.C. 7704(a)(5)). A demonstration value says 'Example'.
   */
  postalAddress: string
  theme: Theme
  copy: BrandCopy
  /**
   * Imposes HTTPS on the whole domain for two years: on every subdomain, no matter who serves it, and in the browsers'
   * own list (hstspreload.org). It takes months to undo, so it is off unless the whole domain is known to use HTTPS.
   */
  hasDomainWideHsts: boolean
  /** The brand's ids at other companies: Meta's pixel, Segment, Convert's A/B script, GrowthBook's client. Null loads nothing. */
  pixelId: string | null
  analyticsId: string | null
  convertId: string | null
  /** The client key of GrowthBook's SDK connection to its production environment. */
  growthbookKey: string | null
  isIndexed: boolean
  /** Exactly one brand is the main one: it is served on plain localhost and has every page. */
  isMain: boolean
  /** In development: served locally and on previews, without routes, never indexed. */
  isDev: boolean
  /** All pages, or the landing set (design, section 3). */
  pages: 'all' | 'landing'
  /** Keys of pages that a brand has only if it names them here: docs/how-to.md, 'A page'. */
  ownPages?: readonly string[]
  /** What `/` shows, and whether pages have header, footer and navigation. */
  features: { home: 'home' | 'deal' | 'apply'; chrome: 'full' | 'bare' }
  /** Below the first screen of the offer; absent for a brand with drawings only (docs/how-to.md). */
  photograph?: Photograph
  /** Who enters a customer's home. Must be true, because no test can check it. */
  atHome: AtHomeFacts
  /** The offer before any campaign or experiment. */
  offer: { planKey: PlanKey; hours: number }
  /** The group of companies that this one is part of; null for none. */
  partOf: string | null
  landing: Landing
  /** The picture of a page that does not exist. */
  notFoundPicture: ArtName
}

export type Brand = BrandFacts & Consent

/** Who is behind the brand, as its footer, mails and legal texts say it. */
export const companyOf = ({ legalName, partOf }: Pick<Brand, 'legalName' | 'partOf'>): string =>
  partOf ? `${legalName}, part of ${partOf}` : legalName

/** The brand's offer in figures. Throws for a plan that is not on sale, which the contract test prevents. */
export function brandOffer(brand: Brand): Offer {
  const plan = findPlan(brand.offer.planKey)
  if (!plan) throw new Error(`Brand ${brand.id} sells the unknown plan ${brand.offer.planKey}`)
  return offerFor(plan, selectOption(plan, brand.offer.hours).option)
}
