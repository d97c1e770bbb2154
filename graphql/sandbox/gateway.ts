import { DurableObject } from 'cloudflare:workers'
import { ApiError } from './api-error.ts'
import { type ApiRequest, type Call, type CallAnswer, refuse } from './call.ts'
import type { CardFacts } from './cards/read-card.ts'
import { paySession, saveInSession, successUrl } from './checkout/pay-session.ts'
import { closeSession } from './checkout/sessions.ts'
import { type ControlRequest, runControl } from './control/control.ts'
import { type Fault, Faults } from './control/faults.ts'
import type { Variables } from './env.ts'
import { answerOnce, forgetOldAnswers } from './idempotency.ts'
import { nowInSeconds } from './ids.ts'
import type { Payer } from './objects.ts'
import { findOperation, runOperation } from './operations.ts'
import { type BankView, viewBank } from './pages/bank-page.ts'
import { type CheckoutView, viewCheckout } from './pages/checkout-page.ts'
import { answerBank } from './payments/attempt.ts'
import { answerSetup } from './payments/setup-intents.ts'
import { createTables } from './storage/schema.ts'
import { Store } from './storage/store.ts'
import { DeliveryQueue } from './webhooks/delivery-queue.ts'
import { EventLog } from './webhooks/event-log.ts'
import { Sender } from './webhooks/sender.ts'

export interface Env extends Variables {
  GATEWAY: DurableObjectNamespace<Gateway>
}

/** The result of an API call. `answer` is null if a fault prevented the call. */
export interface ApiResult {
  answer: CallAnswer | null
  fault: Fault | null
}

/**
 * The minimum time until the next alarm, in milliseconds. The alarm retries webhooks, sends those that a crash left
 * unsent, and expires checkout sessions. Other webhooks are usually sent before the alarm.
 */
const ALARM_NOT_BEFORE_MS = 500
/** Milliseconds after which a webhook delivery has certainly succeeded or failed. */
const WEBHOOK_OVER_MS = 15_000

/**
 * The gateway. It is one Durable Object, so calls run one after another, and its database survives a crash. A call is
 * synchronous from its first read to its last write.
 */
export class Gateway extends DurableObject<Variables> {
  readonly #sql: SqlStorage
  readonly #store: Store
  readonly #faults: Faults
  readonly #queue: DeliveryQueue
  readonly #sender: Sender
  #alarmAt: number | null = null

  constructor(ctx: DurableObjectState, env: Variables) {
    super(ctx, env)
    this.#sql = ctx.storage.sql
    createTables(this.#sql)
    this.#store = new Store(this.#sql)
    this.#faults = new Faults(this.#sql)
    const url = env.WEBHOOK_URL ?? ''
    this.#queue = new DeliveryQueue(this.#sql, url !== '')
    this.#sender = new Sender(this.#queue, this.#store, { url, secret: env.STRIPE_WEBHOOK_SECRET ?? '' })
    // Send the webhooks that a crash left unsent.
    ctx.waitUntil(this.#sendWebhooks())
  }

  /** Handles an API call. */
  async api(request: ApiRequest): Promise<ApiResult> {
    const found = findOperation(request.method, request.path)
    if (!found) return { answer: refuse(unknownUrl(request)), fault: null }
    const fault = this.#faults.take(found.operation.name)
    if (fault && !fault.commits) return { answer: null, fault }
    const call = this.#getCall(request)
    const answer = answerOnce(this.#sql, request, () =>
      this.ctx.storage.transactionSync(() => runOperation(call, found.operation, found.id, request)),
    )
    await this.#deliver(call)
    return { answer, fault }
  }

  /** Returns the content of a checkout session's hosted page, or null if there is no such session. */
  checkout(id: string): CheckoutView | null {
    const session = this.#store.find('checkout_session', id)
    return session ? viewCheckout(this.#store, session) : null
  }

  /**
   * Pays a checkout session from its hosted page. Returns the browser's next URL, or null if there is no such session.
   */
  async pay(id: string, card: CardFacts, payer: Payer, origin: string): Promise<string | null> {
    const session = this.#store.find('checkout_session', id)
    if (!session) return null
    // The session may have been completed in the meantime, for example by the first click of a double click.
    if (session.body.status === 'complete') return successUrl(session)
    if (session.body.status !== 'open') return session.secrets.pageUrl
    const call = this.#getCall({ origin })
    const take = session.body.mode === 'setup' ? saveInSession : paySession
    const next = this.ctx.storage.transactionSync(() => take(call, session, card, payer))
    await this.#deliver(call)
    return next
  }

  /** Returns the content of the bank's page, or null if no intent has this id. */
  bank(id: string, token: string): BankView | null {
    return viewBank(this.#store, id, token)
  }

  /** Records the cardholder's answer to the bank. A second or late answer changes nothing. */
  async decide(id: string, token: string, isConfirmed: boolean, origin: string): Promise<BankView | null> {
    const call = this.#getCall({ origin })
    const intent = this.#store.find('payment_intent', id)
    const setup = this.#store.find('setup_intent', id)
    if (intent?.body.status === 'requires_action' && intent.secrets.bankToken === token)
      this.ctx.storage.transactionSync(() => answerBank(call, intent, isConfirmed))
    if (setup?.body.status === 'requires_action' && setup.secrets.bankToken === token)
      this.ctx.storage.transactionSync(() => answerSetup(call, setup, isConfirmed))
    await this.#deliver(call)
    return viewBank(this.#store, id, token)
  }

  /** Carries out a test's call to the control API. */
  async control(request: ControlRequest): Promise<CallAnswer> {
    try {
      const answer = runControl(
        { sql: this.#sql, store: this.#store, faults: this.#faults, queue: this.#queue },
        request,
      )
      this.#setAlarm()
      this.ctx.waitUntil(this.#sendWebhooks())
      return answer
    } catch (error) {
      if (error instanceof ApiError) return refuse(error)
      throw error
    }
  }

  override async alarm(): Promise<void> {
    this.#alarmAt = null
    const call = this.#getCall({ origin: '' })
    this.ctx.storage.transactionSync(() => {
      for (const session of this.#store.sessionsPast(nowInSeconds())) closeSession(call, session)
      forgetOldAnswers(this.#sql)
    })
    await this.#sendWebhooks()
  }

  #getCall({ origin, id, idempotencyKey }: Pick<ApiRequest, 'origin'> & Partial<ApiRequest>): Call {
    const request = { id: id ?? null, idempotency_key: idempotencyKey ?? null }
    return { origin, store: this.#store, events: new EventLog(this.#store, this.#queue, request) }
  }

  /** Delivers the webhooks of a call: before its response in early mode, otherwise in the background. */
  async #deliver(call: Call): Promise<void> {
    // Set the alarm in the same transaction as the writes of the call, so that the webhooks are sent even after a
    // crash.
    this.#setAlarm()
    if (this.#queue.mode.early) await this.#sender.sendNow(call.events.recorded.map(({ id }) => id))
    this.ctx.waitUntil(this.#sendWebhooks())
  }

  async #sendWebhooks(): Promise<void> {
    await this.#sender.sendDue()
    this.#setAlarm()
  }

  /** Sets the alarm for the next webhook or the next expiring checkout session. */
  #setAlarm(): void {
    const now = Date.now()
    const { underWay } = this.#sender
    const sessionEnd = this.#store.nextSessionEnd()
    const times = [
      this.#queue.nextDueAt(underWay) ?? Number.POSITIVE_INFINITY,
      underWay.size > 0 ? now + WEBHOOK_OVER_MS : Number.POSITIVE_INFINITY,
      sessionEnd === null ? Number.POSITIVE_INFINITY : sessionEnd * 1000,
    ]
    const next = Math.max(Math.min(...times), now + ALARM_NOT_BEFORE_MS)
    if (!Number.isFinite(next) || (this.#alarmAt !== null && this.#alarmAt > now && this.#alarmAt <= next)) return
    this.#alarmAt = next
    this.ctx.waitUntil(this.ctx.storage.setAlarm(next))
  }
}

function unknownUrl({ method, path }: ApiRequest): ApiError {
  const message = `Unrecognized request URL (${method}: ${path}). The sandbox implements only part of the API; see graphql/sandbox/operations.ts.`
  return new ApiError(404, { type: 'invalid_request_error', message })
}
