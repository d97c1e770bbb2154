/** A stored visit: see migrations/0016_visits.sql. */
import type {
  BookingStatus,
  CleaningService,
  EquipmentOption,
  HomeType,
  LastHome,
  Recurrence,
  SupplyOption,
  UsState,
  VisitWindow,
} from '../generated/resolvers.ts'
import type { StoredPolicy } from './told-policy.ts'

export interface VisitRow extends StoredPolicy {
  id: string
  brand: string
  customer_id: number
  voucher_code: string
  region_id: string
  day: string
  start_minute: number
  end_minute: number
  time_zone: string
  starts_at: string
  ends_at: string
  hours: number
  status: BookingStatus
  street: string
  unit: string
  city: string
  state: UsState
  zipcode: string
  home_type: HomeType
  /** The kind of cleaning. Like the next two, '' for visits that were booked before customers were asked. */
  service: CleaningService | ''
  equipment: EquipmentOption | ''
  supplies: SupplyOption | ''
  recurrence: Recurrence | ''
  add_ons: string
  notes: string
  sequence: number
  created_at: string
  updated_at: string
  cancelled_at: string | null
  /** 'unpaid': its hold expired, so it was never booked. 'missed': no cleaner came. */
  cancelled_by: 'customer' | 'returned' | 'unpaid' | 'missed' | null
  /** Opens the page on which it is reviewed. Set once it is over: reviews/ask-for-reviews.ts. */
  review_token: string | null
  /** 1 while its window is only held, because its payment is open. */
  is_held: 0 | 1
  /** How many of `hours` are paid in money, and the price of one, which is null for the visit of the first voucher. */
  paid_hours: number
  rate_cents: number | null
  input_hash: string
}

/** The voucher that pays hours of a visit. Null if all are paid in money: `voucher_code` is then the visit's own id. */
export function voucherOf({ id, voucher_code: code }: Pick<VisitRow, 'id' | 'voucher_code'>): string | null {
  return code === id ? null : code
}

/** A visit as it is booked. */
export type NewVisit = Omit<VisitRow, 'status' | 'sequence' | 'cancelled_at' | 'cancelled_by' | 'review_token'>

/** For `WHERE`: the visit holds its window and its voucher. */
export const IS_BOOKED = `status NOT IN ('CANCELLED', 'EXPIRED')`

export function selectVisit(db: D1Database, id: string): D1PreparedStatement {
  return db.prepare('SELECT * FROM visits WHERE id = ?').bind(id)
}

/** A customer's visit; null for another id, and for one of somebody else. */
export function findVisit(
  db: D1Database,
  { id, brand, customerId }: { id: string; brand: string; customerId: number },
): Promise<VisitRow | null> {
  return db
    .prepare('SELECT * FROM visits WHERE id = ? AND brand = ? AND customer_id = ?')
    .bind(id, brand, customerId)
    .first<VisitRow>()
}

/** The visit booked with a voucher, or null. */
export function findBookedVisit(db: D1Database, brand: string, code: string): Promise<VisitRow | null> {
  return db
    .prepare(`SELECT * FROM visits WHERE brand = ? AND voucher_code = ? AND ${IS_BOOKED}`)
    .bind(brand, code)
    .first<VisitRow>()
}

/** The window of arrival, as the contract has it. */
export function windowOf(row: VisitRow): VisitWindow {
  const { day, start_minute: startMinute, end_minute: endMinute, starts_at: startsAt, ends_at: endsAt } = row
  return { day, startMinute, endMinute, startsAt, endsAt }
}

/** The home of the customer's last visit, or of the last one with a voucher. Null for none, and after it was erased. */
export async function findLastHome(
  db: D1Database,
  { brand, customerId, code }: { brand: string; customerId: number; code: string | null },
): Promise<LastHome | null> {
  const row = await db
    .prepare(
      `SELECT * FROM visits WHERE customer_id = ?1 AND brand = ?2 AND (?3 IS NULL OR voucher_code = ?3) AND street <> ''
       ORDER BY created_at DESC LIMIT 1`,
    )
    .bind(customerId, brand, code)
    .first<VisitRow>()
  if (!row) return null
  const { street, unit, zipcode, home_type: homeType, equipment, supplies, notes } = row
  return { street, unit, zipcode, homeType, equipment: equipment || null, supplies: supplies || null, notes }
}
