/**
 * The type of a brand. `tests/worker/brands/` checks the values of brands. `npm run brand:new <id>` creates a brand.
 */
import type { ArtName } from '../../client/ui/art/sizes.ts'
import type { AtHomeFacts } from '../../client/ui/offer/at-home.tsx'
import type { HeroLayout } from '../../client/ui/offer/hero.tsx'
import type { Photograph } from '../../client/ui/picture-sizes.ts'
import { type Offer, offerFor } from '../../graphql/contract/offer.ts'
import { findPlan, type PlanKey } from '../../graphql/contract/plans.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** Every brand, in the order of the registry. */
    brands: readonly Brand[]
    brand: Brand
    /** The scheme, host and port of the URLs that visitors use. Derived from the brand, never from the Host header. */
    siteUrl: string
    /** Whether the brand's pages may be indexed in this environment. */
    isIndexable: boolean
  }
}

/** An sRGB color, #RRGGBB. */
export type Hex = `#${string}`

/** A brand's colors, named like the custom properties (`brandDeep` is `--brand-deep`). */
export interface Palette {
  /** The main color, for the hero, the closing section, the selected option and the emphasis button. */
  brand: Hex
  brandDeep: Hex
  brandSoft: Hex
  brandTint: Hex
  /** The color of text and frames. */
  ink: Hex
  /** The color of less prominent text. */
  ink2: Hex
  /** The color of lines on an `ink` background. */
  inkLine: Hex
  /** The color of field borders, with a contrast of 3:1 against their background. */
  edge: Hex
  /** The color of decorative thin lines. */
  line: Hex
  paper: Hex
  sand: Hex
  /** The second color, for the membership pane, tints and pictures. */
  cool: Hex
  coolDeep: Hex
  coolMid: Hex
  coolSoft: Hex
  coolTint: Hex
  /** The color of less prominent text on an `ink` background. */
  onInk2: Hex
  /** The color of cardboard, mop handles and sand in pictures. */
  wood: Hex
  /** The color of the sun and of lit windows in pictures. */
  glow: Hex
}

/** The name of a color in the palette, or white, which is the same in every brand. */
export type ColorName = keyof Palette | 'white'

/** The colors of the logo's wordmark and of the accent inside its symbol. */
interface LogoColors {
  word: ColorName
  accent: ColorName
}

/** The typefaces that headings may have. scripts/art/fonts.ts has their files and says how to add a typeface. */
export type HeadingFont = 'barlow' | 'bricolage' | 'dosis' | 'fraunces' | 'outfit'

export interface Theme {
  palette: Palette
  heading: HeadingFont
  /** The color of text on `brand` and `brandDeep`. */
  onBrand: 'ink' | 'white'
  /** The color of headlines on an `ink` background. */
  flag: 'brand' | 'brandSoft'
  /** Corner radii in px. A frame's inner radius is `frame` minus the width of its border (8 or 12 px). */
  radius: { field: number; box: number; frame: number }
  /** The colors of the logo on backgrounds of the colors `paper`, `ink` and `brand`. */
  logo: { paper: LogoColors; ink: LogoColors; brand: LogoColors }
}

/** The names of the sections of the offer page (worker/routes/deal/offer-page.tsx). */
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

/** The look of a brand's offer page, except colors and fonts. */
export interface Landing {
  /**
   * Chooses one of two pictures for the first screen, and its position in windows that are at least 1280 px wide. The
   * last section shows the other picture.
   */
  hero: Exclude<HeroLayout, 'scene'>
  /** The page's sections from top to bottom. */
  sections: readonly SectionName[]
  /** The pictures of the three steps. */
  steps: readonly [ArtName, ArtName, ArtName]
  /** The figure drawn beside the rating. */
  person: ArtName
}

export type SocialNetwork = 'facebook' | 'instagram' | 'reddit' | 'tiktok' | 'youtube'

/** Title and description of a page. `{price}`, `{hours}`, `{monthly}` are filled in from the brand's offer. */
interface PageCopy {
  /** The title, with at most 60 characters. */
  title: string
  /** The description, with 70 to 160 characters. */
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
  /** The short text on the social card. The card's alt text starts with this text. */
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

/**
 * Who asks for consent: if a brand enables CookieYes, CookieYes replaces the site's own banner, and the brand needs a
 * CookieYes id.
 */
export type Consent = { cookieyes: false; cookieyesId: null } | { cookieyes: true; cookieyesId: string }

interface BrandFacts {
  id: string
  appName: string
  legalName: string
  /** The production domain without a subdomain. */
  domain: string
  /** The production URL without a trailing slash. Every canonical link starts with it. */
  baseUrl: string
  /** The folder in /art with the favicon files and the social card. */
  faviconKey: string
  /** Whether only /favicon.ico is linked, because the brand's mark is not legible as an SVG or touch icon. */
  icoOnlyFavicon: boolean
  /** Links to the brand's profiles. Only configured networks are shown. */
  social: Partial<Record<SocialNetwork, string>>
  support: { email: string; phone: string | null }
  /**
   * How a charge appears on a card statement: the prefix of our Stripe account, which all brands share, and the brand's
   * suffix.
   */
  cardStatement: `${string}* ${string}`
  /**
   * Street, city, state and ZIP code, shown in the legal texts and at the end of every email, as the CAN-SPAM Act
   * requires (15 U.S.C. 7704(a)(5)). A demonstration value says 'Example'.
   */
  postalAddress: string
  theme: Theme
  copy: BrandCopy
  /**
   * Whether HSTS covers every subdomain, no matter who serves it, and lets browsers add the domain to their preload
   * list (hstspreload.org). Undoing this takes months, so it is off unless the whole domain is known to use HTTPS.
   */
  hasDomainWideHsts: boolean
  /**
   * The brand's ids at third parties: Meta's pixel, Segment and Convert's A/B script. If an id is null, nothing is
   * loaded from that third party.
   */
  pixelId: string | null
  analyticsId: string | null
  convertId: string | null
  /** The client key of GrowthBook's SDK connection to its production environment. */
  growthbookKey: string | null
  isIndexed: boolean
  /** Whether this is the main brand, which is served on plain localhost and has every page. There is exactly one. */
  isMain: boolean
  /** Whether the brand is in development: served only locally and on previews, and never indexed. */
  isDev: boolean
  /** Which pages the brand has. 'landing': all except those for the main brand, such as the hub and location pages. */
  pages: 'all' | 'landing'
  /** What `/` shows, and whether pages have the full header, footer and navigation. */
  features: { home: 'home' | 'deal' | 'apply'; chrome: 'full' | 'bare' }
  /** The photograph below the first screen of the offer. Absent if the brand has only drawings (docs/how-to.md). */
  photograph?: Photograph
  /** Facts about who enters a customer's home. They must be true, and no test can check that. */
  atHome: AtHomeFacts
  /** The plan that visitors are offered, unless an experiment chooses another one. */
  offer: { planKey: PlanKey }
  /** The corporate group that the brand's company is part of, or null. */
  partOf: string | null
  landing: Landing
  notFoundPicture: ArtName
}

export type Brand = BrandFacts & Consent

/** Returns the company behind the brand, as the footer, emails and legal texts name it. */
export const getCompany = ({ legalName, partOf }: Pick<Brand, 'legalName' | 'partOf'>): string =>
  partOf ? `${legalName}, part of ${partOf}` : legalName

/**
 * Returns the figures of the brand's offer with a campaign's discount. Throws if the plan is not on sale, which the
 * contract test prevents.
 */
export function brandOffer(brand: Brand, discountCents = 0): Offer {
  const plan = findPlan(brand.offer.planKey)
  if (!plan) throw new Error(`The plan ${brand.offer.planKey} of the brand ${brand.id} is not on sale`)
  return offerFor(plan, undefined, discountCents)
}
