/** A stored visit: see the table `visits`. */
import type * as z from 'zod/mini'
import type { bookCleaningInput, bookVisitInput } from '../../contract/visit-inputs.ts'
import type { ChargeRow } from '../charges/charge-row.ts'
import type { Condition } from '../condition.ts'
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
import type { VisitPlace, Window } from './windows.ts'

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
  /** The kind of cleaning. `service`, `equipment` and `supplies` are '' if the customer did not choose. */
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
  /**
   * Why the visit was canceled or expired. 'returned': its payment was returned. 'unpaid': the hold ran out. 'missed':
   * no cleaner came.
   */
  cancelled_by: 'customer' | 'returned' | 'unpaid' | 'missed' | null
  /**
   * The token of the page for reviewing the visit. Set some hours after the visit; null before that, and after the
   * customer was erased. See reviews/ask-for-reviews.ts.
   */
  review_token: string | null
  /** 1 while the window is only held, because the visit is not paid for. */
  is_held: 0 | 1
  /** How many of the `hours` are paid by card rather than with a voucher. */
  paid_hours: number
  /** The price of an hour in cents; null for a first cleaning, which a voucher pays for. */
  rate_cents: number | null
  input_hash: string
}

/**
 * Returns the code of the voucher that pays for hours of the visit, or null without a voucher. A visit without a
 * voucher has its own id as `voucher_code`.
 */
export function getVoucher({ id, voucher_code: code }: Pick<VisitRow, 'id' | 'voucher_code'>): string | null {
  return code === id ? null : code
}

/** A visit at the time of booking. */
export type NewVisit = Omit<VisitRow, 'status' | 'sequence' | 'cancelled_at' | 'cancelled_by' | 'review_token'>

type VisitFormInput = Omit<z.infer<typeof bookVisitInput> | z.infer<typeof bookCleaningInput>, 'requestId'>

/** The fields of a new visit that do not depend on how it is paid for. */
export function visitAt(place: VisitPlace, window: Window, form: VisitFormInput, now: Date) {
  const moment = now.toISOString()
  return {
    region_id: place.regionId,
    day: window.day,
    start_minute: window.startMinute,
    end_minute: window.endMinute,
    time_zone: place.timeZone,
    starts_at: window.startsAt,
    ends_at: window.endsAt,
    street: form.street,
    unit: form.unit ?? '',
    city: place.city,
    state: place.state as VisitRow['state'],
    zipcode: place.zipcode,
    home_type: form.homeType,
    service: form.service ?? '',
    equipment: form.equipment ?? '',
    supplies: form.supplies ?? '',
    recurrence: form.recurrence ?? '',
    add_ons: [...new Set(form.addOns)].join(','),
    notes: form.notes ?? '',
    created_at: moment,
    updated_at: moment,
  } satisfies Partial<NewVisit>
}

/** Inserts the visit if its window has room and the condition is true when the statement runs. */
export function insertVisit(db: D1Database, visit: NewVisit, onlyIf: Condition): D1PreparedStatement {
  const names = Object.keys(visit)
  return db
    .prepare(
      `INSERT INTO visits (${names.join(', ')}) SELECT ${names.map(() => '?').join(', ')}
       WHERE EXISTS (SELECT 1 FROM visit_windows WHERE region_id = ? AND day = ? AND start_minute = ? AND taken < capacity)
         AND ${onlyIf.sql}
       ON CONFLICT DO NOTHING`,
    )
    .bind(...Object.values(visit), visit.region_id, visit.day, visit.start_minute, ...onlyIf.values)
}

/** SQL condition: the visit takes up room in its window, and its voucher cannot pay for another visit. */
export const IS_BOOKED = `status NOT IN ('CANCELLED', 'EXPIRED')`

/** Whether `IS_BOOKED` holds for a visit. */
export function isBooked({ status }: Pick<VisitRow, 'status'>): boolean {
  return status !== 'CANCELLED' && status !== 'EXPIRED'
}

export function selectVisit(db: D1Database, id: string): D1PreparedStatement {
  return db.prepare('SELECT * FROM visits WHERE id = ?').bind(id)
}

/** Returns the visit that a charge is for. Throws if it is not in the database. */
export async function visitOfCharge(db: D1Database, charge: Pick<ChargeRow, 'visit_id'>): Promise<VisitRow> {
  const visit = await selectVisit(db, charge.visit_id ?? '').first<VisitRow>()
  if (!visit) throw new Error('The visit of this charge is not in the database')
  return visit
}

/** Finds a customer's visit. Null for an unknown id and for another customer's visit. */
export function findVisit(
  db: D1Database,
  { id, brand, customerId }: { id: string; brand: string; customerId: number },
): Promise<VisitRow | null> {
  return db
    .prepare('SELECT * FROM visits WHERE id = ? AND brand = ? AND customer_id = ?')
    .bind(id, brand, customerId)
    .first<VisitRow>()
}

/** Finds the visit that is booked with a voucher, or null. */
export function findBookedVisit(db: D1Database, brand: string, code: string): Promise<VisitRow | null> {
  return db
    .prepare(`SELECT * FROM visits WHERE brand = ? AND voucher_code = ? AND ${IS_BOOKED}`)
    .bind(brand, code)
    .first<VisitRow>()
}

/** Converts the visit's arrival window to the contract's type. */
export function getWindow(row: VisitRow): VisitWindow {
  const { day, start_minute: startMinute, end_minute: endMinute, starts_at: startsAt, ends_at: endsAt } = row
  return { day, startMinute, endMinute, startsAt, endsAt }
}

/**
 * Finds the home of the customer's latest visit. With `code`, considers only visits with that voucher. Skips visits
 * whose address was erased.
 */
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
