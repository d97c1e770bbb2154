import { type SocialIconName, socialIcons } from '../icons.generated.ts'
import { InlineSvg } from '../inline-svg.tsx'

const NAMES: Record<SocialIconName, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  reddit: 'Reddit',
  tiktok: 'TikTok',
  youtube: 'YouTube',
}

export interface SocialLinksProps {
  appName: string
  /** URLs by network; only configured ones are shown. */
  links: Partial<Record<SocialIconName, string>>
}

/** A brand's social profiles. Renders nothing if none is configured. */
export function SocialLinks({ appName, links }: SocialLinksProps) {
  const networks = (Object.keys(NAMES) as SocialIconName[]).filter((network) => links[network])
  if (networks.length === 0) return null
  return (
    <ul role="list" className="social">
      {networks.map((network) => (
        <li key={network}>
          <a href={links[network]} rel="noopener" aria-label={`${appName} on ${NAMES[network]}`}>
            <InlineSvg viewBox="0 0 24 24" width={20} height={20} markup={socialIcons[network]} />
          </a>
        </li>
      ))}
    </ul>
  )
}
