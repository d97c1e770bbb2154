/** /privacy/cookies/: offers the same choice as the consent banner. Works without an account and without JavaScript. */
import type { Context } from 'hono'
import { paths } from '../../../client/paths.ts'
import { companiesText, STORED } from '../../../client/stored-names.ts'
import { ConsentButtons } from '../../../client/ui/consent/consent-banner.tsx'
import { StoredList } from '../../../client/ui/consent/stored-list.tsx'
import { CookiesNeeded } from '../../../client/ui/cookies-needed.tsx'
import { Note } from '../../../client/ui/note.tsx'
import type { Brand } from '../../brands/brand.ts'
import type { AppEnv } from '../../env.ts'
import { cookieHeader } from '../../http/cookies.ts'
import { readForm } from '../../http/form-body.ts'
import { keeps } from '../../origin/keeps.ts'
import { renderPage } from '../../pages/render-page.tsx'
import { cookies } from '../../registry/entries/legal.ts'
import type { PageHandler } from '../../registry/page.ts'
import { cached } from '../../render/section.tsx'
import { choiceCookie, dropSharedPages, sharesAnything } from '../../visitor/consent.ts'
import { remember } from '../../visitor/visitor.ts'

export const get: PageHandler = (c) =>
  renderPage(c, cookies, CookiesPage, {
    choice: currentChoice(c),
    isOwnTab: c.req.query('said') === 'tab',
    needsCookies: c.req.query('said') !== undefined && !cookieHeader(c).includes(STORED.consent.name),
  })

function currentChoice(c: Context<AppEnv>): CookiesPageProps['choice'] {
  const { isBot, optedOut } = c.get('allows')
  const { choice: consent, cookieYes } = c.get('consent')
  const brand = c.get('brand')
  // For a brand with CookieYes, crawlers get the same text as visitors, although CookieYes does not load for crawlers.
  if (cookieYes || (isBot && brand.cookieyes)) return 'elsewhere'
  if (!sharesAnything(brand)) return 'nothing'
  return optedOut ? 'out' : consent
}

/**
 * Stores the choice. Any value other than 'accept' counts as a refusal. Returns to the page with the banner, unless the
 * form opened a new tab.
 */
export const post: PageHandler = async (c) => {
  const form = await readForm(c)
  const choice = form.choice === 'accept' ? 'accepted' : 'refused'
  remember(c, STORED.consent, choiceCookie(c.get('brand'), choice))
  if (choice === 'refused') dropSharedPages(c)
  // A browser without any of our cookies may reject all cookies. The cookies page then shows whether the browser stored
  // the choice.
  const isKept = cookieHeader(c) !== '' && !form.tab
  const back = pageBefore(c)
  if (isKept && back !== paths.cookies) return c.redirect(back, 303)
  return c.redirect(`${paths.cookies}?said=${form.tab ? 'tab' : '1'}`, 303)
}

/**
 * Returns the path and query of the page with the form, if the page is on our site. Accepts any path on our site,
 * because "not found" pages also have the banner.
 */
function pageBefore(c: Context<AppEnv>): string {
  const referrer = c.req.header('referer') ?? ''
  if (!URL.canParse(referrer)) return paths.cookies
  const { origin, pathname, search } = new URL(referrer)
  if (pathname === paths.cookies) return paths.cookies
  // A redirect to a path with two leading slashes would lead to a different site.
  return origin === new URL(c.req.url).origin && !pathname.startsWith('//') ? pathname + search : paths.cookies
}

interface CookiesPageProps {
  brand: Brand
  /**
   * The current choice. 'out': the visitor opted out by a signal or a form, which overrides the choice.
   * 'elsewhere': CookieYes asks for consent. 'nothing': the brand shares data with no third party.
   */
  choice: 'none' | 'accepted' | 'refused' | 'out' | 'elsewhere' | 'nothing'
  /** True if the choice was just made, but the browser did not store it. */
  needsCookies: boolean
  /** Whether the banner's form opened this tab. The page with the banner is then still open in another tab. */
  isOwnTab: boolean
}

/** Explains each choice. `{companies}` is replaced with the brand's `companiesText`. */
const STATES: Record<CookiesPageProps['choice'], string> = {
  none: 'You have not chosen yet. Until you accept, nothing goes to {companies}.',
  accepted: 'You have accepted. Which of our pages you see may go to {companies}.',
  refused: 'You have refused. Nothing goes to {companies}.',
  out: 'You have opted out, by your browser’s Global Privacy Control signal or on our opt-out page. Nothing goes to {companies}, whatever you choose here.',
  elsewhere:
    'CookieYes asks for your choice on this site and stores it. Its button at the edge of the page opens it again. If it does not appear, this page asks you itself.',
  nothing: 'This site works with no advertising or analytics company, so there is nothing to choose.',
}

const CookiesPage = cached('cookies', function CookiesPage(props: CookiesPageProps) {
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
                {isOwnTab && ' Close this tab to continue what you were writing.'}
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
          <StoredList {...brand} hasCustomers={keeps('account')} />
        </div>
      </div>
    </main>
  )
})
