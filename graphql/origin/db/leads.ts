/** Stores leads and the waitlist. The callers convert emails to lower case. */
import { toMailbox } from '../../contract/text/mailbox.ts'
import type { Tracking } from './tracking.ts'

export interface NewLead extends Tracking {
  brand: string
  email: string
  /** The browser that sent the lead, as a keyed hash; null if unknown. */
  client: string | null
  phone: string
  zipcode: string
  hours: number
  firstName: string
  lastName: string
  zipcodeEnteredOnHomepage: boolean
  /** The experiment variants that the visitor was shown. */
  variants: string
  now: Date
}

/** The maximum number of leads stored for one mailbox, from different browsers or with different spellings. */
const LEADS_OF_A_MAILBOX = 5

/**
 * Stores one lead per email and browser of a brand. A later lead from the same browser updates the first, but does not
 * replace names and tracking values with empty ones. A lead from another browser is stored separately, because a person
 * who knows an email must not be able to change what is stored for it. A stored lead from an unknown browser is never
 * changed. The number of leads for a mailbox is limited, so that one mailbox cannot fill the table.
 */
export async function saveLead(db: D1Database, lead: NewLead): Promise<void> {
  await db
    .prepare(
      `INSERT INTO leads (brand, email, client, phone, zipcode, hours, first_name, last_name, zipcode_entered_on_homepage,
         utm_source, adgroupid, referral, created_at, updated_at, experiments, mailbox)
       SELECT ?1, ?2, ?13, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?12, ?14, ?15
       WHERE (SELECT COUNT(*) FROM leads WHERE brand = ?1 AND mailbox = ?15 AND NOT (email = ?2 AND client = ?13)) < ?16
       ON CONFLICT (brand, email, client) DO UPDATE SET
         phone = excluded.phone,
         zipcode = excluded.zipcode,
         hours = excluded.hours,
         first_name = CASE excluded.first_name WHEN '' THEN first_name ELSE excluded.first_name END,
         last_name = CASE excluded.last_name WHEN '' THEN last_name ELSE excluded.last_name END,
         zipcode_entered_on_homepage = excluded.zipcode_entered_on_homepage,
         utm_source = coalesce(excluded.utm_source, utm_source),
         adgroupid = coalesce(excluded.adgroupid, adgroupid),
         referral = coalesce(excluded.referral, referral),
         updated_at = excluded.updated_at
       WHERE leads.client <> ''`,
    )
    .bind(
      lead.brand,
      lead.email,
      lead.phone,
      lead.zipcode,
      lead.hours,
      lead.firstName,
      lead.lastName,
      Number(lead.zipcodeEnteredOnHomepage),
      lead.utmSource,
      lead.adgroupid,
      lead.referral,
      lead.now.toISOString(),
      lead.client ?? '',
      lead.variants,
      toMailbox(lead.email),
      LEADS_OF_A_MAILBOX,
    )
    .run()
}

export interface WaitlistEntry extends Tracking {
  brand: string
  email: string
  /** The ZIP code where the person waits for cleaners, or '' if the person waits for vouchers. */
  zipcode: string
  /** The experiment variants that the visitor was shown. */
  variants: string
  now: Date
}

/**
 * Adds an entry to the waitlist. Joining again changes nothing, even with a different spelling of the email. But if the
 * person has turned optional mail off since, the entry counts from now, so that its email is sent.
 */
export async function joinWaitlist(db: D1Database, entry: WaitlistEntry): Promise<void> {
  const renewed = db
    .prepare(
      `UPDATE OR IGNORE waitlist SET email = ?2, created_at = ?4 WHERE brand = ?1 AND mailbox = ?5 AND zipcode = ?3
         AND EXISTS (SELECT 1 FROM mail_preferences m
           WHERE m.brand = waitlist.brand AND m.email = waitlist.email AND m.unsubscribed_at >= waitlist.created_at)`,
    )
    .bind(entry.brand, entry.email, entry.zipcode, entry.now.toISOString(), toMailbox(entry.email))
  const added = db
    .prepare(
      `INSERT INTO waitlist (brand, email, zipcode, utm_source, adgroupid, referral, created_at, experiments, mailbox)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9
       WHERE NOT EXISTS (SELECT 1 FROM waitlist WHERE brand = ?1 AND mailbox = ?9 AND zipcode = ?3)
       ON CONFLICT (brand, email, zipcode) DO NOTHING`,
    )
    .bind(
      entry.brand,
      entry.email,
      entry.zipcode,
      entry.utmSource,
      entry.adgroupid,
      entry.referral,
      entry.now.toISOString(),
      entry.variants,
      toMailbox(entry.email),
    )
  await db.batch([renewed, added])
}
