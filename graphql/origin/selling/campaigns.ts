/** Selects the campaign a visitor buys under, and reads its remaining stock. */
import type { AvailableVouchers } from '../generated/resolvers.ts'

export interface Campaign {
  id: string
  utm_source: string | null
  discount_cents: number
  /** Null: unlimited. */
  stock: number | null
  ends_at: string | null
  is_demonstration: number
}

const CAMPAIGNS = 'SELECT id, utm_source, discount_cents, stock, ends_at, is_demonstration FROM campaigns'
const ACTIVE = `
  ${CAMPAIGNS} WHERE (brand IS NULL OR brand = ?1) AND starts_at <= ?2 AND (ends_at IS NULL OR ends_at > ?2)`

/** A brand's own campaign takes precedence over one for every brand, and a later one over an earlier one. */
const FIRST = 'ORDER BY brand IS NULL, starts_at DESC, id LIMIT 1'

/** The running campaign of a source, else the brand's standing offer, else null for regular prices without a limit. */
export async function campaignOfSource(
  db: D1Database,
  brand: string,
  utmSource: string | null | undefined,
  now: Date,
): Promise<Campaign | null> {
  const bySource = utmSource
    ? await db
        .prepare(`${ACTIVE} AND utm_source = ?3 ${FIRST}`)
        .bind(brand, now.toISOString(), utmSource)
        .first<Campaign>()
    : null
  return bySource ?? standingOffer(db, brand, now)
}

/** A running campaign by its id, else the standing offer, so that omitting the id never bypasses a limited stock. */
export async function campaignOfId(
  db: D1Database,
  brand: string,
  id: string | null | undefined,
  now: Date,
): Promise<Campaign | null> {
  const byId = id
    ? await db.prepare(`${ACTIVE} AND id = ?3`).bind(brand, now.toISOString(), id).first<Campaign>()
    : null
  return byId ?? standingOffer(db, brand, now)
}

/**
 * The running standing offer. Where all have ended, the last one: nothing is on sale until an operator starts another.
 * Null for a brand that never had one.
 */
async function standingOffer(db: D1Database, brand: string, now: Date): Promise<Campaign | null> {
  const moment = now.toISOString()
  const running = await db.prepare(`${ACTIVE} AND is_default = 1 ${FIRST}`).bind(brand, moment).first<Campaign>()
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

/** GraphQL's Int has 32 bits: 68 years in seconds. */
const LONGEST = 2 ** 31 - 1

export function toAvailableVouchers(campaign: Campaign | null, now: Date): AvailableVouchers {
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
  }
}
