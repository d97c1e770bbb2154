/** Lists every table without personal data, and how long its rows are kept. */
import type { Retention } from './personal-tables.ts'

export interface OtherTable {
  table: string
  forget?: Retention
  /** Columns whose names suggest personal data, each with the reason why it contains none. */
  notPersonal?: Readonly<Record<string, string>>
}

const PLACE = 'a place'

export const OTHER_TABLES: readonly OtherTable[] = [
  // Places and the counts of a place.
  { table: 'zipcodes' },
  { table: 'cities', notPersonal: { name: PLACE } },
  { table: 'city_counts' },
  { table: 'place_counts' },
  { table: 'map_frames' },
  { table: 'map_dots' },
  { table: 'regions', notPersonal: { name: PLACE } },
  { table: 'region_prefixes' },
  { table: 'region_counts' },
  { table: 'region_pay' },
  { table: 'region_time_zones' },
  { table: 'states', notPersonal: { name: PLACE } },
  // Published reviews: a trigger writes and deletes those of visit_reviews, and an operator enters others.
  {
    table: 'reviews',
    notPersonal: { first_name: 'published as its author wrote it', last_initial: 'published as its author wrote it' },
  },
  { table: 'review_counts' },
  { table: 'review_places' },
  // Referral codes of people who are not customers, entered by the operator.
  { table: 'referrals', notPersonal: { host_name: 'shown with consent to the people who were referred' } },
  // Terms, prices, hours and lists that an operator sets.
  { table: 'late_cancellation_policy' },
  { table: 'payment_rules' },
  { table: 'survey_sources' },
  { table: 'campaigns' },
  { table: 'add_on_prices' },
  { table: 'prepaid_prices' },
  { table: 'invite_rewards' },
  { table: 'holidays', notPersonal: { name: 'the name of a holiday' } },
  { table: 'visit_hours' },
  { table: 'waitlist_openings' },
  { table: 'price_changes' },
  { table: 'scheduled_changes' },
  { table: 'scheduled_parts' },
  { table: 'taxes' },
  // How many visits each arrival window can take.
  { table: 'visit_windows' },
  // Which employee changed which figure.
  { table: 'operator_changes' },
  // Failed refunds and fraud warnings, by ids only; kept as long as the books.
  { table: 'money_alerts' },
  // When a member was told of a new price, by the membership’s id only.
  { table: 'price_notices' },
  // Attempts that can no longer be charged, by their ids only. A stopped attempt stays refused even after its row is
  // deleted, because its quote has expired by then.
  { table: 'stopped_attempts', forget: { column: 'created_at', days: 90 } },
  // The gateway resends an unacknowledged event for three days.
  { table: 'webhook_events', forget: { column: 'received_at', days: 90 } },
  {
    table: 'events',
    forget: { column: 'at', days: 90, inSeconds: true },
    notPersonal: { name: 'the name of an event' },
  },
  // Who saw which variant, by an id that says nothing about the visitor. A visitor who returns after 90 days is counted
  // again.
  { table: 'exposures', forget: { column: 'day', days: 90 } },
  { table: 'experiment_days', notPersonal: { name: 'the name of an event' } },
  // Keys contain hashes of mailboxes and networks.
  { table: 'hourly_counts', forget: { column: 'hour', days: 1 } },
  { table: 'mail_days', forget: { column: 'day', days: 90 } },
  // Which seed data was loaded, and when each part of the system last worked.
  { table: 'seeded' },
  { table: 'part_checks' },
]
