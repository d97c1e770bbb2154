import type { NavLink } from './links.ts'

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
