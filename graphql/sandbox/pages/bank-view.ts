import { successUrl } from '../checkout/pay-session.ts'
import type { Store } from '../storage/store.ts'

/** The content of the bank's page. */
export interface BankView {
  state: 'asking' | 'confirmed' | 'declined' | 'canceled' | 'outdated'
  amountCents: number
  merchant: string
  last4: string
  /** Where the cardholder continues, with the result. Null if nobody is waiting for an answer. */
  returnUrl: string | null
  /** Every URL that an answer may redirect to. */
  nextUrls: string[]
}

/** The page for one confirmation, or null if there is none. */
export function viewBank(store: Store, id: string, token: string): BankView | null {
  const intent = store.find('payment_intent', id)
  if (!intent) return viewSetup(store, id, token)
  const { body, secrets } = intent
  if (secrets.bankToken !== token) return { ...NOTHING, state: 'outdated' }
  const session = secrets.session ? store.find('checkout_session', secrets.session) : undefined
  const method = store.find('payment_method', body.payment_method ?? body.last_payment_error?.payment_method?.id ?? '')
  const isPaid = body.status === 'succeeded'
  const isAsking = body.status === 'requires_action'
  const isOver = body.status === 'canceled'
  return {
    state: isAsking ? 'asking' : isPaid ? 'confirmed' : isOver ? 'canceled' : 'declined',
    amountCents: body.amount,
    merchant: session?.body.branding_settings.display_name || body.statement_descriptor || body.description || '',
    last4: method?.body.card.last4 ?? '',
    nextUrls: session ? [successUrl(session)] : secrets.returnUrl ? [secrets.returnUrl] : [],
    returnUrl: session
      ? isPaid
        ? successUrl(session)
        : session.secrets.pageUrl
      : withResult(secrets.returnUrl, body.id, body.client_secret, isPaid),
  }
}

/** The same for a card that is saved without a payment. */
function viewSetup(store: Store, id: string, token: string): BankView | null {
  const intent = store.find('setup_intent', id)
  if (!intent) return null
  const { body, secrets } = intent
  if (secrets.bankToken !== token) return { ...NOTHING, state: 'outdated' }
  const isSaved = body.status === 'succeeded'
  const session = secrets.session ? store.find('checkout_session', secrets.session) : undefined
  return {
    state: body.status === 'requires_action' ? 'asking' : isSaved ? 'confirmed' : 'declined',
    amountCents: 0,
    merchant: session?.body.branding_settings.display_name ?? '',
    last4: store.find('payment_method', body.payment_method ?? '')?.body.card.last4 ?? '',
    returnUrl: session && !isSaved ? session.secrets.pageUrl : secrets.returnUrl,
    nextUrls: secrets.returnUrl ? [secrets.returnUrl] : [],
  }
}

const NOTHING = { amountCents: 0, merchant: '', last4: '', returnUrl: null, nextUrls: [] }

/** The merchant's return URL with the parameters that Stripe adds. */
function withResult(returnUrl: string | null, id: string, clientSecret: string | null, isPaid: boolean): string | null {
  const url = returnUrl ? URL.parse(returnUrl) : null
  if (!url) return null
  url.searchParams.set('payment_intent', id)
  url.searchParams.set('payment_intent_client_secret', clientSecret ?? '')
  url.searchParams.set('redirect_status', isPaid ? 'succeeded' : 'failed')
  return url.href
}
