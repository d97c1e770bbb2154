import { InlineSvg } from '../icon.tsx'

/** The name and logo of a brand, for the masthead. */
export interface BrandMark {
  appName: string
  /** The content of the logo's `<svg viewBox="0 0 122 18">`. Its colors depend on the surface behind it. */
  logo: string
}

const SHAPE = { className: 'logo', viewBox: '0 0 122 18', width: 122, height: 18 }

/** The wordmark, linked to the home page. */
export function HomeLink({ appName, logo }: BrandMark) {
  return (
    <a className="home" href="/" aria-label={`${appName}, home`}>
      <InlineSvg {...SHAPE} markup={`<g id="logo">${logo}</g>`} />
    </a>
  )
}

/** A second linked wordmark, farther down the page. It reuses the masthead's drawing. */
export function HomeLinkAgain({ appName }: Pick<BrandMark, 'appName'>) {
  return (
    <a className="home" href="/" aria-label={`${appName}, home`}>
      <InlineSvg {...SHAPE} markup={'<use href="#logo"/>'} />
    </a>
  )
}
