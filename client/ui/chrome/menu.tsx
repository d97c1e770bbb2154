import { ButtonLink } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { menuIcon, xIcon } from '../icons.generated.ts'
import type { NavLink, SiteLinks } from './links.ts'

/**
 * The slide-in menu of narrow screens. Its summary opens and closes it and contains the backdrop, so the menu works
 * without JavaScript and in browsers without popovers. The loader closes it on Escape
 * (docs/decisions/016-the-oldest-browsers.md).
 */
export function Menu({ links, current }: { links: SiteLinks; current?: string }) {
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

/** A menu's list of links. */
export function NavLinks({ links, current }: { links: readonly NavLink[]; current?: string }) {
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
