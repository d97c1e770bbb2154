/** PurchaseVoucher: buys one voucher with one charge, even if the request is sent repeatedly. */
import { purchaseVoucherInput } from '../../contract/inputs.ts'
import { toMailbox } from '../../contract/text/mailbox.ts'
import { within } from '../../contract/time/wait.ts'
import type { OriginContext } from '../context.ts'
import { canonicalJson, sha256 } from '../crypto/digest.ts'
import { createDeps, type Deps } from '../deps.ts'
import type { AttemptKey } from '../gateway/gateway.ts'
import type { Widths } from '../limits/figures.ts'
import {
  type Answer,
  CONFLICT,
  EXISTING_CLIENT,
  getAnswer,
  invalid,
  OTHER_ORDER_PENDING,
  PAUSED,
  PRICE_CHANGED,
} from './answers.ts'
import { challengePermission } from './challenge.ts'
import { cardNumberField, checkOrder } from './check-order.ts'
import { NETWORK_FULL, type Obstacles, OPEN_ORDER_HERE } from './fair-share.ts'
import { findContested, findPurchaseOfMailbox, isFinal, isMadeBy, type PurchaseRow } from './purchase-row.ts'
import { type NewPurchase, reserve } from './reserve.ts'
import { answerStopped, findAttempt, stop } from './stopped-attempts.ts'
import { workOn, workWithLease } from './work-on.ts'

export async function purchaseVoucher(rawInput: unknown, context: OriginContext): Promise<Answer> {
  const parsed = purchaseVoucherInput.safeParse(rawInput)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    return invalid(issue?.path.length ? String(issue.path[0]) : null, issue?.message ?? 'Check your details')
  }
  // Leave out the challenge token, which differs when the same order is sent again.
  const { challenge, ...order } = parsed.data
  const input = { ...order, email: order.email.toLowerCase() }
  const cardField = cardNumberField(input)
  if (cardField) return cardField

  const deps = createDeps(context.env)
  const inputHash = await sha256(canonicalJson(input))
  const sent = { attemptId: input.attemptId, inputHash, ...context }
  const { isPaused, isWaitlistOnly } = await context.switches()
  if (isPaused || isWaitlistOnly) return refuse(deps, sent, PAUSED)
  const checked = await checkOrder(input, context, deps.now())
  if ('refusal' in checked) return refuse(deps, sent, checked.refusal)
  const permission = await challengePermission(context, checked.purchase, challenge)
  if ('refusal' in permission) return permission.refusal
  return buy(deps, { ...checked.purchase, input_hash: inputHash }, { ...context, ...permission })
}

/**
 * Answers a refused order. A retry of a stored attempt still gets the answer of that attempt, even if its quote has
 * expired. After a price change, an attempt that is not stored stays refused.
 */
async function refuse(deps: Deps, sent: SentAttempt, refusal: Answer): Promise<Answer> {
  const { row, stopped } =
    refusal.status === 'PRICE_CHANGED' ? await stop(deps, sent, 'price-changed') : await findAttempt(deps, sent)
  if (row) return replay(deps, row, sent)
  return stopped ? answerStopped(deps, stopped, sent.client) : refusal
}

interface SentAttempt extends AttemptKey {
  inputHash: string
  client: string | null
}

async function replay(deps: Deps, row: PurchaseRow, sent: SentAttempt): Promise<Answer> {
  if (row.input_hash !== sent.inputHash || !isMadeBy(row, sent.client)) return CONFLICT
  return getAnswer(await workOn(deps, row, 'buy'))
}

/** `held` is how many unpaid vouchers each of the visitor's networks may hold. */
type BuyContext = Pick<OriginContext, 'waitUntil' | 'customer'> & { held: Widths }

async function buy(deps: Deps, purchase: NewPurchase, context: BuyContext): Promise<Answer> {
  const elsewhere = await checkOtherBrowsers(deps, purchase, context)
  if ('answer' in elsewhere) return elsewhere.answer
  let reservation = await reserve(deps, { ...purchase, ...elsewhere.as }, context.held)
  if (reservation.kind === 'stopped' && reservation.stopped.reason === 'other-order') {
    const here = await checkThisBrowser(deps, purchase, context)
    if ('answer' in here) return here.answer
    reservation = await reserve(deps, { ...purchase, ...here.as }, context.held)
  }
  if (reservation.kind === 'refused' && reservation.obstacles.client && (await endContestedHere(deps, purchase))) {
    reservation = await reserve(deps, { ...purchase, ...CONTESTED }, context.held)
  }
  if (reservation.kind === 'refused') return explain(deps, purchase, reservation.obstacles)
  if (reservation.kind === 'stopped') return answerStopped(deps, reservation.stopped, purchase.client)
  // Two requests for one attempt arrived at the same moment, and the other one inserted the row.
  if (reservation.kind === 'found') return replay(deps, reservation.row, toSent(purchase))
  return getAnswer(await workWithLease(deps, reservation.row, 'buy'))
}

/**
 * Returns why an attempt was refused. Only an attempt with a used quote is refused permanently. Otherwise, the visitor
 * can try again later.
 */
function explain(deps: Deps, purchase: NewPurchase, { client, network }: Obstacles): Promise<Answer> | Answer {
  if (client) return OPEN_ORDER_HERE
  if (network) return NETWORK_FULL
  return refuse(deps, toSent(purchase), PRICE_CHANGED)
}

function toSent({ brand, attempt_id: attemptId, input_hash: inputHash, client }: NewPurchase): SentAttempt {
  return { brand, attemptId, inputHash, client }
}

/**
 * The time limit for ending the client's other purchase, in milliseconds. It keeps the answer to the new purchase from
 * being late.
 */
const CLEARING_MS = 4000

/**
 * Marks a purchase whose mailbox has a purchase in another browser. Its payment is only authorized at first
 * (docs/decisions/068-an-address-proves-nothing.md).
 */
const CONTESTED = { contested: 1, captures_later: 1 } as const

type BrowserCheck = { answer: Answer } | { as: Pick<NewPurchase, 'contested' | 'captures_later'> }

/**
 * Looks for another browser's purchase for the same mailbox. If that purchase is paid and belongs to the signed-in
 * customer, the answer says so. Otherwise, this purchase continues. The search runs for every email and before anything
 * is stored, so that the steps of a request do not reveal whether there is such a purchase.
 */
async function checkOtherBrowsers(
  { db }: Deps,
  purchase: NewPurchase,
  { customer }: BuyContext,
): Promise<BrowserCheck> {
  const [other, signedIn] = await Promise.all([findPurchaseOfMailbox(db, purchase.brand, purchase.mailbox), customer()])
  if (!other || other.attempt_id === purchase.attempt_id || isMadeBy(other, purchase.client)) return { as: {} }
  const isTheirs = other.status === 'succeeded' && signedIn && toMailbox(signedIn.email) === purchase.mailbox
  return isTheirs ? { answer: EXISTING_CLIENT } : { as: CONTESTED }
}

/**
 * Ensures that a new client buys only once in this browser. If the client's earlier purchase is paid, the answer says
 * so. If its payment is still in progress, the answer is OTHER_ORDER_PENDING. If the client abandoned it at the bank or
 * on the hosted page, it is canceled.
 */
async function checkThisBrowser(deps: Deps, purchase: NewPurchase, { waitUntil }: BuyContext): Promise<BrowserCheck> {
  const other = await findPurchaseOfMailbox(deps.db, purchase.brand, purchase.mailbox)
  if (!other) return { as: {} }
  // Another browser stored this purchase after `checkOtherBrowsers` had looked for one.
  if (!isMadeBy(other, purchase.client)) return { as: CONTESTED }
  const ending = workOn(deps, other, 'give up')
  waitUntil(ending.catch(() => undefined))
  const ended = await within(CLEARING_MS, ending, null)
  if (ended?.status === 'succeeded') return { answer: EXISTING_CLIENT }
  return ended && isFinal(ended) ? { as: {} } : { answer: OTHER_ORDER_PENDING }
}

/** Ends this browser's own contested attempt for the same mailbox, as `checkThisBrowser` ends an uncontested one. */
async function endContestedHere(deps: Deps, { brand, client, mailbox }: NewPurchase): Promise<boolean> {
  const own = await findContested(deps.db, { brand, client, mailbox })
  const ended = own && (await workOn(deps, own, 'give up'))
  return ended !== null && isFinal(ended)
}
