/**
 * Purchases for a mailbox that already has another browser's purchase. Nobody has proved whose mailbox it is, so both
 * purchases continue, and the first to pay gets the voucher. See docs/decisions/068-an-address-proves-nothing.md.
 */

import type { Deps } from '../deps.ts'
import type { Payment } from '../gateway/gateway.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { MAILBOX } from '../purchase-mailbox.ts'
import { ANSWERED_BY_MAIL } from './answers.ts'
import { decideRefund, end, recordRefund } from './endings.ts'
import {
  aboutAttempt,
  COUNTS,
  changePurchase,
  findPurchaseOfMailbox,
  IS_LIVE,
  mailboxOfRow,
  type PurchaseRow,
  THIS_ATTEMPT,
  toKey,
} from './purchase-row.ts'

/**
 * Makes this attempt the uncontested attempt for its mailbox, unless another attempt for the mailbox is already paid.
 * Open attempts from other browsers become contested: they can be completed only if this attempt ends unpaid.
 */
export function claim({ db }: Deps, row: PurchaseRow): Promise<PurchaseRow> {
  const rivals = `brand = ?1 AND attempt_id <> ?2 AND ${MAILBOX} = ?3 AND contested = 0`
  const mailbox = mailboxOfRow(row)
  return changePurchase(db, row, [
    aboutAttempt(
      db,
      row,
      `UPDATE purchases SET contested = 1 WHERE ${rivals} AND ${COUNTS} AND ${IS_LIVE} AND EXISTS (
         SELECT 1 FROM purchases WHERE ${THIS_ATTEMPT} AND contested = 1 AND ${IS_LIVE}
       )`,
      mailbox,
    ),
    aboutAttempt(
      db,
      row,
      `UPDATE purchases SET contested = 0 WHERE ${THIS_ATTEMPT} AND ${IS_LIVE}
         AND NOT EXISTS (SELECT 1 FROM purchases WHERE ${rivals} AND ${COUNTS})`,
      mailbox,
    ),
  ])
}

/** Ends an attempt whose mailbox has a voucher. Only an email to that mailbox says why. */
export async function endByMail(deps: Deps, row: PurchaseRow): Promise<PurchaseRow> {
  return end(deps, row, { status: 'released', answer: ANSWERED_BY_MAIL, also: await explanation(deps, row) })
}

/** Ends an attempt that cannot get the voucher, and refunds its payment in full. */
export async function endAndRefund(deps: Deps, row: PurchaseRow, payment: Payment): Promise<PurchaseRow> {
  const ended = await endByMail(deps, row)
  if (!(await decideRefund(deps, ended))) return ended
  const { refundId } = await deps.gateway.refundPayment(payment.id, toKey(row))
  return recordRefund(deps, ended, refundId)
}

/**
 * Queues an email to the buyer who got the voucher. The email explains why the other order ended. Queues at most one
 * such email per day.
 */
async function explanation({ db, now }: Deps, row: PurchaseRow): Promise<D1PreparedStatement> {
  const mailbox = mailboxOfRow(row)
  const owner = await findPurchaseOfMailbox(db, row.brand, mailbox)
  const moment = now()
  return queueMail(db, {
    kind: 'NOT_A_NEW_CLIENT',
    brand: row.brand,
    eventKey: `not-new/${mailbox}/${moment.toISOString().slice(0, 10)}`,
    to: owner?.email ?? row.email,
    now: moment,
    onlyIf: {
      sql: "EXISTS (SELECT 1 FROM purchases WHERE brand = ? AND attempt_id = ? AND status = 'released' AND answer = ?)",
      values: [row.brand, row.attempt_id, JSON.stringify(ANSWERED_BY_MAIL)],
    },
    facts: { firstName: owner?.first_name ?? '', totalCents: row.total_cents },
  })
}
