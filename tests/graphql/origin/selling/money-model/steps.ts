/** Actions of people, the bank, the clock and the scheduled job. Each action depends only on its seed. */
import { vi } from 'vitest'
import type { PurchaseVoucherInput } from '../../../../../graphql/contract/generated/graphql.ts'
import { compareBooksHourly } from '../../../../../graphql/origin/books/reconcile-report.ts'
import { runCharges } from '../../../../../graphql/origin/charging/run-charges.ts'
import { createDeps, startingAt } from '../../../../../graphql/origin/deps.ts'
import { cancelMembership, undoCancellation } from '../../../../../graphql/origin/membership/cancel.ts'
import { handleStripeWebhook } from '../../../../../graphql/origin/payments/webhook.ts'
import type { Answer } from '../../../../../graphql/origin/selling/answers.ts'
import { purchaseVoucher } from '../../../../../graphql/origin/selling/purchase-voucher.ts'
import { releaseVoucher, resumePurchase } from '../../../../../graphql/origin/selling/resume-and-release.ts'
import { sweep } from '../../../../../graphql/origin/selling/sweep.ts'
import { voucherPriceAndIntent } from '../../../../../graphql/origin/selling/voucher-price-and-intent.ts'
import { CARDS } from '../../gateway/bank.ts'
import { orderFor, type QuotedPrice } from '../../order-for.ts'
import { CAMPAIGN, type Execution, type World } from './world.ts'

const BROWSERS = ['browser-of-ann', 'browser-of-bob', 'browser-of-eve']
const EMAILS = ['ann@example.com', 'ann@example.com', 'bob@example.com', 'A.n.n@example.com']
const MONTH_MS = 31 * 86_400_000
/** A step number that no execution reaches, for executions that must not die. */
const NEVER = 1_000_000

interface Attempt {
  input: PurchaseVoucherInput
  client: string
}

/** An answer that a browser got, with the cents that the bank held for the attempt at that moment. */
interface ToldAnswer {
  attemptId: string
  client: string
  answer: Answer
  heldCents: number
}

export interface Scene {
  world: World
  attempts: Attempt[]
  told: ToldAnswer[]
  /** The last time at which a membership's purchase or monthly charge was seen in dispute, by membership id. */
  heldAt: Map<number, string>
  /** The day on which the gateway began to work again. */
  healedOn: string
}

interface Turn extends Scene {
  random: () => number
  /** The number of the step before which the execution dies. */
  diesAt: number
}

const pick = <T>(random: () => number, items: readonly T[]): T => items[Math.floor(random() * items.length)] as T

/** Each action returns what it did, or null if there was nothing to do. */
const ACTIONS: Readonly<Record<string, (turn: Turn) => Promise<string> | string | null>> = {
  order,
  'order again': (turn) => onAttempt(turn, send),
  'send again': (turn) => onAttempt(turn, send),
  resume: (turn) => onAttempt(turn, (now, attempt) => ask(now, attempt, resumePurchase)),
  release: (turn) => onAttempt(turn, (now, attempt) => ask(now, attempt, releaseVoucher)),
  'a webhook': deliver,
  'another webhook': deliver,
  'the sweep': (turn) => sweepNow(turn),
  'the charges': (turn) => run(turn, ({ deps }) => runCharges(deps), 'charges'),
  'the bank': answerBank,
  'the hosted page': payOnPage,
  'a refund by hand': returnMoney,
  'a dispute': dispute,
  'a fraud warning': warn,
  'a refund comes back': refundFails,
  leave,
  'an outage': outage,
  healed: ({ world }) => {
    world.bank.faults = { before: 0, after: 0 }
    return ''
  },
  'an empty card': ({ world, random }) => {
    const isEmpty = random() < 0.5
    if (isEmpty) world.bank.refusals.set('pm_good', 'insufficient_funds')
    else world.bank.refusals.delete('pm_good')
    return String(isEmpty)
  },
  'a lost card': loseCard,
  'leaves while a month settles': leaveWhileSettling,
  'leaves while a card pays after all': leaveWhilePaying,
  'a dispute is won months later': winLate,
  'time passes': wait,
  'a month passes': () => {
    vi.setSystemTime(Date.now() + MONTH_MS)
    return ''
  },
}

export const ACTION_NAMES = Object.keys(ACTIONS)

/** Actions for the steps after the purchases. Most of them concern memberships. */
export const LATER_NAMES = [
  ...['a month passes', 'a month passes', 'the charges', 'the charges', 'the charges', 'an empty card', 'leave'],
  ...[
    'a refund by hand',
    'a dispute',
    'a dispute',
    'a fraud warning',
    'a refund comes back',
    'a webhook',
    'another webhook',
    'the sweep',
    'an outage',
    'healed',
  ],
  ...[
    'a lost card',
    'leaves while a month settles',
    'leaves while a card pays after all',
    'a dispute is won months later',
  ],
]

export async function act(name: string, turn: Turn): Promise<string> {
  const did = await ACTIONS[name]?.(turn)
  const death = turn.diesAt < NEVER ? `, dies at ${turn.diesAt}` : ''
  return `${name}: ${did ?? 'nothing'}${death}`
}

/** Draws the step at which an execution dies. One execution in five dies, usually early. */
export function pickDeath(random: () => number): number {
  return random() < 0.2 ? Math.floor(random() ** 1.5 * 40) : NEVER
}

async function run(turn: Turn, work: (execution: Execution) => Promise<unknown>, what: string): Promise<string> {
  await turn.world.execute(turn.random, turn.diesAt, work)
  return what
}

async function order(turn: Turn): Promise<string> {
  const { world, random, attempts } = turn
  const client = pick(random, BROWSERS)
  const hours = pick(random, [3, 6])
  const quoted = await world.execute(random, NEVER, ({ context }) =>
    voucherPriceAndIntent(
      { voucherOption: 'FOREVERCLEAN_49', numHours: hours, zipcode: '60601', campaignId: CAMPAIGN },
      context(client),
    ),
  )
  if (!quoted?.intent) return quoted?.message ?? 'no quote'
  const paymentMethodId = random() < 0.75 ? pick(random, CARDS) : null
  const changes = { paymentMethodId, email: pick(random, EMAILS), hours, campaignId: CAMPAIGN }
  const input = orderFor(quoted as QuotedPrice, changes)
  attempts.push({ input, client })
  return send(turn, { input, client })
}

async function send(turn: Turn, { input, client }: Attempt): Promise<string> {
  return note(turn, { input, client }, ({ context }) => purchaseVoucher(input, context(client)))
}

async function onAttempt(turn: Turn, what: (turn: Turn, attempt: Attempt) => Promise<string>): Promise<string> {
  if (turn.attempts.length === 0) return 'no attempt'
  const attempt = pick(turn.random, turn.attempts)
  return what(turn, turn.random() < 0.1 ? { ...attempt, client: pick(turn.random, BROWSERS) } : attempt)
}

function ask(turn: Turn, attempt: Attempt, how: typeof resumePurchase): Promise<string> {
  return note(turn, attempt, ({ context }) => how(attempt.input.attemptId, context(attempt.client)))
}

async function note(
  turn: Turn,
  { input, client }: Attempt,
  work: (execution: Execution) => Promise<Answer>,
): Promise<string> {
  const { world, told } = turn
  const { attemptId } = input
  const answer = await world.execute(turn.random, turn.diesAt, work)
  const who = `${attemptId.slice(0, 4)} of ${input.email} by ${client.slice(11)} with ${input.paymentMethodId ?? 'a page'}`
  if (!answer) return `${who}: died`
  told.push({ attemptId, client, answer, heldCents: world.bank.heldFor('attempt', attemptId) })
  return `${who}: ${answer.status}`
}

async function deliver(turn: Turn): Promise<string> {
  const { events } = turn.world.bank
  if (events.length === 0) return 'none'
  const event = pick(turn.random, events)
  await deliverEvent(turn, event)
  return `${event.type} ${event.objectId}`
}

export async function deliverEvent(turn: Turn, event: object): Promise<number | undefined> {
  const request = new Request('https://origin.example/webhooks/stripe', { method: 'POST', body: JSON.stringify(event) })
  const response = await turn.world.execute(turn.random, turn.diesAt, ({ env }) =>
    handleStripeWebhook(request, env, { waitUntil: () => undefined }),
  )
  return response?.status
}

export async function sweepNow(turn: Turn): Promise<string> {
  const done = await turn.world.execute(turn.random, turn.diesAt, async ({ env }) => {
    const now = new Date()
    const deps = startingAt(createDeps(env), now)
    const swept = await sweep(deps)
    await compareBooksHourly(deps, now)
    return swept
  })
  return JSON.stringify(done ?? 'died')
}

function answerBank({ world, random }: Turn): string {
  const asked = [...world.bank.payments.values()].filter(({ payment }) => payment.state === 'action')
  if (asked.length === 0) return 'nothing asked'
  const { payment } = pick(random, asked)
  const isConfirmed = random() < 0.7
  world.bank.answer(payment.id, isConfirmed)
  return `${payment.id} ${isConfirmed}`
}

/** Pays only on a page whose id is stored, because the origin stores a page before it sends anybody the page's URL. */
function payOnPage({ world, random }: Turn): string {
  const stored = world.read<{ id: string }>('SELECT checkout_session_id AS id FROM purchases').map(({ id }) => id)
  const open = [...world.bank.pages.values()].filter(({ page }) => page.state === 'open' && stored.includes(page.id))
  if (open.length === 0) return 'none open'
  const { page } = pick(random, open)
  const isGood = random() < 0.75
  world.bank.payOn(page.id, isGood)
  return `${page.id.slice(0, 7)} ${isGood}`
}

function returnMoney({ world, random }: Turn): string {
  const paid = [...world.bank.payments.values()].filter(({ payment }) => payment.state === 'succeeded')
  if (paid.length === 0 || random() < 0.5) return 'none'
  const { payment } = pick(random, paid)
  const cents = random() < 0.5 ? payment.amountCents : 500
  world.bank.returnByHand(payment.id, cents)
  return `${payment.id} ${cents}`
}

function dispute({ world, random }: Turn): string {
  const paid = [...world.bank.payments.values()].filter(({ payment }) => payment.state === 'succeeded')
  if (paid.length === 0 || random() < 0.5) return 'none'
  const open = paid.filter(({ dispute }) => dispute === 'open')
  const { payment, dispute } = pick(random, open.length > 0 && random() < 0.7 ? open : paid)
  const to = dispute === 'open' ? pick(random, ['won', 'lost'] as const) : 'open'
  world.bank.dispute(payment.id, to)
  return `${payment.id} ${to}`
}

function warn({ world, random }: Turn): string {
  const paid = [...world.bank.payments.values()].filter(({ payment }) => payment.state === 'succeeded')
  if (paid.length === 0 || random() < 0.5) return 'none'
  const { payment } = pick(random, paid)
  world.bank.warn(payment.id)
  return payment.id
}

function refundFails({ world, random }: Turn): string {
  const returned = [...world.bank.payments.values()].filter(({ payment }) => payment.refundedCents > 0)
  if (returned.length === 0) return 'none'
  const { payment } = pick(random, returned)
  world.bank.failRefund(payment.id)
  return payment.id
}

async function leave(turn: Turn): Promise<string> {
  const { world, random } = turn
  const members = world.read<{ customer_id: number }>('SELECT customer_id FROM memberships')
  if (members.length === 0) return 'no member'
  const { customer_id: id } = pick(random, members)
  const isBack = random() < 0.3
  await run(turn, ({ deps }) => (isBack ? undoCancellation(deps, id) : cancelMembership(deps, id)), '')
  return `${id}${isBack ? ' stays' : ''}`
}

const charges = (turn: Turn) => turn.world.execute(turn.random, NEVER, ({ deps }) => runCharges(deps))
const leaveAs = (turn: Turn, id: number) =>
  turn.world.execute(turn.random, NEVER, ({ deps }) => cancelMembership(deps, id))

/** Loses the gateway's answers until the outcome of a monthly charge is unknown, and then lets the customer cancel. */
async function leaveWhileSettling(turn: Turn): Promise<string> {
  const { world } = turn
  world.bank.refusals.clear()
  vi.setSystemTime(Date.now() + MONTH_MS)
  world.bank.faults = { before: 0, after: 0.5 }
  const pending = () =>
    world.read<{ id: number }>(`SELECT customer_id AS id FROM charges WHERE kind = 'RENEWAL' AND status = 'pending'`)
  for (let runs = 0; runs < 6 && pending().length === 0; runs++) {
    await charges(turn)
    vi.setSystemTime(Date.now() + 150_000)
  }
  const ids = pending().map(({ id }) => id)
  world.bank.faults = { before: 0, after: 0 }
  for (const id of ids) await leaveAs(turn, id)
  return String(ids)
}

/** Declines a monthly charge, and lets the retry succeed while the customer cancels. */
async function leaveWhilePaying(turn: Turn): Promise<string> {
  const { world, random } = turn
  world.bank.faults = { before: 0, after: 0 }
  world.bank.refusals.set('pm_good', 'insufficient_funds')
  vi.setSystemTime(Date.now() + MONTH_MS)
  await charges(turn)
  const ids = world
    .read<{ id: number }>(`SELECT customer_id AS id FROM charges WHERE kind = 'RENEWAL' AND status = 'declined'`)
    .map(({ id }) => id)
  world.bank.refusals.clear()
  vi.setSystemTime(Date.now() + 4 * 86_400_000)
  // Canceling takes fewer steps than the job needs to reach the payment, so the cancellation begins after a random
  // number of steps.
  const leaveAmid = async (id: number) => {
    for (let turns = Math.floor(random() * 60); turns > 0; turns--) await null
    await leaveAs(turn, id)
  }
  await Promise.all([charges(turn), ...ids.map(leaveAmid)])
  return String(ids)
}

/** Opens a dispute, and wins it after one or three months in which the job does not run. */
async function winLate(turn: Turn): Promise<string> {
  const { world, random, heldAt } = turn
  const bought = world.read<{ id: number; payment: string }>(
    `SELECT m.id, p.payment_intent_id AS payment FROM memberships m
     JOIN purchases p ON p.brand = m.brand AND p.attempt_id = m.attempt_id WHERE p.status = 'succeeded'`,
  )
  if (bought.length === 0) return 'none'
  const { id, payment } = pick(random, bought)
  world.bank.faults = { before: 0, after: 0 }
  const tell = (to: 'open' | 'won') => {
    world.bank.dispute(payment, to)
    return deliverEvent({ ...turn, diesAt: NEVER }, world.bank.events.at(-1) ?? {})
  }
  await tell('open')
  vi.setSystemTime(Date.now() + (random() < 0.5 ? 1 : 3) * MONTH_MS)
  const [held] = world.read('SELECT 1 FROM purchases WHERE payment_intent_id = ? AND disputed_at IS NOT NULL', payment)
  if (held) heldAt.set(id, new Date().toISOString())
  await tell('won')
  return payment
}

/** Makes the gateway lose a customer's card, as happens when the customer is erased. */
function loseCard({ world, random }: Turn): string {
  const members = world.read<{ customer_id: number; payment: string }>(
    `SELECT m.customer_id, p.payment_intent_id AS payment FROM memberships m
     JOIN purchases p ON p.brand = m.brand AND p.attempt_id = m.attempt_id`,
  )
  if (members.length === 0) return 'no member'
  const { customer_id: id, payment } = pick(random, members)
  world.loseCard(id, payment)
  return String(id)
}

function outage({ world, random }: Turn): string {
  world.bank.faults = pick(random, [
    { before: 1, after: 0 },
    { before: 0, after: 1 },
    { before: 0.2, after: 0.2 },
  ])
  return JSON.stringify(world.bank.faults)
}

function wait({ random }: Turn): string {
  const seconds = pick(random, [5, 45, 150, 150, 3700, 31 * 86_400])
  vi.setSystemTime(Date.now() + seconds * 1000)
  return `${seconds} s`
}
