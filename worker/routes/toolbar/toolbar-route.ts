/**
 * Applies the choices made in the local toolbar: the consent, and the variants to show. Stores the variants in the same
 * cookie as a preview link.
 */
import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import { paths } from '../../../client/paths.ts'
import { STORED } from '../../../client/stored-names.ts'
import type { AppEnv } from '../../env.ts'
import { FLAG_NAMES } from '../../experiments/flags.ts'
import { signPreview } from '../../experiments/preview.ts'
import { isPagePath } from '../../registry/find.ts'
import { choiceCookie } from '../../visitor/consent.ts'
import { remember } from '../../visitor/visitor.ts'

export const toolbar = new Hono<AppEnv>()

/** How long the chosen variants stay valid, in seconds. */
const DAY = 86_400

toolbar.get('/toolbar', async (c) => {
  const { environment, previewSecret: secret } = c.var.config
  if (process.env.SERVES_CUSTOMERS === 'true' || environment !== 'local' || !secret) return c.notFound()
  const variants = [...flagsChosen(c), ...variationsChosen(c)].join('!')
  const expiry = Math.floor(Date.now() / 1000) + DAY
  const token = [variants, expiry, await signPreview(secret, c.var.brand.id, variants, expiry)].join('*')
  remember(c, STORED.previewVariants, variants ? token : '')
  switchConsent(c, c.req.query('consent'))
  return c.redirect(pageAt(c), 303)
})

/** Returns the path and query of the page on which the toolbar was used. */
function pageAt(c: Context<AppEnv>): string {
  const at = c.req.query('at') ?? paths.home
  if (!URL.canParse(at, c.var.siteUrl)) return paths.home
  const { pathname, search } = new URL(at, c.var.siteUrl)
  return isPagePath(pathname) ? pathname + search : paths.home
}

function flagsChosen(c: Context<AppEnv>): string[] {
  const chosen = FLAG_NAMES.map((name) => [name, c.req.query(name) ?? 'assigned'] as const)
  return chosen.flatMap(([name, value]) => (value === 'assigned' ? [] : [`${name}~${value}`]))
}

/** Reads the entered experiments, each with the number of its variation: 'hero-heading=1 monthly-price=0'. */
function variationsChosen(c: Context<AppEnv>): string[] {
  const typed = (c.req.query('experiments') ?? '').split(/[\s,]+/)
  return typed.filter((each) => /^[\w-]{1,80}=\d{1,2}$/.test(each)).map((each) => each.replace('=', '~'))
}

/**
 * Stores the same cookies as the banner and the opt-out page. Does not change Global Privacy Control or the choice that
 * CookieYes stores.
 */
function switchConsent(c: Context<AppEnv>, choice: string | undefined): void {
  const brand = c.get('brand')
  const isChosen = choice === 'accepted' || choice === 'refused'
  if (brand.cookieyes || !(isChosen || choice === 'not asked' || choice === 'opted out')) return
  remember(c, STORED.consent, isChosen ? choiceCookie(brand, choice) : '')
  remember(c, STORED.optOut, choice === 'opted out' ? '1' : '0')
}
