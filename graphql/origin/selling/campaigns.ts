import type { AvailableVouchers, CampaignOver } from '../generated/resolvers.ts'

export interface Campaign {
  id: string
  utm_source: string | null
  discount_cents: number
  /** Null if unlimited. */
  stock: number | null
  ends_at: string | null
  is_demonstration: number
}

const CAMPAIGNS = 'SELECT id, utm_source, discount_cents, stock, ends_at, is_demonstration FROM campaigns'
const STARTED = `${CAMPAIGNS} WHERE (brand IS NULL OR brand = ?1) AND starts_at <= ?2`

/** SQL for `ORDER BY`: prefers a brand's own campaign to one for every brand, then the latest start. */
const FIRST = 'brand IS NULL, starts_at DESC, id LIMIT 1'

/** The campaign that a visitor buys under, and the one that was requested, if it is over or sold out. */
export interface CampaignOffer {
  /** Null if the brand has no campaign. Then the plan's prices apply, and vouchers are unlimited. */
  campaign: Campaign | null
  over: CampaignOver | null
}

/**
 * Finds the campaign for a source or an id if it is running and has vouchers left, otherwise the brand's standing
 * offer. Nobody can bypass the limited stock of the standing offer by leaving the id out or by using a campaign that is
 * over.
 */
export async function findOffered(
  db: D1Database,
  brand: string,
  wanted: { utmSource: string | null | undefined } | { id: string | null | undefined },
  now: Date,
): Promise<CampaignOffer> {
  const found = await ('id' in wanted
    ? findStarted(db, brand, { column: 'id', value: wanted.id }, now)
    : findStarted(db, brand, { column: 'utm_source', value: wanted.utmSource }, now))
  const isEnded = found !== null && isOver(found, now)
  if (found && !isEnded && found.stock !== 0) return { campaign: found, over: null }
  // A campaign without a source is a standing offer. It is not reported as over, because no visitor requested it.
  const over = found?.utm_source ? { campaignId: found.id, endedAt: isEnded ? found.ends_at : null } : null
  return { campaign: await standingOffer(db, brand, now), over }
}

/** Finds a campaign with this id or source that has started. Prefers a running campaign to one that has ended. */
async function findStarted(
  db: D1Database,
  brand: string,
  { column, value }: { column: 'id' | 'utm_source'; value: string | null | undefined },
  now: Date,
): Promise<Campaign | null> {
  if (!value) return null
  return db
    .prepare(`${STARTED} AND ${column} = ?3 ORDER BY ends_at IS NOT NULL AND ends_at <= ?2, ${FIRST}`)
    .bind(brand, now.toISOString(), value)
    .first<Campaign>()
}

/**
 * Finds the running standing offer. If all standing offers have ended, returns the last one, so that nothing is on sale
 * until an operator starts another one. Null for a brand that never had one.
 */
async function standingOffer(db: D1Database, brand: string, now: Date): Promise<Campaign | null> {
  const moment = now.toISOString()
  const running = await db
    .prepare(`${STARTED} AND (ends_at IS NULL OR ends_at > ?2) AND is_default = 1 ORDER BY ${FIRST}`)
    .bind(brand, moment)
    .first<Campaign>()
  if (running) return running
  return db
    .prepare(
      `${CAMPAIGNS} WHERE (brand IS NULL OR brand = ?1) AND ends_at <= ?2 AND is_default = 1
       ORDER BY brand IS NULL, ends_at DESC LIMIT 1`,
    )
    .bind(brand, moment)
    .first<Campaign>()
}

export function isOver({ ends_at }: Pick<Campaign, 'ends_at'>, now: Date): boolean {
  return ends_at !== null && ends_at <= now.toISOString()
}

/** The largest value of GraphQL's 32-bit Int. As a number of seconds, it is 68 years. */
const LONGEST = 2 ** 31 - 1

export function toAvailableVouchers({ campaign, over }: CampaignOffer, now: Date): AvailableVouchers {
  const endsAt = campaign?.ends_at ?? null
  const isEnded = campaign !== null && isOver(campaign, now)
  return {
    campaignId: campaign?.id ?? null,
    utmSource: campaign?.utm_source ?? null,
    discount: (campaign?.discount_cents ?? 0) / 100,
    vouchersRemaining: isEnded ? null : (campaign?.stock ?? null),
    timeRemaining:
      endsAt === null ? null : Math.min(LONGEST, Math.max(0, Math.floor((Date.parse(endsAt) - now.getTime()) / 1000))),
    endsAt,
    zeroVouchersAvailable: isEnded || campaign?.stock === 0,
    isDemonstration: campaign?.is_demonstration === 1,
    campaignOver: over,
  }
}
