import { paths } from '../../../client/paths.ts'
import { companiesText } from '../../../client/stored-names.ts'
import { ConsentButtons } from '../../../client/ui/consent/consent-buttons.tsx'
import { StoredList } from '../../../client/ui/consent/stored-list.tsx'
import { CookiesNeeded } from '../../../client/ui/cookies-needed.tsx'
import { Note } from '../../../client/ui/note.tsx'
import type { Brand } from '../../brands/brand.ts'
import { cached } from '../../render/section.tsx'

export interface CookiesPageProps {
  brand: Brand
  /**
   * 'out': opted out by Global Privacy Control or the opt-out page, which win. 'elsewhere': CookieYes asks. 'nothing':
   * the brand works with no companies.
   */
  choice: 'none' | 'accepted' | 'refused' | 'out' | 'elsewhere' | 'nothing'
  /** The choice was just made, and the browser did not keep it. */
  needsCookies: boolean
  /** The choice was made on a page that is still open in another tab. */
  isOwnTab: boolean
}

/** `{companies}` is `companiesText` of the brand. */
const STATES: Record<CookiesPageProps['choice'], string> = {
  none: 'You have not chosen yet. Until you accept, nothing goes to {companies}.',
  accepted: 'You have accepted. Which of our pages you see may go to {companies}.',
  refused: 'You have refused. Nothing goes to {companies}.',
  out: 'You have opted out, by your browser’s Global Privacy Control signal or on our opt-out page. Nothing goes to {companies}, whatever you choose here.',
  elsewhere:
    'CookieYes asks for your choice on this site and stores it. Its button at the edge of the page opens it again. If it does not come, this page asks you itself.',
  nothing: 'This site works with no advertising or analytics company, so there is nothing to choose.',
}

/** The choice, its current value, and the list. */
export const CookiesPage = cached('cookies', function CookiesPage(props: CookiesPageProps) {
  const { brand, choice, needsCookies, isOwnTab } = props
  return (
    <main id="main" tabIndex={-1}>
      <div className="wrap section stack gap-8">
        <div className="stack legal-h">
          <h1>Cookies and your choice</h1>
          {needsCookies && (
            <CookiesNeeded lost="your choice" again="choose again. Until then, nothing goes to other companies" />
          )}
          <div role="status">
            <Note kind="info" title="Your choice now">
              <p className="sm">
                {STATES[choice].replace('{companies}', companiesText(brand))}
                {isOwnTab && ' Close this tab to go on with what you were writing.'}
              </p>
            </Note>
          </div>
          {choice !== 'elsewhere' && choice !== 'nothing' && (
            <form className="row" method="post" action={paths.cookies}>
              <ConsentButtons />
            </form>
          )}
          <p>
            To opt out of every kind of selling and sharing, use <a href={paths.optOut}>the opt-out page</a>. What else
            is stored, and for how long, is in the <a href={paths.privacy}>privacy policy</a>.
          </p>
        </div>
        <div className="stack legal-h">
          <h2>What is stored in your browser</h2>
          <StoredList {...brand} />
        </div>
      </div>
    </main>
  )
})
