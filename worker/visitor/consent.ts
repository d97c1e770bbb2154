/**
 * Decides about consent: what the visitor chose, whether to ask, and which third parties may learn about this request.
 */
import type { Context, MiddlewareHandler } from 'hono'
import { parseStep, paths } from '../../client/paths.ts'
import { getCompanies, STORED } from '../../client/stored-names.ts'
import type { Brand } from '../brands/brand.ts'
import type { AppEnv } from '../env.ts'
import { cookieHeader } from '../http/cookies.ts'
import { NOBODY } from '../http/security.ts'

export type ConsentChoice = 'accepted' | 'refused'

/**
 * The origins of the pixel (`PIXEL`), the analytics vendor, the A/B script, the flag service and CookieYes, for the
 * Content-Security-Policy.
 */
const PIXEL = ['https://connect.facebook.net', 'https://www.facebook.com']
const VENDOR = ['https://cdn.segment.com', 'https://api.segment.io']
const CONVERT = [
  'https://cdn-4.convertexperiments.com',
  'https://logs.convertexperiments.com',
  'https://*.metrics.convertexperiments.com',
]
/** The origin to which the flag service's client sends its reports. */
const GROWTHBOOK = ['https://us-east-1.gb-ingest.com']
const COOKIEYES = ['https://cdn-cookieyes.com', 'https://log.cookieyes.com']

export function consent(): MiddlewareHandler<AppEnv> {
  return function consent(c, next) {
    const allows = c.get('allows')
    const brand = c.get('brand')
    const own = ownChoice(cookieHeader(c), brand)
    const choice = own ?? (brand.cookieyes ? cookieYesChoice(cookieHeader(c)) : null)
    // Visitors who have opted out are not asked, and the payment step never asks.
    const mayBeAsked = !allows.isBot && !allows.agentPrefix && !allows.optedOut && !isPayment(c)
    const { url } = c.req
    const hasPrivateUrl = url.includes('?') && PRIVATE.test(url)
    const sharing = mayBeAsked && choice === 'accepted' && !hasPrivateUrl
    // If CookieYes did not load and the visitor answered our own banner, CookieYes does not ask them again.
    const cookieYes = mayBeAsked && brand.cookieyes && !own && !hasPrivateUrl
    c.set('consent', {
      choice: choice ?? 'none',
      asks: mayBeAsked && choice === null && cookieYes === brand.cookieyes && sharesAnything(brand),
      cookieYes,
      sharing,
      hasPrivateUrl,
      thirdParties: sharing || cookieYes ? getThirdParties(brand, sharing, cookieYes) : NOBODY,
    })
    return next()
  }
}

function getThirdParties(brand: Brand, sharing: boolean, cookieYes: boolean): string[] {
  return [
    ...(sharing && brand.pixelId ? PIXEL : []),
    ...(sharing && brand.analyticsId ? VENDOR : []),
    ...(sharing && brand.convertId ? CONVERT : []),
    ...(sharing && brand.growthbookKey ? GROWTHBOOK : []),
    ...(cookieYes ? COOKIEYES : []),
  ]
}

/**
 * Makes the browser drop the pages that it keeps for Back if the visitor had accepted until now, because third parties'
 * scripts would keep running in them.
 */
export function dropSharedPages(c: Context<AppEnv>): void {
  if (c.get('consent').choice === 'accepted') c.header('Clear-Site-Data', '"cache"')
}

/** Whether there is anything that the brand's visitors could consent to. */
export const sharesAnything = (brand: Brand): boolean => getCompanies(brand).length > 0

/** Returns the value of the consent cookie. It names the brand, because a preview shows several brands on one host. */
export function choiceCookie(brand: Brand, choice: ConsentChoice): string {
  return `${brand.id}.${choice}`
}

const COOKIES = new RegExp(`(?:^|; )${STORED.consent.name}=([a-z0-9]+)\\.(accepted|refused)(?:;|$)`)
/** CookieYes writes its visitors' choices into this cookie: `…,action:yes,…,advertisement:yes,…`. */
const COOKIEYES_CHOICE = /(?:^|; )cookieyes-consent=([^;]*)/

function cookieYesChoice(cookies: string): ConsentChoice | null {
  const stored = COOKIEYES_CHOICE.exec(cookies)?.[1] ?? ''
  if (!stored.includes('action:yes')) return null
  return stored.includes('advertisement:yes') ? 'accepted' : 'refused'
}

function ownChoice(cookies: string, brand: Brand): ConsentChoice | null {
  if (cookies === '') return null
  const [, brandId, choice] = COOKIES.exec(cookies) ?? []
  return brandId === brand.id ? (choice as ConsentChoice) : null
}

/**
 * Matches parameters that may contain the id of an attempt, a voucher's code, a token, or text that a visitor entered.
 * Third-party scripts can read the whole URL.
 */
const PRIVATE = /[?&](?:attempt|code|q|redirect|token)=/

/** Whether this is the payment step, which loads nothing from third parties for advertising and analytics. */
function isPayment(c: Context<AppEnv>): boolean {
  return c.req.path === paths.deal && parseStep(c.req.query('step')) === 4
}
