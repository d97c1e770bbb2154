/** Keeps the visitor's funnel answers in a signed cookie, so that plain forms, Back and a second tab find them. */
import type { Context } from 'hono'
import { setSignedCookie } from 'hono/cookie'
import * as z from 'zod/mini'
import { STORED } from '../../client/stored-names.ts'
import type { AdTrackingInput } from '../../graphql/contract/generated/graphql.ts'
import { LIMITS } from '../../graphql/contract/limits.ts'
import type { AppEnv } from '../env.ts'
import { type CookieKeys, cookieHeader, readSigned } from '../http/cookies.ts'

const text = (max: number) => z.optional(z.string().check(z.maxLength(max)))

const schema = z.object({
  zipcode: text(5),
  /** Whether the ZIP code was entered on the home page, not on /deal. */
  zipcodeEnteredOnHomepage: z.optional(z.boolean()),
  /** The ad group of the page where the ZIP code was entered. */
  adgroupid: text(LIMITS.tokenLength),
  email: text(LIMITS.emailLength),
  phone: text(20),
  /** Whether the lead is registered, which completes step 3. */
  isLead: z.optional(z.boolean()),
  hours: z.optional(z.number()),
  /** The kind of cleaning that the visitor came for; `wantedHours` is how long it takes in their home (wish.ts). */
  service: text(LIMITS.tokenLength),
  wantedHours: z.optional(z.number()),
  firstName: text(LIMITS.nameLength),
  lastName: text(LIMITS.nameLength),
  /** The page to continue to after the purchase: see `goOnPath`. */
  redirect: text(LIMITS.redirectLength),
  /** The secret from which this browser's attempt ids are derived: see attempts.ts. */
  purchaser: text(37),
  /** The number of the current attempt; absent before the payment form is shown. */
  tries: z.optional(z.int().check(z.gte(0), z.lte(255))),
  /**
   * Whether the current attempt was sent or its return link was opened. If so, the visitor is waiting for the outcome.
   */
  isSent: z.optional(z.boolean()),
  /**
   * The voucher's code; `payAt` is the URL of the gateway's page. Stored only if the origin cannot look up the purchase
   * later (other-outcome.ts).
   */
  code: text(LIMITS.tokenLength),
  payAt: text(LIMITS.gatewayUrlLength),
})

export type FunnelFacts = z.infer<typeof schema>

/** Reads the visitor's facts. Empty if there are none, or if the cookie is not ours. */
export async function readFunnelFacts(c: Context): Promise<FunnelFacts> {
  if (!cookieHeader(c).includes(STORED.facts.name)) return {}
  const keys = getKeys(c)
  const signed = await readSigned(c, keys, STORED.facts.name)
  if (!signed) return {}
  try {
    const parsed = schema.safeParse(JSON.parse(signed.value))
    return parsed.success ? withPurchaser(parsed.data, signed.key, keys) : {}
  } catch {
    return {}
  }
}

/**
 * Returns the facts. Removes the buyer's attempts if the key from which their ids were derived is no longer configured.
 */
function withPurchaser(facts: FunnelFacts, key: 'current' | 'previous', keys: CookieKeys): FunnelFacts {
  if (!facts.purchaser) return facts
  const purchaser = purchaserUnder(key, facts.purchaser, keys.previousCookieSecret !== undefined)
  return { ...facts, purchaser, ...(purchaser ? {} : { tries: undefined, isSent: undefined }) }
}

/** With this argument, `refusesCookies` accepts any of our cookies as proof that the browser stores cookies. */
export const ANY_COOKIE = { name: '__Host-' }

/**
 * Whether one of our pages led here but our cookie is missing. If so, the browser does not store cookies, and posting
 * the form would only show the form again. Safari before 16.4 sends no Sec-Fetch-Site, so the Referer is used instead.
 */
export function refusesCookies(c: Context, { name }: { name: string } = STORED.facts): boolean {
  if (cookieHeader(c).includes(name)) return false
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined) return site === 'same-origin'
  return parseHost(c.req.header('referer')) === parseHost(c.req.url)
}

function parseHost(url: string | undefined): string | null {
  return url !== undefined && URL.canParse(url) ? new URL(url).host : null
}

/** Stores facts for later steps. An undefined value removes a fact. */
export async function writeFunnelFacts(c: Context, facts: FunnelFacts): Promise<void> {
  // The secret is created with the first facts, not at the purchase: otherwise a late response could overwrite the
  // secret of a newer purchase.
  const { purchaser = crypto.randomUUID() } = facts
  await setSignedCookie(c, STORED.facts.name, JSON.stringify({ ...facts, purchaser }), getKeys(c).cookieSecret, {
    path: '/',
    secure: true,
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: STORED.facts.maxAge,
  })
}

function getKeys(c: Context): CookieKeys {
  return c.get('config')
}

/**
 * Returns the tracking values to store with the data that a visitor enters. If the URL has no ad group, uses the ad
 * group from an earlier step.
 */
export function visitorTracking(c: Context<AppEnv>, facts: Pick<FunnelFacts, 'adgroupid'>): AdTrackingInput | null {
  const { utmSource, referral, adgroupid: current } = c.get('visitor')
  const adgroupid = current ?? facts.adgroupid ?? null
  return utmSource || adgroupid || referral ? { utmSource, adgroupid, referral } : null
}

/**
 * The prefix that `purchaser` gets if the facts were signed with the previous key. Attempt ids are then derived from
 * the previous key.
 */
export const PREVIOUS = '~'

/**
 * Returns `purchaser` from the cookie, with PREVIOUS in front if the previous key signed the cookie. Undefined if the
 * key that the attempt ids were derived from is no longer configured.
 */
function purchaserUnder(key: 'current' | 'previous', purchaser: string, hasPrevious: boolean): string | undefined {
  const isOlder = purchaser.startsWith(PREVIOUS)
  if (key === 'previous') return isOlder ? undefined : PREVIOUS + purchaser
  return isOlder && !hasPrevious ? undefined : purchaser
}
