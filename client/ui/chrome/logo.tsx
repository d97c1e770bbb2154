import { InlineSvg } from '../inline-svg.tsx'

/** What the masthead needs to know of a brand. */
export interface BrandMark {
  appName: string
  /** What stands inside the logo's `<svg viewBox="0 0 122 18">`. Its colours follow from the surface it stands on. */
  logo: string
}

const SHAPE = { className: 'logo', viewBox: '0 0 122 18', width: 122, height: 18 }

/** The wordmark as a link to the home page. */
export function HomeLink({ appName, logo }: BrandMark) {
  return (
    <a className="home" href="/" aria-label={`${appName}, home`}>
      <InlineSvg {...SHAPE} markup={`<g id="logo">${logo}</g>`} />
    </a>
  )
}

/** The same wordmark further down the page, drawn from the masthead's. */
export function HomeLinkAgain({ appName }: Pick<BrandMark, 'appName'>) {
  return (
    <a className="home" href="/" aria-label={`${appName}, home`}>
      <InlineSvg {...SHAPE} markup={'<use href="#logo"/>'} />
    </a>
  )
}
