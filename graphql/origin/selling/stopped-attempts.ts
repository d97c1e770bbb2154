/** Attempts that were stopped before a purchase was stored: see the table `stopped_attempts`. */
import type { Deps } from '../deps.ts'
import type { AttemptKey } from '../gateway/gateway.ts'
import {
  type Answer,
  EXISTING_CLIENT,
  NEVER_RECEIVED,
  OTHER_ORDER_ENDED,
  OTHER_ORDER_PENDING,
  PRICE_CHANGED,
} from './answers.ts'
import {
  findPurchase,
  findPurchaseOfMailbox,
  isFinal,
  isMadeBy,
  mailboxOfRow,
  type PurchaseRow,
  selectPurchase,
} from './purchase-row.ts'
import { workOn } from './work-on.ts'

export interface StoppedAttempt {
  brand: string
  attempt_id: string
  reason: 'given-up' | 'price-changed' | 'other-order' | 'other-ended'
  other_attempt_id: string | null
}

/** An attempt's purchase, or the reason why it was stopped, or neither. */
export interface KnownAttempt {
  row: PurchaseRow | null
  stopped: StoppedAttempt | null
}

export function selectStopped(db: D1Database, { brand, attemptId }: AttemptKey): D1PreparedStatement {
  return db.prepare('SELECT * FROM stopped_attempts WHERE brand = ? AND attempt_id = ?').bind(brand, attemptId)
}

export async function findAttempt({ db }: Deps, key: AttemptKey): Promise<KnownAttempt> {
  const [rows, stopped] = await db.batch([selectPurchase(db, key), selectStopped(db, key)])
  return known(rows, stopped)
}

/** Refuses an attempt permanently, unless it already has a purchase. Returns that purchase or the stored refusal. */
export async function stop(
  { db, now }: Deps,
  key: AttemptKey,
  reason: 'given-up' | 'price-changed',
): Promise<KnownAttempt> {
  const [, rows, stopped] = await db.batch([
    db
      .prepare(
        `INSERT INTO stopped_attempts (brand, attempt_id, reason, created_at) SELECT ?1, ?2, ?3, ?4
         WHERE NOT EXISTS (SELECT 1 FROM purchases WHERE brand = ?1 AND attempt_id = ?2)
         ON CONFLICT DO NOTHING`,
      )
      .bind(key.brand, key.attemptId, reason, now().toISOString()),
    selectPurchase(db, key),
    selectStopped(db, key),
  ])
  return known(rows, stopped)
}

function known(rows: D1Result | undefined, stopped: D1Result | undefined): KnownAttempt {
  return {
    row: (rows?.results[0] as PurchaseRow | undefined) ?? null,
    stopped: (stopped?.results[0] as StoppedAttempt | undefined) ?? null,
  }
}

export async function answerStopped(deps: Deps, stopped: StoppedAttempt, client: string | null): Promise<Answer> {
  switch (stopped.reason) {
    case 'given-up':
      return NEVER_RECEIVED
    case 'price-changed':
      return PRICE_CHANGED
    case 'other-ended':
      return OTHER_ORDER_ENDED
    case 'other-order':
      return followOther(deps, stopped, client)
  }
}

/** Answers with the state of this browser's other purchase. Reveals nothing about another browser's purchase. */
async function followOther(deps: Deps, stopped: StoppedAttempt, client: string | null): Promise<Answer> {
  const { db } = deps
  const { brand, attempt_id: attemptId, other_attempt_id: otherId } = stopped
  const met = await findPurchase(db, { brand, attemptId: otherId ?? '' })
  // The other purchase may have ended, and the client may have started a third one.
  const other = met && (await findPurchaseOfMailbox(db, brand, mailboxOfRow(met)))
  // The other purchase belongs to another browser. This order is being stored as contested right now.
  if (other && !isMadeBy(other, client)) return OTHER_ORDER_PENDING
  const current = other && (await workOn(deps, other, 'look'))
  if (current?.status === 'succeeded') return EXISTING_CLIENT
  if (current && !isFinal(current)) return OTHER_ORDER_PENDING
  await db
    .prepare(
      `UPDATE stopped_attempts SET reason = 'other-ended' WHERE brand = ? AND attempt_id = ? AND reason = 'other-order'`,
    )
    .bind(brand, attemptId)
    .run()
  // A concurrent request may have created this attempt's purchase first.
  return (await findPurchase(db, { brand, attemptId })) ? OTHER_ORDER_PENDING : OTHER_ORDER_ENDED
}
