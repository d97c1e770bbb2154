/** Helpers for tests of the funnel: the payment form, and the purchases and charges for an email address. */
import { env } from 'cloudflare:workers'
import { controlGateway, getConsent, payForm, type Visitor } from '../../ask.ts'

/** The form field with a card that the gateway accepts. */
export const GOOD: Record<string, string> = { paymentMethod: 'pm_card_visa' }

/** Returns the fields of a visitor's payment form with the consent box checked, but without a card. */
export async function payFields(visitor: Visitor): Promise<Record<string, string>> {
  const { html } = await visitor.page('/deal?step=4')
  return { ...payForm(html), consent: getConsent(html) }
}

/** Takes a visitor to the payment step. Returns the fields of its form. */
export async function reachPay(visitor: Visitor, email: string): Promise<Record<string, string>> {
  await visitor.reach(4, { email })
  return payFields(visitor)
}

export interface Purchase {
  attempt_id: string
  status: string
  voucher_code: string | null
  total_cents: number
  campaign_id: string
}

/** Returns the purchases for an email address, with one row for each attempt, oldest first. */
export async function getPurchases(email: string): Promise<Purchase[]> {
  const found = await env.DB.prepare(
    'SELECT attempt_id, status, voucher_code, total_cents, campaign_id FROM purchases WHERE email = ? ORDER BY created_at',
  )
    .bind(email)
    .all<Purchase>()
  return found.results
}

/** Returns the only successful purchase for an email address. Throws an error if there is none or more than one. */
export async function paidBy(email: string): Promise<Purchase & { voucher_code: string }> {
  const paid = (await getPurchases(email)).filter(({ status }) => status === 'succeeded')
  const [purchase] = paid
  if (!purchase?.voucher_code || paid.length > 1) throw new Error(`${email} has ${paid.length} successful purchases`)
  return { ...purchase, voucher_code: purchase.voucher_code }
}

/** Returns the cents that the gateway charged for all purchases for an email address. */
export async function chargedTo(email: string): Promise<number> {
  const { payment_intents: payments } = await controlGateway<{
    payment_intents: { amount_received: number; metadata: { attempt?: string } }[]
  }>('GET', 'ledger')
  const attempts = new Set((await getPurchases(email)).map(({ attempt_id }) => attempt_id))
  return payments
    .filter(({ metadata }) => attempts.has(metadata.attempt ?? ''))
    .reduce((sum, { amount_received }) => sum + amount_received, 0)
}
