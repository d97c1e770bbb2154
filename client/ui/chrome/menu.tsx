import { ButtonLink } from '../button.tsx'
import { Icon } from '../icon.tsx'
import type { SiteLinks } from './links.ts'
import { NavLinks } from './nav-links.tsx'

/** Of the drawer, for the button that opens it. */
export const MENU_ID = 'menu'

/**
 * The slide-in menu of narrow screens. A popover: opening, Escape, a tap beside it and the way back of the focus are
 * the browser's, with or without script.
 */
export function Menu({ links, current }: { links: SiteLinks; current?: string }) {
  const { services, main, signIn } = links
  return (
    <div className="drawer" id={MENU_ID} popover="auto">
      <nav className="stack" aria-label="Menu">
        <button
          type="button"
          className="btn btn-3 btn-40 btn-i"
          aria-label="Close menu"
          popoverTarget={MENU_ID}
          popoverTargetAction="hide"
        >
          <Icon name="x" />
        </button>
        {main.length > 0 && <NavLinks links={main} current={current} />}
        {signIn && <ButtonLink href={signIn.href}>{signIn.name}</ButtonLink>}
        {services.length > 0 && (
          <>
            <h2>Cleaning</h2>
            <NavLinks links={services} current={current} />
          </>
        )}
      </nav>
    </div>
  )
}
