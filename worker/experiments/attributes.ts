import type { Context } from 'hono'
import { STORED } from '../../client/stored-names.ts'
import type { AppEnv } from '../env.ts'
import { cookieHeader } from '../http/cookies.ts'

/** The visitor's attributes that an experiment's rules may target. `id` is absent if nothing may be stored. */
export function getAttributes(c: Context<AppEnv>, hasId: boolean): Record<string, unknown> {
  const { id, location, utmSource, adgroupid, referral, isReturning } = c.get('visitor')
  const { region = null, city = null } = location()
  const viewport = getViewport(c)
  return {
    ...(hasId ? { id } : {}),
    brand: c.get('brand').id,
    environment: c.get('config').environment,
    state: region,
    city,
    device: detectDevice(c.req.header('user-agent') ?? ''),
    campaign: utmSource,
    adgroup: adgroupid,
    isReferred: referral !== null,
    isReturning,
    page: c.get('page')?.page.key ?? null,
    // An unknown width is undefined, which is neither below nor above any number. GrowthBook would treat null as 0.
    browserWidth: viewport?.width,
    breakpoint: viewport?.breakpoint ?? null,
  }
}

/** The window size that the A/B script stored on an earlier page; null if it has stored none. */
export function getViewport(c: Context<AppEnv>): { width: number; breakpoint: string } | null {
  const pattern = new RegExp(`(?:^|; )${STORED.viewport.name}=(\\d{2,5})\\.(\\w{2})(?:;|$)`)
  const [, width, breakpoint] = pattern.exec(cookieHeader(c)) ?? []
  return width && breakpoint ? { width: Number(width), breakpoint } : null
}

function detectDevice(userAgent: string): 'phone' | 'tablet' | 'desktop' {
  if (/iPad|Tablet|Android(?!.*Mobile)/.test(userAgent)) return 'tablet'
  return /Mobi/.test(userAgent) ? 'phone' : 'desktop'
}
