import { InlineSvg } from '../icon.tsx'
import type { LinkGroup, SiteLinks } from './links.ts'
import { HomeLinkAgain } from './logo.tsx'

export interface FooterProps {
  appName: string
  legalName: string
  social: SocialLinksProps['links']
  links: Pick<SiteLinks, 'columns' | 'legalLine'>
}

/** The main brand's footer, with all groups of links. */
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

/** The one-line footer of the funnel and of all brands except the main brand. */
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

const NAMES = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  reddit: 'Reddit',
  tiktok: 'TikTok',
  youtube: 'YouTube',
} as const

type Network = keyof typeof NAMES

interface SocialLinksProps {
  appName: string
  /** The URLs of the brand's social media profiles, by network. Networks without a URL are not shown. */
  links: Partial<Record<Network, string>>
}

/**
 * A brand's social profiles. Renders nothing if the brand has none. The icons are in a separate file, because inline
 * icons were a tenth of the bytes that a browser needed for the first screen.
 */
function SocialLinks({ appName, links }: SocialLinksProps) {
  const networks = (Object.keys(NAMES) as Network[]).filter((network) => links[network])
  if (networks.length === 0) return null
  return (
    <ul role="list" className="social">
      {networks.map((network) => (
        <li key={network}>
          <a href={links[network]} rel="noopener" aria-label={`${appName} on ${NAMES[network]}`}>
            <InlineSvg viewBox="0 0 24 24" width={20} height={20} markup={`<use href="/art/social.svg#${network}"/>`} />
          </a>
        </li>
      ))}
    </ul>
  )
}
