import type { NavLink } from './links.ts'

/** A list of links as a menu shows it. */
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
