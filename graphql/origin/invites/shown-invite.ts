/** Shows an invite to its host and to friends. */
import { toMailbox } from '../../contract/text/mailbox.ts'
import type { Customer, OriginContext } from '../context.ts'
import { findReferralHost } from '../db/policies.ts'
import { allowsDemonstration } from '../env.ts'
import type { Invite, Referral } from '../generated/resolvers.ts'
import { MAILBOX } from '../purchase-mailbox.ts'
import { findReward, hasMonthsToCome, STANDS } from './reward.ts'

/** Shown to a friend if the name that the host entered does not look like a name. */
const NAMELESS = 'A friend'

/** Finds the host of a referral code: a customer of the brand, or a person whose code the operator entered. */
export async function getHost({ db, brand, env, now }: OriginContext, code: string): Promise<Referral | null> {
  const host = await db
    .prepare('SELECT id, first_name AS name FROM customers WHERE brand = ? AND invite_code = ?')
    .bind(brand, code)
    .first<{ id: number; name: string }>()
  if (host) return { hostName: greetedAs(host.name), reward: await findReward(db, { brand, hostId: host.id, now }) }
  const includeDemonstration = allowsDemonstration(env.ENVIRONMENT)
  const hostName = await findReferralHost(db, { brand, code, includeDemonstration })
  return hostName === null ? null : { hostName, reward: null }
}

/** Returns the name if it has at most two words of letters, otherwise `NAMELESS`, because strangers see this text. */
function greetedAs(name: string): string {
  return /^\p{L}[\p{L}\p{M}'’.-]{0,19}( \p{L}[\p{L}\p{M}'’.-]{0,19})?$/u.test(name) ? name : NAMELESS
}

interface Counts {
  code: string
  open: number
  bought: number
  waiting: number
  ready: number
  used: number
}

/** Returns the customer's code and the results of inviting friends. Friends are counted by mailbox, and never named. */
export async function readInvite({ id, brand, email }: Customer, { db, now }: OriginContext): Promise<Invite | null> {
  const [counts, reward] = await Promise.all([
    db
      .prepare(
        `SELECT c.invite_code AS code,
           (SELECT count(DISTINCT l.mailbox) FROM leads l INDEXED BY leads_by_referral
             WHERE l.brand = c.brand AND l.referral = c.invite_code COLLATE NOCASE AND l.mailbox <> ?3
               AND NOT EXISTS (SELECT 1 FROM purchases p INDEXED BY purchases_of_mailbox
                 WHERE p.brand = l.brand AND p.purchased_at IS NOT NULL AND ${MAILBOX} = +l.mailbox)) AS open,
           count(i.attempt_id) FILTER (WHERE q.status = 'succeeded') AS bought,
           ${hasMonthsToCome('c.id')} * count(i.reward) FILTER (WHERE i.used_on IS NULL AND (i.ready_at > ?2 OR q.disputed_at IS NOT NULL) AND q.status = 'succeeded' AND q.refund_id IS NULL) AS waiting,
           ${hasMonthsToCome('c.id')} * count(i.reward) FILTER (WHERE i.used_on IS NULL AND i.ready_at <= ?2 AND ${STANDS}) AS ready,
           count(i.used_on) AS used
         FROM customers c LEFT JOIN invites i ON i.host_id = c.id
         LEFT JOIN purchases q ON q.brand = i.brand AND q.attempt_id = i.attempt_id
         WHERE c.id = ?1 AND c.invite_code IS NOT NULL GROUP BY c.id`,
      )
      .bind(id, now.toISOString(), toMailbox(email))
      .first<Counts>(),
    findReward(db, { brand, hostId: id, now }),
  ])
  if (!counts) return null
  const { code, open, bought, waiting, ready, used } = counts
  return { code, started: open + bought, bought, reward, monthsWaiting: waiting, monthsReady: ready, monthsUsed: used }
}
