/** Implements the gateway interface with Stripe's official package. The only file in the origin that calls Stripe. */
import Stripe from 'stripe'
import { findBrand } from '../brands.ts'
import type { OriginEnv } from '../env.ts'
import {
  type AttemptKey,
  type Gateway,
  GatewayError,
  GatewayRefusedError,
  GatewayUnknownError,
  type HostedOrder,
  type Order,
  WebhookSignatureError,
} from './gateway.ts'
import {
  toCardSetup,
  toCardSetupOfPage,
  toDisputeState,
  toEvent,
  toFraudAlert,
  toHostedPage,
  toPayment,
  toRefundAlert,
} from './stripe-objects.ts'

/**
 * After this timeout, in milliseconds, the outcome of a call counts as unknown. Stripe answers a charge in one to two
 * seconds.
 */
const CALL_TIMEOUT_MS = 8000

const CARD = { expand: ['latest_charge'] }
const SETUP = { expand: ['payment_method'] }
const SETUP_PAGE = { expand: ['setup_intent', 'setup_intent.payment_method'] }
const PAGE = { expand: ['payment_intent', 'payment_intent.latest_charge'] }

type StripeSettings = Pick<OriginEnv, 'STRIPE_SECRET_KEY' | 'STRIPE_API_URL' | 'STRIPE_WEBHOOK_SECRET'>

/** Returns the gateway for an environment: Stripe, or a server at STRIPE_API_URL with the same API. */
export function stripeGateway(env: StripeSettings): Gateway {
  const stripe = new Stripe(env.STRIPE_SECRET_KEY, {
    ...getAddress(env.STRIPE_API_URL),
    httpClient: Stripe.createFetchHttpClient(),
    timeout: CALL_TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    appInfo: { name: 'publicweb-origin' },
  })

  const findPayment = (id: string) =>
    call('findPayment', async () => toPayment(await stripe.paymentIntents.retrieve(id, CARD)))
  const findHostedPage = (id: string) =>
    call('findHostedPage', async () => toHostedPage(await stripe.checkout.sessions.retrieve(id, PAGE)))
  const create = (name: string, params: Omit<Stripe.PaymentIntentCreateParams, 'currency'>, idempotencyKey: string) =>
    call(name, async () => {
      const payment = { ...params, currency: 'usd', allowed_payment_method_types: ['card' as const], ...CARD }
      return toPayment(await stripe.paymentIntents.create(payment, { idempotencyKey }))
    })
  const confirm = (name: string, id: string, params: Stripe.PaymentIntentConfirmParams, idempotencyKey: string) =>
    call(name, async () => {
      try {
        return toPayment(await stripe.paymentIntents.confirm(id, { ...params, ...CARD }, { idempotencyKey }))
      } catch (error) {
        // Stripe throws an error for a decline; the payment itself has the details.
        if (error instanceof Stripe.errors.StripeCardError) return findPayment(id)
        throw error
      }
    })
  const refund = (name: string, id: string, metadata: Stripe.MetadataParam, idempotencyKey: string) =>
    call(name, async () => {
      const made = await stripe.refunds.create({ payment_intent: id, metadata }, { idempotencyKey })
      return { refundId: made.id }
    })

  return {
    findPayment,
    findHostedPage,

    createCustomer: (order) =>
      call('createCustomer', async () => {
        const { id } = await stripe.customers.create(
          { email: order.email, ...(order.name ? { name: order.name } : {}), metadata: buildMetadata(order) },
          { idempotencyKey: toKey(order, 'customer') },
        )
        return id
      }),

    createPayment: (order) =>
      create(
        'createPayment',
        {
          amount: order.totalCents,
          customer: order.customerId,
          payment_method: order.paymentMethodId,
          ...(order.capturesLater ? { capture_method: 'manual' as const } : {}),
          // The membership is charged later, when the customer is not present to confirm.
          setup_future_usage: 'off_session',
          description: order.description,
          ...getStatement(order),
          metadata: buildMetadata(order),
        },
        toKey(order, 'create'),
      ),

    confirmPayment: (id, order) =>
      confirm('confirmPayment', id, { return_url: order.returnUrl }, toKey(order, 'confirm')),

    refundPayment: (id, attempt) => refund('refundPayment', id, buildMetadata(attempt), toKey(attempt, 'refund')),

    capturePayment: (id, attempt) =>
      unlessOver(
        () =>
          call('capturePayment', async () =>
            toPayment(await stripe.paymentIntents.capture(id, CARD, { idempotencyKey: toKey(attempt, 'capture') })),
          ),
        () => findPayment(id),
      ),

    cancelPayment: (id) =>
      unlessOver(
        () => call('cancelPayment', async () => toPayment(await stripe.paymentIntents.cancel(id, CARD))),
        () => findPayment(id),
      ),

    createCharge: ({ id, brand, cents, customerId: customer, description }) =>
      create(
        'createCharge',
        { amount: cents, customer, description, ...getStatement({ brand }), metadata: { brand, charge: id } },
        `${id}:create`,
      ),

    confirmCharge: (id, charge) =>
      confirm(
        'confirmCharge',
        id,
        {
          payment_method: charge.paymentMethodId,
          ...(charge.returnUrl ? { return_url: charge.returnUrl } : { off_session: true }),
        },
        `${charge.id}:confirm:${charge.attempt}`,
      ),

    refundCharge: (id, charge) => refund('refundCharge', id, { charge }, `${charge}:refund`),

    saveCard: ({ customerId, paymentMethodId, returnUrl }) =>
      call('saveCard', async () => {
        try {
          const setup = await stripe.setupIntents.create(
            {
              customer: customerId,
              payment_method: paymentMethodId,
              usage: 'off_session',
              confirm: true,
              return_url: returnUrl,
              allowed_payment_method_types: ['card'],
              ...SETUP,
            },
            { idempotencyKey: `card:${customerId}:${paymentMethodId}` },
          )
          return toCardSetup(setup)
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeCardError)) throw error
          return { id: '', state: 'declined', declineCode: error.decline_code ?? error.code ?? null }
        }
      }),

    createCardPage: ({ customerId, returnUrl, brand }) =>
      call('createCardPage', async () =>
        toCardSetupOfPage(
          await stripe.checkout.sessions.create({
            mode: 'setup',
            customer: customerId,
            currency: 'usd',
            allowed_payment_method_types: ['card'],
            metadata: { brand },
            success_url: returnUrl,
            cancel_url: returnUrl,
            ...SETUP_PAGE,
          }),
        ),
      ),

    findCardSetup: (id) =>
      call('findCardSetup', async () =>
        id.startsWith('seti_')
          ? toCardSetup(await stripe.setupIntents.retrieve(id, SETUP))
          : toCardSetupOfPage(await stripe.checkout.sessions.retrieve(id, SETUP_PAGE)),
      ),

    preferCard: (customerId, paymentMethodId) =>
      call('preferCard', async () => {
        await stripe.customers.update(customerId, { invoice_settings: { default_payment_method: paymentMethodId } })
      }),

    findDispute: (paymentId) =>
      call('findDispute', async () =>
        toDisputeState((await stripe.disputes.list({ payment_intent: paymentId, limit: 10 })).data),
      ),

    findAlert: (id) =>
      call('findAlert', async () =>
        id.startsWith('re_')
          ? toRefundAlert(await stripe.refunds.retrieve(id))
          : toFraudAlert(await stripe.radar.earlyFraudWarnings.retrieve(id)),
      ),

    createHostedPage: (order) =>
      call('createHostedPage', async () =>
        toHostedPage(
          await stripe.checkout.sessions.create(
            { ...getSession(order), ...PAGE },
            { idempotencyKey: toKey(order, 'session') },
          ),
        ),
      ),

    expireHostedPage: (id) =>
      unlessOver(
        () => call('expireHostedPage', async () => toHostedPage(await stripe.checkout.sessions.expire(id, PAGE))),
        () => findHostedPage(id),
      ),

    async *listPayments(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) }
      // Iterating fetches all pages.
      const payments = stripe.paymentIntents.list({ created, limit: 100, expand: ['data.latest_charge'] })
      for await (const each of payments) yield toPayment(each)
    },

    deleteCustomer: (customerId) =>
      call('deleteCustomer', async () => {
        await stripe.customers.del(customerId)
      }).catch((error: unknown) => {
        if (!(error instanceof GatewayRefusedError && error.code === 'resource_missing')) throw error
      }),

    ping: () =>
      call('ping', async () => {
        await stripe.paymentIntents.list({ limit: 1 })
      }),

    async readEvent(body, signature) {
      try {
        return toEvent(await stripe.webhooks.constructEventAsync(body, signature, env.STRIPE_WEBHOOK_SECRET))
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) throw new WebhookSignatureError(error.type)
        throw error
      }
    },
  }
}

function getAddress(url: string | undefined): Stripe.StripeConfig {
  if (!url) return {}
  const { hostname, port, protocol } = new URL(url)
  const isPlain = protocol === 'http:'
  return { host: hostname, port: port || (isPlain ? 80 : 443), protocol: isPlain ? 'http' : 'https' }
}

function toKey({ brand, attemptId }: AttemptKey, step: string): string {
  return `${brand}:${attemptId}:${step}`
}

function buildMetadata({ brand, attemptId }: AttemptKey) {
  return { brand, attempt: attemptId }
}

/**
 * The brand's suffix on card statements. Stripe accepts only a suffix for card payments, and puts the account's prefix
 * before it.
 */
function getStatement({ brand }: { brand: string }) {
  const suffix = findBrand(brand)?.statementSuffix
  return suffix ? { statement_descriptor_suffix: suffix } : {}
}

function getSession(order: HostedOrder): Stripe.Checkout.SessionCreateParams {
  const canceled = new URL(order.returnUrl)
  canceled.searchParams.set('canceled', '1')
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    customer_creation: 'always',
    customer_email: order.email,
    client_reference_id: order.attemptId,
    line_items: [lineItem(order.description, order.subtotalCents), ...taxItem(order)],
    payment_intent_data: {
      description: order.description,
      ...getStatement(order),
      setup_future_usage: 'off_session',
      metadata: buildMetadata(order),
      ...(order.capturesLater ? { capture_method: 'manual' as const } : {}),
    },
    custom_text: { submit: { message: order.termsText } },
    metadata: buildMetadata(order),
    success_url: order.returnUrl,
    cancel_url: canceled.href,
    expires_at: Math.floor(order.expiresAt.getTime() / 1000),
  }
}

function taxItem(order: Order) {
  return order.taxCents > 0 ? [lineItem('Sales tax', order.taxCents)] : []
}

function lineItem(name: string, cents: number): Stripe.Checkout.SessionCreateParams.LineItem {
  return { quantity: 1, price_data: { currency: 'usd', unit_amount: cents, product_data: { name } } }
}

/** Runs one call and classifies a failure as refused or unknown. */
async function call<T>(name: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof GatewayError) throw error
    const { errors } = Stripe
    if (
      error instanceof errors.StripeCardError ||
      error instanceof errors.StripeAuthenticationError ||
      error instanceof errors.StripePermissionError ||
      // Locks and rate limits are temporary, although they share this error type.
      (error instanceof errors.StripeInvalidRequestError && error.statusCode !== 409 && error.statusCode !== 429)
    ) {
      const isAboutCard = error instanceof errors.StripeCardError || error.param === 'payment_method'
      throw new GatewayRefusedError(name, error.decline_code ?? error.code ?? error.type, isAboutCard)
    }
    // Covers connection errors, server errors, rate limits, idempotency keys in use, and malformed responses.
    throw new GatewayUnknownError(name, error instanceof errors.StripeError ? error.type : String(error))
  }
}

/**
 * Ends a payment or page. If it has already ended, the gateway refuses, and this function reads the current state
 * instead.
 */
async function unlessOver<T>(end: () => Promise<T>, look: () => Promise<T>): Promise<T> {
  try {
    return await end()
  } catch (error) {
    if (error instanceof GatewayRefusedError) return look()
    throw error
  }
}
