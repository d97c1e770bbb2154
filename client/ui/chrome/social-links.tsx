import { InlineSvg } from '../inline-svg.tsx'

const NAMES = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  reddit: 'Reddit',
  tiktok: 'TikTok',
  youtube: 'YouTube',
} as const

type Network = keyof typeof NAMES

export interface SocialLinksProps {
  appName: string
  /** URLs by network; only configured ones are shown. */
  links: Partial<Record<Network, string>>
}

/**
 * A brand's social profiles. Renders nothing if none is configured. The marks are a file of their own: they are at the end of
 * every page, and inline they were a tenth of a page's bytes before its first screen was complete.
 */
export function SocialLinks({ appName, links }: SocialLinksProps) {
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
