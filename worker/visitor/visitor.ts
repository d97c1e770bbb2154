/** Collects the location of a request's sender, and the data stored by earlier requests (client/stored-names.ts). */
import type { Context, MiddlewareHandler } from 'hono'
import { generateCookie } from 'hono/cookie'
import { STORED, type StoredName } from '../../client/stored-names.ts'
import { containsCardNumber } from '../../graphql/contract/cards/card-number.ts'
import { LIMITS } from '../../graphql/contract/limits.ts'
import type { EdgeLocation } from '../../graphql/contract/transport.ts'
import type { AppEnv } from '../env.ts'
import { readCookie } from '../http/cookies.ts'
import { isUuid } from '../http/uuid.ts'

declare module 'hono' {
  interface ContextVariableMap {
    visitor: Visitor
  }
}

export interface Visitor {
  /**
   * The visitor's id. Null for bots. Also null if the visitor has no id yet and may not get one, because the page is in
   * agent mode or the visitor opted out.
   */
  id: string | null
  /** Whether the visitor has used the site before in this browser. */
  isReturning: boolean
  /** Returns the probable place. Read from the connection only when it is needed, because most pages do not need it. */
  location: () => EdgeLocation
  utmSource: string | null
  /** The ad group in this URL; null if there is none. Only the funnel stores it. */
  adgroupid: string | null
  referral: string | null
  /**
   * The value of the cookie with the visitor's earlier assignments; null if there is none. Its signature is verified
   * later (experiments/assignment.ts).
   */
  cohort: string | null
}

/** Matches letters, digits and the few symbols that campaign and referral codes consist of. */
const CODE = /^[\w.~-]+$/

/** Returns the code of a campaign, ad group or referral; null for anything else, including card numbers. */
export function code(value: string | undefined): string | null {
  return value && value.length <= LIMITS.tokenLength && CODE.test(value) && !containsCardNumber(value) ? value : null
}

/** Sets `visitor`; stores campaign and referral codes from the URL. */
export function visitor(): MiddlewareHandler<AppEnv> {
  return async function visitor(c, next) {
    const { agentPrefix, isBot, optedOut } = c.get('allows')
    const fromUrl = {
      utm: code(c.req.query('utm_source')),
      adgroupid: code(c.req.query('adgroupid')),
      referral: code(c.req.query('referral')),
    }
    const kept = ({ name }: StoredName) => readCookie(c, name)
    let location: EdgeLocation | undefined
    const known = { id: knownId(kept(STORED.visitor)), utm: kept(STORED.utm), referral: kept(STORED.referral) }
    const found: Visitor = {
      id: isBot ? null : (known.id ?? (agentPrefix || optedOut ? null : crypto.randomUUID())),
      isReturning: known.id !== null,
      location: () => {
        location ??= readLocation(c.req.raw)
        return location
      },
      utmSource: fromUrl.utm ?? code(known.utm),
      adgroupid: fromUrl.adgroupid,
      referral: fromUrl.referral ?? code(known.referral),
      cohort: kept(STORED.cohort) ?? null,
    }
    c.set('visitor', found)
    await next()
    const toStore: [StoredName, string][] = []
    if (!known.id && found.id) toStore.push([STORED.visitor, found.id])
    if (fromUrl.utm && fromUrl.utm !== known.utm) toStore.push([STORED.utm, fromUrl.utm])
    if (fromUrl.referral && fromUrl.referral !== known.referral) toStore.push([STORED.referral, fromUrl.referral])
    if (toStore.length === 0 || isBot || !isPage(c)) return
    for (const [name, value] of toStore) remember(c, name, value)
  }
}

/** Stores a value in a cookie. client/stored-names.ts lists the site's cookies. */
export function remember(
  c: Context,
  stored: Pick<StoredName, 'name' | 'maxAge' | 'isForScripts'>,
  value: string,
): void {
  const cookie = generateCookie(stored.name, value, {
    path: '/',
    secure: true,
    httpOnly: !stored.isForScripts,
    sameSite: 'Lax',
    ...(stored.maxAge === null ? {} : { maxAge: stored.maxAge }),
  })
  // Hono's own method would wrap a finished response in a new one, whose body would then have to pass through a stream.
  if (c.finalized) c.res.headers.append('Set-Cookie', cookie)
  else c.header('Set-Cookie', cookie, { append: true })
}

/** Whether the response is a page. Only pages set the cookies with the visitor's id, codes and cohort. */
export function isPage(c: Context): boolean {
  return c.req.method === 'GET' && c.res.headers.get('Content-Type')?.startsWith('text/html') === true
}

function knownId(value: string | undefined): string | null {
  return isUuid(value) ? value : null
}

/**
 * Returns Cloudflare's location data for the connection. Empty if the place is outside the US, or if there is no data,
 * as in local development and tests.
 */
export function readLocation(request: Request): EdgeLocation {
  const cf = request.cf as Partial<IncomingRequestCfProperties> | undefined
  if (!cf || (cf.country && cf.country !== 'US' && cf.country !== 'PR')) return {}
  const place: EdgeLocation = {}
  if (cf.city) place.city = String(cf.city)
  if (cf.regionCode) place.region = String(cf.regionCode)
  if (cf.postalCode) place.postalCode = String(cf.postalCode)
  const [latitude, longitude] = [Number(cf.latitude), Number(cf.longitude)]
  // Both comparisons are false for NaN.
  if (cf.latitude && cf.longitude && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) {
    place.latitude = latitude
    place.longitude = longitude
  }
  return place
}
