/**
 * Every table with personal data: its columns, how long its rows are kept, what a download shows and what erasing does.
 * A test compares the list with the database, so that no table or column is forgotten.
 */
import { AND_BRAND } from '../db/and-brand.ts'
import { MAILBOX } from '../purchase-mailbox.ts'

/** A rule for when the cron trigger deletes rows of a table. */
export interface Retention {
  /** The column with the time that `days` are counted from: ISO 8601, or seconds since the epoch if `inSeconds`. */
  column: string
  days: number
  inSeconds?: boolean
  /** An additional SQL condition for the rows to delete. */
  only?: string
}

export interface PersonalTable {
  table: string
  /** Selects the rows for the download, without secrets and internal columns. Null if the table has nothing to show. */
  read: string | null
  /**
   * The statement that erases a person's data. Null if the law requires us to keep the rows and they do not identify
   * anyone.
   */
  erase: string | null
  /** The columns that keep their values when a person's data is erased but the row is kept. */
  stays?: readonly string[]
  forget: Retention | null
  /** How long rows are kept, in words, such as 'ten minutes' or 'as the privacy policy says'. */
  keptFor: string
}

/**
 * The parameters of the SQL statements in this file: `?1` is the brand, `?2` the email, `?3` the customer's id (-1 if
 * none), `?4` the replacement for an erased email, and `?5` the mailbox (`toMailbox`), which is the same for all
 * spellings of an email. Emails are stored in lower case. With COLLATE NOCASE, SQLite would not use the indexes.
 */
const OF_EMAIL = 'WHERE brand = ?1 AND email = lower(?2)'
const OF_MAILBOX = 'WHERE brand = ?1 AND mailbox = ?5'
/**
 * Also matches attempts without an account that were made with a different spelling of the email. An order of another
 * account of the mailbox belongs to that account. Each SELECT uses an index.
 */
const OF_ORDERS = `WHERE brand = ?1 AND attempt_id IN (
  SELECT attempt_id FROM purchases WHERE ${AND_BRAND} = ?1 AND (email = ?2 OR customer_id = ?3)
  UNION ALL SELECT attempt_id FROM purchases INDEXED BY purchases_of_mailbox
  WHERE brand = ?1 AND ${MAILBOX} = ?5 AND customer_id IS NULL)`
const WITH_ORDER = 'three years from the consent, or one year from the end of the membership: forget.ts'

const ORDER_COLUMNS =
  'attempt_id, status, option_name, hours, subtotal_cents, tax_cents, total_cents, refunded_cents, refunded_at, monthly_cents, early_exit_cents, first_monthly_charge, zipcode, city, state, email, phone, first_name, last_name, referral, service, consent_text, agent_words, offer_key, build, consented_at, card_last4, voucher_code, voucher_expires_at, created_at, purchased_at'

/**
 * SQL assignments that remove the personal data of an order, except its email. They are used when a customer's account
 * is erased, and when forget.ts erases an old unpaid order.
 */
export const WITHOUT_BUYER = `mailbox = NULL, phone = '', first_name = '', last_name = '', referral = NULL, input_hash = 'erased',
  client = NULL, network = NULL, card_fingerprint = NULL, return_url = '', next_url = NULL, gateway_customer_id = NULL`

function names(text: string): string[] {
  return text.trim().split(/\s+/)
}

/**
 * The tables in the order of erasure. Rows that are found through another table are erased before the rows of that
 * table.
 */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: 'gateway_erasures',
    read: null,
    // erase-at-gateway.ts then asks the gateway to delete the customer, until the gateway confirms the deletion.
    erase: `INSERT INTO gateway_erasures (gateway_customer_id, customer_id, requested_at)
      SELECT gateway_customer_id, id, strftime('%Y-%m-%dT%H:%M:%fZ') FROM customers WHERE id = ?3 AND gateway_customer_id IS NOT NULL
      UNION SELECT gateway_customer_id, customer_id, strftime('%Y-%m-%dT%H:%M:%fZ') FROM purchases ${OF_ORDERS} AND gateway_customer_id IS NOT NULL
      ON CONFLICT DO NOTHING`,
    stays: ['gateway_customer_id', 'customer_id', 'requested_at'],
    forget: null,
    keptFor: 'until the gateway has deleted its customer',
  },
  {
    table: 'surveys',
    read: `SELECT source, detail, answered_at FROM surveys ${OF_ORDERS}`,
    erase: `UPDATE surveys SET detail = '' ${OF_ORDERS}`,
    stays: ['brand', 'attempt_id', 'source', 'answered_at'],
    forget: null,
    keptFor: WITH_ORDER,
  },
  {
    table: 'purchases',
    read: `SELECT ${ORDER_COLUMNS} FROM purchases ${OF_ORDERS}`,
    // Amounts and the consent are kept for three years, or for one year after the membership ends if that is later
    // (California, BPC 17602(b)(5)).
    erase: `UPDATE purchases SET email = ?4, ${WITHOUT_BUYER} ${OF_ORDERS}`,
    // Refunds and disputes need the payment's ids. `answer` contains the receipt, which does not include a name.
    stays: names(`
      brand attempt_id status campaign_id holds_stock reserved_by plan_key option_name hours service
      undiscounted_cents discount_cents subtotal_cents sales_tax_rate tax_cents total_cents monthly_cents
      early_exit_cents first_monthly_charge zipcode city state time_zone late_hours late_fee_cents
      member_rate_cents quote_id consent_text consent_hash agent_words offer_key experiments build consented_at
      contested payment_method_id payment_intent_id checkout_session_id card_last4 decline_code refund_id
      refunded_cents refunded_at captures_later voucher_code voucher_expires_at customer_id answer created_at updated_at purchased_at
      lease_until due_at disputed_at
    `),
    forget: null,
    keptFor: `${WITH_ORDER}; an unpaid order, two years`,
  },
  {
    table: 'customers',
    read: 'SELECT email, phone, first_name, last_name, card_last4, invite_code, created_at FROM customers WHERE id = ?3',
    erase: `UPDATE customers SET email = ?4, phone = '', first_name = '', last_name = '', card_last4 = NULL, card_saved_at = NULL, card_setup_id = NULL, invite_code = NULL WHERE id = ?3`,
    // The gateway's ids are removed once the gateway has deleted the customer.
    stays: ['id', 'global_id', 'brand', 'created_at', 'gateway_customer_id', 'payment_method_id'],
    forget: null,
    keptFor: WITH_ORDER,
  },
  {
    table: 'memberships',
    read: 'SELECT plan_key, monthly_cents, first_charge_on, next_charge_on, minimum_months, early_exit_cents, status, created_at, cancelled_at, ends_on, exit_cents, leaving_reason FROM memberships WHERE customer_id = ?3',
    erase: null,
    forget: null,
    keptFor: 'as long as the books, without a name',
  },
  {
    table: 'invites',
    // Reads only the invites that the customer sent. If the customer was invited, `purchases.referral` has the host's
    // code.
    read: 'SELECT at, reward, ready_at, used_on FROM invites WHERE host_id = ?3',
    erase: 'DELETE FROM invites WHERE host_id = ?3',
    forget: null,
    keptFor: 'as long as the books, without a name',
  },
  {
    table: 'charges',
    read: 'SELECT kind, due_on, description, net_cents, tax_cents, total_cents, status, refunded_cents, paid_at, refunded_at, card_last4 FROM charges WHERE customer_id = ?3',
    erase: 'UPDATE charges SET card_last4 = NULL, return_url = NULL, next_url = NULL WHERE customer_id = ?3',
    stays: names(`
      id brand customer_id kind membership_id period due_on visit_id description net_cents sales_tax_rate tax_cents
      total_cents status tries own_tries payment_method_id payment_intent_id decline_code refund_id refunded_cents
      refunded_at created_at updated_at paid_at lease_until due_at held_until
    `),
    forget: null,
    keptFor: 'as long as the books, without a name',
  },
  {
    table: 'prepaid_vouchers',
    read: 'SELECT hours, code, good_until, bought_at, created_at, released_at FROM prepaid_vouchers WHERE customer_id = ?3',
    erase: null,
    forget: null,
    keptFor: 'as long as the books, without a name',
  },
  {
    table: 'review_history',
    read: 'SELECT what, stars, reason, at FROM review_history WHERE visit_id IN (SELECT id FROM visits WHERE customer_id = ?3)',
    erase: 'DELETE FROM review_history WHERE visit_id IN (SELECT id FROM visits WHERE customer_id = ?3)',
    forget: null,
    keptFor: WITH_ORDER,
  },
  {
    // A database trigger deletes the published copy in `reviews`.
    table: 'visit_reviews',
    read: 'SELECT stars, body, first_name, last_initial, city, state, received, status, reason FROM visit_reviews WHERE visit_id IN (SELECT id FROM visits WHERE customer_id = ?3)',
    erase: 'DELETE FROM visit_reviews WHERE visit_id IN (SELECT id FROM visits WHERE customer_id = ?3)',
    forget: { column: 'decided_at', days: 90, only: `status = 'rejected'` },
    keptFor: `${WITH_ORDER}; a rejected review, 90 days`,
  },
  {
    table: 'visits',
    read: 'SELECT starts_at, ends_at, hours, paid_hours, rate_cents, status, cancelled_at, late_hours, late_fee_cents, street, unit, city, state, zipcode, home_type, service, equipment, supplies, recurrence, add_ons, notes, created_at FROM visits WHERE customer_id = ?3',
    erase: `UPDATE visits SET street = '', unit = '', notes = '', review_token = NULL WHERE customer_id = ?3`,
    stays: names(`
      id brand customer_id voucher_code region_id day start_minute end_minute time_zone starts_at ends_at hours
      status city state zipcode home_type recurrence add_ons service equipment supplies sequence late_hours
      late_fee_cents is_held paid_hours rate_cents input_hash created_at updated_at cancelled_at cancelled_by
    `),
    forget: null,
    keptFor: WITH_ORDER,
  },
  {
    table: 'leads',
    read: `SELECT * FROM leads ${OF_MAILBOX}`,
    erase: `DELETE FROM leads ${OF_MAILBOX}`,
    forget: { column: 'updated_at', days: 730 },
    keptFor: 'as the privacy policy says',
  },
  {
    table: 'waitlist',
    read: `SELECT * FROM waitlist ${OF_MAILBOX}`,
    erase: `DELETE FROM waitlist ${OF_MAILBOX}`,
    forget: { column: 'created_at', days: 730 },
    keptFor: 'as the privacy policy says, or until the mail that the person waits for is queued',
  },
  {
    table: 'tickets',
    read: `SELECT * FROM tickets ${OF_EMAIL}`,
    erase: `DELETE FROM tickets ${OF_EMAIL}`,
    forget: { column: 'closed_at', days: 730 },
    keptFor: 'as the privacy policy says, counted from when the ticket is closed',
  },
  {
    table: 'applications',
    read: `SELECT * FROM applications ${OF_EMAIL}`,
    erase: `DELETE FROM applications ${OF_EMAIL}`,
    forget: { column: 'created_at', days: 730, only: `status <> 'ACTIVE'` },
    keptFor: 'as the privacy policy says, except for a cleaner who works with us',
  },
  {
    table: 'later_applications',
    read: `SELECT * FROM later_applications ${OF_EMAIL}`,
    erase: `DELETE FROM later_applications ${OF_EMAIL}`,
    forget: { column: 'created_at', days: 730, only: `status <> 'ACTIVE'` },
    keptFor: 'as long as the first application of the address',
  },
  {
    table: 'outbox',
    read: 'SELECT kind, status, created_at, finished_at FROM outbox WHERE brand = ?1 AND recipient = lower(?2)',
    erase: 'DELETE FROM outbox WHERE brand = ?1 AND recipient = lower(?2)',
    forget: { column: 'finished_at', days: 90 },
    keptFor: 'as the privacy policy says',
  },
  {
    table: 'mail_preferences',
    read: `SELECT unsubscribed_at FROM mail_preferences ${OF_EMAIL}`,
    erase: `DELETE FROM mail_preferences ${OF_EMAIL}`,
    forget: null,
    keptFor: 'until erased, because people who unsubscribed must not get mail again, and links in old mail must work',
  },
  {
    table: 'sessions',
    read: 'SELECT agent, created_at, last_seen_at, expires_at FROM sessions WHERE customer_id = ?3',
    erase: 'DELETE FROM sessions WHERE customer_id = ?3',
    forget: { column: 'expires_at', days: 0 },
    keptFor: '30 days after the last use',
  },
  {
    table: 'mailed_codes',
    read: null,
    erase: `DELETE FROM mailed_codes ${OF_EMAIL}`,
    forget: { column: 'expires_at', days: 0 },
    keptFor: 'ten minutes',
  },
]
