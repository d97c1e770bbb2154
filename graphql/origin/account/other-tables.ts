/** Lists every table without personal data, and how long its rows are kept. */
import type { Retention } from './personal-tables.ts'

export interface OtherTable {
  table: string
  holds: string
  forget?: Retention
  /** Columns whose names suggest personal data, each with the reason why it contains none. */
  notPersonal?: Readonly<Record<string, string>>
}

const PLACE = 'a place'

export const OTHER_TABLES: readonly OtherTable[] = [
  { table: 'zipcodes', holds: 'places' },
  { table: 'cities', holds: 'places', notPersonal: { name: PLACE } },
  { table: 'city_counts', holds: 'counts of a place' },
  { table: 'place_counts', holds: 'counts of a place' },
  { table: 'map_frames', holds: 'places' },
  { table: 'map_dots', holds: 'counts of a place' },
  { table: 'regions', holds: 'places and rates', notPersonal: { name: PLACE } },
  { table: 'region_prefixes', holds: 'places' },
  { table: 'region_counts', holds: 'counts of a place' },
  { table: 'region_pay', holds: 'rates' },
  { table: 'region_time_zones', holds: 'places' },
  { table: 'states', holds: 'places and taxes', notPersonal: { name: PLACE } },
  {
    table: 'reviews',
    holds: 'published reviews: a trigger writes and deletes those of visit_reviews, and an operator enters others',
    notPersonal: { first_name: 'published as its author wrote it', last_initial: 'published as its author wrote it' },
  },
  { table: 'review_counts', holds: 'numbers' },
  { table: 'review_places', holds: 'counts of a place' },
  {
    table: 'referrals',
    holds: 'referral codes of people who are not customers, entered by the operator',
    notPersonal: { host_name: 'shown with consent to the people who were referred' },
  },
  { table: 'late_cancellation_policy', holds: 'terms' },
  { table: 'payment_rules', holds: 'terms' },
  { table: 'survey_sources', holds: 'a list of answers' },
  { table: 'seeded', holds: 'which seed data was loaded' },
  { table: 'campaigns', holds: 'what is on sale' },
  { table: 'add_on_prices', holds: 'prices' },
  { table: 'prepaid_prices', holds: 'prices' },
  { table: 'invite_rewards', holds: 'rewards for customers whose friends buy' },
  { table: 'holidays', holds: 'days of a region', notPersonal: { name: 'the name of a holiday' } },
  { table: 'visit_hours', holds: 'hours of a region' },
  { table: 'visit_windows', holds: 'arrival windows, and how many visits each can take' },
  { table: 'waitlist_openings', holds: 'the ZIP codes that were opened' },
  { table: 'price_changes', holds: 'prices' },
  { table: 'scheduled_changes', holds: 'figures that take effect at a set time' },
  { table: 'scheduled_parts', holds: 'the values of scheduled figures, until they take effect' },
  { table: 'money_alerts', holds: 'failed refunds and fraud warnings, by ids only; kept as long as the books' },
  { table: 'price_notices', holds: 'when a member was told of a new price, by the membership’s id only' },
  {
    table: 'stopped_attempts',
    holds: 'attempts that can no longer be charged, by their ids only',
    // A stopped attempt stays refused even after its row is deleted, because its quote has expired by then.
    forget: { column: 'created_at', days: 90 },
  },
  {
    table: 'webhook_events',
    holds: 'ids of events of the gateway',
    // The gateway resends an unacknowledged event for three days.
    forget: { column: 'received_at', days: 90 },
  },
  {
    table: 'events',
    holds: 'analytics events',
    forget: { column: 'at', days: 90, inSeconds: true },
    notPersonal: { name: 'the name of an event' },
  },
  {
    table: 'exposures',
    holds: 'who saw which variant, by an id that says nothing about the visitor',
    // A visitor who returns after 90 days is counted again.
    forget: { column: 'day', days: 90 },
  },
  {
    table: 'experiment_days',
    holds: 'counts of visits and conversions by day',
    notPersonal: { name: 'the name of an event' },
  },
  { table: 'taxes', holds: 'taxes' },
  { table: 'operator_changes', holds: 'which employee changed which figure' },
  // Keys contain hashes of mailboxes and networks.
  { table: 'hourly_counts', holds: 'counts for limits', forget: { column: 'hour', days: 1 } },
  { table: 'mail_days', holds: 'how many emails were sent', forget: { column: 'day', days: 90 } },
  { table: 'part_checks', holds: 'when each part of the system last worked' },
]
