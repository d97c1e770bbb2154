/** /privacy/cookies/: the choice of the banner, without an account and without JavaScript. */
import type { Context } from 'hono'
import { paths } from '../../../client/paths.ts'
import { STORED } from '../../../client/stored-names.ts'
import type { AppEnv } from '../../env.ts'
import { cookieHeader } from '../../http/cookies.ts'
import { readForm } from '../../http/form-body.ts'
import { renderPage } from '../../pages/render-page.tsx'
import { cookies } from '../../registry/entries/cookies.ts'
import type { PageHandler } from '../../registry/page.ts'
import { choiceCookie, sharesAnything } from '../../visitor/consent.ts'
import { remember } from '../../visitor/visitor.ts'
import { CookiesPage, type CookiesPageProps } from './cookies-page.tsx'

export const get: PageHandler = (c) =>
  renderPage(c, cookies, CookiesPage, {
    choice: choiceOf(c),
    isOwnTab: c.req.query('said') === 'tab',
    needsCookies: c.req.query('said') !== undefined && !cookieHeader(c).includes(STORED.consent.name),
  })

function choiceOf(c: Context<AppEnv>): CookiesPageProps['choice'] {
  const { isBot, optedOut } = c.get('allows')
  const { choice: consent, cookieYes } = c.get('consent')
  const brand = c.get('brand')
  // Crawlers read what people read, although they are not asked.
  if (cookieYes || (isBot && brand.cookieyes)) return 'elsewhere'
  if (!sharesAnything(brand)) return 'nothing'
  return optedOut ? 'out' : consent
}

/**
 * Anything but Accept refuses. Goes back to the page with the banner, unless `tab` says that the form opened a tab of
 * its own, so that a half-written form stays as it is.
 */
export const post: PageHandler = async (c) => {
  const form = await readForm(c)
  remember(c, STORED.consent, choiceCookie(c.get('brand'), form.choice === 'accept' ? 'accepted' : 'refused'))
  // A browser without a single cookie of ours may keep none: the page of the choice says whether it kept this one.
  const isKept = cookieHeader(c) !== '' && !form.tab
  const back = pageBefore(c)
  if (isKept && back !== paths.cookies) return c.redirect(back, 303)
  return c.redirect(`${paths.cookies}?said=${form.tab ? 'tab' : '1'}`, 303)
}

/** The page that the form was on, if it is one of ours. Not-found pages ask too, and have no entry in the registry. */
function pageBefore(c: Context<AppEnv>): string {
  const referrer = c.req.header('referer') ?? ''
  if (!URL.canParse(referrer)) return paths.cookies
  const { origin, pathname, search } = new URL(referrer)
  if (pathname === paths.cookies) return paths.cookies
  // In a redirect, two leading slashes would start another site's name.
  return origin === new URL(c.req.url).origin && !pathname.startsWith('//') ? pathname + search : paths.cookies
}
