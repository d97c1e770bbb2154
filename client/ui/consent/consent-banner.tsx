import { paths } from '../../paths.ts'
import { PURPOSES } from '../../stored-names.ts'
import { Button, buttonClass } from '../button.tsx'

interface ConsentBannerProps {
  appName: string
  /** The names of the brand's third parties, from `companiesText`. */
  companies: string
  /**
   * Whether, without JavaScript, the response opens in a new tab, so that a half-written form on this page is not lost.
   */
  opensTab: boolean
}

/**
 * Asks for consent to advertising and analytics by third parties (specification, section 2). The banner overlays the
 * page without moving its content. It never covers the first 640 px of the document, so the first screen of a small
 * phone stays free. It reserves room below the footer, so it hides no link there. If the screen is too short, the
 * banner is at the start of the page instead. It is a plain form with `<details>`, so it works without JavaScript. It
 * follows the skip link, so that keyboard users reach it early. It is not a live region, so that it does not interrupt
 * screen readers.
 */
export function ConsentBanner({ appName, companies, opensTab }: ConsentBannerProps) {
  return (
    <>
      <div className="cookies-room" />
      <div className="cookies">
        <section className="cookie" aria-label="Cookies">
          <p>{`Can we share your visit with ${companies} to measure our ads? ${appName} works the same either way.`}</p>
          <form className="row" method="post" action={paths.cookies} target={opensTab ? '_blank' : undefined}>
            {opensTab && <input type="hidden" name="tab" value="own" />}
            <ConsentButtons />
          </form>
          <details>
            <summary className={buttonClass({ variant: 'tertiary', size: 40 })}>Learn more</summary>
            <p>{PURPOSES.advertising.text.replace('{companies}', companies)}</p>
            <p>
              <a href={paths.cookies}>What is stored, and why</a>
            </p>
          </details>
        </section>
      </div>
    </>
  )
}

/** The two answers, as buttons that look the same. They must be inside a form that posts to `paths.cookies`. */
export function ConsentButtons() {
  return (
    <>
      <Button variant="secondary" size={40} name="choice" value="accept">
        Accept
      </Button>
      <Button variant="secondary" size={40} name="choice" value="refuse">
        Refuse
      </Button>
    </>
  )
}
