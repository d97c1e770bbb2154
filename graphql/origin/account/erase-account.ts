import { toMailbox } from '../../contract/text/mailbox.ts'
import type { Customer, OriginContext } from '../context.ts'
import { createDeps } from '../deps.ts'
import { hasUnusedHours } from '../visits/prepaid.ts'
import { eraseAtGateway } from './erase-at-gateway.ts'
import { eraseStatements } from './personal-data.ts'

/** Erases the customer's account if `email`, which the customer typed as confirmation, is the account's email. */
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
  context.waitUntil(eraseAtGateway(createDeps(env)))
  return { success: true, message: 'Your account is erased.' }
}

/** Returns a message that says what to do before the account can be erased; null if it can be erased now. */
async function findObstacle(db: D1Database, customer: Customer, now: Date): Promise<string | null> {
  const running = await db
    .prepare(`SELECT 1 FROM memberships WHERE customer_id = ? AND status <> 'CANCELLED'`)
    .bind(customer.id)
    .first()
  if (running) return 'Your membership is still running. Cancel it first, then erase the account.'
  const upcoming = await db
    .prepare(`SELECT 1 FROM visits WHERE customer_id = ? AND status = 'PENDING' AND starts_at > ?`)
    .bind(customer.id, now.toISOString())
    .first()
  if (upcoming) return 'You have an upcoming visit. Cancel it first, then erase the account.'
  // After erasure, the customer could no longer use the prepaid hours or have them refunded.
  const unused = await db
    .prepare(`SELECT 1 WHERE ${hasUnusedHours('?')}`)
    .bind(customer.id)
    .first()
  if (unused) return 'You have unused prepaid hours. Have them refunded first, then erase the account.'
  // An open order could still be paid after its customer is erased.
  const open = await db
    .prepare(
      `SELECT 1 FROM purchases WHERE brand = ?1 AND (email = ?2 OR mailbox = ?3) AND due_at IS NOT NULL
       UNION ALL SELECT 1 FROM charges WHERE customer_id = ?4 AND held_until IS NOT NULL`,
    )
    .bind(customer.brand, customer.email, toMailbox(customer.email), customer.id)
    .first()
  return open ? 'An order with this address is not settled yet. Try again later.' : null
}
