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

const ACTIVE = `
  SELECT id, utm_source, discount_cents, stock, ends_at, is_demonstration FROM campaigns
  WHERE (brand IS NULL OR brand = ?1) AND starts_at <= ?2 AND (ends_at IS NULL OR ends_at > ?2)`

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

function standingOffer(db: D1Database, brand: string, now: Date): Promise<Campaign | null> {
  return db.prepare(`${ACTIVE} AND is_default = 1 ${FIRST}`).bind(brand, now.toISOString()).first<Campaign>()
}

export function toAvailableVouchers(campaign: Campaign | null, now: Date): AvailableVouchers {
  return {
    campaignId: campaign?.id ?? null,
    utmSource: campaign?.utm_source ?? null,
    discount: (campaign?.discount_cents ?? 0) / 100,
    vouchersRemaining: campaign?.stock ?? null,
    timeRemaining: campaign?.ends_at ? Math.floor((Date.parse(campaign.ends_at) - now.getTime()) / 1000) : null,
    zeroVouchersAvailable: campaign?.stock === 0,
    isDemonstration: campaign?.is_demonstration === 1,
  }
}
