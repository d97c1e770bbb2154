/**
 * Where the database stores personal data: what people can download, and what erasing their account removes. Every
 * table with a personal column is in this list; a test compares it with the database.
 */
import { sha256 } from '../selling/digest.ts'
import type { Customer } from './session.ts'

/**
 * Values for the statements: `?1` brand, `?2` email, `?3` the customer's id, `?4` the replacement for an erased email.
 */
type PersonValues = readonly [brand: string, email: string, id: number, erasedEmail: string]

type Person = Pick<Customer, 'id' | 'brand' | 'email'>

interface PersonalTable {
  table: string
  /**
   * Rows for the download, without secrets and internal columns. Null: nothing that could be attributed to a person.
   */
  read: string | null
  /** What erasing does. Null: the law requires keeping it, and it identifies nobody. */
  erase: string | null
}

const OF_EMAIL = 'WHERE brand = ?1 AND email = ?2'
const ORDER =
  'attempt_id, status, option_name, hours, subtotal_cents, tax_cents, total_cents, monthly_cents, early_exit_cents, first_monthly_charge, zipcode, city, state, email, phone, first_name, last_name, referral, consent_text, agent_words, offer_key, build, consented_at, card_last4, voucher_code, voucher_expires_at, created_at, purchased_at'

export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: 'customers',
    read: 'SELECT email, phone, first_name, last_name, card_last4, created_at FROM customers WHERE id = ?3',
    erase: `UPDATE customers SET email = ?4, phone = '', first_name = '', last_name = '', card_last4 = NULL, card_setup_id = NULL WHERE id = ?3`,
  },
  {
    table: 'purchases',
    read: `SELECT ${ORDER} FROM purchases ${OF_EMAIL}`,
    // Amounts and the consent stay: at least three years, or a year after the membership (California, BPC 17602(b)(5)).
    erase: `UPDATE purchases SET email = ?4, phone = '', first_name = '', last_name = '', referral = NULL ${OF_EMAIL}`,
  },
  {
    table: 'memberships',
    read: 'SELECT plan_key, monthly_cents, first_charge_on, minimum_months, early_exit_cents, status, created_at FROM memberships WHERE customer_id = ?3',
    erase: null,
  },
  {
    table: 'charges',
    read: 'SELECT kind, due_on, description, net_cents, tax_cents, total_cents, status, refunded_cents, paid_at FROM charges WHERE customer_id = ?3',
    erase: null,
  },
  {
    table: 'visits',
    read: 'SELECT starts_at, ends_at, hours, status, street, unit, city, state, zipcode, home_type, recurrence, add_ons, notes, created_at FROM visits WHERE customer_id = ?3',
    erase: `UPDATE visits SET street = '', unit = '', notes = '' WHERE customer_id = ?3`,
  },
  { table: 'code_guesses', read: null, erase: `DELETE FROM code_guesses ${OF_EMAIL}` },
  { table: 'leads', read: `SELECT * FROM leads ${OF_EMAIL}`, erase: `DELETE FROM leads ${OF_EMAIL}` },
  { table: 'waitlist', read: `SELECT * FROM waitlist ${OF_EMAIL}`, erase: `DELETE FROM waitlist ${OF_EMAIL}` },
  { table: 'tickets', read: `SELECT * FROM tickets ${OF_EMAIL}`, erase: `DELETE FROM tickets ${OF_EMAIL}` },
  {
    table: 'applications',
    read: `SELECT * FROM applications ${OF_EMAIL}`,
    erase: `DELETE FROM applications ${OF_EMAIL}`,
  },
  {
    table: 'outbox',
    read: 'SELECT kind, status, created_at, finished_at FROM outbox WHERE brand = ?1 AND recipient = ?2',
    erase: 'DELETE FROM outbox WHERE brand = ?1 AND recipient = ?2',
  },
  {
    table: 'mail_preferences',
    read: `SELECT unsubscribed_at FROM mail_preferences ${OF_EMAIL}`,
    erase: `DELETE FROM mail_preferences ${OF_EMAIL}`,
  },
  {
    table: 'sessions',
    read: 'SELECT agent, created_at, last_seen_at, expires_at FROM sessions WHERE customer_id = ?3',
    erase: 'DELETE FROM sessions WHERE customer_id = ?3',
  },
  { table: 'sign_in_codes', read: null, erase: `DELETE FROM sign_in_codes ${OF_EMAIL}` },
]

/** Everything stored about a customer, as JSON for people and programs. */
export async function dataOf(db: D1Database, customer: Customer): Promise<string> {
  const values = await valuesOf(customer)
  const readable = PERSONAL_TABLES.filter(({ read }) => read !== null)
  const results = await db.batch(readable.map(({ read }) => bound(db, read ?? '', values)))
  const data = readable.map(({ table }, index) => [table, results[index]?.results ?? []])
  return JSON.stringify(Object.fromEntries(data), null, 2)
}

/** The statements that erase a customer. Run them in one batch. */
export async function eraseStatements(db: D1Database, customer: Person): Promise<D1PreparedStatement[]> {
  const values = await valuesOf(customer)
  return PERSONAL_TABLES.flatMap(({ erase }) => (erase === null ? [] : [bound(db, erase, values)]))
}

/** Orders of one erased person stay linked, and anyone who knows the address can still prove a consent. */
async function valuesOf({ brand, email, id }: Person): Promise<PersonValues> {
  const mark = (await sha256(`${brand}\n${email.toLowerCase()}`)).slice(0, 32)
  return [brand, email, id, `erased-${mark}@erased.invalid`]
}

/** Binds only as many values as the statement has, because D1 rejects more. */
function bound(db: D1Database, sql: string, values: PersonValues): D1PreparedStatement {
  const most = Math.max(...[...sql.matchAll(/\?(\d)/g)].map(([, number]) => Number(number)))
  return db.prepare(sql).bind(...values.slice(0, most))
}
