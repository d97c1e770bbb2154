/** Ensures one URL per page: redirects URLs that differ only in slashes or letter case. */
import type { Context } from 'hono'
import { containsCardNumber } from '../../graphql/contract/cards/card-number.ts'
import { toSlug } from '../../graphql/contract/places/place-names.ts'
import type { AppEnv } from '../env.ts'
import { addressesLike, hasParams } from '../registry/find.ts'
import type { Page, PageParams } from '../registry/page.ts'
import { fillPattern } from '../registry/pattern.ts'

/**
 * Redirects to the canonical spelling of the requested URL, with its query. Null if the brand has no such page, or if
 * the spelling is already canonical. The status is 301, or 308 for a posted form, to preserve its method and fields.
 * Never repeats a card number: no page's path contains one, and a query that does is dropped.
 */
export async function redirectToCanonical(c: Context<AppEnv>): Promise<Response | null> {
  const { path } = c.req
  if (containsCardNumber(path)) return null
  for (const { page, pattern, params } of addressesLike(c.get('brand'), path)) {
    const to = await canonicalPath(c, page, pattern, params)
    if (!to) continue
    if (to === path) return null
    const query = /\?.*$/.exec(c.req.url)?.[0] ?? ''
    return c.redirect(
      containsCardNumber(query) ? to : to + query,
      c.req.method === 'GET' || c.req.method === 'HEAD' ? 301 : 308,
    )
  }
  return null
}

/**
 * Matches escapes that Hono leaves in a decoded path: slashes, and bytes that are not UTF-8. The digits of such an
 * escape are not part of a page's name.
 */
const STILL_ENCODED = /%[0-9a-f]{2}/gi

async function canonicalPath(
  c: Context<AppEnv>,
  page: Page,
  pattern: string,
  typed: PageParams,
): Promise<string | null> {
  const slugs = Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [name, toSlug(value.replace(STILL_ENCODED, ' '))]),
  )
  if (Object.values(slugs).some((slug) => !slug)) return null
  const params = (await page.respell?.(slugs, c)) ?? slugs
  return hasParams(page, params) ? fillPattern(pattern, params) : null
}
