/** The sections above and below a page's main content, with their links. All pages of a brand share these sections. */
import type { ReactElement } from 'react'
import { paths } from '../../client/paths.ts'
import { SiteNotice } from '../../client/ui/chrome/banners.tsx'
import { Footer, LegalLine } from '../../client/ui/chrome/footer.tsx'
import {
  ACCOUNT_LINK,
  CUSTOMER_SIGN_IN,
  HEADER_PATHS,
  type NavLink,
  type SiteLinks,
  siteLinks,
} from '../../client/ui/chrome/links.ts'
import { BareMasthead, FunnelMasthead, Masthead } from '../../client/ui/chrome/masthead.tsx'
import type { Switches } from '../../graphql/contract/switches.ts'
import { type Brand, getCompany } from '../brands/brand.ts'
import { hasPage } from '../registry/find.ts'
import { LOGO_SLOT } from '../render/page-parts.ts'
import { cached, Slot, slotText } from '../render/section.tsx'
import type { Content } from '../render/slots.ts'

export type Chrome =
  | {
      /** 'site': the brand's navigation and footer, if it has them. 'bare': logo, sign-in link, and a line of links. */
      kind: 'site' | 'bare'
      /** The color of the header: 'brand' for pages that start with a hero, 'paper' for others. */
      surface: 'brand' | 'paper'
      /** The page's path. The navigation marks the link to it. */
      current?: string
      /** 'short': one line of links replaces the footer. Default: 'site'. */
      footer?: 'site' | 'short'
    }
  | {
      /** The steps of the funnel after the first. The only link in their header leads to the home page. */
      kind: 'funnel'
      /** The text for the lock icon in the header; if absent, the header has no lock icon. */
      secure?: string
    }

interface FrameTopProps {
  brand: Brand
  chrome: Chrome
  /** Whether the browser has a session: the header then links to the account and has no introductory offer. */
  isCustomer: boolean
}

/** The slot above the header, for the offer banner. */
export const BANNER_SLOT = 'frame-banner'

/** Whether a page has the site's header, navigation and footer. */
export const hasFullChrome = (brand: Brand, kind: Chrome['kind']): boolean =>
  brand.features.chrome === 'full' && kind === 'site'

/**
 * Returns the chrome for the header's section. If the header has no link to the page, omits the page's path, so that
 * all pages without a link share one cached header.
 */
function chromeOfHeader(brand: Brand, chrome: Chrome): Chrome {
  if (chrome.kind === 'funnel' || chrome.current === undefined) return chrome
  const { kind, surface, current } = chrome
  return hasFullChrome(brand, kind) && HEADER_PATHS.has(current) ? { kind, surface, current } : { kind, surface }
}

export function renderFrameTop(brand: Brand, chrome: Chrome, isCustomer: boolean): ReactElement {
  // The funnel's header has no link to the account.
  const hasAccount = isCustomer && chrome.kind !== 'funnel'
  return <FrameTop chrome={chromeOfHeader(brand, chrome)} isCustomer={hasAccount} />
}

const FrameTop = cached('frame-top', function FrameTop({ brand, chrome, isCustomer }: FrameTopProps) {
  const mark = { appName: brand.appName, logo: slotText(LOGO_SLOT) }
  if (chrome.kind === 'funnel') return <FunnelMasthead {...mark} secure={chrome.secure} />
  const { surface, current } = chrome
  const links = linksFor(brand, isCustomer)
  if (!hasFullChrome(brand, chrome.kind)) return <BareMasthead {...mark} surface={surface} signIn={links.signIn} />
  const banner = <Slot name={BANNER_SLOT} />
  return <Masthead {...mark} surface={surface} links={links} current={current} banner={banner} />
})

const linksFor = (brand: Brand, isCustomer: boolean) => (isCustomer ? customerLinks(brand) : getLinks(brand))

interface FrameBottomProps {
  brand: Brand
  /**
   * The kind of footer. 'line' and 'short' are one line of links; 'short' omits social profiles, because they would
   * lead visitors away from their task.
   */
  footer: 'full' | 'line' | 'short'
  /** Whether the browser has a session. If so, the footer links to the account. */
  isCustomer: boolean
}

export function renderFrameBottom(brand: Brand, chrome: Chrome, isCustomer: boolean): ReactElement {
  const isShort = chrome.kind === 'funnel' || chrome.footer === 'short'
  const footer = isShort ? 'short' : hasFullChrome(brand, chrome.kind) ? 'full' : 'line'
  return <FrameBottom footer={footer} isCustomer={isCustomer} />
}

const FrameBottom = cached('frame-bottom', function FrameBottom({ brand, footer, isCustomer }: FrameBottomProps) {
  const { appName } = brand
  const social = footer === 'short' ? {} : brand.social
  const props = { appName, legalName: getCompany(brand), social, links: linksFor(brand, isCustomer) }
  return footer === 'full' ? <Footer {...props} /> : <LegalLine {...props} />
})

const Notice = cached('site-notice', SiteNotice)

export function renderNotice({ isReadOnly, isWaitlistOnly, isPaused, banner }: Switches): Content {
  const closed = isReadOnly ? 'read-only' : isWaitlistOnly ? 'waitlist' : isPaused ? 'pause' : null
  return closed || banner ? <Notice closed={closed} text={banner} /> : null
}

/** Returns the links of the brand's header and footer, except links to pages that the brand does not have. */
export function getLinks(brand: Brand): SiteLinks {
  const links = siteLinks((href) => hasPage(brand, href))
  return brand.features.home === 'apply' ? withSignIn(links, CUSTOMER_SIGN_IN) : links
}

/**
 * Returns the links for a browser with a session: a link to the account replaces the sign-in link, and there is no link
 * to the offer.
 */
function customerLinks(brand: Brand): SiteLinks {
  const links = withSignIn(getLinks(brand), ACCOUNT_LINK)
  return { ...links, first: links.first.filter(({ href }) => href !== paths.deal) }
}

/** Replaces the sign-in link wherever it occurs. */
function withSignIn(links: SiteLinks, signIn: NavLink): SiteLinks {
  const replaced = (all: readonly NavLink[]) => all.map((link) => (link.href === paths.login ? signIn : link))
  return {
    ...links,
    signIn: links.signIn && signIn,
    legalLine: replaced(links.legalLine),
    columns: links.columns.map((groups) => groups.map((group) => ({ ...group, links: replaced(group.links) }))),
  }
}
