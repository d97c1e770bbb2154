/** Stores tickets and applications, and reads cleaners' pay. The callers convert emails to lower case. */
import { sha256 } from '../crypto/digest.ts'
import { queueMail } from '../mail/queue-mail.ts'

export interface NewTicket {
  brand: string
  requestId: string
  reference: string
  channel: string
  topic: string
  email: string
  phone: string
  orderCode: string
  message: string
  now: Date
}

/** The result of storing a ticket: its reference, and whether an email confirms it. */
interface StoredTicket {
  reference: string
  isConfirmed: boolean
}

/**
 * Stores a ticket, and queues its confirmation if `mayConfirm` is true. A repeated request changes nothing, and returns
 * the result of the first request.
 */
export async function saveTicket(db: D1Database, ticket: NewTicket, mayConfirm: boolean): Promise<StoredTicket> {
  const insert = db
    .prepare(
      `INSERT INTO tickets (brand, request_id, reference, channel, topic, email, phone, order_code, message, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (brand, request_id) DO NOTHING`,
    )
    .bind(
      ticket.brand,
      ticket.requestId,
      ticket.reference,
      ticket.channel,
      ticket.topic,
      ticket.email,
      ticket.phone,
      ticket.orderCode,
      ticket.message,
      ticket.now.toISOString(),
    )
  const eventKey = `ticket/${ticket.requestId}`
  const isThisOne = 'EXISTS (SELECT 1 FROM tickets WHERE brand = ? AND reference = ?)'
  const mail = queueMail(db, {
    kind: 'TICKET_RECEIVED',
    facts: { reference: ticket.reference, channel: ticket.channel },
    brand: ticket.brand,
    eventKey,
    to: ticket.email,
    now: ticket.now,
    onlyIf: mayConfirm ? { sql: isThisOne, values: [ticket.brand, ticket.reference] } : NEVER,
  })
  const select = db
    .prepare(
      `SELECT reference, EXISTS (SELECT 1 FROM outbox WHERE brand = ?1 AND event_key = ?3) AS isConfirmed
       FROM tickets WHERE brand = ?1 AND request_id = ?2`,
    )
    .bind(ticket.brand, ticket.requestId, eventKey)
  const results = await db.batch<{ reference: string; isConfirmed: number }>([insert, mail, select])
  const stored = results[2]?.results[0]
  if (!stored) throw new Error('The ticket that was just stored is not in the database')
  return { reference: stored.reference, isConfirmed: Boolean(stored.isConfirmed) }
}

export interface NewApplication {
  brand: string
  email: string
  phone: string
  firstName: string
  lastName: string
  zipcode: string
  experience: string
  payoutMethod: string
  now: Date
}

const APPLICATION_COLUMNS = 'brand, email, phone, first_name, last_name, zipcode, experience, payout_method'
const IS_SAME_APPLICATION = `brand = ?1 AND email = ?2 AND phone = ?3 AND first_name = ?4 AND last_name = ?5 AND zipcode = ?6
  AND experience = ?7 AND payout_method = ?8`

/**
 * Stores an application as PENDING, and queues its confirmation if `mayConfirm` is true. The email is not verified, so
 * a later application with the same email is stored separately and changes nothing. An identical application is stored
 * only once. Returns whether an email confirms the application.
 */
export async function saveApplication(
  db: D1Database,
  application: NewApplication,
  mayConfirm: boolean,
): Promise<boolean> {
  const { brand, email, phone, firstName, lastName, zipcode, experience, payoutMethod } = application
  const values = [brand, email, phone, firstName, lastName, zipcode, experience, payoutMethod]
  const moment = application.now.toISOString()
  const insert = (table: string, onlyIf: string) =>
    db
      .prepare(
        `INSERT INTO ${table} (${APPLICATION_COLUMNS}, created_at) SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9 WHERE ${onlyIf}
         ON CONFLICT DO NOTHING`,
      )
      .bind(...values, moment)
  const isStored = (table: string) => `EXISTS (SELECT 1 FROM ${table} WHERE ${IS_SAME_APPLICATION})`
  const eventKey = `application/${await sha256(JSON.stringify(values))}`
  const mail = queueMail(db, {
    kind: 'APPLICATION_RECEIVED',
    facts: {},
    brand,
    eventKey,
    to: email,
    now: application.now,
    ...(mayConfirm ? {} : { onlyIf: NEVER }),
  })
  const results = await db.batch<{ isConfirmed: number }>([
    insert('applications', 'true'),
    insert('later_applications', `NOT ${isStored('applications')} AND NOT ${isStored('later_applications')}`),
    mail,
    db
      .prepare('SELECT EXISTS (SELECT 1 FROM outbox WHERE brand = ? AND event_key = ?) AS isConfirmed')
      .bind(brand, eventKey),
  ])
  return Boolean(results[3]?.results[0]?.isConfirmed)
}

const NEVER = { sql: 'false', values: [] }

export interface RegionPay {
  region: string
  lowCents: number
  highCents: number
  isDemonstration: boolean
}

/** Reads cleaners' pay by region, highest first. With a ZIP code, reads only that ZIP code's region. */
export async function regionPay(
  db: D1Database,
  { zipcode, includeDemonstration }: { zipcode: string | null; includeDemonstration: boolean },
): Promise<RegionPay[]> {
  const { results } = await db
    .prepare(
      `SELECT r.name AS region, p.low_cents AS lowCents, p.high_cents AS highCents, p.is_demonstration AS isDemonstration
       FROM region_pay p JOIN regions r ON r.id = p.region_id
       WHERE (?1 IS NULL OR r.id = (SELECT region_id FROM region_prefixes WHERE prefix = substr(?1, 1, 3)))
         AND (p.is_demonstration = 0 OR ?2)
       ORDER BY p.high_cents DESC, r.name`,
    )
    .bind(zipcode, Number(includeDemonstration))
    .all<Omit<RegionPay, 'isDemonstration'> & { isDemonstration: number }>()
  return results.map((row) => ({ ...row, isDemonstration: row.isDemonstration === 1 }))
}
