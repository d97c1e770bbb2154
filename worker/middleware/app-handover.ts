/**
 * If the marketplace has its own app (APP_ORIGIN), that app handles accounts, applications and messages. This site only
 * redirects their URLs to the app. Status 307 preserves the method, so that no form is lost.
 */
import type { MiddlewareHandler } from 'hono'
import { paths } from '../../client/paths.ts'
import type { AppEnv } from '../env.ts'

/** Paths that the app handles. The pattern accepts every letter case, because the app corrects its own URLs. */
const HANDED_OVER = /^\/(login|customer|apply)(\/.*)?$|^\/help\/ticket\/?$/i

export function appHandover(): MiddlewareHandler<AppEnv> {
  return function appHandover(c, next) {
    const { appOrigin } = c.get('config')
    if (!appOrigin) return next()
    const brand = c.get('brand')
    // For a brand that recruits cleaners, the home page is the application form.
    const path = c.req.path === paths.home && brand.features.home === 'apply' ? paths.apply : c.req.path
    if (!HANDED_OVER.test(path)) return next()
    const target = new URL(appOrigin)
    target.pathname = path
    target.search = new URL(c.req.url).search
    target.searchParams.set('brand', brand.id)
    c.header('Cache-Control', 'no-store')
    return Promise.resolve(c.redirect(target.href, 307))
  }
}
