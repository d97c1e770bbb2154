/**
 * Shows the site's own consent banner on pages of brands with CookieYes if CookieYes does not start within five seconds
 * or its script fails. The banner is already in the page, inside `noscript` for browsers without JavaScript. If
 * CookieYes shows its banner later, that banner replaces the site's own.
 */
import { answerBanner } from './telemetry/answer-banner.ts'

const TIMEOUT_MS = 5000

const banner = document.querySelector<HTMLElement>('noscript[data-own-consent]')
/**
 * Whether CookieYes has started. It defines `getCkyConsent` once it knows the visitor's choice and whether to ask
 * (cookieyes.com/documentation/retrieving-consent-data-using-api-getckyconsent).
 */
const hasStarted = () => 'getCkyConsent' in window

let timer: ReturnType<typeof setTimeout> | undefined

function ask(): void {
  clearTimeout(timer)
  // Some pages do not contain the banner: the funnel asks for consent only on its first page.
  if (!banner || document.querySelector('.cookies') || hasStarted()) return
  banner.insertAdjacentHTML('afterend', banner.textContent ?? '')
  answerBanner()
}

timer = setTimeout(ask, TIMEOUT_MS)
document.getElementById('cookieyes')?.addEventListener('error', ask)
document.addEventListener('cookieyes_banner_load', () => {
  clearTimeout(timer)
  for (const part of document.querySelectorAll('.cookies, .cookies-room')) part.remove()
})
