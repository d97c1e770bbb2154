/** Tickets, applications and cleaners' pay. Emails arrive in lower case. */
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

/** Stores a ticket and queues its confirmation mail, once. Returns its reference; a repeated request gets the first one. */
export async function saveTicket(db: D1Database, ticket: NewTicket): Promise<string> {
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
  const select = db
    .prepare('SELECT reference FROM tickets WHERE brand = ? AND request_id = ?')
    .bind(ticket.brand, ticket.requestId)
  const mail = queueMail(db, {
    kind: 'TICKET_RECEIVED',
    facts: { reference: ticket.reference, topic: ticket.topic, channel: ticket.channel, message: ticket.message },
    brand: ticket.brand,
    eventKey: `ticket/${ticket.requestId}`,
    to: ticket.email,
    now: ticket.now,
    onlyIf: {
      sql: 'EXISTS (SELECT 1 FROM tickets WHERE brand = ? AND reference = ?)',
      values: [ticket.brand, ticket.reference],
    },
  })
  const results = await db.batch<{ reference: string }>([insert, mail, select])
  return results.at(-1)?.results[0]?.reference ?? ticket.reference
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

/** Stores an application as PENDING and queues its confirmation mail. An earlier one from the same email is left unchanged. */
export async function saveApplication(db: D1Database, application: NewApplication): Promise<void> {
  const insert = db
    .prepare(
      `INSERT INTO applications
         (brand, email, phone, first_name, last_name, zipcode, experience, payout_method, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (brand, email) DO NOTHING`,
    )
    .bind(
      application.brand,
      application.email,
      application.phone,
      application.firstName,
      application.lastName,
      application.zipcode,
      application.experience,
      application.payoutMethod,
      application.now.toISOString(),
    )
  const mail = queueMail(db, {
    kind: 'APPLICATION_RECEIVED',
    facts: { firstName: application.firstName },
    brand: application.brand,
    eventKey: `application/${application.email}`,
    to: application.email,
    now: application.now,
  })
  await db.batch([insert, mail])
}

export interface RegionPay {
  region: string
  lowCents: number
  highCents: number
  isDemonstration: boolean
}

/** Cleaners' pay by region, highest first. With a zipcode, only that zipcode's region. */
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
