/** Reads and erases a person's stored data, for people who cannot do this themselves in an account. */

import { toMailbox } from '../../graphql/contract/text/mailbox.ts'
import { readValues } from '../../graphql/origin/account/personal-data.ts'
import { PERSONAL_TABLES } from '../../graphql/origin/account/personal-tables.ts'
import { MAILBOX } from '../../graphql/origin/purchase-mailbox.ts'
import { literal } from '../../graphql/origin/seed/insert.ts'
import type { Database } from './database.ts'
import type { Row } from './print.ts'

export interface PersonStatements {
  /** One query for each table, without internal columns and secrets. */
  read: readonly { table: string; sql: string }[]
  erase: readonly string[]
  /** The email addresses of the mailbox's accounts that have a different spelling. The statements leave them out. */
  otherEmails: readonly string[]
}

/**
 * Returns the statements for one email address at one brand. `erase` is empty while a membership is running, a purchase
 * is open, a visit is upcoming or an order is waiting for payment.
 */
export async function findPerson(database: Database, brand: string, email: string): Promise<PersonStatements> {
  const [customers = [], open = []] = await database.askAll([
    `SELECT c.id, c.email, (SELECT COUNT(*) FROM memberships m WHERE m.customer_id = c.id AND m.status <> 'CANCELLED') AS running,
      (SELECT COUNT(*) FROM visits v WHERE v.customer_id = c.id AND v.status = 'PENDING'
        AND v.starts_at > strftime('%Y-%m-%dT%H:%M:%fZ')) + (SELECT COUNT(*) FROM charges h WHERE h.customer_id = c.id AND h.held_until IS NOT NULL)
        AS to_come
      FROM customers c WHERE c.brand = ${literal(brand)} AND (c.email = ${literal(email)} OR c.id IN (SELECT customer_id FROM purchases
        WHERE brand = ${literal(brand)} AND ${MAILBOX} = ${literal(toMailbox(email))}))`,
    `SELECT attempt_id FROM purchases WHERE brand = ${literal(brand)} AND due_at IS NOT NULL
      AND (email = ${literal(email)} OR mailbox = ${literal(toMailbox(email))})`,
  ])
  const isOwn = (row: Row) => String(row.email).toLowerCase() === email
  const customer = customers.find(isOwn)
  const values = await readValues({ brand, email, id: Number(customer?.id ?? -1) })
  const written = (sql: string) =>
    sql.replace(/\?(\d)/g, (_, number: string) => literal(values[Number(number) - 1] ?? ''))
  const isBusy = Number(customer?.running ?? 0) + Number(customer?.to_come ?? 0) + open.length > 0
  return {
    read: PERSONAL_TABLES.flatMap(({ table, read }) => (read === null ? [] : [{ table, sql: written(read) }])),
    erase: isBusy ? [] : PERSONAL_TABLES.flatMap(({ erase }) => (erase === null ? [] : [written(erase)])),
    otherEmails: customers.filter((row) => !isOwn(row)).map((row) => String(row.email)),
  }
}

export async function dataOfPerson(
  database: Database,
  { read }: PersonStatements,
): Promise<Record<string, readonly Row[]>> {
  const found = await database.askAll(read.map(({ sql }) => sql))
  return Object.fromEntries(read.map(({ table }, index) => [table, found[index] ?? []]))
}
