/** Checks that stored records, the bank, the stock and the answers to browsers agree. A broken rule throws an error. */
import { OUTCOMES } from '../../../../../graphql/contract/outcomes.ts'
import { LIVE_STATUSES } from '../../../../../graphql/origin/selling/purchase-row.ts'
import type { Scene } from './steps.ts'
import { CAMPAIGN } from './world.ts'

interface Purchase {
  attempt_id: string
  status: string
  mailbox: string
  holds_stock: number
  total_cents: number
  refunded_cents: number
  refund_id: string | null
  voucher_code: string | null
  disputed_at: string | null
  answer: string | null
  memberships: number
  active: number
  /** The browser that made the purchase. */
  client: string
  mails: number
}

interface Charge {
  id: string
  membership_id: number
  status: string
  kind: string
  period: number | null
  total_cents: number
  refunded_cents: number
  created_at: string
  membership: string
  next_period: number
  due_on: string
  paid_at: string | null
  /** The time at which the membership's purchase was disputed. Null if it is not disputed. */
  disputed_at: string | null
  purchase_status: string
  mails: number
}

class BrokenRuleError extends Error {
  override name = 'BrokenRuleError'
}

function must(holds: boolean, found: string): void {
  if (!holds) throw new BrokenRuleError(found)
}

function getPurchases({ world }: Scene): Purchase[] {
  return world.read<Purchase>(`SELECT p.*,
    (SELECT count(*) FROM memberships m WHERE m.brand = p.brand AND m.attempt_id = p.attempt_id) AS memberships,
    (SELECT count(*) FROM memberships m WHERE m.brand = p.brand AND m.attempt_id = p.attempt_id AND m.status <> 'CANCELLED') AS active,
    (SELECT count(*) FROM outbox o WHERE o.brand = p.brand AND o.event_key = 'voucher/' || p.attempt_id) AS mails
    FROM purchases p`)
}

/** Checks the rules that apply at every moment, even after an execution died in the middle of its work. */
export function judgeNow(scene: Scene): void {
  const { world, told } = scene
  const purchases = getPurchases(scene)
  judgeStock(scene, purchases)
  const counting = purchases.filter(({ status }) => status === 'succeeded').map(({ mailbox }) => mailbox)
  must(new Set(counting).size === counting.length, `two vouchers for one mailbox: ${counting}`)
  for (const { attempt_id: id, status, voucher_code: code, memberships, mails } of purchases) {
    must((status === 'succeeded') === (code !== null), `${id} is ${status} and has the code ${code}`)
    must(memberships === Number(status === 'succeeded' || memberships > 0), `${id} has ${memberships} memberships`)
    must(status !== 'succeeded' || memberships === 1, `${id} is sold without a membership`)
    must(status !== 'succeeded' || mails === 1, `${id} is sold and ${mails} vouchers are emailed`)
    must(world.bank.readPayments('attempt', id).length <= 1, `${id} has several payments`)
  }
  for (const { attemptId, answer, heldCents } of told) judgeTold(attemptId, answer, heldCents)
  judgeOwners(told, purchases)
  const charges = readCharges(scene)
  judgeMonths(charges)
  judgeHeld(scene, charges)
}

/** Checks that a voucher is shown only to the browser that bought it. */
function judgeOwners(told: Scene['told'], purchases: readonly Purchase[]): void {
  const owners = new Map(purchases.map(({ attempt_id: id, client }) => [id, client]))
  for (const { attemptId, client, answer } of told) {
    const isShown = Boolean(answer.voucherPurchaseDetails?.code)
    must(!isShown || owners.get(attemptId) === client, `${attemptId} of ${owners.get(attemptId)} is shown to ${client}`)
  }
}

const UNPAID = ['due', 'pending', 'declined']

/**
 * Checks that each membership has at most one monthly charge per period, that at most one of its monthly charges is
 * unpaid, and that none was created during a dispute.
 */
function judgeMonths(charges: readonly Charge[]): void {
  for (const months of Map.groupBy(
    charges.filter(({ kind }) => kind === 'RENEWAL'),
    (each) => each.membership_id,
  ).values()) {
    const [{ membership_id: id, next_period: next } = { membership_id: 0, next_period: 0 }] = months
    must(months.length < next, `membership ${id} has ${months.length} months, and month ${next} is next`)
    const unpaid = months.filter(({ status }) => UNPAID.includes(status)).map(({ period }) => period)
    must(unpaid.length <= 1, `membership ${id} has the unpaid months ${unpaid}`)
    for (const { period, created_at: at, disputed_at: since } of months)
      must(
        since === null || at <= since,
        `month ${period} of ${id} was created at ${at}, during a dispute since ${since}`,
      )
    judgePeriods(id, months)
  }
}

/**
 * Checks that no monthly charge was paid on or after the due date of the next one, because the member would then pay
 * twice in one period.
 */
function judgePeriods(id: number, months: readonly Charge[]): void {
  const inOrder = [...months].sort((a, b) => (a.period ?? 0) - (b.period ?? 0))
  for (const [at, { period, paid_at: paidAt }] of inOrder.entries()) {
    const next = inOrder[at + 1]
    must(
      !next || paidAt === null || paidAt.slice(0, 10) < next.due_on,
      `month ${period} of ${id} was paid at ${paidAt}, and month ${next?.period} was due on ${next?.due_on} and is charged too`,
    )
  }
}

/** Checks that a month that was due during a dispute is not charged after the dispute. */
function judgeHeld({ world, heldAt }: Scene, charges: readonly Charge[]): void {
  for (const { membership_id: id, kind, period, due_on: day, created_at: at } of charges) {
    const held = heldAt.get(id)
    must(
      kind !== 'RENEWAL' || !held || at <= held || day >= held.slice(0, 10),
      `month ${period} of ${id} was due on ${day}, when the voucher was on hold until ${held}, and is charged at ${at}`,
    )
  }
  const held = world.read<{ id: number }>(
    `SELECT m.id FROM memberships m JOIN purchases p ON p.brand = m.brand AND p.attempt_id = m.attempt_id
     WHERE p.disputed_at IS NOT NULL OR EXISTS (SELECT 1 FROM charges c WHERE c.membership_id = m.id AND c.status = 'disputed')`,
  )
  for (const { id } of held) heldAt.set(id, new Date().toISOString())
}

function judgeStock({ world }: Scene, purchases: readonly Purchase[]): void {
  if (world.stock === null) return
  const [campaign] = world.read<{ stock: number }>('SELECT stock FROM campaigns WHERE id = ?', CAMPAIGN)
  const left = campaign?.stock ?? -1
  const holding = purchases.filter(({ holds_stock: holds }) => holds === 1).length
  must(left >= 0 && left + holding === world.stock, `stock ${left} and ${holding} held, of ${world.stock}`)
}

function judgeTold(attemptId: string, answer: Scene['told'][number]['answer'], heldCents: number): void {
  const { isUncharged } = OUTCOMES[answer.status]
  must(!isUncharged || heldCents === 0, `${attemptId} was told ${answer.status} while ${heldCents} cents were held`)
}

/** Checks the rules that apply once all events have arrived, the gateway works again and the sweep has run. */
export function judgeEnd(scene: Scene): void {
  judgeNow(scene)
  const { world, told } = scene
  const purchases = getPurchases(scene)
  for (const each of purchases) judgePurchase(scene, each)
  const known = new Map(purchases.map((each) => [each.attempt_id, each]))
  for (const { payment } of world.bank.payments.values()) {
    const attempt = payment.attempt?.attemptId
    must(attempt === undefined || known.has(attempt), `a payment of the attempt ${attempt}, which was never stored`)
    must(payment.state !== 'authorized', `${payment.id} is still authorized`)
  }
  for (const { attemptId, answer } of told) {
    const held = world.bank.heldFor('attempt', attemptId)
    const was = `${attemptId} was told ${answer.status}`
    must(!OUTCOMES[answer.status].isUncharged || held === 0, `${was} and is charged ${held}`)
    const code = answer.voucherPurchaseDetails?.code
    const now = known.get(attemptId)
    if (code && now)
      must(
        now.status === 'refunded' || now.voucher_code === code,
        `${was} ${code}, but the code is ${now.voucher_code}`,
      )
  }
  for (const each of readCharges(scene)) judgeCharge(scene, each)
  judgeLeaving(scene)
  judgeAlerts(scene)
}

/**
 * Checks that operators get one alert for each fraud warning and failed refund, and customers one email for each failed
 * refund.
 */
function judgeAlerts({ world }: Scene): void {
  const told = world.read<{ object_id: string; outcome: string; alerts: number; mails: number }>(
    `SELECT DISTINCT e.object_id, e.outcome, (SELECT count(*) FROM money_alerts a WHERE a.id = e.object_id) AS alerts,
       (SELECT count(*) FROM outbox o WHERE o.event_key = 'refund-failed/' || e.object_id) AS mails
     FROM webhook_events e WHERE e.type IN ('radar.early_fraud_warning.created', 'refund.failed')`,
  )
  for (const { object_id: id, outcome, alerts, mails } of told) {
    must(outcome === 'handled' && alerts === 1, `the alert ${id} was ${outcome}, and stored ${alerts} times`)
    must(mails === Number(id.startsWith('re_')), `the customer got ${mails} emails about ${id}`)
  }
}

/** Checks that a member who left early owes the stated fee, and that a member with enough paid months owes no fee. */
function judgeLeaving({ world }: Scene): void {
  const left = world.read<{ id: number; exit_cents: number; charged: number | null; taken: number; minimum: number }>(
    `SELECT m.id, m.exit_cents, m.minimum_months AS minimum,
       (SELECT sum(c.net_cents) FROM charges c WHERE c.membership_id = m.id AND c.kind = 'EARLY_EXIT'
          AND c.status NOT IN ('void', 'failed') AND NOT (c.status = 'refunded' AND m.exit_cents = 0)) AS charged,
       (SELECT count(*) FROM charges c WHERE c.membership_id = m.id AND c.kind = 'RENEWAL'
          AND (c.status = 'paid' OR c.refund_id IS NOT NULL)) AS taken
     FROM memberships m WHERE m.status = 'CANCELLED'`,
  )
  for (const { id, exit_cents: exit, charged, taken, minimum } of left) {
    must((charged ?? 0) === (exit ?? 0), `membership ${id} ended with a fee of ${exit} and was charged ${charged}`)
    must(taken < minimum || !charged, `membership ${id} paid ${taken} of ${minimum} months, and ${charged} for leaving`)
  }
}

function judgePurchase({ world }: Scene, row: Purchase): void {
  const { attempt_id: id, status } = row
  must(!LIVE_STATUSES.some((live) => live === status), `${id} is still ${status}`)
  const held = world.bank.heldFor('attempt', id)
  if (status !== 'succeeded') must(held === 0, `${id} is ${status} and charged ${held}`)
  if (status === 'refunded') must(row.active === 0, `${id} is refunded and has an active membership`)
  if (status !== 'succeeded') return
  const [paid] = world.bank.readPayments('attempt', id)
  const expected = row.total_cents - row.refunded_cents
  // The price of a voucher that expired unused goes back, and the purchase stays sold.
  const isReturned = row.refund_id !== null
  must(held === expected && held > 0 !== isReturned, `${id} is sold for ${row.total_cents} and ${held} are held`)
  must(
    (paid?.dispute === 'open') === (row.disputed_at !== null),
    `${id}: dispute ${paid?.dispute}, disputed at ${row.disputed_at}`,
  )
}

function readCharges({ world }: Scene): Charge[] {
  return world.read<Charge>(
    `SELECT c.*, m.status AS membership, m.next_period, p.disputed_at, p.status AS purchase_status,
       (SELECT count(*) FROM outbox o WHERE o.event_key LIKE '%/' || c.id OR o.event_key LIKE '%/' || c.id || '/%') AS mails
     FROM charges c
     JOIN memberships m ON m.id = c.membership_id
     JOIN purchases p ON p.brand = m.brand AND p.attempt_id = m.attempt_id`,
  )
}

const HOLDS_MONEY = ['paid', 'disputed']

function judgeCharge(scene: Scene, charge: Charge): void {
  const { world } = scene
  const { id, status, total_cents: total, refunded_cents: refunded } = charge
  const held = world.bank.heldFor('charge', id)
  const expected = HOLDS_MONEY.includes(status) ? total - refunded : 0
  must(held === expected, `charge ${id} is ${status}, and ${held} of ${total} are held`)
  must(world.bank.readPayments('charge', id).length <= 1, `charge ${id} has several payments`)
  // An early cancellation fee waits while the purchase is disputed.
  const isWaiting = charge.disputed_at !== null && charge.kind === 'EARLY_EXIT' && ['due', 'declined'].includes(status)
  const isOpen = ['due', 'pending', 'stopping', 'refund_due'].includes(status)
  must(isWaiting || !isOpen, `charge ${id} is still ${status}`)
  const isOver = !UNPAID.includes(status)
  must(
    charge.purchase_status === 'succeeded' || isOver,
    `charge ${id} is ${status}, and the purchase is ${charge.purchase_status}`,
  )
  must(isOver || isWaiting || charge.due_on >= scene.healedOn, `charge ${id} of ${charge.due_on} is still ${status}`)
  const isTold = charge.mails > 0 || !['paid', 'failed'].includes(status)
  must(isTold, `charge ${id} is ${status}, and nobody was told`)
  const isLostMonth = charge.kind === 'RENEWAL' && status === 'lost'
  must(
    !isLostMonth || charge.membership === 'CANCELLED',
    `charge ${id} is lost, and the membership is ${charge.membership}`,
  )
}
