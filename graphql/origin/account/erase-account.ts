/** Erases an account when its customer asks for it. */
import { mailboxOf } from '../../contract/text/mailbox.ts'
import type { Customer, OriginContext } from '../context.ts'
import { depsOf } from '../deps.ts'
import { eraseAtGateway } from './erase-at-gateway.ts'
import { eraseStatements } from './personal-data.ts'

/** `email`: typed by the customer, to confirm. */
export async function eraseAccount(
  customer: Customer,
  email: string,
  context: OriginContext,
): Promise<{ success: boolean; message: string }> {
  const { db, env, now } = context
  if (email.trim().toLowerCase() !== customer.email.toLowerCase())
    return { success: false, message: 'Enter the email address of this account.' }
  const obstacle = await findObstacle(db, customer, now)
  if (obstacle) return { success: false, message: obstacle }
  await db.batch(await eraseStatements(db, customer))
  context.waitUntil(eraseAtGateway(depsOf(env)))
  return { success: true, message: 'Your account is erased.' }
}

/** What must end before the account can be erased, or null. */
async function findObstacle(db: D1Database, customer: Customer, now: Date): Promise<string | null> {
  const running = await db
    .prepare(`SELECT 1 FROM memberships WHERE customer_id = ? AND status <> 'CANCELLED'`)
    .bind(customer.id)
    .first()
  if (running) return 'Your membership is still running. Cancel it first, then erase the account.'
  const toCome = await db
    .prepare(`SELECT 1 FROM visits WHERE customer_id = ? AND status = 'PENDING' AND starts_at > ?`)
    .bind(customer.id, now.toISOString())
    .first()
  if (toCome) return 'You have an upcoming visit. Cancel it first, then erase the account.'
  // Otherwise a voucher could be paid after its customer is erased.
  const open = await db
    .prepare('SELECT 1 FROM purchases WHERE brand = ? AND (email = ? OR mailbox = ?) AND due_at IS NOT NULL')
    .bind(customer.brand, customer.email, mailboxOf(customer.email))
    .first()
  return open ? 'An order with this address is not settled yet. Try again in half an hour.' : null
}
