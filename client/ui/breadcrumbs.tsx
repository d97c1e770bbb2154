export interface Crumb {
  name: string
  /** The URL. Absent for the current page, which is the last crumb. */
  href?: string
}

/** The trail of links from the home page to the current page. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav className="crumbs" aria-label="Breadcrumb">
      <ol role="list">
        {crumbs.map(({ name, href }) => (
          <li key={name}>{href ? <a href={href}>{name}</a> : <span aria-current="page">{name}</span>}</li>
        ))}
      </ol>
    </nav>
  )
}
