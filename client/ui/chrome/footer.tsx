import type { LinkGroup, SiteLinks } from './links.ts'
import { HomeLinkAgain } from './logo.tsx'
import { SocialLinks, type SocialLinksProps } from './social-links.tsx'

export interface FooterProps {
  appName: string
  legalName: string
  social: SocialLinksProps['links']
  links: Pick<SiteLinks, 'columns' | 'legalLine'>
}

/** The main brand's footer: every group of links. */
export function Footer({ appName, legalName, social, links }: FooterProps) {
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="foot-h">
          <HomeLinkAgain appName={appName} />
          <SocialLinks appName={appName} links={social} />
        </div>
        <nav className="foot-g" aria-label="Footer">
          {links.columns.map((groups) => (
            <div key={groups[0]?.heading} className="stack gap-6">
              {groups.map((group) => (
                <FooterGroup key={group.heading} {...group} />
              ))}
            </div>
          ))}
        </nav>
        <p className="legal">
          <span>&copy; {legalName}</span>
        </p>
      </div>
    </footer>
  )
}

function FooterGroup({ heading, links }: LinkGroup) {
  return (
    <div>
      <h2>{heading}</h2>
      <ul role="list">
        {links.map(({ name, href }) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The footer of the other brands and of the funnel: one line. */
export function LegalLine({ appName, legalName, social, links }: FooterProps) {
  return (
    <footer className="foot foot-s">
      <div className="wrap legal">
        <span>&copy; {legalName}</span>
        {links.legalLine.map(({ name, href }) => (
          <a key={href} href={href}>
            {name}
          </a>
        ))}
        <SocialLinks appName={appName} links={social} />
      </div>
    </footer>
  )
}
