import type { ReactNode } from 'react'
import { ButtonLink } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { chevronDownIcon, lockIcon, menuIcon, xIcon } from '../icons.generated.ts'
import type { NavLink, SiteLinks } from './links.ts'
import { type BrandMark, HomeLink } from './logo.tsx'

interface MastheadProps extends BrandMark {
  /** The background: the brand color on pages that start with a hero, paper elsewhere. */
  surface: 'brand' | 'paper'
  links: SiteLinks
  /** The page's path. The link to this path is marked as current. */
  current?: string
  banner?: ReactNode
}

/** The main brand's header: the logo, the navigation and the sign-in link. */
export function Masthead({ appName, logo, surface, links, current, banner }: MastheadProps) {
  const { services, main, signIn } = links
  const hasMenu = services.length > 0 || main.length > 0
  const signInButton = signIn && (
    <ButtonLink href={signIn.href} size={40}>
      {signIn.name}
    </ButtonLink>
  )
  return (
    <header>
      {banner}
      <div className={topClass(surface)}>
        <div className="wrap">
          <HomeLink appName={appName} logo={logo} />
          {(hasMenu || signIn) && (
            <nav className="nav" aria-label="Main">
              {services.length > 0 && (
                <details className="drop">
                  <summary>
                    Cleaning
                    <Icon icon={chevronDownIcon} isSmall />
                  </summary>
                  <NavLinks links={services} current={current} />
                </details>
              )}
              {main.map(({ name, href }) => (
                <a key={href} href={href} aria-current={href === current ? 'page' : undefined}>
                  {name}
                </a>
              ))}
              {signInButton}
            </nav>
          )}
          <div className="tools">
            {signInButton}
            {hasMenu && <Menu links={links} current={current} />}
          </div>
        </div>
      </div>
    </header>
  )
}

interface BareMastheadProps extends BrandMark {
  surface: 'brand' | 'paper'
  signIn: SiteLinks['signIn']
}

/**
 * The header of all brands except the main brand, and of pages with a single message: the logo and the sign-in link.
 */
export function BareMasthead({ appName, logo, surface, signIn }: BareMastheadProps) {
  return (
    <header className={topClass(surface)}>
      <div className="wrap">
        <HomeLink appName={appName} logo={logo} />
        {signIn && (
          <a className="sign-in" href={signIn.href}>
            {signIn.name}
          </a>
        )}
      </div>
    </header>
  )
}

interface FunnelMastheadProps extends BrandMark {
  /** The text beside the lock icon. Absent on pages where the visitor enters nothing. */
  secure?: string
}

/** The header of the funnel after its first step: a link home, and a lock icon. */
export function FunnelMasthead({ appName, logo, secure }: FunnelMastheadProps) {
  return (
    <header className={topClass('paper')}>
      <div className="wrap">
        <HomeLink appName={appName} logo={logo} />
        {secure && (
          <p className="secure">
            <Icon icon={lockIcon} isSmall />
            {secure}
          </p>
        )}
      </div>
    </header>
  )
}

function topClass(surface: 'brand' | 'paper'): string {
  return surface === 'brand' ? 'top sky' : 'top top-f'
}

/** The first link in the tab order. It skips the masthead, and is visible only when focused. */
export function SkipLink() {
  return (
    <a className="skip" href="#main">
      Skip to main content
    </a>
  )
}

/**
 * The slide-in menu on narrow screens. The summary element opens and closes the menu and contains its backdrop, so the
 * menu works without JavaScript and in browsers without popovers. The loader closes the menu on Escape
 * (docs/decisions/016-the-oldest-browsers.md).
 */
function Menu({ links, current }: { links: SiteLinks; current?: string }) {
  const { first, services, main, signIn } = links
  return (
    <details className="drop slide">
      <summary className="btn btn-2 btn-40 btn-i" aria-label="Menu">
        <Icon icon={menuIcon} />
        <Icon icon={xIcon} />
      </summary>
      <nav className="drawer stack" aria-label="Menu">
        {first.length > 0 && <NavLinks links={first} current={current} />}
        {signIn && <ButtonLink href={signIn.href}>{signIn.name}</ButtonLink>}
        {services.length > 0 && (
          <>
            <h2>Cleaning</h2>
            <NavLinks links={services} current={current} />
          </>
        )}
        {main.length > 0 && (
          <>
            <h2>More</h2>
            <NavLinks links={main} current={current} />
          </>
        )}
      </nav>
    </details>
  )
}

function NavLinks({ links, current }: { links: readonly NavLink[]; current?: string }) {
  return (
    <ul role="list" className="menu">
      {links.map(({ name, href }) => (
        <li key={href}>
          <a href={href} aria-current={href === current ? 'page' : undefined}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
