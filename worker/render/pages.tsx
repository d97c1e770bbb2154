/** The frames that pages stand in: what is above and below their main part, by brand. */
import type { ReactNode } from 'react'
import { Footer, LegalLine } from '../../client/ui/chrome/footer.tsx'
import { BareMasthead, FunnelMasthead, Masthead } from '../../client/ui/chrome/masthead.tsx'
import { SkipLink } from '../../client/ui/text.tsx'
import type { Brand } from '../brands/brand.ts'
import { linksOf } from '../pages/links.ts'

export interface SiteFrameProps {
  brand: Brand
  /** Loud where the page begins with its hero, paper elsewhere. */
  surface: 'brand' | 'paper'
  /** 'bare' takes header, navigation and footer away on every brand. */
  chrome?: 'site' | 'bare'
  /** Path of the page, to mark its link in the navigation. */
  current?: string
  /** The offer banner, on pages that do not carry it in their price card. */
  banner?: ReactNode
  children: ReactNode
}

/** Header, main part and footer; brands without navigation get their logo and one line of legal links. */
export function SiteFrame({ brand, surface, chrome = 'site', current, banner, children }: SiteFrameProps) {
  const isFull = brand.features.chrome === 'full' && chrome === 'site'
  const links = linksOf(brand)
  const footer = { appName: brand.appName, legalName: brand.legalName, social: brand.social, links }
  return (
    <>
      <SkipLink />
      {isFull ? (
        <Masthead
          appName={brand.appName}
          logo={brand.logo}
          surface={surface}
          links={links}
          current={current}
          banner={banner}
        />
      ) : (
        <BareMasthead appName={brand.appName} logo={brand.logo} surface={surface} />
      )}
      {children}
      {isFull ? <Footer {...footer} /> : <LegalLine {...footer} />}
    </>
  )
}

export interface FunnelFrameProps {
  brand: Brand
  /** What the lock in the header stands for. */
  secure?: string
  children: ReactNode
}

/** The steps after the first: no way out but home. */
export function FunnelFrame({ brand, secure, children }: FunnelFrameProps) {
  return (
    <>
      <SkipLink />
      <FunnelMasthead appName={brand.appName} logo={brand.logo} secure={secure} />
      {children}
      <LegalLine appName={brand.appName} legalName={brand.legalName} social={brand.social} links={linksOf(brand)} />
    </>
  )
}
