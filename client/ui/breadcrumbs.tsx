export interface Crumb {
  name: string
  /** Absent on the page itself, which comes last. */
  href?: string
}

/** The trail from the home page to this page. */
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
