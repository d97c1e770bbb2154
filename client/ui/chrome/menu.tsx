import { paths } from '../../paths.ts'
import { ButtonLink } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { MAIN_LINKS, SERVICE_LINKS } from './links.ts'
import { NavLinks } from './nav-links.tsx'

/** Of the drawer, for the button that opens it. */
export const MENU_ID = 'menu'

/**
 * The slide-in menu of narrow screens. A popover: opening, Escape, a tap beside it and the way back of the focus are
 * the browser's, with or without script.
 */
export function Menu({ current }: { current?: string }) {
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
        <NavLinks links={MAIN_LINKS} current={current} />
        <ButtonLink href={paths.login}>Sign in</ButtonLink>
        <h2>Cleaning</h2>
        <NavLinks links={SERVICE_LINKS} current={current} />
      </nav>
    </div>
  )
}
